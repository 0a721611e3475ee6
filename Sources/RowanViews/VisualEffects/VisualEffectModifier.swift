import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers

extension View {
  /// Changes the drawing of this view by its geometry, without effect on layout.
  ///
  /// - Parameter effect: Returns the effect for an empty one and the geometry of the view. It runs after each layout in
  ///   which the view moved, also by scrolling; no body runs.
  nonisolated public func visualEffect(
    _ effect: @escaping @MainActor @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
  ) -> some View {
    modifier(
      VisualEffectModifier { geometry in
        var values = _VisualEffectValues()
        effect(EmptyVisualEffect(), geometry.proxy)._apply(to: &values)
        return VisualEffectResult(values)
      }
    )
  }
}

/// The values of an effect, and whether a change to them is animated.
struct VisualEffectResult {
  var values: _VisualEffectValues
  var animation: Animation?

  init(_ values: _VisualEffectValues, animation: Animation? = nil) {
    self.values = values
    self.animation = animation
  }
}

/// The geometry of a view with an effect.
@MainActor
struct VisualEffectGeometry {
  let layer: Layer
  let proxy: GeometryProxy

  /// Returns the frame of the view in the visible part of the scroll view around, and the size of that part.
  ///
  /// - Parameter axis: The axis along which the scroll view scrolls, or `nil` for any.
  func place(along axis: Axis?) -> (frame: CGRect, size: CGSize)? {
    let space = axis.map { NamedCoordinateSpace.scrollView(axis: $0) } ?? .scrollView
    guard let place = layer.place(in: space.coordinateSpace) else { return nil }
    return (CGRect(origin: place.origin, size: layer.frame.size), place.spaceSize)
  }

  /// Whether the nearest scroll view around scrolls along an axis.
  func scrolls(along axis: Axis) -> Bool {
    var next = layer.parent
    while let current = next {
      if let scroll = current.scroll { return axis == .vertical ? scroll.isVertical : scroll.isHorizontal }
      next = current.parent
    }
    return axis == .vertical
  }
}

/// A modifier that changes the drawing of its view after each layout.
nonisolated struct VisualEffectModifier: ElementModifier {
  typealias Body = Never
  let effect: @MainActor (VisualEffectGeometry) -> VisualEffectResult

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> VisualEffectState {
    let state = VisualEffectState(element.core.graph)
    state.effect = effect
    return state
  }

  @MainActor func prepareForReuse(_ element: ModifiedElement<Self>) -> NodeReuse { .kept }

  @MainActor func willTearDown(_ element: ModifiedElement<Self>) { element.state.end() }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    element.state.effect = effect
    // The effect is applied after the layout of the update.
    return .placement
  }

  @MainActor func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    let state = element.state
    state.isRightToLeft = element.isRightToLeft
    state.layer.frame = frame
    state.drawn.frame = CGRect(origin: .zero, size: frame.size)
    let content = sink.inner(at: frame.origin)
    element.inner.place(in: state.drawn.frame, proposal: proposal, into: content)
    state.drawn.setChildren(content.layers)
    state.layer.setChildren([state.drawn])
    sink.append(state.layer)
    state.follow()
  }
}

/// The layers of a view with an effect: one at its frame, and one inside to which the effect is applied.
@MainActor
final class VisualEffectState: LayoutFollower {
  let layer: Layer
  let drawn: Layer
  var effect: (@MainActor (VisualEffectGeometry) -> VisualEffectResult)?
  /// Whether offsets and anchors are mirrored; a change of it applies the effect again.
  var isRightToLeft = false { didSet { if isRightToLeft != oldValue { values = nil } } }
  private weak var graph: Graph?
  private let reader: PositionReader
  private var values: _VisualEffectValues?

  init(_ graph: Graph) {
    self.graph = graph
    layer = Layer(in: graph.layers)
    drawn = Layer(in: graph.layers)
    reader = PositionReader(of: layer, in: graph)
  }

  func follow() { graph?.followers.add(self) }

  func end() {
    graph?.followers.remove(self)
    reader.end()
  }

  func layoutDidEnd() {
    guard let effect, layer.isInWindow else { return }
    let proxy = GeometryProxy(size: layer.frame.size, safeAreaInsets: EdgeInsets(), places: reader)
    let result = effect(VisualEffectGeometry(layer: layer, proxy: proxy))
    guard result.values != values else { return }
    let isFirst = values == nil
    values = result.values
    if let animation = result.animation, !isFirst {
      graph?.layers.withAnimation(animation.curve) { apply(result.values) }
    } else {
      apply(result.values)
    }
  }

  private func apply(_ values: _VisualEffectValues) {
    drawn.opacity = values.opacity.isNaN ? 1 : min(max(values.opacity, 0), 1)
    drawn.transform = LayerTransform(
      x: isRightToLeft ? -values.offset.width : values.offset.width,
      y: values.offset.height,
      scaleX: values.scale.width,
      scaleY: values.scale.height,
      rotation: values.rotation,
      anchor: CGPoint(x: isRightToLeft ? 1 - values.anchor.x : values.anchor.x, y: values.anchor.y)
    )
    drawn.filter = values.filter
    drawn.clip = values.isBlurOpaque && values.blur > 0 ? .bounds : .none
  }
}

extension _VisualEffectValues {
  /// The filter of the values. A blur takes precedence over changes of color.
  fileprivate var filter: LayerFilter? {
    if blur > 0, blur.isFinite { return .blur(deviation: blur, isOpaque: isBlurOpaque) }
    if saturation != 1 { return .colors(.saturated(by: saturation)) }
    if hue != 0 { return .colors(.hueTurned(by: hue)) }
    if contrast != 1 { return .colors(.contrasted(by: contrast)) }
    if brightness != 0 { return .colors(.scaled(by: 1, offset: brightness)) }
    return nil
  }
}
