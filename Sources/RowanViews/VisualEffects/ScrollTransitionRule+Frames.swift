import Foundation
import RowanGraph
import RowanLayers

/// The appearance of a view on its way through the visible part, for hosts that scroll by themselves.
extension ScrollTransitionRule {
  /// The number of steps in which a curve, or a value that is limited to its range, is followed.
  private static let stepCount = 20
  /// The distance of two positions between which the effect changes abruptly.
  private static let gap = 1e-5

  /// Returns the effect at each position of a way; `nil` if a host cannot show it from the position alone, or if nothing changes.
  ///
  /// A host interpolates opacities, transforms about one anchor and blurs. It has no changes of colors, no blur that is clipped to the
  /// frame, and no animation at a threshold.
  ///
  /// - Parameters:
  ///   - way: The way of the view.
  ///   - isRightToLeft: Whether horizontal offsets and anchors are mirrored.
  func scrollEffect(on way: ScrollWay, isRightToLeft: Bool) -> ScrollEffect? {
    guard way.view > 0, way.visible > 0, way.whole.isFinite else { return nil }
    let phases: [ScrollTransitionPhase: _VisualEffectValues] = [
      .topLeading: effect(.topLeading), .identity: effect(.identity), .bottomTrailing: effect(.bottomTrailing),
    ]
    guard phases.values.allSatisfy(\.isInterpolated), let anchor = anchor(of: phases) else { return nil }
    var rule = self
    rule.effect = { phases[$0] ?? _VisualEffectValues() }
    guard let positions = rule.positions(on: way, isBounded: phases.values.contains { !$0.isWithinRange }) else {
      return nil
    }
    let frames = positions.map { position in
      var values = rule.values(at: way.start(at: position), on: way)
      values.anchor = anchor
      return ScrollEffect.Frame(
        position: position,
        opacity: values.shownOpacity,
        transform: values.transform(isRightToLeft: isRightToLeft),
        blur: max(0, values.blur)
      )
    }
    let first = frames[0]
    let isConstant = frames.allSatisfy {
      $0.opacity == first.opacity && $0.transform == first.transform && $0.blur == first.blur
    }
    guard !isConstant else { return nil }
    return ScrollEffect(
      isVertical: way.isVertical,
      startInset: way.startInset,
      endInset: way.endInset,
      frames: frames
    )
  }

  /// Returns the anchor of all scales and rotations; `nil` if they have several.
  private func anchor(of phases: [ScrollTransitionPhase: _VisualEffectValues]) -> UnitPoint? {
    let isRestTurned = phases[.identity]?.isTurned == true
    // Between two phases the anchor is that of the edge.
    let anchors = Set(phases.values.filter { $0.isTurned || isRestTurned }.map(\.anchor))
    return anchors.count > 1 ? nil : anchors.first ?? .center
  }

  /// Returns the positions, in ascending order, between which the effect changes linearly; `nil` if there are none for a configuration.
  ///
  /// - Parameters:
  ///   - way: The way of the view.
  ///   - isBounded: Whether a value is limited to its range.
  private func positions(on way: ScrollWay, isBounded: Bool) -> [Double]? {
    let (low, high) = way.isReversed ? (bottomTrailing, topLeading) : (topLeading, bottomTrailing)
    guard let left = low.reach(on: way, isBounded: isBounded), let entered = high.reach(on: way, isBounded: isBounded)
    else { return nil }
    // While a large title is tall, views are farther from the top edge than the bar's height implies.
    guard way.title == 0 || left.length <= way.view else { return nil }
    var positions: Set<Double> = [0, 1]
    positions.formUnion(entered.steps.map { $0 * entered.length / way.whole })
    positions.formUnion(left.steps.map { 1 - $0 * left.length / way.whole })
    if left.length > 0, entered.length > 0, left.length + entered.length > way.whole {
      let turn = turn(on: way)
      positions = positions.filter { abs($0 - turn) > Self.gap }
      positions.formUnion([max(0, turn - Self.gap), min(1, turn + Self.gap)])
    }
    return positions.sorted()
  }

  /// Returns the position at which the part of one edge exceeds that of the other, by bisection.
  private func turn(on way: ScrollWay) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if part(at: way.start(at: middle), on: way).isLeading == way.isReversed { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// The distance from an edge over which a transition proceeds, and the parts of it between which it is linear.
  fileprivate struct Reach {
    var length: Double
    var steps: [Double]
  }

  fileprivate static func steps(isLinear: Bool) -> [Double] {
    // Curves are steepest at their ends: those of a circle are vertical there.
    isLinear ? [0, 1] : (0...stepCount).map { (1 - cos(.pi * Double($0) / Double(stepCount))) / 2 }
  }
}

extension ScrollTransitionConfiguration {
  /// Returns the distance over which the transition proceeds; `nil` for one that is animated, and for thresholds outside of the way.
  fileprivate func reach(on way: ScrollWay, isBounded: Bool) -> ScrollTransitionRule.Reach? {
    switch kind {
    case .identity: return ScrollTransitionRule.Reach(length: 0, steps: [])
    case .animated: return nil
    case .interactive(let curve):
      let length = threshold.length(way.view, way.visible)
      guard length > 0, length <= way.whole else { return nil }
      if way.title > 0, threshold.length(way.view, way.visible - way.title) != length { return nil }
      let steps = ScrollTransitionRule.steps(isLinear: curve.isLinear && !isBounded)
      return ScrollTransitionRule.Reach(length: length, steps: steps)
    }
  }
}

extension _VisualEffectValues {
  /// Whether the values scale or rotate, so that the anchor matters.
  fileprivate var isTurned: Bool { scale != CGSize(width: 1, height: 1) || rotation != 0 }

  /// Whether a host can interpolate the values.
  fileprivate var isInterpolated: Bool {
    let numbers = [opacity, offset.width, offset.height, scale.width, scale.height, rotation, blur, anchor.x, anchor.y]
    return numbers.allSatisfy(\.isFinite) && !(isBlurOpaque && blur > 0)
      && brightness == 0 && contrast == 1 && saturation == 1 && hue == 0
  }

  /// Whether no value is limited to its range.
  fileprivate var isWithinRange: Bool { (0...1).contains(opacity) && blur >= 0 }
}
