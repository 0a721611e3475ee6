/// The values of a slider.
struct SliderRange: Equatable {
  var bounds: ClosedRange<Double>
  var step: Double?
  /// The value at which the filled part of the track begins; `nil` for the lower bound.
  var neutral: Double?
  /// The values that can be selected; `nil` for all.
  var enabled: ClosedRange<Double>?
  /// The values with a mark below the track; `nil` for the steps.
  var ticks: [Double]?

  /// Creates a range. A step that is not positive and finite is ignored.
  nonisolated init(bounds: ClosedRange<Double>, step: Double?) {
    self.bounds = bounds
    self.step = step.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
  }

  private var length: Double { bounds.upperBound - bounds.lowerBound }

  /// The step as a part of the range, from 0 to 1; 0 without steps.
  var share: Double {
    guard let step, length > 0, length.isFinite else { return 0 }
    return min(1, step / length)
  }

  /// Returns the position of a value in the range, from 0 to 1; 0 for NaN.
  func fraction(of value: Double) -> Double {
    guard length > 0, !value.isNaN else { return 0 }
    if value >= bounds.upperBound { return 1 }
    // The length of a range between finite bounds can overflow.
    let fraction = (value / 2 - bounds.lowerBound / 2) / (bounds.upperBound / 2 - bounds.lowerBound / 2)
    return fraction.isNaN ? 0 : min(max(fraction, 0), 1)
  }

  /// Returns the value at a position, rounded to a step.
  ///
  /// - Parameter fraction: The position in the range, from 0 to 1.
  func value(at fraction: Double) -> Double {
    let fraction = min(max(0, fraction), 1)
    guard length.isFinite else { return stepped(bounds.lowerBound * (1 - fraction) + bounds.upperBound * fraction) }
    return stepped(bounds.lowerBound + fraction * length)
  }

  /// Returns the value that is one step or, without steps, a tenth of the range from another.
  ///
  /// - Parameters:
  ///   - value: The current value.
  ///   - direction: 1 to increment, -1 to decrement.
  func next(after value: Double, by direction: Double) -> Double {
    stepped(value + direction * (step ?? length / 10))
  }

  /// The values that can be selected, within the bounds.
  var selectable: ClosedRange<Double> { enabled.map { $0.clamped(to: bounds) } ?? bounds }

  /// Whether the filled part of the track is the part before the knob, which can be at each value.
  var isPlain: Bool { neutral == nil && enabled == nil }

  /// Returns the positions of the marks below the track, from 0 to 1. Steps that are too many to tell apart have none.
  ///
  /// - Parameter limit: The greatest number of marks for steps.
  func marks(atMost limit: Int) -> [Double] {
    if let ticks { return ticks.filter { bounds.contains($0) }.map { fraction(of: $0) } }
    guard let step, length > 0, length.isFinite, length / step <= Double(limit) else { return [] }
    return steps.map { fraction(of: $0) }
  }

  /// The values of all steps; none if there are too many for ticks.
  ///
  /// - Complexity: O(*n*) for *n* steps.
  var steps: [Double] {
    guard let step, length > 0, length.isFinite, length / step < 10_000 else { return [] }
    // The quotient of single-precision values can be slightly less than a whole number.
    return (0...Int((length / step + 1e-5).rounded(.down))).map {
      min(bounds.lowerBound + Double($0) * step, bounds.upperBound)
    }
  }

  /// Returns a value limited to the selectable values and rounded to a step.
  private func stepped(_ value: Double) -> Double {
    let selectable = selectable
    let inside = min(max(value, selectable.lowerBound), selectable.upperBound)
    guard let step else { return inside }
    let count = ((inside - bounds.lowerBound) / step).rounded()
    let nearest = min(bounds.lowerBound + count * step, bounds.upperBound)
    guard enabled != nil, !selectable.contains(nearest) else { return nearest }
    // The nearest step is beyond the selectable values, and the next one towards them may be within.
    let inner = bounds.lowerBound + (nearest > selectable.upperBound ? count - 1 : count + 1) * step
    return selectable.contains(inner) ? inner : inside
  }
}
