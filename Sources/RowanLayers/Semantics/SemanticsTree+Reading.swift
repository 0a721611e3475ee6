import Foundation

/// The tree as a reader goes through it: nothing but elements that speak.
extension SemanticsTree {
  /// An action as a reader offers it: of the element itself, or of a part that it speaks for.
  package struct Offer: Hashable, Sendable {
    /// The layer that the action is sent to.
    package let layer: LayerID
    package let action: SemanticAction
  }

  /// The elements that lie in no other.
  package var roots: [SemanticsElement] { read(in: layers.root, includingSelf: true) }

  /// The elements directly inside one, in reading order. Costs the layers between.
  package func children(of id: LayerID) -> [SemanticsElement] {
    live(id).map { read(in: $0, includingSelf: false) } ?? []
  }

  /// What can be done with an element besides activating it: what it offers itself, then what the parts offer that it
  /// speaks for (fact E4). A row also offers the actions of parts that no reader stops at, such as a context menu.
  package func offers(of id: LayerID) -> [Offer] {
    guard let layer = live(id) else { return [] }
    let isRow = layer.semantics?.role == .row
    var found = (element(id)?.form.actions ?? []).map { Offer(layer: id, action: $0) }
    func gather(_ layer: Layer) {
      for child in layer.readingOrder {
        let element = element(child.id)
        if let element, element.standing != .part, element.semantics != nil, element.isRead || !isRow { continue }
        found += (element?.form.actions ?? []).map { Offer(layer: child.id, action: $0) }
        gather(child)
      }
    }
    gather(layer)
    return found
  }

  /// Where the keyboard stops, in reading order: at each control, at a list once. Costs the layers in the tree.
  package var stops: [LayerID] {
    var found: [LayerID] = []
    func visit(_ layer: Layer) {
      if let form = element(layer.id)?.form {
        if form.isHidden || form.isBehind { return }
        // Fields are stops of their own accord: hosts give them a native one.
        if form.stop == .always || layer.interests.contains(.text) { found.append(layer.id) }
      }
      layer.readingOrder.forEach(visit)
    }
    visit(layers.root)
    return found
  }

  /// Where an element is in the window, in points, in sight or not.
  package func frame(of id: LayerID) -> CGRect { live(id)?.frameInRoot ?? .zero }

  /// The part of an element that can be seen; empty where none is.
  package func visibleFrame(of id: LayerID) -> CGRect {
    guard let rect = live(id)?.visibleFrame, !rect.isNull else { return .zero }
    return rect
  }

  private func live(_ id: LayerID) -> Layer? { id == layers.root.id ? layers.root : layers.layer(id) }

  private func read(in layer: Layer, includingSelf: Bool) -> [SemanticsElement] {
    if includingSelf, let element = element(layer.id) {
      if element.isRead { return [element] }
      if element.standing == .outOfReach { return [] }
    }
    return layer.readingOrder.flatMap { read(in: $0, includingSelf: true) }
  }
}
