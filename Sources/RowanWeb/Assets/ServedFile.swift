import Foundation
import NIOHTTP1

/// A file to serve repeatedly, also in compressed form if that is shorter.
struct ServedFile: Sendable {
  /// The uncompressed contents.
  let data: Data
  /// The media type, with the character set for text.
  let mediaType: String
  /// The gzip form; `nil` if it is not shorter.
  let compressed: Data?
  /// A digest of the contents, for entity tags.
  let tag: String

  /// Creates a file, and compresses it.
  ///
  /// - Parameters:
  ///   - data: The contents.
  ///   - mediaType: The media type.
  ///   - isCompressible: Whether to try compression.
  init(_ data: Data, mediaType: String, isCompressible: Bool = true) {
    self.data = data
    self.mediaType = mediaType
    let short = isCompressible ? Deflater.gzip(Array(data)) : []
    compressed = isCompressible && short.count < data.count ? Data(short) : nil
    tag = Self.digest(data)
  }

  /// Returns the FNV-1a hash in base 36. It distinguishes contents, but is not secure against forgery.
  static func digest(_ bytes: some Sequence<UInt8>) -> String {
    String(bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }, radix: 36)
  }

  /// Returns whether the headers of a request accept gzip.
  static func takesCompressed(_ headers: HTTPHeaders) -> Bool {
    headers[canonicalForm: "accept-encoding"].contains { coding in
      let words = coding.split(separator: ";").map { $0.filter { $0 != " " } }
      return words.first == "gzip"
        && !words.dropFirst().contains { $0.hasPrefix("q=0") && !$0.contains { "123456789".contains($0) } }
    }
  }
}
