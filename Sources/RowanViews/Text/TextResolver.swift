import Foundation
import RowanGraph
import RowanLayers

/// A text resolved in one environment.
struct ResolvedText {
  var runs: [TextRun]
  /// The common color of all runs; `nil` for the environment's, or if the runs have several.
  var color: RGBA?
  /// The gradient of the runs without a color; `nil` for the color, or if the runs have several.
  var gradient: Paint?
  /// The gradients of other runs, by the index of the run.
  var partGradients: [Int: Paint] = [:]
  /// The shadows and the blend mode of the style of all runs; `nil` for those of the environment's.
  var decoration: StyleDecoration?
  /// The characters for accessibility: with case transformations, and with the labels of symbols in place of their
  /// glyphs.
  var string: String
  /// The date at which the text changes; `nil` if it does not depend on time.
  var nextChange: Date?
  /// Whether the text is a verbatim string in one style, whose characters can be replaced without resolving again.
  var isPlain = false
  /// Whether the text may differ in another environment with an equivalent `TextContext`: colors, dates, formats.
  var dependsOnEnvironment: Bool

  /// The values for a text renderer, by the index of the run.
  var attributes: [Int: CustomAttributes] = [:]
  /// The language of the text; `nil` for that of the environment.
  var language: TypesettingLanguage?

  /// Returns whether both texts have the same lines; only colors of the whole text may differ.
  func hasSameLines(as other: ResolvedText) -> Bool { runs == other.runs && language == other.language }

  var hasLinks: Bool { runs.contains { $0.link != nil } }
}

/// A collector of the runs of a text and of the texts inside it.
@MainActor
struct TextResolver {
  let environment: EnvironmentValues
  let context: TextContext
  /// The source of symbols; `nil` if only the characters are needed.
  let pictures: (any PictureSource)?
  private(set) var runs: [TextRun] = []
  private(set) var string = ""
  private(set) var nextChange: Date?
  private var dependsOnEnvironment = false
  /// The shadows and the blend mode of the runs so far.
  private var decoration: StyleDecoration?
  /// The gradients of runs, by the index of the run.
  private var gradients: [Int: Paint] = [:]
  /// Whether there is a run without them, or with others.
  private var isPartlyDecorated = false
  /// The values for a text renderer, by the index of the run.
  private var attributes: [Int: CustomAttributes] = [:]
  /// The language of the first part that has one.
  private var language: TypesettingLanguage?

  private init(_ environment: EnvironmentValues, _ pictures: (any PictureSource)?) {
    self.environment = environment
    self.pictures = pictures
    context = environment.textContext
  }

  /// Resolves a text in an environment.
  ///
  /// - Complexity: O(*n*) in the characters.
  static func resolve(
    _ text: Text,
    in environment: EnvironmentValues,
    symbols pictures: (any PictureSource)?
  ) -> ResolvedText {
    var resolver = TextResolver(environment, pictures)
    resolver.append(text, TextRunStyle(resolver.context.settings))
    var resolved = resolver.finish()
    if case .verbatim(let string) = text.storage, resolved.runs.count == 1 {
      let run = resolved.runs[0]
      // An empty text has a run of the environment's style, not of its own.
      resolved.isPlain =
        !string.isEmpty && run.text == string && run.link == nil && resolver.context.settings.textCase == nil
        && !run.font.hasSmallCaps
    }
    return resolved
  }

  mutating func append(_ text: Text, _ outer: TextRunStyle) {
    var style = outer
    if !text.modifiers.isEmpty { style.apply(text.modifiers, in: environment) }
    if style.color != nil { dependsOnEnvironment = true }
    switch text.storage {
    case .verbatim(let string): append(string, style)
    case .key(let key):
      let device = context.idiom.deviceName
      append(
        markup: Localization.string(key, table: nil, bundle: nil, locale: context.locale, device: device),
        [],
        style
      )
    case .source(let source): source.resolve(into: &self, style)
    }
  }

  /// Appends characters in a style. Adjacent characters of one style share a run.
  mutating func append(_ text: String, _ style: TextRunStyle) {
    guard !text.isEmpty else { return }
    var text = text
    switch context.settings.textCase {
    case .uppercase: text = text.uppercased(with: context.locale)
    case .lowercase: text = text.lowercased(with: context.locale)
    case nil: break
    }
    if style.decoration != decoration {
      if string.isEmpty { decoration = style.decoration } else { isPartlyDecorated = true }
    }
    string += text
    let font = font(of: style)
    if font.hasSmallCaps, smallCaps(of: style) == .all { text = text.lowercased(with: context.locale) }
    append(
      TextRun(
        text: text,
        font: font,
        color: style.color,
        underline: line(style.underline),
        strikethrough: line(style.strikethrough),
        tracking: style.tracking,
        baselineOffset: style.baselineOffset,
        link: style.link
      ),
      style
    )
  }

  private mutating func line(_ style: Text.LineStyle?) -> TextRule? {
    guard let style else { return nil }
    if style.color != nil { dependsOnEnvironment = true }
    return style.line(in: environment)
  }

  /// Appends a prepared run with an accessibility label, and the gradient and the values of a style.
  mutating func append(run: TextRun, label: String, _ style: TextRunStyle) {
    append(label: label)
    append(run, style)
  }

  /// Appends characters to the accessibility label only.
  mutating func append(label: String) { string += label }

  /// Records that the text changes with time, next at `date`.
  mutating func noteChange(at date: Date) {
    nextChange = min(nextChange ?? date, date)
    dependsOnEnvironment = true
  }

  mutating func noteEnvironmentUse() { dependsOnEnvironment = true }

  func font(of style: TextRunStyle) -> ResolvedFont {
    if style.font == nil, style.traits == context.settings.traits { return context.font }
    return context.resolve(style.font ?? context.base, style.traits)
  }

  private func smallCaps(of style: TextRunStyle) -> FontTraits.SmallCaps? {
    style.traits.over((style.font ?? context.base).traits).smallCaps
  }

  private mutating func append(_ run: TextRun, _ style: TextRunStyle) {
    if language == nil { language = style.language }
    let last = runs.count - 1
    if last >= 0, runs[last].isContinued(by: run), attributes[last] ?? [:] == style.attributes,
      gradients[last] == style.gradient
    {
      runs[last].text += run.text
    } else {
      if !style.attributes.isEmpty { attributes[runs.count] = style.attributes }
      if let gradient = style.gradient { gradients[runs.count] = gradient }
      runs.append(run)
    }
  }

  /// Returns the gradient of the runs that have no color of their own; `nil` if there are several, or runs with neither.
  private var gradient: Paint? {
    guard let first = gradients.first?.value, gradients.allSatisfy({ $0.value == first }) else { return nil }
    return runs.indices.allSatisfy { gradients[$0] != nil || runs[$0].color != nil } ? first : nil
  }

  private func finish() -> ResolvedText {
    var runs = runs
    if runs.isEmpty { runs = [TextRun(text: "", font: context.font)] }
    let gradient = gradient
    if gradient != nil {
      for index in gradients.keys { runs[index].color = nil }
    }
    let parts = gradient == nil ? gradients : [:]
    var color = runs[0].color
    // Runs with gradients of their own keep their colors, for hosts that draw no gradients there.
    if !parts.isEmpty || runs.contains(where: { $0.color != color }) { color = nil }
    if color != nil {
      for index in runs.indices { runs[index].color = nil }
    }
    if isPartlyDecorated {
      IssueOnce.report("A shadow or blend mode of a part of a text is not drawn; give it to the whole text.")
    }
    return ResolvedText(
      runs: runs,
      color: color,
      gradient: gradient,
      partGradients: parts,
      decoration: isPartlyDecorated ? nil : decoration,
      string: string,
      nextChange: nextChange,
      dependsOnEnvironment: dependsOnEnvironment,
      attributes: attributes,
      language: language
    )
  }
}

extension TextRun {
  fileprivate func isContinued(by next: TextRun) -> Bool {
    font == next.font && color == next.color && link == next.link && underline == next.underline
      && strikethrough == next.strikethrough && tracking == next.tracking && baselineOffset == next.baselineOffset
  }
}

extension Text {
  /// Returns the characters of the text in an environment, for accessibility labels and menus.
  @MainActor package func string(in environment: EnvironmentValues) -> String {
    if case .verbatim(let string) = storage, environment.textCase == nil { return string }
    return TextResolver.resolve(self, in: environment, symbols: nil).string
  }
}
