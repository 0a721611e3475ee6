import SwiftUI

extension ModifierDescription {
  private static let modifierNames: [(name: String, key: EventModifiers)] = [
    ("command", .command), ("control", .control), ("option", .option), ("shift", .shift),
  ]
  private static let modifierType = "(\"command\" | \"control\" | \"option\" | \"shift\")[]"

  /// Presses of keys.
  static let keys: [ModifierDescription] = [
    ModifierDescription(
      .onKeyPress,
      PropType(
        "{ keys: string[], phases?: (\"down\" | \"repeat\" | \"up\")[], action: (press: { key: string, characters: string, "
          + "phase: \"down\" | \"repeat\" | \"up\", modifiers: \(modifierType) }) => void }"
      ),
      keepsPlace: true
    ) { view, value, _ in
      let wanted = value.object?["keys"]?.list ?? []
      let named = wanted.compactMap { name in name.keyEquivalent.map { ($0, name.string ?? "") } }
      let names = Dictionary(named) { first, _ in first }
      let callback = value.object?["action"]?.callback
      return AnyView(
        view.onKeyPress(keys: Set(names.keys), phases: phases(value.object?["phases"])) { press in
          guard let callback else { return .ignored }
          callback.call([
            .object([
              "key": .text(names[press.key] ?? ""), "characters": .text(press.characters),
              "phase": .text(press.phase == .up ? "up" : press.phase == .repeat ? "repeat" : "down"),
              "modifiers": modifiers(press.modifiers),
            ])
          ])
          return .handled
        }
      )
    },
    ModifierDescription(
      .onModifierKeysChanged,
      PropType("(modifiers: \(modifierType), before: \(modifierType)) => void"),
      keepsPlace: true
    ) { view, value, _ in
      let callback = value.callback
      return AnyView(
        view.onModifierKeysChanged(initial: false) { callback?.call([modifiers($1), modifiers($0)]) }
      )
    },
  ]

  /// Returns the phases with names; those of a press without a list.
  private static func phases(_ value: ScriptValue?) -> KeyPress.Phases {
    let names: [String: KeyPress.Phases] = ["down": .down, "repeat": .repeat, "up": .up]
    guard let list = value?.list else { return [.down, .repeat] }
    return list.reduce(into: []) { $0.formUnion($1.word(names) ?? []) }
  }

  private static func modifiers(_ keys: EventModifiers) -> JSONValue {
    .texts(modifierNames.filter { keys.contains($0.key) }.map(\.name))
  }
}
