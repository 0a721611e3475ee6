import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers

/// What becomes of the parts of a view that is made one part.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  enum Kind: Hashable { case ignore, contain, combine }

  let kind: Kind

  /// They are hidden: the view is named by its own label only.
  public static let ignore = AccessibilityChildBehavior(kind: .ignore)
  /// They stay, in a group.
  public static let contain = AccessibilityChildBehavior(kind: .contain)
  /// They are read together and used together: the view has their labels and does what the first of them does.
  public static let combine = AccessibilityChildBehavior(kind: .combine)
}

extension View {
  /// Makes the view one part for assistive technologies.
  nonisolated public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    modifier(AccessibilityElementModifier(behavior: children))
  }
}

nonisolated struct AccessibilityElementModifier: ElementModifier {
  typealias Body = Never
  let behavior: AccessibilityChildBehavior

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> CombinedLayer {
    CombinedLayer(in: element.core.graph)
  }

  @MainActor func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    element.placeInner(inside: element.state.layer, frame: frame, proposal: proposal, into: sink)
    element.state.describe(behavior.kind)
  }
}

/// The layer of a view that is perceived as one part.
@MainActor
final class CombinedLayer: InteractiveLayer {
  let layer: Layer
  /// The parts inside, in order, while they are combined.
  private var parts: [Layer] = []
  /// What the parts offer, under ids of the whole.
  private var offers: [(id: Int, source: ActionSource, name: String)] = []
  private var numbers = ActionNumbers<ActionSource>()
  private var isForwarding = false

  /// An action of a part.
  private struct ActionSource: Hashable {
    let layer: LayerID
    let action: Int
  }

  init(in graph: Graph) {
    layer = Layer(in: graph.layers)
    listen(for: [])
  }

  func describe(_ kind: AccessibilityChildBehavior.Kind) {
    (parts, offers) = ([], [])
    switch kind {
    case .contain: layer.semantics = Semantics(role: .group)
    case .ignore: layer.semantics = Semantics(role: .group, combinesChildren: true)
    case .combine:
      gather(layer.children)
      offers = gatherOffers()
      layer.semantics = combined()
    }
  }

  func receive(_ event: LayerEvent) -> EventUse {
    switch event {
    // Pointers reach the parts by themselves, and what lies behind where there are none; a tap that is sent to this
    // layer is meant for the whole.
    case .tap(var sample):
      guard !isForwarding, let part = usablePart, let responder = part.responder else { return .ignored }
      isForwarding = true
      defer { isForwarding = false }
      sample.location = part.middle
      return responder.receive(.tap(sample), in: part)
    case .action(let id):
      guard !isForwarding, let source = offers.first(where: { $0.id == id })?.source,
        let part = parts.first(where: { $0.id == source.layer })
      else { return .ignored }
      // The part's own id may be another one's here: what the part leaves is not for this layer.
      isForwarding = true
      defer { isForwarding = false }
      return part.dispatch(.action(source.action)) ? .claimed : .ignored
    default:
      return .ignored
    }
  }

  /// The first part that can be used.
  private var usablePart: Layer? { parts.first { $0.interests.contains(.tap) } }

  private func gather(_ layers: [Layer]) {
    for layer in layers {
      if let semantics = layer.semantics {
        if semantics.traits.contains(.hidden) { continue }
        parts.append(layer)
        if semantics.combinesChildren || !semantics.label.isEmpty { continue }
      }
      gather(layer.children)
    }
  }

  private func gatherOffers() -> [(id: Int, source: ActionSource, name: String)] {
    let found = parts.flatMap { part in
      (part.semantics?.actions ?? []).map { (ActionSource(layer: part.id, action: $0.id), $0.name) }
    }
    return zip(numbers.ids(of: found.map(\.0)), found).map { ($0, $1.0, $1.1) }
  }

  private func combined() -> Semantics {
    let semantics = parts.compactMap(\.semantics)
    let role = usablePart?.semantics?.role ?? (semantics.allSatisfy { $0.role == .text } ? .text : .group)
    return Semantics(
      role: role,
      label: AccessibleText.of(layer.children),
      value: semantics.map(\.value).filter { !$0.isEmpty }.joined(separator: ", "),
      hint: semantics.map(\.hint).filter { !$0.isEmpty }.joined(separator: ", "),
      traits: semantics.reduce(into: []) { $0.formUnion($1.traits) },
      actions: offers.map { SemanticAction(id: $0.id, name: $0.name) },
      combinesChildren: true
    )
  }
}
