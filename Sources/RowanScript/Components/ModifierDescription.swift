import Foundation
import SwiftUI

/// A modifier: its name, its value, and what it does with a view.
struct ModifierDescription {
  let prop: PropDescription
  /// What it does with a text that stays one, which costs less than a view around it.
  let text: ((Text, ScriptValue) -> Text)?
  let apply: (AnyView, ScriptValue, ScriptSession) -> AnyView
  /// Whether it is applied with no value as well, and changes nothing then: what is inside keeps what it remembers when the prop comes
  /// and goes. Without this, `undefined` and `null` leave it out.
  let keepsPlace: Bool

  init(
    _ name: PropName,
    _ type: PropType,
    keepsPlace: Bool = false,
    text: ((Text, ScriptValue) -> Text)? = nil,
    apply: @escaping (AnyView, ScriptValue, ScriptSession) -> AnyView
  ) {
    prop = PropDescription(name, type)
    self.keepsPlace = keepsPlace
    self.text = text
    self.apply = apply
  }
}

/// The kinds of modifiers. Where it can, a modifier makes the same kind of view of every value: what is inside keeps what it remembers
/// when a prop changes.
extension ModifierDescription {
  /// A modifier of which each word is a way to change a view; `automatic` changes nothing. Another word is said, once.
  static func words(_ name: PropName, _ ways: KeyValuePairs<String, (AnyView) -> AnyView>) -> ModifierDescription {
    let known = ["automatic"] + ways.map(\.key)
    let changes = Dictionary(ways.map { ($0.key, $0.value) }) { first, _ in first }
    return ModifierDescription(name, PropType(known.map { "\"\($0)\"" }.joined(separator: " | "))) {
      view,
      value,
      session in
      guard let word = value.string else { return view }
      if let change = changes[word] { return change(view) }
      if word != "automatic" { session.warnOfWord(word, of: name.name, known) }
      return view
    }
  }

  /// A modifier that is there or is not; written without a value it is. With no value at all it is `neutral`, where one of both means
  /// the same as leaving it out.
  static func flag(
    _ name: PropName,
    neutral: Bool? = nil,
    _ apply: @escaping (AnyView, Bool) -> AnyView
  ) -> ModifierDescription {
    ModifierDescription(name, .flag, keepsPlace: neutral != nil) { view, value, _ in
      if case .nothing = value, let neutral { return apply(view, neutral) }
      return apply(view, value.isOn)
    }
  }

  /// A modifier by a number; anything else is `neutral`, which means the same as leaving it out, unless it is handed down.
  static func number(
    _ name: PropName,
    neutral: Double,
    isHandedDown: Bool = false,
    _ apply: @escaping (AnyView, Double) -> AnyView
  ) -> ModifierDescription {
    ModifierDescription(name, .number, keepsPlace: !isHandedDown) { view, value, _ in
      apply(view, value.number ?? neutral)
    }
  }

  /// A modifier by a length in points; anything else changes nothing.
  static func length(_ name: PropName, _ apply: @escaping (AnyView, CGFloat) -> AnyView) -> ModifierDescription {
    ModifierDescription(name, .number) { view, value, _ in value.extent.map { apply(view, $0) } ?? view }
  }

  /// A modifier by words.
  static func string(_ name: PropName, _ apply: @escaping (AnyView, String) -> AnyView) -> ModifierDescription {
    ModifierDescription(name, .string) { view, value, _ in value.string.map { apply(view, $0) } ?? view }
  }

  /// A modifier by what paints; anything else changes nothing.
  static func style(_ name: PropName, _ apply: @escaping (AnyView, AnyShapeStyle) -> AnyView) -> ModifierDescription {
    ModifierDescription(name, .style) { view, value, _ in value.style.map { apply(view, $0) } ?? view }
  }
}
