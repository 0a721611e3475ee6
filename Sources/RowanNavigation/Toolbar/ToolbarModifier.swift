import RowanGraph
import RowanViews

/// A modifier that adds toolbar items after those of its content.
nonisolated struct ToolbarModifier: ViewModifier {
  typealias Body = Never
  let entries: [ToolbarEntry]

  @MainActor func _makeModifierNode<Wrapped: View>(_ content: Wrapped, _ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(ToolbarNode(content, entries, context))
  }

  @MainActor func _updateModifierNode<Wrapped: View>(_ handle: _NodeHandle, _ content: Wrapped) {
    unsafeDowncast(handle.node, to: ToolbarNode.self).update(content, entries)
  }
}

/// The node of a toolbar modifier, which contributes its items to `ToolbarKey`.
@MainActor
final class ToolbarNode: PreferenceContributor {
  let core: NodeCore
  private var child: (any Node)?
  private var entries: [ToolbarEntry]
  private let owner = ToolbarItemIdentity.Owner()

  init(_ content: some View, _ entries: [ToolbarEntry], _ context: _NodeContext) {
    core = NodeCore(context)
    core.noteContributor()
    self.entries = entries
    child = content.makeNode(below: self)
    core.finishInitializing()
    notePreferenceChange(ObjectIdentifier(ToolbarKey.self))
  }

  var shape: NodeShape { .content(of: child) }
  func forEachChild(_ body: (any Node) -> Void) {
    if let child { body(child) }
  }

  func releaseData() { child?.releaseData() }

  func update(_ content: some View, _ new: [ToolbarEntry]) {
    entries = new
    if let child { content.update(child) }
    // The views of items cannot be compared: the bar updates them.
    notePreferenceChange(ObjectIdentifier(ToolbarKey.self))
  }

  func environmentDidChange(from old: EnvironmentValues) {
    if let child { child.core.setEnvironment(core.environment, of: child) }
    notePreferenceChange(ObjectIdentifier(ToolbarKey.self))
  }

  func willTearDown() { notePreferenceChange(ObjectIdentifier(ToolbarKey.self)) }

  func contribute<Key: PreferenceKey>(_ key: Key.Type, to value: inout Key.Value?) -> Bool {
    guard key == ToolbarKey.self else { return false }
    let placed = entries.map { entry in
      var entry = entry
      entry.identity.owner = owner
      entry.environment = core.environment
      return entry
    }
    let all = (gatherPreference(ToolbarKey.self) ?? []) + placed
    guard let own = all as? Key.Value else { return true }
    Key.append(own, to: &value)
    return true
  }
}
