import Foundation

/// A source of symbols by name, and of decoded image files.
///
/// A name refers to the same picture for the lifetime of the source. A symbol occupies the box of
/// `symbolBox(_:fontSize:)`, centered on the cap height. It is drawn from its outline, or as a character laid out with
/// the font design `.symbols`, whose square is centered on the box and larger than it.
@MainActor
package protocol PictureSource: AnyObject {
  /// The names of all symbols, without derived forms.
  var symbolNames: Set<String> { get }
  /// Returns whether there is a symbol for a name, or for the form it is derived from.
  func hasSymbol(_ name: String) -> Bool
  /// Returns the size of a symbol's box beside text, and the distance of the text's baseline from the top of the box,
  /// in points.
  ///
  /// - Parameters:
  ///   - name: The name of the symbol.
  ///   - fontSize: The em size of the text in points.
  func symbolBox(_ name: String, fontSize: CGFloat) -> (size: CGSize, baseline: CGFloat)
  /// Returns the outline of a symbol in the unit square of its box, for the nonzero fill rule; `nil` for a symbol that
  /// is only a character.
  ///
  /// - Parameters:
  ///   - name: The name of the symbol.
  ///   - weight: A CSS font weight.
  func outline(ofSymbol name: String, weight: Int) -> Path?
  /// Returns the character of a symbol, or `nil` for an unknown name.
  func character(ofSymbol name: String) -> SymbolCharacter?
  /// Returns whether a file can be decoded, judged by its name.
  func canDecode(_ file: String) -> Bool
  /// Returns the decoded image of a file, or `nil` if its name has no supported format.
  ///
  /// - Parameters:
  ///   - url: The URL of the file.
  ///   - scale: The number of pixels per point.
  /// - Throws: An error if the file cannot be read or decoded.
  /// - Complexity: O(*n*) in the number of pixels for the first call.
  func image(at url: URL, scale: CGFloat) throws -> BitmapImage?
  /// A function that decodes the bytes of an image file on any thread.
  var decoder: ImageDecoder { get }
}

/// A symbol as a character of a font.
package struct SymbolCharacter: Hashable, Sendable {
  /// The character.
  package var text: String
  /// The em size of the symbol's font for text of size 1.
  package var scale: CGFloat

  package init(text: String, scale: CGFloat) {
    self.text = text
    self.scale = scale
  }
}

/// A function that decodes an image file with a number of pixels per point, or returns `nil` if the data are no image.
///
/// - Complexity: O(*n*) in the number of pixels.
package typealias ImageDecoder = @Sendable (Data, CGFloat) throws -> BitmapImage?
