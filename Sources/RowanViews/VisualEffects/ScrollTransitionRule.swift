import Foundation
import RowanGraph
import RowanLayers

/// The way of a view through the visible part of a scroll view, along one axis, in points.
///
/// The view begins to appear at the bottom or right edge, where its start is at `visible`, and has left at the other edge, where its
/// start is at `-view`.
struct ScrollWay: Hashable, Sendable {
  var isVertical: Bool
  /// The length of the view.
  var view: Double
  /// The length of the visible part.
  var visible: Double
  /// The length by which a large title makes the visible part shorter until the content scrolls.
  var title = 0.0
  /// The length that bars cover at the top or left edge.
  var startInset = 0.0
  /// The length that bars cover at the bottom or right edge.
  var endInset = 0.0
  /// Whether the leading edge is the right one.
  var isReversed = false

  /// The distance of both ends of the way.
  var whole: Double { view + visible }

  /// Returns the start of the view at a part of the way, from 0 to 1.
  func start(at position: Double) -> Double { visible - position * whole }
}

/// The transition of a view at the edges of the visible part of a scroll view.
struct ScrollTransitionRule: Sendable {
  let topLeading: ScrollTransitionConfiguration
  let bottomTrailing: ScrollTransitionConfiguration
  /// The axis, or `nil` for that of the nearest scroll view.
  let axis: Axis?
  /// Returns the effect of a phase.
  var effect: @Sendable (ScrollTransitionPhase) -> _VisualEffectValues

  /// Returns the effect at the place of a view.
  @MainActor func result(in geometry: VisualEffectGeometry) -> VisualEffectResult {
    guard let (frame, size) = geometry.place(along: axis) else { return VisualEffectResult(effect(.identity)) }
    let isVertical = axis.map { $0 == .vertical } ?? geometry.scrolls(along: .vertical)
    let way = ScrollWay(
      isVertical: isVertical,
      view: isVertical ? frame.height : frame.width,
      visible: isVertical ? size.height : size.width,
      isReversed: !isVertical && geometry.isRightToLeft
    )
    let start = isVertical ? frame.minY : frame.minX
    let edge = part(at: start, on: way).isLeading ? topLeading : bottomTrailing
    return VisualEffectResult(values(at: start, on: way), animation: edge.animation)
  }

  /// Returns the part of the transition that applies, from 0, none, to 1, all of it, and whether it is that at the top or leading
  /// edge.
  ///
  /// - Parameters:
  ///   - start: The distance of the view's top or left edge from that of the visible part.
  ///   - way: The way of the view.
  func part(at start: Double, on way: ScrollWay) -> (amount: Double, isLeading: Bool) {
    let (low, high) = (start + way.view, way.visible - start)
    let leading = topLeading.part(inside: way.isReversed ? high : low, view: way.view, container: way.visible)
    let trailing = bottomTrailing.part(inside: way.isReversed ? low : high, view: way.view, container: way.visible)
    return (max(leading, trailing), leading >= trailing)
  }

  /// Returns the effect at a place; see `part(at:on:)`.
  func values(at start: Double, on way: ScrollWay) -> _VisualEffectValues {
    let (amount, isLeading) = part(at: start, on: way)
    let resting = effect(.identity)
    return amount > 0 ? resting.mixed(with: effect(isLeading ? .topLeading : .bottomTrailing), by: amount) : resting
  }
}
