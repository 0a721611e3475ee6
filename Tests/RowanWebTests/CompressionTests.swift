import CZlib
import Foundation
import NIOCore
import NIOHTTP1
import NIOWebSocket
import Testing

@testable import RowanWeb

@Suite("Compression")
struct CompressionTests {
  private let patch = Array(
    (0..<60).map { #"{"i":\#($0),"n":1,"f":[0,\#($0 * 71),390,71],"a":{"r":"item","p":\#($0)}}"# }.joined().utf8
  )

  @Test func aMessageIsWhatItWas() throws {
    let inflater = Inflater()
    for message in [patch, Array("ack".utf8), [], Array(patch.reversed())] {
      let short = MessageCompression.deflater().message(message)
      #expect(try inflater.message(short, limit: 100_000) == message)
    }
  }

  @Test func aRowLikeTheLastOneIsAFewBytes() {
    let deflater = MessageCompression.deflater()
    let first = deflater.message(patch)
    #expect(first.count * 3 < patch.count)
    #expect(deflater.message(patch).count * 4 < first.count)
  }

  /// A browser's decompressor, which keeps the context of the messages.
  private final class BrowserInflater {
    private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)

    init() {
      stream.initialize(to: z_stream())
      inflateInit2_(stream, -Int32(MessageCompression.windowBits), ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    }

    deinit {
      inflateEnd(stream)
      stream.deallocate()
    }

    func message(_ bytes: [UInt8]) -> [UInt8] {
      var source = bytes + [0, 0, 0xFF, 0xFF]
      return source.withUnsafeMutableBufferPointer { source in
        [UInt8](unsafeUninitializedCapacity: 1 << 20) { target, count in
          (stream.pointee.next_in, stream.pointee.avail_in) = (source.baseAddress, UInt32(source.count))
          (stream.pointee.next_out, stream.pointee.avail_out) = (target.baseAddress, 1 << 20)
          inflate(stream, Z_SYNC_FLUSH)
          count = 1 << 20 - Int(stream.pointee.avail_out)
        }
      }
    }
  }

  private func rows(_ range: Range<Int>, of name: String) -> [UInt8] {
    Array(range.map { #"{"i":\#($0),"n":1,"a":{"r":"item","l":"\#(name) \#($0 &* 7919 % 1000)"}}"# }.joined().utf8)
  }

  @Test func messagesOfManyTabsComeWithTheContextOfTheirOwnTabOnly() throws {
    let tabs = (0..<3).map { _ in (deflater: MessageDeflater(), inflater: BrowserInflater()) }
    for round in 0..<40 {
      for (number, tab) in tabs.enumerated() {
        let count = [1, 40, 3, 700][round % 4]
        let message = rows(round * 50..<round * 50 + count, of: "Tab \(number)")
        #expect(tab.inflater.message(tab.deflater.message(message)) == message)
        #expect(tab.deflater.context.count <= MessageDeflater.contextLimit)
      }
    }
    // Another tab had the same text just before: the first message of a tab must not refer to it.
    let text = rows(0..<60, of: "Secret")
    _ = tabs[0].deflater.message(text)
    #expect(try Inflater().message(MessageDeflater().message(text), limit: 1 << 20) == text)
  }

  @Test func aTabKeepsTheEndOfItsMessagesAndNoCompressor() {
    let deflater = MessageDeflater()
    #expect(deflater.context.isEmpty)
    var sent: [UInt8] = []
    for number in 0..<30 {
      let message = rows(number * 40..<number * 40 + 40, of: "Row")
      sent += message
      _ = deflater.message(message)
      #expect(deflater.context == Array(sent.suffix(MessageDeflater.contextLimit)))
      #expect(deflater.context.capacity < MessageDeflater.contextLimit + 64)
    }
  }

  @Test func aShortMessageThatBecomesALongOneIsRefused() {
    let bomb = MessageCompression.deflater().message([UInt8](repeating: 32, count: 4_000_000))
    #expect(bomb.count < 8000)
    #expect(throws: WireError.self) { try Inflater().message(bomb, limit: 65_536) }
  }

  @Test func whatIsNotCompressedIsRefused() {
    #expect(throws: WireError.self) { try Inflater().message([0x06, 0x00], limit: 65_536) }
    #expect(throws: WireError.self) { try Inflater().message([0xFF, 0xFF, 0xFF], limit: 65_536) }
  }

  @Test(arguments: [
    ("permessage-deflate", true), ("permessage-deflate; client_max_window_bits", true),
    ("permessage-deflate; server_no_context_takeover, permessage-deflate", true),
    ("permessage-deflate; server_max_window_bits=15", true), ("permessage-deflate; server_max_window_bits=9", false),
    ("permessage-deflate; server_no_context_takeover", false), ("permessage-deflate; unheard_of", false),
    ("x-webkit-deflate-frame", false), ("", false),
  ])
  func browsersAndServerAgreeOnWhatBothCanDo(_ offer: String, _ isTaken: Bool) {
    let answer = MessageCompression.answer(to: ["Sec-WebSocket-Extensions": offer])
    #expect((answer != nil) == isTaken)
    #expect(answer?.hasPrefix("permessage-deflate; server_max_window_bits=13") ?? true)
  }

  @Test func compressedFramesAreTakenWhereThatWasAgreed() throws {
    func frame(_ bytes: [UInt8]) -> WebSocketFrame {
      WebSocketFrame(fin: true, rsv1: true, opcode: .text, maskKey: [0, 0, 0, 0], data: ByteBuffer(bytes: bytes))
    }
    let short = MessageCompression.deflater().message(patch)
    var agreed = FrameAssembler(limit: 100_000, inflater: Inflater())
    #expect(try agreed.add(frame(short)) == patch)
    var small = FrameAssembler(limit: 1000, inflater: Inflater())
    #expect(throws: WireError.self) { try small.add(frame(short)) }
    #expect(throws: WireError.self) { try FrameAssembler(limit: 100_000).check(frame(short)) }
  }

  @Test func aBrowserThatOffersItIsSentCompressedPatches() async throws {
    try await RunningServer.with { server in
      try await RawClient.with(port: server.port) { client in
        let own = ["Host: 127.0.0.1:\(server.port)", "Origin: http://127.0.0.1:\(server.port)"]
        let offer = ["Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits"]
        #expect(try await client.upgrade(port: server.port, headers: own + offer) == 101)
        let hello = Array(#"["hello",4,"",0,390,844,2,0,16,0,0,"en-US","",0]"#.utf8)
        try await client.send(MessageCompression.deflater().message(hello), opcode: 0x41)
        func message() async throws -> [UInt8] {
          while let frame = try await client.frame() { if frame.opcode == 1 { return frame.payload } }
          return []
        }
        // Short messages come as they are.
        #expect(String(decoding: try await message(), as: UTF8.self).hasPrefix(#"{"k":"welcome""#))
        let patch = try Inflater().message(try await message(), limit: 1 << 20)
        #expect(String(decoding: patch, as: UTF8.self).hasPrefix(#"{"k":"patch","n":1"#))
      }
    }
  }

  @Test func aMessageAsLongAsTheLimitIsTaken() throws {
    for count in [0, 1, 1023, 1024, 1025, 3072, 65_536] {
      let message = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) }
      let short = MessageCompression.deflater().message(message)
      #expect(try Inflater().message(short, limit: count) == message)
      guard count > 0 else { continue }
      #expect(throws: WireError.self) { try Inflater().message(short, limit: count - 1) }
    }
  }

  @Test func aTabThatWasQuietIsSentMessagesWithoutTheContextOfFormerOnes() async throws {
    try await RunningServer.with({ $0.restSeconds = 0.01 }) { server in
      try await RawClient.with(port: server.port) { client in
        let own = ["Host: 127.0.0.1:\(server.port)", "Origin: http://127.0.0.1:\(server.port)"]
        #expect(
          try await client.upgrade(port: server.port, headers: own + ["Sec-WebSocket-Extensions: permessage-deflate"])
            == 101
        )
        /// The text of the next patch, or `nil` if it needs the context of former messages.
        func patch() async throws -> String? {
          while let frame = try await client.frame() {
            guard frame.opcode == 1 else { continue }
            if frame.payload.first == UInt8(ascii: "{") {
              let text = String(decoding: frame.payload, as: UTF8.self)
              if text.hasPrefix(#"{"k":"patch""#) { return text }
              continue
            }
            // A new decompressor has no context.
            return (try? Inflater().message(frame.payload, limit: 1 << 20)).map { String(decoding: $0, as: UTF8.self) }
          }
          return nil
        }
        try await client.send(#"["hello",4,"",0,390,844,2,0,16,0,0,"en-US","",0]"#)
        #expect(try await patch()?.contains(#""n":1"#) == true)
        // Sessions are asked once a second whether they are quiet, later where the main actor is busy.
        for number in 1...20 {
          try await client.send("[\"ack\",\(number)]")
          try await Task.sleep(for: .seconds(1.5))
          try await client.send("[\"env\",\(number),\(500 + number),600,1,1,16,0,0,\"en-US\",\"\",0]")
          if let text = try await patch() {
            #expect(text.contains("\"n\":\(number + 1)"))
            return
          }
        }
        Issue.record("No message came without the context of former ones")
      }
    }
  }

  private func length(_ head: String) -> Int {
    head.firstMatch(of: /Content-Length: (\d+)/).flatMap { Int($0.1) } ?? 0
  }

  @Test func filesComeCompressedToWhoTakesThem() async throws {
    try await RunningServer.with { server in
      func get(_ path: String, _ headers: String...) async throws -> (status: Int, head: String, body: String) {
        try await RawClient.with(port: server.port) { try await $0.get(path, headers: ["Host: 127.0.0.1"] + headers) }
      }
      let plain = try await get("/client/main.js")
      let short = try await get("/client/main.js", "Accept-Encoding: br, gzip;q=0.8")
      #expect(!plain.head.contains("Content-Encoding") && plain.body.contains("import"))
      #expect(short.head.contains("Content-Encoding: gzip") && short.head.contains("Vary: Accept-Encoding"))
      #expect(length(short.head) * 2 < length(plain.head))
      #expect(try await !get("/client/main.js", "Accept-Encoding: gzip;q=0").head.contains("Content-Encoding"))
      let tag = try #require(short.head.split(separator: "\r\n").first { $0.hasPrefix("ETag: ") }).dropFirst(6)
      #expect(try await get("/client/main.js", "Accept-Encoding: gzip", "If-None-Match: \(tag)").status == 304)
    }
  }

  @Test func aPageNamesItsFilesByTheirContentAndTheyAreKept() async throws {
    try await RunningServer.with { server in
      func get(_ path: String) async throws -> (status: Int, head: String, body: String) {
        try await RawClient.with(port: server.port) { try await $0.get(path) }
      }
      let page = try await get("/").body
      let main = try #require(page.split(separator: "\"").first { $0.hasSuffix("/main.js") })
      #expect(try await get(String(main)).head.contains("immutable"))
      #expect(page.contains("modulepreload") && !page.contains("{{"))
      // A page of an older server finds files all the same, and keeps none of them.
      let old = try await get("/client/old/main.js")
      #expect(old.status == 200 && !old.head.contains("immutable"))
    }
  }
}
