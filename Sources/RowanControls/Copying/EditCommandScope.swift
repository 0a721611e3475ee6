import RowanGraph
import RowanInteraction
import RowanViews

/// What edit commands mean for the views below one modifier. The object stays the same while its actions change.
nonisolated package final class EditCommandScope: SelfComparing, @unchecked Sendable {
  /// The commands that one modifier speaks of.
  package struct Commands {
    package var delete: (() -> Void)?
    package var copy: (() -> [any Transferable])?
    package var cut: (() -> [any Transferable])?
    var paste: (any PasteTaker)?

    package init() {}
  }

  fileprivate(set) var commands = Commands()
  fileprivate(set) var outer: EditCommandScope?

  /// What the innermost modifier that speaks of it says.
  func first<Value>(_ said: (Commands) -> Value?) -> Value? { said(commands) ?? outer?.first(said) }

  /// What Delete means here, where somebody says so.
  package var deletion: (() -> Void)? { first { $0.delete } }

  package func isEquivalent(to other: EditCommandScope) -> Bool { self === other }
}

private enum EditCommandScopeKey: EnvironmentKey { static var defaultValue: EditCommandScope? { nil } }

extension EnvironmentValues {
  /// What edit commands mean here.
  package var editCommandScope: EditCommandScope? {
    get { self[EditCommandScopeKey.self] }
    set { self[EditCommandScopeKey.self] = newValue }
  }
}

/// Says what edit commands mean for the focus inside, and hears their keys there.
nonisolated package struct EditCommandScopeModifier: ViewModifier {
  let commands: EditCommandScope.Commands
  @State private var scope = EditCommandScope()
  @Environment(\.editCommandScope) private var outer
  @EditCommandsHere private var center

  package init(_ say: (inout EditCommandScope.Commands) -> Void) {
    var commands = EditCommandScope.Commands()
    say(&commands)
    self.commands = commands
  }

  @MainActor package func body(content: Content) -> some View {
    scope.commands = commands
    scope.outer = outer
    let (commands, center) = (commands, center)
    return
      content
      .environment(\.editCommandScope, scope)
      .onKeyPress(phases: .all) { press in
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

/// The edit commands of the scene.
@propertyWrapper
package struct EditCommandsHere: DynamicProperty {
  package private(set) var wrappedValue: EditCommandCenter?

  package init() {}

  package mutating func _bind(_ context: _PropertyContext) { wrappedValue = context.node.core.graph.editCommands }
}
