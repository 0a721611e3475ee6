import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers

/// The behavior of the children of a view that is a single accessibility element.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  enum Kind: Hashable { case ignore, contain, combine }

  let kind: Kind

  /// The children are hidden; the element has only its own label.
  public static let ignore = AccessibilityChildBehavior(kind: .ignore)
  /// The children remain, in a group.
  public static let contain = AccessibilityChildBehavior(kind: .contain)
  /// The children are merged: the element has their labels and the action of the first interactive one.
  public static let combine = AccessibilityChildBehavior(kind: .combine)
}

extension View {
  /// Makes this view an accessibility element.
  ///
  /// - Parameter children: The behavior of the elements inside.
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

/// The layer of a view that is a single accessibility element.
@MainActor
final class CombinedLayer: InteractiveLayer {
  let layer: Layer
  /// The elements inside, in order, while they are merged.
  private var parts: [Layer] = []
  /// The actions of the elements, with IDs of the merged element.
  private var offers: [(id: Int, source: ActionSource, name: String)] = []
  private var numbers = ActionNumbers<ActionSource>()
  private var isForwarding = false

  /// An action of an element inside.
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
    // Pointers reach the elements inside directly, or else the content behind; a tap sent to this layer is for the
    // merged element.
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
      // The ID of the inner action may be that of another one here: events that the inner element ignores must not
      // return.
      isForwarding = true
      defer { isForwarding = false }
      return part.dispatch(.action(source.action)) ? .claimed : .ignored
    default:
      return .ignored
    }
  }

  /// The first element that handles taps.
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
    var merged = Semantics(
      role: role,
      label: AccessibleText.of(layer.children),
      value: semantics.map(\.value).filter { !$0.isEmpty }.joined(separator: ", "),
      hint: semantics.map(\.hint).filter { !$0.isEmpty }.joined(separator: ", "),
      traits: semantics.reduce(into: []) { $0.formUnion($1.traits) },
      actions: offers.map { SemanticAction(id: $0.id, name: $0.name) },
      combinesChildren: true
    )
    merged.contents = semantics.flatMap(\.contents)
    return merged
  }
}
