import RowanGraph

/// The node of a toggle, which reads the binding and rebuilds the styled view when the value or the label changes.
@MainActor
final class ToggleNode<Label: View>: Node, Tracked {
  let core: NodeCore
  private let scope = TrackingScope()
  /// The current location; replaced when the node is recycled for another row and application code can retain the old
  /// one.
  private var relay: RelayLocation<Bool>
  private var isAnew = false
  private var label: Label
  private var child: (any Node)?

  init(_ toggle: Toggle<Label>, _ context: _NodeContext) {
    core = NodeCore(context)
    relay = RelayLocation(toggle.isOn)
    label = toggle.label
    scope.setOwner(self)
    child = view().makeNode(below: self)
    core.finishInitializing()
  }

  var shape: NodeShape { .content(of: child) }

  func forEachChild(_ body: (any Node) -> Void) {
    if let child { body(child) }
  }

  func update(_ toggle: Toggle<Label>) {
    if isAnew, relay.isGivenAway { relay = RelayLocation(toggle.isOn) } else { relay.target = toggle.isOn }
    isAnew = false
    label = toggle.label
    updateIfDirty()
  }

  func scopeDidInvalidate() { markDirty() }

  func updateIfDirty() {
    if let child { view().update(child) }
  }

  func prepareForReuse() -> NodeReuse {
    let reuse = prepareChildrenForReuse()
    guard reuse != .none else { return .none }
    scope.clear()
    isAnew = true
    return .renewed
  }

  func willTearDown() { scope.clear() }

  private func view() -> ResolvedToggle<Label> {
    let isOn = scope.track(in: core.environment, of: self) { relay.target.wrappedValue }
    relay.noteValue(isOn)
    return ResolvedToggle(isOn: isOn, relay: relay, label: label)
  }
}
