import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// Reads the text of a label that is not shown: its layers are made, but never come onto the screen.
@MainActor
final class LabelReader {
  private var node: (any Node)?

  /// Brings the label up to date; `nil` for none.
  func update(_ label: AnyView?, below parent: any Node) {
    guard let label else {
      node?.tearDown()
      node = nil
      return
    }
    if let node {
      label.update(node)
    } else {
      node = label.makeNode(below: parent)
    }
  }

  func forEachChild(_ body: (any Node) -> Void) {
    if let node { body(node) }
  }

  /// What the label says. Costs a layout of the label.
  var text: String {
    guard let node else { return "" }
    var elements: [Element] = []
    node.collectElements(into: &elements)
    return AccessibleText.ofUnseen(elements.map(\.node))
  }
}

extension AccessibleText {
  /// What some nodes say that are not on the screen. Costs a layout of them.
  static func ofUnseen(_ nodes: [any LayoutNode]) -> String {
    let sink = LayerSink()
    for node in nodes {
      let size = node.sizeThatFits(.unspecified)
      node.place(in: CGRect(origin: .zero, size: size), proposal: .unspecified, into: sink)
    }
    return of(sink.layers)
  }
}
