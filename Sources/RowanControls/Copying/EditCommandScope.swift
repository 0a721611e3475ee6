import RowanGraph
import RowanInteraction
import RowanViews

/// The edit commands that the modifiers around a view provide. The object stays the same when the actions change.
nonisolated package final class EditCommandScope: SelfComparing, @unchecked Sendable {
  /// The commands that one modifier provides; `nil` for those that it does not handle.
  package struct Commands {
    /// Deletes the selected content.
    package var delete: (() -> Void)?
    /// Returns the values to copy.
    package var copy: (() -> [any Transferable])?
    /// Removes the values to cut and returns them.
    package var cut: (() -> [any Transferable])?
    var paste: (any PasteReceiver)?

    /// Creates commands without actions.
    package init() {}
  }

  fileprivate(set) var commands = Commands()
  fileprivate(set) var outer: EditCommandScope?

  /// Returns the command of the innermost modifier that provides it.
  ///
  /// - Parameter said: Returns the command of a modifier, if it has one.
  func first<Value>(_ said: (Commands) -> Value?) -> Value? { said(commands) ?? outer?.first(said) }

  /// The action of the Delete command, if a modifier provides it.
  package var deletion: (() -> Void)? { first { $0.delete } }

  package func isEquivalent(to other: EditCommandScope) -> Bool { self === other }
}

private enum EditCommandScopeKey: EnvironmentKey { static var defaultValue: EditCommandScope? { nil } }

extension EnvironmentValues {
  /// The edit commands of the enclosing modifiers.
  package var editCommandScope: EditCommandScope? {
    get { self[EditCommandScopeKey.self] }
    set { self[EditCommandScopeKey.self] = newValue }
  }
}

/// A modifier that provides edit commands to the views inside and handles their keys while one of them has the focus.
nonisolated package struct EditCommandScopeModifier: ViewModifier {
  let commands: EditCommandScope.Commands
  @State private var scope = EditCommandScope()
  @Environment(\.editCommandScope) private var outer
  @EditCommandsHere private var center

  /// Creates a modifier.
  ///
  /// - Parameter say: Sets the commands that the modifier provides.
  package init(_ update: (inout EditCommandScope.Commands) -> Void) {
    var commands = EditCommandScope.Commands()
    update(&commands)
    self.commands = commands
  }

  @MainActor package func body(content: Content) -> some View {
    scope.commands = commands
    scope.outer = outer
    let (commands, center) = (commands, center)
    return
      content
      .environment(\.editCommandScope, scope)
      .onKeyPress { press in
        if let delete = commands.delete, press.modifiers.isEmpty, [.delete, .deleteForward].contains(press.key) {
          delete()
          return .handled
        }
        guard commands.copy != nil || commands.cut != nil,
          let command = EditCommand(press)
        else { return .ignored }
        return center?.perform(command) == true ? .handled : .ignored
      }
  }
}

/// A dynamic property with the edit commands of the scene.
@propertyWrapper
package struct EditCommandsHere: DynamicProperty {
  /// The edit commands; `nil` before the property is bound to a node.
  package private(set) var wrappedValue: EditCommandCenter?

  /// Creates a property without a value.
  package init() {}

  package mutating func _bind(_ context: _PropertyContext) { wrappedValue = context.node.core.graph.editCommands }
}
