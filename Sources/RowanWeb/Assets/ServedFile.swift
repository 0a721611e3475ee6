import Foundation
import NIOHTTP1

/// Bytes that are served again and again, compressed where that makes them shorter.
struct ServedFile: Sendable {
  let data: Data
  let mediaType: String
  /// As a gzip file; `nil` where that is no shorter.
  let compressed: Data?
  /// Changes with the content.
  let tag: String

  init(_ data: Data, mediaType: String, isCompressible: Bool = true) {
    self.data = data
    self.mediaType = mediaType
    let short = isCompressible ? Deflater.gzip(Array(data)) : []
    compressed = isCompressible && short.count < data.count ? Data(short) : nil
    tag = Self.digest(data)
  }

  /// FNV-1a: tells contents apart, guards nothing.
  static func digest(_ bytes: some Sequence<UInt8>) -> String {
    String(bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }, radix: 36)
  }

  /// Whether whoever asks takes files compressed.
  static func takesCompressed(_ headers: HTTPHeaders) -> Bool {
    headers[canonicalForm: "accept-encoding"].contains { coding in
      let words = coding.split(separator: ";").map { $0.filter { $0 != " " } }
      return words.first == "gzip"
        && !words.dropFirst().contains { $0.hasPrefix("q=0") && !$0.contains { "123456789".contains($0) } }
    }
  }
}
