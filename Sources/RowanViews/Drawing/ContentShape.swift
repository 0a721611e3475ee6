import Foundation
import RowanGraph
import RowanLayers

/// What a content shape is used for.
public struct ContentShapeKinds: OptionSet, Sendable {
  public let rawValue: Int
  /// Kinds by their raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Where pointers hit the view.
  public static let interaction = ContentShapeKinds(rawValue: 1 << 0)
}

extension View {
  /// Says where pointers hit the view: also where that is less or more than its frame. By themselves gestures are hit where their
  /// view draws, and controls anywhere in their frame. Hosts that find views by their frames, as browsers do, do not see what reaches beyond.
  nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    contentShape(.interaction, shape, eoFill: eoFill)
  }

  /// Says where pointers hit the view, for some kinds of use.
  nonisolated public func contentShape<S: Shape>(
    _ kind: ContentShapeKinds,
    _ shape: S,
    eoFill: Bool = false
  ) -> some View {
    modifier(ContentShapeModifier(shape: shape, isEvenOdd: eoFill, isUsed: kind.contains(.interaction)))
  }
}

/// Puts the content into a layer with a shape of its own, which the layers of gestures and controls around ask.
nonisolated struct ContentShapeModifier<Content: Shape>: ElementModifier {
  typealias Body = Never
  let shape: Content
  let isEvenOdd: Bool
  let isUsed: Bool

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> Layer { Layer(in: element.core.graph.layers) }
  @MainActor func prepareForReuse(_ element: ModifiedElement<Self>) -> NodeReuse { .kept }

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
    // A control around is hit in its whole frame: the rectangle of a part takes nothing away.
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
