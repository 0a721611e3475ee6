import Foundation
import RowanGraph
import RowanLayers

/// A symbol in a text: a glyph of the icon font, centered on the cap height.
final class ImageTextSource: TextSource, @unchecked Sendable {
  private let image: Image

  init(_ image: Image) { self.image = image }

  override func isEqual(to other: TextSource) -> Bool { (other as? ImageTextSource)?.image == image }

  override func resolve(into resolver: inout TextResolver, _ style: TextRunStyle) {
    guard let name = image.symbolName else {
      IssueOnce.report("A text can hold symbols (Image(systemName:)) only; another image in it was left out.")
      return
    }
    resolver.noteEnvironmentUse()
    let label = image.spokenLabel(in: resolver.environment)
    guard let pictures = resolver.pictures else { return resolver.append(label: label) }
    let shown = SymbolName.resolve(name, resolver.environment.symbolVariants, in: pictures)
    guard let character = pictures.character(ofSymbol: shown) else {
      IssueOnce.report("There is no symbol named \"\(name)\": the text that holds it shows a question mark.")
      return resolver.append("?", style)
    }
    resolver.append(symbol: character, label: label, style)
  }
}

extension TextResolver {
  /// Appends a glyph of the icon font with an accessibility label.
  mutating func append(symbol character: SymbolCharacter, label: String, _ style: TextRunStyle) {
    let font = font(of: style)
    let icon = ResolvedFont(
      design: .symbols,
      size: font.size * character.scale,
      weight: font.weight,
      lineHeight: font.size * Self.symbolLine
    )
    append(
      run: TextRun(text: Self.wordJoiner, font: font, color: style.color, link: style.link),
      label: "",
      style
    )
    append(
      run: TextRun(
        text: character.text,
        font: icon,
        color: style.color,
        baselineOffset: style.baselineOffset - font.size * (character.scale - SanFrancisco.capHeight) / 2,
        link: style.link
      ),
      label: label,
      style
    )
  }

  /// A character of no width and no glyph, which gives a line of symbols alone the height of its text.
  private static let wordJoiner = "\u{2060}"

  /// The line height of an icon per point of font size: small enough that the text around it determines the line.
  private static let symbolLine: CGFloat = 0.4
}
