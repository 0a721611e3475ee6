import Foundation
import RowanGraph
import RowanLayers

extension Font {
  /// Returns the font's size, weight and line metrics for an environment's idiom and text size.
  ///
  /// - Complexity: O(1).
  package func resolve(in environment: EnvironmentValues) -> ResolvedFont {
    let base = self.base == .environment ? environment.font ?? Font.systemDefault(environment.idiom) : self
    return over(base).resolve(environment.idiom, environment.dynamicTypeSize)
  }

  /// Returns the font's size, weight and line metrics.
  ///
  /// - Parameters:
  ///   - idiom: The interaction idiom.
  ///   - dynamicType: The preferred text size.
  ///   - overrides: Traits of a text or of the environment, applied over the font's own.
  func resolve(
    _ idiom: Idiom,
    _ dynamicType: DynamicTypeSize,
    overrides: FontTraits = FontTraits()
  ) -> ResolvedFont {
    if base == .environment { return over(Font.systemDefault(idiom)).resolve(idiom, dynamicType, overrides: overrides) }
    let traits = overrides.over(self.traits)
    var font: ResolvedFont
    var boldWeight = 700
    switch base {
    case .style(let style, let design, let weight):
      let entry = TypeScale.entry(style, idiom, dynamicType)
      font = ResolvedFont(size: entry.size, weight: weight?.value ?? entry.weight, textStyle: style.name)
      font.design = ResolvedFont.Design(traits.design ?? design)
      font.linePitch = entry.leading
      boldWeight = entry.boldWeight
    case .system(let size, let design, let weight):
      font = ResolvedFont(size: size.usableFontSize, weight: weight?.value ?? 400)
      font.design = ResolvedFont.Design(traits.design ?? design)
    case .named(let name, let size, let style):
      let growth = style.map { TypeScale.growth($0, idiom, dynamicType) } ?? 1
      font = ResolvedFont(design: .named(name), size: (size * growth).usableFontSize)
      if let design = traits.design { font.design = ResolvedFont.Design(design) }
    }
    if let weight = traits.weight { font.weight = weight.value }
    if traits.isBold == true { font.weight = max(font.weight, traits.weight == nil ? boldWeight : 700) }
    if traits.isBold == false, font.weight > 400 { font.weight = traits.weight?.value ?? 400 }
    if traits.isMonospaced == true { font.design = .monospaced }
    font.isItalic = traits.isItalic ?? false
    font.hasMonospacedDigits = traits.hasMonospacedDigits ?? false
    font.hasSmallCaps = traits.smallCaps != nil
    font.setLines(idiom, traits.leading ?? .standard)
    return traits.isSecondary == true ? font.scaled(by: 0.8) : font
  }

  /// Returns the default font of text: body on touch, 13 points of fixed size on the desktop (fact M1).
  package static func systemDefault(_ idiom: Idiom) -> Font { idiom == .touch ? .body : .system(size: 13) }
}

extension ResolvedFont {
  /// Sets the line height, the baseline and the pitch of stacked texts, from the leading of a text style or else the
  /// line itself.
  fileprivate mutating func setLines(_ idiom: Idiom, _ leading: Font.Leading) {
    let line = SanFrancisco.line(size: size, idiom)
    if idiom == .desktop {
      lineHeight = line
      baseline = SanFrancisco.desktopBaseline(size: size)
    }
    if let pitch = linePitch { linePitch = idiom == .desktop ? max(pitch, line) : pitch }
    let change: CGFloat =
      switch leading {
      case .standard: 0
      case .tight: -2
      case .loose: 2
      }
    guard change != 0 else { return }
    lineHeight = max((lineHeight ?? line) + change, 1)
    baseline = baseline.map { $0 + change / 2 }
    linePitch = linePitch.map { max($0 + change, 1) }
  }

  /// Returns the font with the weight that a person prefers: two steps heavier for bold text.
  package func legible(_ weight: LegibilityWeight?) -> ResolvedFont {
    guard weight == .bold else { return self }
    var copy = self
    copy.weight = min(self.weight + 200, 900)
    return copy
  }

  /// Returns the font and its line metrics scaled by a factor (`minimumScaleFactor`).
  package func scaled(by factor: CGFloat) -> ResolvedFont {
    var copy = self
    copy.size *= factor
    copy.lineHeight = lineHeight.map { $0 * factor }
    copy.baseline = baseline.map { $0 * factor }
    copy.linePitch = linePitch.map { $0 * factor }
    return copy
  }
}

extension ResolvedFont.Design {
  init(_ design: Font.Design?) {
    switch design {
    case .serif: self = .serif
    case .rounded: self = .rounded
    case .monospaced: self = .monospaced
    case .default, nil: self = .default
    }
  }
}

extension CGFloat {
  /// The value if it is a positive finite number, or else 0.
  fileprivate var usableFontSize: CGFloat { self > 0 && isFinite ? self : 0 }
}
