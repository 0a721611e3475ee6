import RowanGraph

/// The node of a toggle, which reads the binding and rebuilds the styled view when the value or the label changes.
@MainActor
final class ToggleNode<Label: View>: Node, Tracked {
  let core: NodeCore
  private let scope = TrackingScope()
  /// The current location; replaced when the node is recycled for another row and application code can retain the old
  /// one.
  private var relay: RelayLocation<Bool>
  private var isRecycled = false
  private var sources: [Binding<Bool>]
  private var isMixed: Bool
  private var label: Label
  private var child: (any Node)?

  init(_ toggle: Toggle<Label>, _ context: _NodeContext) {
    core = NodeCore(context)
    relay = RelayLocation(toggle.isOn)
    sources = toggle.sources
    isMixed = toggle.isMixed
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
    if isRecycled, relay.hasEscaped { relay = RelayLocation(toggle.isOn) } else { relay.target = toggle.isOn }
    isRecycled = false
    sources = toggle.sources
    isMixed = toggle.isMixed
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
    isRecycled = true
    return .renewed
  }

  func willTearDown() { scope.clear() }

  private func view() -> ResolvedToggle<Label> {
    let state = scope.track(in: core.environment, of: self) {
      let isOn = relay.target.wrappedValue
      return (isOn: isOn, isMixed: isMixed || !isOn && sources.contains { $0.wrappedValue })
    }
    relay.noteValue(state.isOn)
    return ResolvedToggle(isOn: state.isOn, isMixed: state.isMixed, relay: relay, label: label)
  }
}
