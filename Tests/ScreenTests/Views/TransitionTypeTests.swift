import RowanGraph
import RowanLayers
import RowanTesting
import SwiftUI
import Testing

/// Transitions as values of their own types.
@MainActor
struct TransitionTypeTests {
  private struct Toggled<T: Transition>: View {
    let transition: T
    @State private var isShown = false

    var body: some View {
      VStack {
        Button("Toggle") { withAnimation(.easeInOut(duration: 0.5)) { isShown.toggle() } }
        if isShown { Color.red.frame(width: 100, height: 40).transition(transition) }
      }
    }
  }

  /// Returns the poses before insertion and after removal.
  private func poses(_ transition: some Transition) throws -> [LayerTransition.Pose] {
    let screen = Screen { Toggled(transition: transition) }
    return try [true, false].map { isInsertion in
      screen.host.update()
      _ = screen.host.tree.takePatch()
      let button = try #require(layer("Toggle", in: screen))
      button.dispatch(.tap(PointerSample(location: .zero)))
      screen.host.update()
      let patch = screen.host.tree.takePatch()
      return try #require((isInsertion ? patch.arrivals : patch.departures).values.first).pose
    }
  }

  private func layer(_ label: String, in screen: Screen) -> Layer? {
    func find(_ layer: Layer) -> Layer? {
      if layer.semantics?.label == label { return layer }
      for child in layer.children { if let found = find(child) { return found } }
      return nil
    }
    return find(screen.host.tree.root)
  }

  /// A transition that consists of another one, which a host does not know.
  private struct Wrapped<T: Transition>: Transition {
    let inner: T
    func body(content: Content, phase: TransitionPhase) -> some View { inner.apply(content: content, phase: phase) }
  }

  @Test func `each type moves a view as its name says`() throws {
    #expect(try poses(.move(edge: .bottom)).map(\.transform) == [LayerTransform(y: 40), LayerTransform(y: 40)])
    #expect(try poses(.slide).map(\.transform) == [LayerTransform(x: -100), LayerTransform(x: 100)])
    #expect(try poses(.offset(x: 7, y: 9)).map(\.transform) == Array(repeating: LayerTransform(x: 7, y: 9), count: 2))
    #expect(try poses(.opacity).map(\.opacity) == [0, 0])
    #expect(try poses(.scale(0.5, anchor: .top)).map(\.transform.scaleX) == [0.5, 0.5])
    #expect(try poses(.scale).map(\.transform.scaleX) == [0, 0])
    let pushed = try poses(.push(from: .trailing))
    #expect(pushed.map(\.transform) == [LayerTransform(x: 100), LayerTransform(x: -100)])
    #expect(pushed.map(\.opacity) == [0, 0])
    let other = try poses(.asymmetric(insertion: .move(edge: .top), removal: .opacity))
    #expect(other.map(\.transform) == [LayerTransform(y: -40), LayerTransform()] && other.map(\.opacity) == [1, 0])
  }

  @Test func `the body of a transition is what a host performs`() throws {
    func same(_ transition: some Transition) throws {
      let (one, other) = try (poses(transition), poses(Wrapped(inner: transition)))
      #expect(one.map(\.opacity) == other.map(\.opacity), "\(transition)")
      #expect(one.map(\.transform) == other.map(\.transform), "\(transition)")
    }
    for edge in Edge.allCases {
      try same(MoveTransition(edge: edge))
      try same(PushTransition(edge: edge))
    }
    try same(SlideTransition())
    try same(OpacityTransition())
    try same(ScaleTransition(0.25, anchor: .bottomTrailing))
    try same(OffsetTransition(CGSize(width: 5, height: -6)))
    try same(MoveTransition(edge: .top).combined(with: OpacityTransition()))
    try same(ScaleTransition(0.5).combined(with: OffsetTransition(CGSize(width: 9, height: 4))))
    try same(SlideTransition().animation(.easeInOut(duration: 0.5)))
    try same(AsymmetricTransition(insertion: MoveTransition(edge: .leading), removal: ScaleTransition(2)))
  }

  private func hasMotion<T: Transition>(_ transition: T) -> Bool { T.properties.hasMotion }

  @Test func `types combine, and are erased`() throws {
    let both = try poses(MoveTransition(edge: .top).combined(with: OpacityTransition()))
    #expect(both.map(\.opacity) == [0, 0] && both.map(\.transform.y) == [-40, -40])
    #expect(!OpacityTransition.properties.hasMotion && MoveTransition.properties.hasMotion)
    #expect(!AsymmetricTransition<OpacityTransition, IdentityTransition>.properties.hasMotion)
    #expect(hasMotion(MoveTransition(edge: .top).combined(with: OpacityTransition())))
    #expect(!hasMotion(OpacityTransition().combined(with: IdentityTransition()).animation(.default)))
  }
}
