import Foundation
import RowanGraph
import RowanLayers

/// The uses of a content shape.
public struct ContentShapeKinds: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The hit test of pointers.
  public static let interaction = ContentShapeKinds(rawValue: 1 << 0)
}

extension View {
  /// Sets the shape of this view for hit tests, which may be smaller or larger than its frame.
  ///
  /// Without one, gestures are hit in the drawn parts of their view and controls in their whole frame. Hosts that find
  /// views by their frames, as browsers do, ignore the parts of a shape beyond the frame.
  ///
  /// - Parameters:
  ///   - shape: The shape, in the frame of this view.
  ///   - eoFill: Whether the inside is determined by the even-odd rule.
  nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    contentShape(.interaction, shape, eoFill: eoFill)
  }

  /// Sets the shape of this view for some uses.
  ///
  /// - Parameters:
  ///   - kind: The uses; only `interaction` has an effect.
  ///   - shape: The shape, in the frame of this view.
  ///   - eoFill: Whether the inside is determined by the even-odd rule.
  nonisolated public func contentShape<S: Shape>(
    _ kind: ContentShapeKinds,
    _ shape: S,
    eoFill: Bool = false
  ) -> some View {
    modifier(ContentShapeModifier(shape: shape, isEvenOdd: eoFill, isUsed: kind.contains(.interaction)))
  }
}

/// A modifier that puts the content into a layer with a hit shape, which the layers of enclosing gestures and controls
/// test.
nonisolated struct ContentShapeModifier<Content: Shape>: ElementModifier {
  typealias Body = Never
  let shape: Content
  let isEvenOdd: Bool
  let isUsed: Bool

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> Layer { Layer(in: element.core.graph.layers) }
  @MainActor func prepareForReuse(_ element: ModifiedElement<Self>) -> NodeReuse { .kept }
  @MainActor func canRest(_ element: ModifiedElement<Self>) -> Bool { true }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    ValueComparison.areEqual(old, self) ? .nothing : .placement
  }

  @MainActor func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    guard isUsed else { return element.inner.place(in: frame, proposal: proposal, into: sink) }
    let layer = element.state
    // An enclosing control is hit in its whole frame, from which a rectangular part takes nothing away.
    layer.fillsFrame = shape is Rectangle
    layer.hitShape =
      layer.fillsFrame
      ? nil : hitShape(size: frame.size, direction: element.core.environment.layoutDirection)
    element.placeInner(inside: layer, frame: frame, proposal: proposal, into: sink)
  }

  @MainActor private func hitShape(
    size: CGSize,
    direction: LayoutDirection
  ) -> @MainActor (CGPoint) -> Bool {
    let drawing = ShapeDrawing(shape, size: size, direction: direction)
    let isEvenOdd = isEvenOdd
    switch drawing.outline {
    case .rectangle:
      return { CGRect(origin: .zero, size: size).contains($0) }
    case .path(let path):
      let region = drawing.stroke.map { path.strokedPath($0) } ?? path
      return { region.contains($0, eoFill: isEvenOdd) }
    }
  }
}
