import Foundation
import RowanGraph
import RowanLayers

/// A key press.
public struct KeyPress: Sendable {
  /// The phases of a key press.
  public struct Phases: OptionSet, Hashable, Sendable {
    /// One bit for each phase.
    public let rawValue: Int
    /// Creates a set from its raw value.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The key went down.
    public static let down = Phases(rawValue: 1 << 0)
    /// The key is held, and repeats.
    public static let `repeat` = Phases(rawValue: 1 << 1)
    /// The key went up.
    public static let up = Phases(rawValue: 1 << 2)
    /// All phases.
    public static let all: Phases = [.down, .repeat, .up]
  }

  /// The result of a key press action.
  public enum Result: Hashable, Sendable {
    /// The key press was handled and is not sent to other views.
    case handled
    /// The key press was not handled and is sent to the ancestors.
    case ignored
  }

  /// The phase.
  public let phase: Phases
  /// The key.
  public let key: KeyEquivalent
  /// The characters that the key types with its modifiers.
  public let characters: String
  /// The modifier keys.
  public let modifiers: EventModifiers

  init?(name: String, modifiers keys: KeyModifiers, phase: Phases) {
    guard let key = KeyEquivalent(name: name) else { return nil }
    self.key = KeyEquivalent(Character(key.character.lowercased()))
    characters = String(key.character)
    self.phase = phase
    self.modifiers = EventModifiers(keys)
  }
}

extension View {
  /// Adds an action that runs when a key is pressed while the view or a descendant has the focus.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - action: The action, which returns whether it handled the key.
  nonisolated public func onKeyPress(
    _ key: KeyEquivalent,
    action: @escaping () -> KeyPress.Result
  ) -> some View {
    modifier(KeyPressModifier(phases: [.down, .repeat], matches: { $0.key == key }, action: { _ in action() }))
  }

  /// Adds an action that runs when a key is pressed while the view or a descendant has the focus.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - phases: The phases in which the action runs.
  ///   - action: The action, which returns whether it handled the key.
  nonisolated public func onKeyPress(
    _ key: KeyEquivalent,
    phases: KeyPress.Phases,
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(KeyPressModifier(phases: phases, matches: { $0.key == key }, action: action))
  }

  /// Adds an action that runs when one of several keys is pressed while the view or a descendant has the focus.
  ///
  /// - Parameters:
  ///   - keys: The keys.
  ///   - phases: The phases in which the action runs.
  ///   - action: The action, which returns whether it handled the key.
  nonisolated public func onKeyPress(
    keys: Set<KeyEquivalent>,
    phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(KeyPressModifier(phases: phases, matches: { keys.contains($0.key) }, action: action))
  }

  /// Adds an action that runs when a key that types one of some characters is pressed while the view or a descendant
  /// has the focus.
  ///
  /// - Parameters:
  ///   - characters: The characters.
  ///   - phases: The phases in which the action runs.
  ///   - action: The action, which returns whether it handled the key.
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

  /// Adds an action that runs when any key is pressed while the view or a descendant has the focus.
  ///
  /// - Parameters:
  ///   - phases: The phases in which the action runs.
  ///   - action: The action, which returns whether it handled the key.
  nonisolated public func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(KeyPressModifier(phases: phases, matches: { _ in true }, action: action))
  }
}

/// A modifier that handles keys pressed while its content has the focus.
nonisolated struct KeyPressModifier: ElementModifier {
  typealias Body = Never
  let phases: KeyPress.Phases
  let matches: (KeyPress) -> Bool
  let action: (KeyPress) -> KeyPress.Result

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> KeyLayer {
    KeyLayer(in: element.core.graph, modifier: self)
  }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    element.state.update(self)
    return .nothing
  }
}

/// The layer of `onKeyPress`, which receives keys on their way outward from the focused layer.
@MainActor
final class KeyLayer: InteractiveLayer {
  let layer: Layer
  private var modifier: KeyPressModifier
  /// Whether a repetition was offered, which is not a key that goes down.
  private var ignoresNext = false

  init(in graph: Graph, modifier: KeyPressModifier) {
    self.modifier = modifier
    layer = Layer(in: graph.layers)
    listen(for: Self.interests(of: modifier))
  }

  /// Replaces the modifier.
  func update(_ new: KeyPressModifier) {
    let isSame = new.phases == modifier.phases
    modifier = new
    if !isSame { layer.interests = Self.interests(of: new) }
  }

  private static func interests(of modifier: KeyPressModifier) -> EventInterests {
    modifier.phases.contains(.up) ? [.key, .keyUp] : .key
  }

  func receive(_ event: LayerEvent) -> EventUse {
    let isOffered = ignoresNext
    ignoresNext = false
    switch event {
    case .key(let name, let keys): return isOffered ? .ignored : act(name, keys, .down)
    case .keyRepeat(let name, let keys):
      let use = act(name, keys, .repeat)
      ignoresNext = use == .ignored
      return use
    case .keyUp(let name, let keys): return act(name, keys, .up)
    default: return .ignored
    }
  }

  private func act(_ name: String, _ keys: KeyModifiers, _ phase: KeyPress.Phases) -> EventUse {
    guard modifier.phases.contains(phase), let press = KeyPress(name: name, modifiers: keys, phase: phase),
      modifier.matches(press)
    else { return .ignored }
    return modifier.action(press) == .handled ? .claimed : .ignored
  }
}
