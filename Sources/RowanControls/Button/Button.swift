import RowanGraph
import RowanInteraction
import RowanViews

/// A control that performs an action when it is tapped, clicked or activated from the keyboard.
///
/// The environment's button style determines the appearance. With the automatic style in a list row on touch screens,
/// the whole row is the hit area (fact B52).
nonisolated public struct Button<Label: View>: View {
  public typealias Body = Never
  let role: ButtonRole?
  let action: () -> Void
  let label: Label

  /// Creates a button with a custom label.
  ///
  /// - Parameters:
  ///   - action: The action to perform when the button is activated.
  ///   - label: The label of the button.
  public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  /// Creates a button with a role and a custom label.
  ///
  /// - Parameters:
  ///   - role: The role of the button, or `nil` for none.
  ///   - action: The action to perform when the button is activated.
  ///   - label: The label of the button.
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

/// The current action of a button, as a reference that stays the same when the closure is replaced, so that a new
/// closure alone runs no body.
@MainActor
package final class ButtonTrigger {
  private var action: () -> Void
  /// Whether application code has received the action and can retain it. A retained action refers to the row in which
  /// it was received, so a recycled node creates another trigger.
  private(set) var isGivenAway = false

  /// Creates a trigger with an action.
  package init(_ action: @escaping () -> Void) { self.action = action }

  /// Performs the current action.
  package func run() { action() }

  /// Replaces the action without invalidating views that refer to the trigger.
  func replace(_ action: @escaping () -> Void) { self.action = action }

  /// Records that application code has received the action.
  func noteGivenAway() { isGivenAway = true }
}

/// The node of a button, which holds its action and rebuilds the styled view when the role or the label changes.
@MainActor
final class ButtonNode<Label: View>: Node {
  let core: NodeCore
  /// The current trigger; replaced when the node is recycled for another row and application code can retain the old
  /// one.
  private var trigger: ButtonTrigger
  private var child: (any Node)?
  private var shortcut: ShortcutTarget?
  /// Whether the next update assigns the node to another row.
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

/// A button in the style of its environment, or a menu item inside a menu.
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
