import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// A modifier that makes each element of its content a separate option: a row with a check mark, a radio button, or an
/// item of a menu.
nonisolated struct PickerOptionsModifier: ViewModifier {
  enum Look: Hashable { case row, radio, menu }

  typealias Body = Never
  let selection: PickerSelection
  let look: Look
  /// The menu whose items the options are, if any.
  var menu: MenuController?

  @MainActor func _makeModifierNode<Wrapped: View>(_ content: Wrapped, _ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(PickerOptionsNode(content, self, context))
  }

  @MainActor func _updateModifierNode<Wrapped: View>(_ handle: _NodeHandle, _ content: Wrapped) {
    unsafeDowncast(handle.node, to: PickerOptionsNode.self).update(content, self)
  }
}

/// The node that wraps the options of a picker.
@MainActor
final class PickerOptionsNode: Node, ElementWrapper {
  let core: NodeCore
  private var child: (any Node)?
  private(set) var modifier: PickerOptionsModifier
  private var options: [ObjectIdentifier: PickerOption] = [:]

  init(_ content: some View, _ modifier: PickerOptionsModifier, _ context: _NodeContext) {
    core = NodeCore(context)
    self.modifier = modifier
    child = content.makeNode(below: self)
    core.finishInitializing()
  }

  var shape: NodeShape { .content(of: child, through: self) }

  func forEachChild(_ body: (any Node) -> Void) {
    if let child { body(child) }
    for option in options.values { body(option) }
  }

  func update(_ content: some View, _ new: PickerOptionsModifier) {
    let isSame = modifier.selection.value == new.selection.value && modifier.look == new.look
    modifier = new
    if let child { content.update(child) }
    if !isSame { for option in options.values { option.invalidateLayout() } }
  }

  func contentNeedsLayout(from child: any Node) -> Bool {
    if child === self.child { for option in options.values { option.core.layoutDidBecomeInvalid() } }
    return false
  }

  func contentStructureDidChange() {
    for (key, option) in options where !option.inner.core.isAlive {
      option.tearDown()
      options[key] = nil
    }
    core.parent?.contentStructureDidChange()
  }

  func wrap(_ element: inout Element) {
    guard let tag = element.selectionTag else { return }
    let key = ObjectIdentifier(element.node)
    let option: PickerOption
    if let known = options[key], known.inner === element.node {
      option = known
      option.tag = tag
    } else {
      option = PickerOption(tag, inner: element.node, owner: self)
      options[key] = option
    }
    element.node = option
    if modifier.look == .menu { element.traits[MenuRowTrait.self] = true }
  }

  func forget(_ element: Element) { options.removeValue(forKey: ObjectIdentifier(element.node))?.tearDown() }
}
