import RowanGraph
import RowanInteraction
import RowanViews

/// A control that does something when it is tapped, clicked or activated from the keyboard.
///
/// What it looks like is its style's matter. An automatic button in a list's row makes the whole row its hit area on
/// touch screens (fact B52).
nonisolated public struct Button<Label: View>: View {
  public typealias Body = Never
  let role: ButtonRole?
  let action: () -> Void
  let label: Label

  /// A button with any label.
  public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  /// A button of a role with any label.
  public init(role: ButtonRole?, action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    self.role = role
    self.action = action
    self.label = label()
  }

  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { _NodeHandle(ButtonNode(self, context)) }

  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: ButtonNode<Label>.self).update(self)
  }
}

/// What a button does now. The object stays the same, so that a new closure alone makes nothing run.
@MainActor
package final class ButtonTrigger {
  private var action: () -> Void
  /// Whether code of the application has it, or what it does, and may keep it: it then means the row that it was given in.
  private(set) var isGivenAway = false

  package init(_ action: @escaping () -> Void) { self.action = action }

  package func run() { action() }

  func replace(_ action: @escaping () -> Void) { self.action = action }

  func noteGivenAway() { isGivenAway = true }
}

/// The node of a button: keeps its action and has the style made anew when role or label change.
@MainActor
final class ButtonNode<Label: View>: Node {
  let core: NodeCore
  /// Another one in another row if it was given away.
  private var trigger: ButtonTrigger
  private var child: (any Node)?
  private var shortcut: ShortcutTarget?
  /// Whether the next value is the first one of another row.
  private var isAnew = false

  init(_ button: Button<Label>, _ context: _NodeContext) {
    core = NodeCore(context)
    trigger = ButtonTrigger(button.action)
    child = view(of: button).makeNode(below: self)
    core.finishInitializing()
    ShortcutTarget.update(&shortcut, of: self, trigger)
  }

  func environmentDidChange(from old: EnvironmentValues) {
    if let child { child.core.setEnvironment(core.environment, of: child) }
    ShortcutTarget.update(&shortcut, of: self, trigger)
  }

  func willTearDown() { shortcut?.end() }

  var shape: NodeShape { .content(of: child) }

  func forEachChild(_ body: (any Node) -> Void) {
    if let child { body(child) }
  }

  func update(_ button: Button<Label>) {
    if isAnew, trigger.isGivenAway { trigger = ButtonTrigger(button.action) } else { trigger.replace(button.action) }
    if let child { view(of: button).update(child) }
    guard isAnew else { return }
    isAnew = false
    ShortcutTarget.update(&shortcut, of: self, trigger)
  }

  func prepareForReuse() -> NodeReuse {
    shortcut?.end()
    shortcut = nil
    isAnew = true
    return prepareChildrenForReuse().joined(with: .renewed)
  }

  private func view(of button: Button<Label>) -> ResolvedButton<Label> {
    ResolvedButton(role: button.role, label: button.label, trigger: trigger)
  }
}

/// A button in the style of its environment.
struct ResolvedButton<Label: View>: View, ValueDetermined {
  let role: ButtonRole?
  let label: Label
  let trigger: ButtonTrigger
  @Environment(\.buttonStyle) private var style
  @Environment(\.menuContext) private var menu

  var body: AnyView {
    if let menu {
      trigger.noteGivenAway()
      return menu.item(label, MenuItemContent(role: role, action: trigger.run))
    }
    return style.style.styledButton(
      PrimitiveButtonStyleConfiguration(
        role: role,
        label: PrimitiveButtonStyleConfiguration.Label(AnyView(label)),
        action: trigger
      )
    )
  }
}
