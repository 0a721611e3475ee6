import Foundation
import RowanGraph
import RowanLayers

/// The gestures that remain enabled on a view with an added gesture.
public struct GestureMask: OptionSet, Sendable {
  /// One bit for each kind of gesture.
  public let rawValue: UInt32
  /// Creates a mask from its raw value.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// No gestures.
  public static let none: GestureMask = []
  /// The added gesture.
  public static let gesture = GestureMask(rawValue: 1 << 0)
  /// The gestures of descendants.
  public static let subviews = GestureMask(rawValue: 1 << 1)
  /// The added gesture and those of descendants.
  public static let all: GestureMask = [.gesture, .subviews]
}

/// A modifier that adds a gesture to each element of its content.
nonisolated struct GestureModifier<G: Gesture>: ElementModifier {
  typealias Body = Never
  let gesture: G
  let mask: GestureMask
  let priority: GesturePriority

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> GestureLayer {
    let layer = GestureLayer(in: element.core.graph)
    layer.isEnabled = element.core.environment.isEnabled
    configure(layer)
    return layer
  }

  /// Prepares the gesture for another row. A gesture in progress ends with its row.
  @MainActor func prepareForReuse(_ element: ModifiedElement<Self>) -> NodeReuse {
    element.state.isIdle ? .renewed : .none
  }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    configure(element.state)
    return old.mask == mask ? .nothing : .placement
  }

  @MainActor func environmentDidChange(
    from old: EnvironmentValues,
    _ element: ModifiedElement<Self>
  ) -> ElementChange {
    element.state.isEnabled = element.core.environment.isEnabled
    return .nothing
  }

  @MainActor func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    element.state.place(in: frame, into: sink, element) { inner in
      element.inner.place(in: CGRect(origin: .zero, size: frame.size), proposal: proposal, into: inner)
    }
  }

  @MainActor private func configure(_ layer: GestureLayer) {
    layer.configure(priority: priority, allowsInner: mask.contains(.subviews)) {
      mask.contains(.gesture) ? gesture._makeRecognizer { _ in }.recognizer : nil
    }
  }
}

/// The layer on which a gesture is recognized.
///
/// The recognizer is replaced when the view receives a new value, except while a gesture is in progress, whose
/// callbacks are those of the view at its beginning.
@MainActor
final class GestureLayer: InteractiveLayer {
  let layer: Layer
  private let graph: Graph
  /// The layer around the content whose gestures are disabled, if they are.
  private var shield: Layer?
  private var make: (@MainActor () -> Recognizer?)?
  private var recognizer: Recognizer?
  private var ownPriority = GesturePriority.normal
  /// Whether gestures are recognized. Disabling cancels a gesture in progress.
  var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled { _ = recognizer?.receive(.pointerCancelled, in: layer) }
      updateInterests()
    }
  }

  init(in graph: Graph) {
    self.graph = graph
    layer = Layer(in: graph.layers)
    layer.isHitByContent = true
    listen(for: [])
  }

  var priority: GesturePriority { ownPriority }
  var isIdle: Bool { recognizer?.isActive != true }

  func configure(priority: GesturePriority, allowsInner: Bool, make: @escaping @MainActor () -> Recognizer?) {
    ownPriority = priority
    if allowsInner {
      shield = nil
      layer.hitShape = nil
    } else if shield == nil {
      let made = Layer(in: graph.layers)
      made.ignoresHits = true
      shield = made
      // The gesture responds to hits on the content inside the shield.
      layer.hitShape = { [weak made] in made?.holdsDrawing(at: $0) ?? false }
    }
    self.make = make
    if isIdle { renew() }
  }

  func receive(_ event: LayerEvent) -> EventUse {
    guard isEnabled else { return .ignored }
    if isIdle { renew() }
    return recognizer?.receive(event, in: layer) ?? .ignored
  }

  func place(
    in frame: CGRect,
    into sink: LayerSink,
    _ node: some LayoutNode,
    content: @escaping (LayerSink) -> Void
  ) {
    node.place(layer, in: frame, into: sink) { [shield] inner in
      guard let shield else { return content(inner) }
      shield.frame = CGRect(origin: .zero, size: frame.size)
      let shielded = inner.inner()
      content(shielded)
      shield.setChildren(shielded.layers)
      inner.append(shield)
    }
  }

  private func renew() {
    guard let make else { return }
    self.make = nil
    recognizer = make()
    recognizer?.graph = graph
    updateInterests()
  }

  private func updateInterests() {
    var interests = isEnabled ? recognizer?.interests ?? [] : []
    // A simultaneous gesture is recognized during scrolling as well.
    if ownPriority == .simultaneous, interests.contains(.drag) {
      interests.remove(.drag)
      interests.formUnion([.press, .along])
    }
    layer.interests = interests
  }
}
