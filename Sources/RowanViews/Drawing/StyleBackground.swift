import Foundation
import RowanGraph
import RowanLayers

extension View {
  /// Fills the frame of this view with a style behind it.
  ///
  /// - Parameters:
  ///   - style: The style.
  ///   - edges: The edges at which the style extends under bars to the end of the window, if the frame touches the end
  ///     of the safe area.
  nonisolated public func background<S: ShapeStyle>(
    _ style: S,
    ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    modifier(
      StyleModifier(style: style, shape: Rectangle(), fillStyle: FillStyle(), isInFront: false, reachedEdges: edges)
    )
  }

  /// Fills the frame of this view with the background style behind it.
  ///
  /// - Parameter edges: The edges at which the style extends under bars to the end of the window, if the frame touches
  ///   the end of the safe area.
  nonisolated public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(.background, ignoresSafeAreaEdges: edges)
  }

  /// Fills a shape with a style behind this view.
  nonisolated public func background<S: ShapeStyle, T: Shape>(
    _ style: S,
    in shape: T,
    fillStyle: FillStyle = FillStyle()
  ) -> some View {
    modifier(StyleModifier(style: style, shape: shape, fillStyle: fillStyle, isInFront: false))
  }

  /// Fills a shape with the background style behind this view.
  nonisolated public func background<T: Shape>(in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
    background(.background, in: shape, fillStyle: fillStyle)
  }

  /// Fills the frame of this view with a style in front of it.
  ///
  /// - Parameters:
  ///   - style: The style.
  ///   - edges: The edges at which the style extends to the end of the window, if the frame touches the end of the safe
  ///     area.
  nonisolated public func overlay<S: ShapeStyle>(
    _ style: S,
    ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    modifier(
      StyleModifier(style: style, shape: Rectangle(), fillStyle: FillStyle(), isInFront: true, reachedEdges: edges)
    )
  }

  /// Fills a shape with a style in front of this view.
  nonisolated public func overlay<S: ShapeStyle, T: Shape>(
    _ style: S,
    in shape: T,
    fillStyle: FillStyle = FillStyle()
  ) -> some View {
    modifier(StyleModifier(style: style, shape: shape, fillStyle: fillStyle, isInFront: true))
  }

  /// Adds a border inside the frame of this view.
  ///
  /// - Parameters:
  ///   - content: The style of the border.
  ///   - width: The width of the border, in points.
  nonisolated public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
    let outline = StrokedShape(
      base: InsetRectShape(base: Rectangle(), amount: width / 2),
      style: StrokeStyle(lineWidth: width)
    )
    return modifier(StyleModifier(style: content, shape: outline, fillStyle: FillStyle(), isInFront: true))
  }
}

/// A modifier that draws a filled shape behind or in front of each element, in one layer without views.
nonisolated struct StyleModifier<Style: ShapeStyle, Content: Shape>: ElementModifier {
  typealias Body = Never
  @MainActor func prepareForReuse(_ element: ModifiedElement<Self>) -> NodeReuse { .kept }
  @MainActor func canRest(_ element: ModifiedElement<Self>) -> Bool { true }
  let style: Style
  let shape: Content
  let fillStyle: FillStyle
  let isInFront: Bool
  /// The edges at which the style extends under bars.
  var reachedEdges: Edge.Set = []

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> Layer {
    Layer(in: element.core.graph.layers)
  }

  // Redraws the layer; style and shape do not affect layout.
  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    guard old.isInFront == isInFront, old.reachedEdges == reachedEdges else { return .placement }
    if !ValueComparison.areEqual(old, self) { draw(on: element) }
    return .nothing
  }

  @MainActor func environmentDidChange(
    from old: EnvironmentValues,
    _ element: ModifiedElement<Self>
  ) -> ElementChange {
    draw(on: element)
    return .nothing
  }

  @MainActor func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    element.state.frame =
      sink.safeArea?.extending(frame, at: reachedEdges, isRightToLeft: element.isRightToLeft) ?? frame
    draw(on: element)
    if !isInFront { sink.append(element.state) }
    element.inner.place(in: frame, proposal: proposal, into: sink)
    if isInFront { sink.append(element.state) }
  }

  @MainActor private func draw(on element: ModifiedElement<Self>) {
    let layer = element.state
    let environment = element.core.environment
    let drawing = ShapeDrawing(shape, size: layer.frame.size, direction: environment.layoutDirection)
    let made = style.stylePaint(in: environment)
    drawing.draw(on: layer, made, isEvenOdd: fillStyle.isEOFilled, in: element.core)
  }
}
