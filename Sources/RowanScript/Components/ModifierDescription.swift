import Foundation
import SwiftUI

/// A modifier: its name, its value's type, and its application to a view.
struct ModifierDescription {
  let prop: PropDescription
  /// Applies the modifier to a text that stays a text, which costs less than a view around it.
  let text: ((Text, ScriptValue) -> Text)?
  let apply: (AnyView, ScriptValue, ScriptSession) -> AnyView
  /// Whether the modifier is applied without a value as well, with no effect, so that the content keeps its state when
  /// the prop appears or disappears. Otherwise `undefined` and `null` omit the modifier.
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

/// Kinds of modifiers. Where possible, a modifier creates the same type of view for every value, so that the content
/// keeps its state when the prop changes.
extension ModifierDescription {
  /// Returns a modifier with one change of the view per keyword; `automatic` has no effect. Warns once about an unknown
  /// keyword.
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

  /// Returns a Boolean modifier; the prop without a value means `true`.
  ///
  /// - Parameters:
  ///   - name: The prop.
  ///   - neutral: The value that has the same effect as omitting the modifier, or `nil` if there is none. It is applied
  ///     for `undefined` and `null`.
  ///   - apply: Applies the modifier.
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

  /// Returns a modifier with a number.
  ///
  /// - Parameters:
  ///   - name: The prop.
  ///   - neutral: The number for values of other types.
  ///   - isHandedDown: Whether the modifier sets an inherited value, so that omitting it differs from applying
  ///     `neutral`. The modifier is then omitted for `undefined` and `null`.
  ///   - apply: Applies the modifier.
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

  /// Returns a modifier with a length in points; values of other types have no effect.
  static func length(_ name: PropName, _ apply: @escaping (AnyView, CGFloat) -> AnyView) -> ModifierDescription {
    ModifierDescription(name, .number) { view, value, _ in value.extent.map { apply(view, $0) } ?? view }
  }

  /// Returns a modifier with a string; values of other types have no effect.
  static func string(_ name: PropName, _ apply: @escaping (AnyView, String) -> AnyView) -> ModifierDescription {
    ModifierDescription(name, .string) { view, value, _ in value.string.map { apply(view, $0) } ?? view }
  }

  /// Returns a modifier with a shape style; values of other types have no effect.
  static func style(_ name: PropName, _ apply: @escaping (AnyView, AnyShapeStyle) -> AnyView) -> ModifierDescription {
    ModifierDescription(name, .style) { view, value, _ in value.style.map { apply(view, $0) } ?? view }
  }
}
