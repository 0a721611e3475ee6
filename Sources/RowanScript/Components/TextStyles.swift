import RowanViews

/// A cache of text styles by source location. Texts with equal props share one style, so that rows whose strings alone
/// differ apply it once.
final class TextStyles {
  private struct Style {
    let props: [ScriptProp]
    /// A text with the style applied.
    let sample: Text
  }

  private var styles: [ScriptPlace: [Style]] = [:]
  /// The most styles per location; a condition in a prop leads to two.
  private static let most = 4

  /// Returns a text in the cached style for an element's location and props, or `nil` if there is none.
  func known(_ text: Text, of element: ScriptElement) -> Text? {
    guard let style = styles[element.place]?.first(where: { Self.areSame($0.props, element.props) }) else { return nil }
    var styled = style.sample
    styled.storage = text.storage
    return styled
  }

  /// Caches the style of a text whose modifiers all apply to a text.
  func keep(_ sample: Text, of element: ScriptElement) {
    guard element.place.file >= 0, Self.areSame(element.props, element.props) else { return }
    var kept = styles[element.place] ?? []
    if kept.count == Self.most { kept.removeFirst() }
    kept.append(Style(props: element.props, sample: sample))
    styles[element.place] = kept
  }

  private static func areSame(_ some: [ScriptProp], _ others: [ScriptProp]) -> Bool {
    guard some.count == others.count else { return false }
    for index in some.indices
    where some[index].name != others[index].name || !some[index].value.isSame(as: others[index].value) {
      return false
    }
    return true
  }
}

extension ScriptValue {
  /// Returns whether both are the same string, number or Boolean. Values of other kinds are never the same.
  fileprivate func isSame(as other: ScriptValue) -> Bool {
    switch (self, other) {
    case (.text(let one), .text(let two)): one == two
    case (.number(let one), .number(let two)): one == two
    case (.flag(let one), .flag(let two)): one == two
    default: false
    }
  }
}
