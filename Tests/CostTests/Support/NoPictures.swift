import Foundation
import RowanLayers

/// The pictures of a screen that shows none.
final class NoPictures: PictureSource {
  var symbolNames: Set<String> { [] }
  func hasSymbol(_ name: String) -> Bool { false }
  func symbolBox(_ name: String, fontSize: CGFloat, weight: Int, pixel: CGFloat) -> SymbolBox {
    SymbolBox(size: .zero, drawn: .zero, baseline: 0)
  }
  func outline(ofSymbol name: String, weight: Int) -> Path? { nil }
  func character(ofSymbol name: String) -> SymbolCharacter? { nil }
  func canDecode(_ file: String) -> Bool { false }
  func image(at url: URL, scale: CGFloat) throws -> BitmapImage? { nil }
  var decoder: ImageDecoder { { _, _ in nil } }
}
