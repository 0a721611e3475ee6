import Foundation
import UniformTypeIdentifiers

/// The types of files in the words of `<input type="file" accept="…">`.
enum FileAccept {
  /// The families of types for which browsers offer their own choices, such as the camera of a phone.
  private static let families: [(type: UTType, mediaType: String)] = [
    (.image, "image/*"), (.movie, "video/*"), (.audio, "audio/*"),
  ]

  /// Returns the attribute for types: the extensions and media types of all their subtypes. It is empty, for all files, if one of the
  /// types has none, such as a type that another application declares.
  static func attribute(for types: [UTType]) -> String {
    var words: [String] = []
    for type in types {
      guard !type.conforms(to: .directory) else { continue }
      var own: [String] = []
      if type == .audiovisualContent { own += ["video/*", "audio/*"] }
      own += families.filter { $0.type.conforms(to: type) || $0.type == type }.map(\.mediaType)
      if UTType.data.conforms(to: type) || UTType.content.conforms(to: type) { return "" }
      for subtype in [type] + UTType.knownSubtypes(of: type) {
        own += subtype.tags[.filenameExtension]?.map { "." + $0 } ?? []
        own += subtype.preferredMIMEType.map { [$0] } ?? []
      }
      guard !own.isEmpty else { return "" }
      words += own.filter { !words.contains($0) }
    }
    return words.joined(separator: ",")
  }
}
