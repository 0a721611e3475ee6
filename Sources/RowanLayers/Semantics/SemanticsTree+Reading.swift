import Foundation

/// The tree as an assistive technology traverses it: exposed elements only.
extension SemanticsTree {
  /// An action offered for an element, which may belong to a part merged into it.
  package struct Offer: Hashable, Sendable {
    /// The layer that receives the action.
    package let layer: LayerID
    /// The action.
    package let action: SemanticAction
  }

  /// The exposed elements without an exposed ancestor.
  package var roots: [SemanticsElement] { read(in: layers.root, includingSelf: true) }

  /// Returns the exposed elements directly below an element, in reading order.
  ///
  /// - Complexity: O(*n*) in the layers between.
  package func children(of id: LayerID) -> [SemanticsElement] {
    live(id).map { read(in: $0, includingSelf: false) } ?? []
  }

  /// Returns the actions of an element besides activation: its own, then those of the parts merged into it (fact E4). A
  /// row also offers the actions of parts at which no assistive technology stops, such as a context menu.
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

  /// The layers at which the keyboard stops, in reading order: each control, and each list once.
  ///
  /// - Complexity: O(*n*) in the layers of the tree.
  package var stops: [LayerID] {
    var found: [LayerID] = []
    func visit(_ layer: Layer) {
      if let form = element(layer.id)?.form {
        if form.isHidden || form.isBehind { return }
        // Fields are always stops, because hosts show native fields.
        if form.stop == .always || layer.interests.contains(.text) { found.append(layer.id) }
      }
      layer.readingOrder.forEach(visit)
    }
    visit(layers.root)
    return found
  }

  /// Returns the frame of an element in window coordinates, in points, whether visible or not.
  package func frame(of id: LayerID) -> CGRect { live(id)?.frameInRoot ?? .zero }

  /// Returns the visible part of an element's frame in window coordinates; empty if there is none.
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
