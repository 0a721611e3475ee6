import Foundation
import RowanGraph
import RowanLayers

/// What a text shows in one environment.
struct ResolvedText {
  var runs: [TextRun]
  /// The text's own colour where all of it has one, else `nil` for the environment's.
  var color: RGBA?
  /// The characters as they are read aloud: transformed, without drawing tricks.
  var string: String
  /// When the text shows something else, where it follows the time.
  var nextChange: Date?
  /// Whether the characters are the text's own, all in one style: others could take their place as they are.
  var isPlain = false
  /// Whether another environment of equal `TextContext` may show something else: colours, dates, formats.
  var dependsOnEnvironment: Bool

  /// Whether the lines stay as they are with the other's characters and fonts.
  func hasSameLines(as other: ResolvedText) -> Bool { runs == other.runs }

  var hasLinks: Bool { runs.contains { $0.link != nil } }
}

/// Gathers the runs of a text and of the texts inside of it.
@MainActor
struct TextResolver {
  let environment: EnvironmentValues
  let context: TextContext
  /// The symbols that a text may hold; `nil` where only its words are asked for.
  let pictures: (any PictureSource)?
  private(set) var runs: [TextRun] = []
  private(set) var string = ""
  private(set) var nextChange: Date?
  private var dependsOnEnvironment = false

  private init(_ environment: EnvironmentValues, _ pictures: (any PictureSource)?) {
    self.environment = environment
    self.pictures = pictures
    context = environment.textContext
  }

  /// What `text` shows. O(characters).
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
      resolved.isPlain =
        run.text == string && run.link == nil && resolver.context.settings.textCase == nil
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
      append(markup: Localization.string(key, table: nil, bundle: nil, locale: context.locale), [], style)
    case .source(let source): source.resolve(into: &self, style)
    }
  }

  /// Appends characters in a style. Neighbours in one style become one run.
  mutating func append(_ text: String, _ style: TextRunStyle) {
    guard !text.isEmpty else { return }
    var text = text
    switch context.settings.textCase {
    case .uppercase: text = text.uppercased(with: context.locale)
    case .lowercase: text = text.lowercased(with: context.locale)
    case nil: break
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
      )
    )
  }

  private mutating func line(_ style: Text.LineStyle?) -> TextRule? {
    guard let style else { return nil }
    if style.color != nil { dependsOnEnvironment = true }
    return style.line(in: environment)
  }

  /// Appends a run that is ready, read aloud as `label`.
  mutating func append(run: TextRun, label: String) {
    append(label: label)
    append(run)
  }

  /// Appends what is read aloud only.
  mutating func append(label: String) { string += label }

  /// The text follows the time, and shows something else at `date`.
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

  private mutating func append(_ run: TextRun) {
    if let last = runs.last, last.isContinued(by: run) {
      runs[runs.count - 1].text += run.text
    } else {
      runs.append(run)
    }
  }

  private func finish() -> ResolvedText {
    var runs = runs
    if runs.isEmpty { runs = [TextRun(text: "", font: context.font)] }
    var color = runs[0].color
    if runs.contains(where: { $0.color != color }) { color = nil }
    if color != nil {
      for index in runs.indices { runs[index].color = nil }
    }
    return ResolvedText(
      runs: runs,
      color: color,
      string: string,
      nextChange: nextChange,
      dependsOnEnvironment: dependsOnEnvironment
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
  /// The characters that the text shows, for labels of semantics and for menus.
  @MainActor package func string(in environment: EnvironmentValues) -> String {
    if case .verbatim(let string) = storage, environment.textCase == nil { return string }
    return TextResolver.resolve(self, in: environment, symbols: nil).string
  }
}
