import Foundation
import RowanGraph
import RowanLayers

/// A key that was pressed.
public struct KeyPress: Sendable {
  /// Moments of a key press.
  public struct Phases: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    /// A set by its raw value.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The key went down. A key that is held counts as pressed again and again.
    public static let down = Phases(rawValue: 1 << 0)
    /// The key is being held. Hosts report it as `down`.
    public static let `repeat` = Phases(rawValue: 1 << 1)
    /// All moments.
    public static let all: Phases = [.down, .repeat]
  }

  /// Whether a key press was used.
  public enum Result: Hashable, Sendable {
    /// It was: nobody else gets it.
    case handled
    /// It was not: views around get it.
    case ignored
  }

  /// The moment.
  public let phase: Phases
  /// The key.
  public let key: KeyEquivalent
  /// What the key types with its modifiers.
  public let characters: String
  /// The modifier keys held.
  public let modifiers: EventModifiers

  init?(name: String, modifiers keys: KeyModifiers) {
    guard let key = KeyEquivalent(name: name) else { return nil }
    self.key = KeyEquivalent(Character(key.character.lowercased()))
    characters = String(key.character)
    phase = .down
    self.modifiers = EventModifiers(keys)
  }
}

extension View {
  /// Runs an action when a key is pressed while the view, or a view in it, has the focus.
  nonisolated public func onKeyPress(
    _ key: KeyEquivalent,
    action: @escaping () -> KeyPress.Result
  ) -> some View {
    modifier(KeyPressModifier(phases: .all, matches: { $0.key == key }, action: { _ in action() }))
  }

  /// Runs an action when a key is pressed while the view, or a view in it, has the focus.
  nonisolated public func onKeyPress(
    _ key: KeyEquivalent,
    phases: KeyPress.Phases,
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(KeyPressModifier(phases: phases, matches: { $0.key == key }, action: action))
  }

  /// Runs an action when one of some keys is pressed while the view, or a view in it, has the focus.
  nonisolated public func onKeyPress(
    keys: Set<KeyEquivalent>,
    phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(KeyPressModifier(phases: phases, matches: { keys.contains($0.key) }, action: action))
  }

  /// Runs an action when a key that types one of some characters is pressed while the view, or a view in it, has the
  /// focus.
  nonisolated public func onKeyPress(
    characters: CharacterSet,
    phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(
      KeyPressModifier(
        phases: phases,
        matches: { $0.characters.unicodeScalars.allSatisfy(characters.contains) },
        action: action
      )
    )
  }

  /// Runs an action when any key is pressed while the view, or a view in it, has the focus.
  nonisolated public func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(KeyPressModifier(phases: phases, matches: { _ in true }, action: action))
  }
}

/// Listens for keys around the focus.
nonisolated struct KeyPressModifier: ElementModifier {
  typealias Body = Never
  let phases: KeyPress.Phases
  let matches: (KeyPress) -> Bool
  let action: (KeyPress) -> KeyPress.Result

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> KeyLayer {
    KeyLayer(in: element.core.graph, modifier: self)
  }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    element.state.modifier = self
    return .nothing
  }
}

/// The layer that keys reach on their way outwards from the focused layer.
@MainActor
final class KeyLayer: InteractiveLayer {
  let layer: Layer
  var modifier: KeyPressModifier

  init(in graph: Graph, modifier: KeyPressModifier) {
    self.modifier = modifier
    layer = Layer(in: graph.layers)
    listen(for: .key)
  }

  func receive(_ event: LayerEvent) -> EventUse {
    guard case .key(let name, let keys) = event, let press = KeyPress(name: name, modifiers: keys) else {
      return .ignored
    }
    guard modifier.phases.contains(press.phase), modifier.matches(press) else { return .ignored }
    return modifier.action(press) == .handled ? .claimed : .ignored
  }
}
