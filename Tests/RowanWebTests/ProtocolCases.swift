import Foundation

@testable import RowanWeb

/// Something that a peer sends, and what the server makes of it, as data.
struct ProtocolCase: Sendable {
  enum Outcome: Sendable, Equatable {
    /// The message that the bytes hold is handled.
    case handled
    /// There is no message, and the connection goes on.
    case open
    /// The connection is failed, or closed in answer, with the code.
    case closed(Int)
  }

  var name: String
  var bytes: [UInt8]
  var outcome: Outcome
  var isCompressed = false
  /// The payloads of the pongs that come first.
  var pongs: [[UInt8]] = []
}

/// The classes of cases that the public Autobahn suite has: framing, pings, reserved bits and kinds, fragments, UTF-8, closes,
/// limits, compression. Messages are such as this server knows.
extension ProtocolCase {
  static let all: [ProtocolCase] =
    framing + pings + reserved + fragments + texts + closes + limits + compressed

  /// A message that the server handles: the person pastes a text.
  private static func message(_ text: String) -> [UInt8] { Array("[\"paste\",1,1,\"\(text)\"]".utf8) }

  private static func frame(
    _ payload: [UInt8],
    opcode: UInt8 = 1,
    isFinal: Bool = true,
    isMasked: Bool = true,
    reserved: UInt8 = 0
  ) -> [UInt8] {
    var frame = RawClient.frame(payload, opcode: opcode, isFinal: isFinal, isMasked: isMasked)
    frame[0] |= reserved << 4
    return frame
  }

  /// A message in frames of so many bytes, with something in between.
  private static func pieces(_ message: [UInt8], of size: Int, reserved: UInt8 = 0, between: [UInt8] = []) -> [UInt8] {
    let starts = Array(stride(from: 0, to: max(1, message.count), by: size))
    return starts.flatMap { start in
      let piece = Array(message[start..<min(message.count, start + size)])
      let isLast = start == starts.last
      return frame(
        piece,
        opcode: start == 0 ? 1 : 0,
        isFinal: isLast,
        reserved: start == 0 ? reserved : 0
      ) + (isLast ? [] : between)
    }
  }

  private static let framing: [ProtocolCase] = {
    var cases: [ProtocolCase] = []
    for length in [0, 1, 50, 105, 106, 107, 108, 109, 125, 126, 127, 128, 1000, 32_000] {
      let bytes = frame(message(String(repeating: "*", count: length)))
      cases.append(ProtocolCase(name: "a text of \(length) bytes", bytes: bytes, outcome: .handled))
    }
    // A length in eight bytes, which is more than is needed, and two that no message has.
    let short: [UInt8] = [0x81, 0xFF, 0, 0, 0, 0, 0, 0, 0, UInt8(message("x").count), 0, 0, 0, 0]
    let endless: [UInt8] = [0x81, 0xFF] + [UInt8](repeating: 0xFF, count: 8) + [0, 0, 0, 0]
    let long: [UInt8] = [0x81, 0xFF, 0x40, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    cases.append(ProtocolCase(name: "a length in eight bytes", bytes: short + message("x"), outcome: .handled))
    cases.append(ProtocolCase(name: "a length beyond all numbers", bytes: endless, outcome: .closed(1009)))
    cases.append(ProtocolCase(name: "a length of 2^62", bytes: long, outcome: .closed(1009)))
    for opcode: UInt8 in [0, 1, 2, 8, 9, 10] {
      let bytes = frame([], opcode: opcode, isMasked: false)
      cases.append(ProtocolCase(name: "no mask, kind \(opcode)", bytes: bytes, outcome: .closed(1002)))
    }
    for length in [0, 1, 125, 126, 127, 128, 65_000] {
      let bytes = frame([UInt8](repeating: 0xFE, count: length), opcode: 2)
      cases.append(ProtocolCase(name: "\(length) bytes that are not text", bytes: bytes, outcome: .closed(1003)))
    }
    return cases
  }()

  private static let pings: [ProtocolCase] = {
    var cases: [ProtocolCase] = []
    for length in 0...125 {
      let payload = (0..<length).map { UInt8(truncatingIfNeeded: $0 * 7 + length) }
      let bytes = frame(payload, opcode: 9)
      cases.append(ProtocolCase(name: "a ping of \(length) bytes", bytes: bytes, outcome: .open, pongs: [payload]))
    }
    for length in [126, 127, 65_000] {
      for opcode: UInt8 in [8, 9, 10] {
        let bytes = frame([UInt8](repeating: 0x2A, count: length), opcode: opcode)
        cases.append(ProtocolCase(name: "kind \(opcode) of \(length) bytes", bytes: bytes, outcome: .closed(1002)))
      }
    }
    let unasked = frame([1], opcode: 10) + frame(message(""))
    cases.append(ProtocolCase(name: "a pong that nobody asked for", bytes: unasked, outcome: .handled))
    let mixed = frame([], opcode: 10) + frame([5], opcode: 9) + frame([6], opcode: 10)
    cases.append(ProtocolCase(name: "pongs and a ping", bytes: mixed, outcome: .open, pongs: [[5]]))
    let ten = (0..<10).map { [UInt8($0)] }
    let bytes = ten.flatMap { frame($0, opcode: 9) }
    cases.append(ProtocolCase(name: "ten pings", bytes: bytes, outcome: .open, pongs: ten))
    return cases
  }()

  private static let reserved: [ProtocolCase] = {
    var cases: [ProtocolCase] = []
    for bits: UInt8 in 1...7 {
      for opcode: UInt8 in [0, 1, 2, 8, 9, 10] {
        for isCompressed in [false, true] {
          // The first bit is agreed on for compressed texts.
          if bits == 4, opcode == 1, isCompressed { continue }
          let bytes = frame(opcode == 8 ? [3, 0xE8] : [], opcode: opcode, reserved: bits)
          let name = "bits \(bits), kind \(opcode), \(isCompressed ? "" : "not ")compressed"
          cases.append(ProtocolCase(name: name, bytes: bytes, outcome: .closed(1002), isCompressed: isCompressed))
        }
      }
    }
    for opcode: UInt8 in [3, 4, 5, 6, 7, 11, 12, 13, 14, 15] {
      for payload in [[], Array("payload".utf8)] {
        let bytes = frame(payload, opcode: opcode)
        let name = "kind \(opcode) with \(payload.count) bytes"
        cases.append(ProtocolCase(name: name, bytes: bytes, outcome: .closed(1002)))
      }
    }
    return cases
  }()

  private static let fragments: [ProtocolCase] = {
    let whole = message("fragment")
    var cases: [ProtocolCase] = [8, 9, 10].map { opcode in
      ProtocolCase(
        name: "a piece of kind \(opcode)",
        bytes: frame([1], opcode: opcode, isFinal: false),
        outcome: .closed(1002)
      )
    }
    cases += [1, 2, 3, 7, 13, whole.count].map { size in
      ProtocolCase(name: "pieces of \(size) bytes", bytes: pieces(whole, of: size), outcome: .handled)
    }
    cases += [1, 5].map { size in
      let count = (whole.count + size - 1) / size - 1
      return ProtocolCase(
        name: "pieces of \(size) bytes and pings between them",
        bytes: pieces(whole, of: size, between: frame([9], opcode: 9)),
        outcome: .handled,
        pongs: Array(repeating: [9], count: count)
      )
    }
    cases += [true, false].flatMap { isFinal in
      [
        ProtocolCase(
          name: "a continuation of nothing, \(isFinal)",
          bytes: frame(whole, opcode: 0, isFinal: isFinal),
          outcome: .closed(1002)
        ),
        ProtocolCase(
          name: "a text within a text, \(isFinal)",
          bytes: frame(whole, isFinal: false) + frame(whole, isFinal: isFinal),
          outcome: .closed(1002)
        ),
        ProtocolCase(
          name: "a continuation after the end, \(isFinal)",
          bytes: pieces(whole, of: 5) + frame(whole, opcode: 0, isFinal: isFinal),
          outcome: .closed(1002)
        ),
      ]
    }
    cases += [
      ProtocolCase(
        name: "empty pieces",
        bytes: frame([], isFinal: false) + frame([], opcode: 0, isFinal: false)
          + frame(whole, opcode: 0, isFinal: false)
          + frame([], opcode: 0),
        outcome: .handled
      ),
      ProtocolCase(
        name: "a close within a text",
        bytes: frame(whole, isFinal: false) + frame([3, 0xE9], opcode: 8),
        outcome: .closed(1001)
      ),
    ]
    return cases
  }()

  /// Texts, whole and cut into pieces of a byte.
  private static let texts: [ProtocolCase] = {
    let valid = [
      "κόσμε", "ÄÖÜß", "日本語", "😀👩‍👩‍👧", "\u{7F}\u{80}\u{7FF}\u{800}\u{FFFF}\u{10000}\u{10FFFF}", "\u{FFFE}\u{FFFD}",
      "\u{D7FF}\u{E000}", "\u{1F680}\u{1FFFE}\u{5FFFF}\u{FFFFE}", "e\u{301}", "\u{202E}\u{200F}",
    ]
    var invalid: [[UInt8]] = [
      [0xCE, 0xBA, 0xE1, 0xBD, 0xB9, 0xCF, 0x83, 0xCE, 0xBC, 0xCE, 0xB5, 0xED, 0xA0, 0x80],
      // Beyond the last scalar, and sequences of five and six bytes.
      [0xF4, 0x90, 0x80, 0x80], [0xF7, 0xBF, 0xBF, 0xBF], [0xF8, 0x88, 0x80, 0x80, 0x80],
      [0xFC, 0x84, 0x80, 0x80, 0x80, 0x80], [0xFE], [0xFF], [0xFE, 0xFE, 0xFF, 0xFF],
      // Continuation bytes alone, and first bytes without all of theirs.
      [0x80], [0xBF], [0x80, 0xBF], [0x80, 0xBF, 0x80], [0xC0], [0xDF], [0xE0], [0xEF, 0xBF], [0xF0, 0x90],
      [0xF4, 0x8F, 0xBF], [0xC2, 0x20], [0xE1, 0x80, 0x20], [0xF1, 0x80, 0x80, 0x20],
      // More bytes than needed.
      [0xC0, 0xAF], [0xE0, 0x80, 0xAF], [0xF0, 0x80, 0x80, 0xAF], [0xC1, 0xBF], [0xE0, 0x9F, 0xBF],
      [0xF0, 0x8F, 0xBF, 0xBF], [0xC0, 0x80],
      // Halves of pairs.
      [0xED, 0xA0, 0x80, 0xED, 0xB0, 0x80], [0xED, 0xAF, 0xBF, 0xED, 0xBF, 0xBF],
    ]
    for half: UInt8 in [0xA0, 0xAD, 0xAE, 0xAF, 0xB0, 0xBE, 0xBF] { invalid.append([0xED, half, 0x80]) }
    var cases: [ProtocolCase] = []
    for size in [1, 100_000] {
      for (number, text) in valid.enumerated() {
        let bytes = pieces(message(text), of: size)
        cases.append(ProtocolCase(name: "text \(number) in pieces of \(size)", bytes: bytes, outcome: .handled))
      }
      for text in invalid {
        let message: [UInt8] = Array("[\"paste\",1,1,\"a".utf8) + text + Array("z\"]".utf8)
        let spelled = text.map { String($0, radix: 16) }.joined(separator: " ")
        let name = "not UTF-8: \(spelled), in pieces of \(size)"
        cases.append(ProtocolCase(name: name, bytes: pieces(message, of: size), outcome: .closed(1007)))
      }
    }
    return cases
  }()

  private static let closes: [ProtocolCase] = {
    func payload(_ code: Int, _ reason: [UInt8] = []) -> [UInt8] { [UInt8(code >> 8), UInt8(code & 255)] + reason }
    func close(_ name: String, _ payload: [UInt8], _ code: Int) -> ProtocolCase {
      ProtocolCase(name: name, bytes: frame(payload, opcode: 8), outcome: .closed(code))
    }
    var cases: [ProtocolCase] = [1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 3000, 3999, 4000, 4999].map {
      close("a close of code \($0)", payload($0), $0)
    }
    cases += [0, 1, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 65_535].map {
      close("a close of code \($0), which is none", payload($0), 1002)
    }
    cases += [
      close("a close without a code", [], 1000), close("a close of one byte", [3], 1002),
      close("a close with a reason", payload(1000, Array("over".utf8)), 1000),
      close("a close with a long reason", payload(1000, [UInt8](repeating: 0x2A, count: 123)), 1000),
      close("a close with a reason that is too long", payload(1000, [UInt8](repeating: 0x2A, count: 124)), 1002),
      close("a close with a reason that is not UTF-8", payload(1000, [0xCE, 0xED, 0xA0, 0x80]), 1007),
    ]
    // After a close nothing counts.
    let close = frame(payload(1001), opcode: 8)
    cases += [
      ProtocolCase(name: "two closes", bytes: close + close, outcome: .closed(1001)),
      ProtocolCase(name: "a ping after a close", bytes: close + frame([1], opcode: 9), outcome: .closed(1001)),
      ProtocolCase(
        name: "nonsense after a close",
        bytes: close + frame([1], opcode: 3, reserved: 7),
        outcome: .closed(1001)
      ),
      ProtocolCase(
        name: "a long text after a close",
        bytes: close + frame(message(String(repeating: "x", count: 30_000))),
        outcome: .closed(1001)
      ),
    ]
    return cases
  }()

  private static let limits: [ProtocolCase] = {
    let limit = WireLimits().messageBytes
    func blank(_ count: Int) -> [UInt8] { [UInt8](repeating: 0x20, count: count) }
    var cases: [ProtocolCase] = []
    for size in [1000, 8192, limit] {
      let (most, tooMany) = (pieces(blank(limit), of: size), pieces(blank(limit + 1), of: size))
      // As long as may be, but no message.
      cases.append(ProtocolCase(name: "\(limit) bytes by \(size)", bytes: most, outcome: .closed(4000)))
      cases.append(ProtocolCase(name: "a byte too many by \(size)", bytes: tooMany, outcome: .closed(1009)))
    }
    let long = frame(blank(limit + 1))
    cases.append(ProtocolCase(name: "a frame that is too long", bytes: long, outcome: .closed(1009)))
    // Its head: the rest need not come.
    let head = Array(long.prefix(14))
    cases.append(ProtocolCase(name: "the head of a frame that is too long", bytes: head, outcome: .closed(1009)))
    let many = pieces(message(String(repeating: "x", count: 1980)), of: 1)
    cases.append(ProtocolCase(name: "a message in 2000 pieces", bytes: many, outcome: .handled))
    let endless = (0..<5000).flatMap { frame([], opcode: $0 == 0 ? 1 : 0, isFinal: false) }
    cases.append(ProtocolCase(name: "a message in too many pieces", bytes: endless, outcome: .closed(4000)))
    return cases
  }()

  private static let compressed: [ProtocolCase] = {
    func deflated(_ bytes: [UInt8]) -> [UInt8] { MessageCompression.deflater().message(bytes) }
    /// Blocks that are not compressed: 00, length, its complement.
    func stored(_ bytes: [UInt8]) -> [UInt8] {
      [0, UInt8(bytes.count & 255), UInt8(bytes.count >> 8), UInt8(~bytes.count & 255), UInt8(~bytes.count >> 8 & 255)]
        + bytes
        + [0]
    }
    func make(_ name: String, _ bytes: [UInt8], _ outcome: Outcome) -> ProtocolCase {
      ProtocolCase(name: "compressed: \(name)", bytes: bytes, outcome: outcome, isCompressed: true)
    }
    let whole = message("compressed")
    var cases: [ProtocolCase] = [0, 1, 16, 64, 256, 1024, 4096, 8192, 16_384, 32_000].flatMap { length in
      [false, true].map { isMixed in
        let text = String((0..<length).map { isMixed ? Character(UnicodeScalar(97 + UInt8($0 * $0 % 26))) : "a" })
        return make(
          "\(length) \(isMixed ? "mixed" : "equal") letters",
          frame(deflated(message(text)), reserved: 4),
          .handled
        )
      }
    }
    cases += [1, 2, 5, 17].map { size in
      make("pieces of \(size) bytes", pieces(deflated(whole), of: size, reserved: 4), .handled)
    }
    cases += [
      make("a message that is not", frame(whole), .handled),
      make("a stored block", frame(stored(whole), reserved: 4), .handled),
      make(
        "a block that says it is the last",
        frame([1] + stored(whole).dropFirst().dropLast(), reserved: 4),
        .handled
      ),
      make(
        "the bit on every piece",
        frame(Array(deflated(whole).prefix(3)), isFinal: false, reserved: 4) + frame([0], opcode: 0, reserved: 4),
        .closed(1002)
      ),
      make("a block of an unknown kind", frame([0x06, 0], reserved: 4), .closed(1007)),
      make("a stored block without its bytes", frame([0, 200, 0, 55, 255, 1, 2], reserved: 4), .closed(1007)),
      make("a reference to before the start", frame([0x4B, 0x04, 0x23, 0x00], reserved: 4), .closed(1007)),
      make("nothing", frame([], reserved: 4), .closed(4000)),
      make("bytes that are not UTF-8", frame(deflated([0x5B, 0xFF]), reserved: 4), .closed(1007)),
    ]
    cases += [65_537, 1_000_000, 8_000_000].map { count in
      make("\(count) blanks", frame(deflated([UInt8](repeating: 32, count: count)), reserved: 4), .closed(1009))
    }
    return cases
  }()
}
