import RowanViews

/// The styles of texts, by the places in the source where they are written: what the same props make of a text is put together
/// once, and rows that differ in their words alone share it.
final class TextStyles {
  private struct Style {
    let props: [ScriptProp]
    /// A text in this style.
    let sample: Text
  }

  private var styles: [ScriptPlace: [Style]] = [:]
  /// So many styles of one place are kept: a condition in a prop makes two.
  private static let most = 4

  /// A text in the style that was put together for an element's place and props; `nil` where none was.
  func known(_ text: Text, of element: ScriptElement) -> Text? {
    guard let style = styles[element.place]?.first(where: { Self.areSame($0.props, element.props) }) else { return nil }
    var styled = style.sample
    styled.storage = text.storage
    return styled
  }

  /// Keeps the style of a text whose modifiers all are a text's own.
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
  /// Whether both are the same word, number or flag; values of other kinds are never the same.
  fileprivate func isSame(as other: ScriptValue) -> Bool {
    switch (self, other) {
    case (.text(let one), .text(let two)): one == two
    case (.number(let one), .number(let two)): one == two
    case (.flag(let one), .flag(let two)): one == two
    default: false
    }
  }
}
