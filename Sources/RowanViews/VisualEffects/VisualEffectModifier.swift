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
  let isRightToLeft: Bool

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

  /// Returns the way of the view through the nearest scroll view around, if scrolling alone moves it there; `nil` if another scroll
  /// view has the axis, or if a view between them is pinned or transformed.
  ///
  /// - Parameter axis: The axis, or `nil` for that of the scroll view.
  func way(along axis: Axis?) -> ScrollWay? {
    var next = layer.parent
    while let current = next {
      if let scroll = current.scroll {
        guard scroll.isVertical != scroll.isHorizontal,
          axis == nil || axis == (scroll.isVertical ? .vertical : .horizontal)
        else { return nil }
        let (insets, size) = (scroll.insets, current.frame.size)
        if scroll.isHorizontal {
          return ScrollWay(
            isVertical: false,
            view: layer.frame.width,
            visible: size.width - insets.left - insets.right,
            startInset: insets.left,
            endInset: insets.right,
            isReversed: isRightToLeft
          )
        }
        let resting = (current.responder as? any ScrollSpace)?.restingTop ?? 0
        return ScrollWay(
          isVertical: true,
          view: layer.frame.height,
          visible: size.height - insets.top - insets.bottom,
          title: max(0, resting - insets.top),
          startInset: insets.top,
          endInset: insets.bottom
        )
      }
      guard current.transform == .identity, current.pin == nil, current.scrollEffect == nil else { return nil }
      if case .projected = current.filter { return nil }
      next = current.parent
    }
    return nil
  }
}

/// A modifier that changes the drawing of its view after each layout.
nonisolated struct VisualEffectModifier: ElementModifier {
  typealias Body = Never
  let effect: @MainActor (VisualEffectGeometry) -> VisualEffectResult
  /// The transition that the effect follows; `nil` for another effect.
  var rule: ScrollTransitionRule?

  init(_ effect: @escaping @MainActor (VisualEffectGeometry) -> VisualEffectResult) { self.effect = effect }

  init(rule: ScrollTransitionRule) {
    effect = { rule.result(in: $0) }
    self.rule = rule
  }

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> VisualEffectState {
    let state = VisualEffectState(element.core.graph)
    state.effect = effect
    state.rule = rule
    return state
  }

  @MainActor func prepareForReuse(_ element: ModifiedElement<Self>) -> NodeReuse { .kept }

  @MainActor func willTearDown(_ element: ModifiedElement<Self>) { element.state.end() }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    element.state.effect = effect
    element.state.rule = rule
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
    // Before the effects inside: they show nothing by themselves while this one does.
    state.follow()
    element.inner.place(in: state.drawn.frame, proposal: proposal, into: content)
    state.drawn.setChildren(content.layers)
    state.layer.setChildren([state.drawn])
    sink.append(state.layer)
  }
}

/// The layers of a view with an effect: one at its frame, and one inside to which the effect is applied.
@MainActor
final class VisualEffectState: LayoutFollower {
  let layer: Layer
  let drawn: Layer
  var effect: (@MainActor (VisualEffectGeometry) -> VisualEffectResult)?
  /// The transition that the effect follows; `nil` for another effect.
  var rule: ScrollTransitionRule? { didSet { known = nil } }
  /// Whether offsets and anchors are mirrored; a change of it applies the effect again.
  var isRightToLeft = false {
    didSet {
      guard isRightToLeft != oldValue else { return }
      values = nil
      known = nil
    }
  }
  private weak var graph: Graph?
  private let reader: PositionReader
  private var values: _VisualEffectValues?
  /// The effect that a host shows by itself on the way for which it was computed.
  private var known: (way: ScrollWay, effect: ScrollEffect?)?

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
    let geometry = VisualEffectGeometry(layer: layer, proxy: proxy, isRightToLeft: isRightToLeft)
    let (result, scrollEffect) = (effect(geometry), scrollEffect(in: geometry))
    guard result.values != values || scrollEffect != drawn.scrollEffect else { return }
    let isFirst = values == nil
    values = result.values
    drawn.scrollEffect = scrollEffect
    if scrollEffect != nil {
      // The engine's own values are those that hit tests and coordinate spaces need.
      graph?.layers.withoutRecording { apply(result.values) }
    } else if let animation = result.animation, !isFirst {
      graph?.layers.withAnimation(animation.curve) { apply(result.values) }
    } else {
      apply(result.values)
    }
  }

  /// Returns the effect that the host shows by itself while it scrolls; `nil` if it does not, or cannot.
  private func scrollEffect(in geometry: VisualEffectGeometry) -> ScrollEffect? {
    guard let rule, graph?.layers.showsScrollEffects == true, let way = geometry.way(along: rule.axis) else {
      known = nil
      return nil
    }
    if let known, known.way == way { return known.effect }
    let effect = rule.scrollEffect(on: way, isRightToLeft: isRightToLeft)
    known = (way, effect)
    return effect
  }

  private func apply(_ values: _VisualEffectValues) {
    drawn.opacity = values.shownOpacity
    drawn.transform = values.transform(isRightToLeft: isRightToLeft)
    drawn.filter = values.filter
    drawn.clip = values.isBlurOpaque && values.blur > 0 ? .bounds : .none
  }
}

extension _VisualEffectValues {
  /// The opacity of the layer.
  var shownOpacity: Double { opacity.isNaN ? 1 : min(max(opacity, 0), 1) }

  /// Returns the transform of the layer.
  ///
  /// - Parameter isRightToLeft: Whether the horizontal offset and the anchor are mirrored.
  func transform(isRightToLeft: Bool) -> LayerTransform {
    LayerTransform(
      x: isRightToLeft ? -offset.width : offset.width,
      y: offset.height,
      scaleX: scale.width,
      scaleY: scale.height,
      rotation: rotation,
      anchor: CGPoint(x: isRightToLeft ? 1 - anchor.x : anchor.x, y: anchor.y)
    )
  }

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
