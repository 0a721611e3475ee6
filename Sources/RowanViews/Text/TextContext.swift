import Foundation
import RowanGraph
import RowanLayers

/// What a text takes from its environment, worked out once for each distinct environment.
///
/// Contract: two contexts are equal where the same text becomes the same lines. Colours are no part of it.
@MainActor
final class TextContext {
  let settings: TextSettings
  /// The font before it became one of a size: texts put their own traits on top.
  let base: Font
  let font: ResolvedFont
  let idiom: Idiom
  let dynamicType: DynamicTypeSize
  let locale: Locale
  /// How paragraphs are broken, without the offer.
  let options: TextLayoutOptions
  /// Whether lines are drawn as bars.
  let isRedacted: Bool
  private var spacing: ViewSpacing.Preference?
  /// The fonts of texts that name one, worked out before: the rows of a list name the same few.
  private var resolved: [(font: Font, traits: FontTraits, resolved: ResolvedFont)] = []

  init(_ environment: EnvironmentValues) {
    settings = environment.textSettings
    idiom = environment.idiom
    dynamicType = environment.dynamicTypeSize
    locale = environment.locale
    base = environment.font ?? Font.systemDefault(idiom)
    font = base.resolve(idiom, dynamicType, overrides: settings.traits)
    var options = TextLayoutOptions()
    options.lineLimit = settings.lines.limit
    options.reservesSpace = settings.lines.reserved > 0 && settings.lines.reserved == settings.lines.limit
    options.truncation = settings.truncation.layoutOption
    options.alignment = settings.alignment.layoutOption
    options.lineSpacing = settings.lineSpacing.isFinite ? max(settings.lineSpacing, 0) : 0
    options.isRightToLeft = environment.layoutDirection == .rightToLeft
    options.language = LanguageTag.of(locale)
    options.pixel = environment.pixelLength
    self.options = options
    isRedacted = environment.isRedacted
  }

  func isEquivalent(to other: TextContext) -> Bool {
    self === other
      || (font == other.font && options == other.options && settings == other.settings && locale == other.locale
        && base == other.base && dynamicType == other.dynamicType && idiom == other.idiom
        && isRedacted == other.isRedacted)
  }

  /// A font that a text names, with the text's traits on top.
  func resolve(_ font: Font, _ traits: FontTraits) -> ResolvedFont {
    for index in resolved.indices where resolved[index].font == font && resolved[index].traits == traits {
      return resolved[index].resolved
    }
    let made = font.resolve(idiom, dynamicType, overrides: traits)
    if resolved.count >= 8 { resolved.removeFirst() }
    resolved.append((font, traits, made))
    return made
  }

  /// The distances of a text in the environment's font.
  func spacing(_ measurer: any TextMeasurer) -> ViewSpacing.Preference {
    if let spacing { return spacing }
    let made = TextSpacing.preference(of: font, idiom, pixel: options.pixel, measurer: measurer)
    spacing = made
    return made
  }
}

extension EnvironmentValues {
  @MainActor var textContext: TextContext { memoized(ObjectIdentifier(TextContext.self)) { TextContext($0) } }

  /// How paragraphs are broken here, without the offer.
  @MainActor package var textLayoutOptions: TextLayoutOptions { textContext.options }
}

/// The BCP 47 tag of a locale, looked up once for each.
@MainActor
private enum LanguageTag {
  private static var known: [String: String] = [:]

  static func of(_ locale: Locale) -> String {
    let identifier = locale.identifier
    if let tag = known[identifier] { return tag }
    let tag = locale.identifier(.bcp47)
    known[identifier] = tag
    return tag
  }
}
