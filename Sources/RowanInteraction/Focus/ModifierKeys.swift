import Foundation
import Observation
import RowanGraph
import RowanInput
import RowanLayers

/// The modifier keys that are held in a scene. The host reports them from the first time that a view asks for them.
@MainActor @Observable
package final class HeldModifierKeys: SceneService {
  /// The keys.
  package private(set) var current: EventModifiers = []

  package init(of graph: Graph) {
    graph.layers.root.interests.insert(.modifierKeys)
    graph.input.onModifierKeys = { [weak self] keys in
      let keys = EventModifiers(keys)
      if let self, self.current != keys { self.current = keys }
    }
  }
}

/// The modifier keys that are held in the scene of a view.
@propertyWrapper
private struct ModifierKeysHere: DynamicProperty {
  private var held: HeldModifierKeys?

  nonisolated init() {}

  /// The keys.
  @MainActor var wrappedValue: EventModifiers { held?.current ?? [] }

  mutating func _bind(_ context: _PropertyContext) {
    held = context.node.core.graph.service(HeldModifierKeys.self)
  }
}

/// A modifier that reports changes of the modifier keys.
private nonisolated struct ModifierKeysModifier: ViewModifier {
  let mask: EventModifiers
  let initial: Bool
  let action: (EventModifiers, EventModifiers) -> Void
  @ModifierKeysHere private var held

  @MainActor func body(content: Content) -> some View {
    content.onChange(of: held.intersection(mask), initial: initial) { action($0, $1) }
  }
}

/// A modifier that shows another view while modifier keys are held.
private nonisolated struct ModifierKeyAlternate<Alternate: View>: ViewModifier {
  let modifiers: EventModifiers
  let alternate: Alternate
  @ModifierKeysHere private var held

  @MainActor func body(content: Content) -> some View {
    if !modifiers.isEmpty, held.isSuperset(of: modifiers) { alternate } else { content }
  }
}

extension View {
  /// Adds an action that runs when a person presses or releases a modifier key of the keyboard.
  ///
  /// - Parameters:
  ///   - mask: The keys of interest.
  ///   - initial: Whether the action also runs when the view appears, with the same keys twice.
  ///   - action: The action, which receives the keys of interest that were held before and that are held now.
  nonisolated public func onModifierKeysChanged(
    mask: EventModifiers = .all,
    initial: Bool = true,
    _ action: @escaping (_ old: EventModifiers, _ new: EventModifiers) -> Void
  ) -> some View {
    modifier(ModifierKeysModifier(mask: mask, initial: initial, action: action))
  }

  /// Shows another view in place of this one while modifier keys are held, such as another item of a menu.
  ///
  /// - Parameters:
  ///   - modifiers: The keys, all of which have to be held.
  ///   - alternate: The other view.
  nonisolated public func modifierKeyAlternate(
    _ modifiers: EventModifiers,
    @ViewBuilder _ alternate: () -> some View
  ) -> some View {
    modifier(ModifierKeyAlternate(modifiers: modifiers, alternate: alternate()))
  }
}
