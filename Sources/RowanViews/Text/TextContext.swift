import Foundation
import RowanGraph
import RowanLayers

/// The environment values that determine the layout of a text, computed once for each distinct environment.
///
/// Equivalent contexts lay out the same text identically. Colors are not included.
@MainActor
final class TextContext {
  let settings: TextSettings
  /// The font before resolution; texts apply their own traits to it.
  let base: Font
  let font: ResolvedFont
  let idiom: Idiom
  let dynamicType: DynamicTypeSize
  let locale: Locale
  /// The options of paragraph layout, without the proposed size.
  let options: TextLayoutOptions
  /// Whether lines are drawn as placeholders.
  let isRedacted: Bool
  /// The transition between two states of the characters.
  let contentTransition: ContentTransition
  /// The renderer of texts; `nil` where hosts draw them.
  let renderer: (any TextRenderer)?
  /// Whether a view around reads the lines of texts.
  let reportsLayouts: Bool
  private var spacing: ViewSpacing.Preference?
  /// The measurer of `spacing`.
  private weak var spacingMeasurer: (any TextMeasurer)?
  /// A cache of up to sixteen resolved fonts: the rows of a list use the same few.
  private var resolved: [(font: Font, traits: FontTraits, resolved: ResolvedFont)] = []

  init(_ environment: EnvironmentValues) {
    settings = environment.textSettings
    idiom = environment.idiom
    dynamicType = environment.dynamicTypeSize
    locale = environment.locale
    base = environment.font?.over(Font.systemDefault(idiom)) ?? Font.systemDefault(idiom)
    font = base.resolve(idiom, dynamicType, overrides: settings.traits)
      .legible(settings.legibilityWeight).lined(by: settings.lineHeight)
    var options = TextLayoutOptions()
    options.lineLimit = settings.lines.limit
    options.reservesSpace = settings.lines.reserved > 0 && settings.lines.reserved == settings.lines.limit
    options.truncation = settings.truncation.layoutOption
    options.alignment = settings.alignment.layoutOption
    options.lineSpacing = settings.lineSpacing.isFinite ? max(settings.lineSpacing, 0) : 0
    options.isRightToLeft = environment.layoutDirection == .rightToLeft
    options.language = settings.language ?? LanguageTag.of(locale)
    options.pixel = environment.pixelLength
    self.options = options
    isRedacted = environment.isRedacted
    contentTransition = environment.contentTransition
    reportsLayouts = environment.reportsTextLayouts
    renderer = environment.isRedacted ? nil : environment.textRenderer
  }

  /// Returns whether both contexts lay out the same text identically.
  func isEquivalent(to other: TextContext) -> Bool {
    self === other
      || (font == other.font && options == other.options && settings == other.settings && locale == other.locale
        && base == other.base && dynamicType == other.dynamicType && idiom == other.idiom
        && isRedacted == other.isRedacted)
  }

  /// Returns whether both contexts are the same in everything.
  func isEqual(to other: TextContext) -> Bool {
    isEquivalent(to: other) && renderer == nil && other.renderer == nil && reportsLayouts == other.reportsLayouts
      && contentTransition == other.contentTransition
  }

  /// The BCP 47 tag of the locale.
  var localeTag: String { LanguageTag.of(locale) }

  /// Returns whether both contexts draw texts by the same renderer.
  func hasSameRenderer(as other: TextContext) -> Bool {
    switch (renderer, other.renderer) {
    case (nil, nil): true
    case (let a?, let b?): ValueComparison.areEqual(a, b)
    default: false
    }
  }

  /// Returns a font of a text, resolved with the text's traits.
  func resolve(_ font: Font, _ traits: FontTraits) -> ResolvedFont {
    for index in resolved.indices where resolved[index].font == font && resolved[index].traits == traits {
      return resolved[index].resolved
    }
    let made = font.over(base).resolve(idiom, dynamicType, overrides: traits)
      .legible(settings.legibilityWeight).lined(by: settings.lineHeight)
    if resolved.count >= 16 { resolved.removeFirst() }
    resolved.append((font, traits, made))
    return made
  }

  /// Returns the spacing of a text in the environment's font.
  func spacing(_ measurer: any TextMeasurer) -> ViewSpacing.Preference {
    if let spacing, spacingMeasurer === measurer { return spacing }
    let made = TextSpacing.preference(of: font, idiom, pixel: options.pixel, measurer: measurer)
    (spacing, spacingMeasurer) = (made, measurer)
    return made
  }
}

extension EnvironmentValues {
  /// The context of texts, memoized for each environment.
  @MainActor var textContext: TextContext {
    memoized(ObjectIdentifier(TextContext.self)) { SharedTextContexts.shared(TextContext($0)) }
  }

  /// The options of paragraph layout in this environment, without the proposed size.
  @MainActor package var textLayoutOptions: TextLayoutOptions { textContext.options }
}

/// The latest contexts of the process. Environments that differ in other values, and those of other windows, share them.
@MainActor
private enum SharedTextContexts {
  /// The maximum number of contexts, which are compared one by one.
  private static let limit = 32
  private static var latest: [TextContext] = []

  /// Returns a context that equals a new one: an earlier one if there is any.
  static func shared(_ made: TextContext) -> TextContext {
    // A renderer may refer to its window.
    guard made.renderer == nil else { return made }
    if let index = latest.lastIndex(where: { $0.isEqual(to: made) }) {
      let found = latest[index]
      if index < latest.count / 2 { latest.append(latest.remove(at: index)) }
      return found
    }
    if latest.count >= limit { latest.removeFirst() }
    latest.append(made)
    return made
  }
}

/// A cache of the BCP 47 tags of locales.
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
