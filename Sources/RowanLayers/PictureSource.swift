import Foundation

/// The pictures that a scene can show: symbols by name, and image files.
///
/// Contract: a name stands for the same picture as long as the source exists. A symbol occupies the box of
/// `symbolBox(_:fontSize:weight:pixel:)`, centred on the height of capitals. It is drawn by its outline in the middle of
/// the box, or by a character that is laid out with the font design `.symbols`, whose square is centred on the box.
@MainActor
package protocol PictureSource: AnyObject {
  /// All names that have a symbol of their own.
  var symbolNames: Set<String> { get }
  /// Whether there is a symbol for a name: its own, or that of the form it is derived from.
  func hasSymbol(_ name: String) -> Bool
  /// The box of a symbol beside text of a size and a CSS font weight, in pixels of a length in points.
  func symbolBox(_ name: String, fontSize: CGFloat, weight: Int, pixel: CGFloat) -> SymbolBox
  /// The outline of a symbol in the unit square of what is drawn in its box, to be filled by the non-zero rule; `nil` for symbols that are
  /// characters only. `weight` is a CSS font weight.
  func outline(ofSymbol name: String, weight: Int) -> Path?
  /// The character of a symbol; `nil` for an unknown name.
  func character(ofSymbol name: String) -> SymbolCharacter?
  /// Whether a file can be decoded, by its name.
  func canDecode(_ file: String) -> Bool
  /// The decoded image of a file; `nil` where it cannot be decoded by its name. `scale` is pixels per point. Costs the
  /// number of pixels the first time.
  func image(at url: URL, scale: CGFloat) throws -> BitmapImage?
  /// Makes the image in a file's bytes, on any thread; `nil` where they are none. Costs the number of pixels.
  var decoder: ImageDecoder { get }
}

/// The box of a symbol beside text.
package struct SymbolBox: Hashable, Sendable {
  /// The size of the box, in points.
  package var size: CGSize
  /// What the outline takes of it, in the middle.
  package var drawn: CGSize
  /// The distance of the text's baseline from the top.
  package var baseline: CGFloat

  package init(size: CGSize, drawn: CGSize, baseline: CGFloat) {
    self.size = size
    self.drawn = drawn
    self.baseline = baseline
  }
}

/// A symbol as a character of a font.
package struct SymbolCharacter: Hashable, Sendable {
  package var text: String
  /// The size of its font beside text of size 1.
  package var scale: CGFloat

  package init(text: String, scale: CGFloat) {
    self.text = text
    self.scale = scale
  }
}

/// Makes an image of a scale from a file's bytes.
package typealias ImageDecoder = @Sendable (Data, CGFloat) throws -> BitmapImage?
