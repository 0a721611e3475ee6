import Foundation
import RowanLayers

/// The symbols of `SymbolTable`, and image files (see `BitmapImage.decodableEndings`).
///
/// Scenes of a process can share one library. It caches up to 128 decoded files.
@MainActor
package final class PictureLibrary: PictureSource {
  /// The default library of scenes.
  package static let shared = PictureLibrary()

  package let symbolNames = Set(SymbolTable.names)
  private var decoded: [URL: BitmapImage] = [:]
  private static let capacity = 128

  private init() {}

  package func hasSymbol(_ name: String) -> Bool { SymbolTable.contains(name) }

  package func symbolBox(_ name: String, fontSize: CGFloat) -> (size: CGSize, baseline: CGFloat) {
    SymbolTable.metrics(for: name, fontSize: fontSize)
  }

  package func outline(ofSymbol name: String, weight: Int) -> Path? { SymbolTable.path(for: name, weight: weight) }

  package func character(ofSymbol name: String) -> SymbolCharacter? {
    SymbolTable.glyph(for: name).map { SymbolCharacter(text: $0, scale: SymbolTable.iconScale) }
  }

  package func canDecode(_ file: String) -> Bool {
    guard let dot = file.lastIndex(of: ".") else { return false }
    return BitmapImage.decodableEndings.contains(file[file.index(after: dot)...].lowercased())
  }

  package func image(at url: URL, scale: CGFloat) throws -> BitmapImage? {
    if let known = decoded[url] { return known }
    guard canDecode(url.lastPathComponent) else { return nil }
    let image = try BitmapImage(data: Data(contentsOf: url), scale: scale)
    if decoded.count >= Self.capacity { decoded.removeAll(keepingCapacity: true) }
    decoded[url] = image
    return image
  }

  package var decoder: ImageDecoder {
    { data, scale in try BitmapImage(data: data, scale: scale) }
  }
}
