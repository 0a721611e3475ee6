import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers

/// The part of a view in a pair of a label and its content.
public enum AccessibilityLabeledPairRole: Hashable, Sendable {
  /// The view is the label.
  case label
  /// The view is the content.
  case content
}

extension View {
  /// Makes the view the label or the content of a pair: the content has the text of the label as its accessibility label, before a
  /// label of its own.
  ///
  /// - Parameters:
  ///   - role: The part of the view in the pair.
  ///   - id: The identity of the pair.
  ///   - namespace: The namespace of the identity.
  nonisolated public func accessibilityLabeledPair<ID: Hashable>(
    role: AccessibilityLabeledPairRole,
    id: ID,
    in namespace: Namespace.ID
  ) -> some View {
    modifier(LabeledPairModifier(role: role, key: LabeledPairs.Key(namespace: namespace, id: AnyHashable(id))))
  }
}

/// The pairs of labels and contents of one scene.
@MainActor
private final class LabeledPairs: SceneService {
  nonisolated struct Key: Hashable {
    let namespace: Namespace.ID
    let id: AnyHashable
  }

  private final class Member {
    weak var part: LabeledPart?
    init(_ part: LabeledPart) { self.part = part }
  }

  private var labels: [Key: String] = [:]
  private var contents: [Key: [Member]] = [:]

  init(of graph: Graph) {}

  func label(of key: Key) -> String { labels[key] ?? "" }

  /// Sets the text of a label, and places the contents again if it has changed.
  func setLabel(_ text: String?, of key: Key) {
    guard labels[key] != text else { return }
    labels[key] = text
    for member in contents[key] ?? [] {
      guard let node = member.part?.node else { continue }
      node.core.graph.enqueueAction { [weak node] in node?.invalidateLayout() }
    }
  }

  func add(_ part: LabeledPart, to key: Key) { contents[key, default: []].append(Member(part)) }

  func remove(_ part: LabeledPart, from key: Key) {
    contents[key]?.removeAll { $0.part == nil || $0.part === part }
    if contents[key]?.isEmpty == true { contents[key] = nil }
  }
}

/// The label or the content of a pair in the tree.
@MainActor
private final class LabeledPart {
  let layer: Layer
  weak var node: (any Node)?
  private let pairs: LabeledPairs
  /// The elements with a label of the pair.
  var amended: [Layer] = []
  private var modifier: LabeledPairModifier?

  init(_ node: any Node) {
    self.node = node
    layer = Layer(in: node.core.graph.layers)
    pairs = node.core.graph.service(LabeledPairs.self)
  }

  /// Takes part in the pair of a modifier, in place of the one before; `nil` for none.
  func join(_ new: LabeledPairModifier?) {
    if let modifier, modifier.role == .content { pairs.remove(self, from: modifier.key) }
    if let modifier, modifier.role == .label { pairs.setLabel(nil, of: modifier.key) }
    modifier = new
    if let new, new.role == .content { pairs.add(self, to: new.key) }
  }

  /// Withdraws the labels. Called before the view is placed.
  func withdraw() {
    for layer in amended { layer.withdrawAmendments() }
    amended = []
  }

  /// Passes on the text of a label, or sets the labels of a content.
  func describe() {
    guard let modifier else { return }
    if modifier.role == .label { return pairs.setLabel(AccessibleText.of(layer.children), of: modifier.key) }
    let label = pairs.label(of: modifier.key)
    if !label.isEmpty { amend(layer.children, label) }
  }

  private func amend(_ layers: [Layer], _ label: String) {
    for layer in layers {
      guard var semantics = layer.semantics else {
        amend(layer.children, label)
        continue
      }
      if semantics.traits.contains(.hidden) { continue }
      semantics.label = semantics.label.isEmpty ? label : "\(label), \(semantics.label)"
      layer.amendSemantics(to: semantics)
      amended.append(layer)
    }
  }
}

nonisolated private struct LabeledPairModifier: ElementModifier {
  typealias Body = Never
  let role: AccessibilityLabeledPairRole
  let key: LabeledPairs.Key

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> LabeledPart {
    let part = LabeledPart(element)
    part.join(self)
    return part
  }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    if old.role == role, old.key == key { return .nothing }
    element.state.join(self)
    return .placement
  }

  @MainActor func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    element.state.withdraw()
    element.placeInner(inside: element.state.layer, frame: frame, proposal: proposal, into: sink)
    element.state.describe()
  }

  @MainActor func willTearDown(_ element: ModifiedElement<Self>) { element.state.join(nil) }
}
