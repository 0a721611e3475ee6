import Foundation
import RowanGraph
import RowanViews

/// A control that selects a value from a range.
///
/// On touch screens the label is the accessibility label only; on the desktop it precedes the track.
nonisolated public struct Slider<Label: View, ValueLabel: View>: View {
  /// The type of the body, which a view without one leaves as `Never`.
  public typealias Body = Never
  let value: Binding<Double>
  let range: SliderRange
  let label: Label
  let minimum: ValueLabel?
  let maximum: ValueLabel?
  let onEditingChanged: (Bool) -> Void

  init<V: BinaryFloatingPoint>(
    _ value: Binding<V>,
    _ bounds: ClosedRange<V>,
    step: V.Stride?,
    label: Label,
    minimum: ValueLabel?,
    maximum: ValueLabel?,
    _ onEditingChanged: @escaping (Bool) -> Void
  ) where V.Stride: BinaryFloatingPoint {
    self.value = Binding<Double>(
      get: { Double(value.wrappedValue) },
      set: { value.transaction($1).wrappedValue = V($0) }
    )
    range = SliderRange(
      bounds: Double(bounds.lowerBound)...Double(bounds.upperBound),
      step: step.map { Double($0) }
    )
    self.label = label
    self.minimum = minimum
    self.maximum = maximum
    self.onEditingChanged = onEditingChanged
  }

  @MainActor private var resolved: ResolvedSlider {
    ResolvedSlider(
      value: value,
      range: range,
      label: AnyView(label),
      hasLabel: Label.self != EmptyView.self,
      minimum: minimum.map { AnyView($0) },
      maximum: maximum.map { AnyView($0) },
      onEditingChanged: onEditingChanged
    )
  }

  /// Makes the node that keeps the view in the tree.
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { resolved._makeNode(context) }
  /// Updates the node of the view to this value.
  @MainActor public func _updateNode(_ handle: _NodeHandle) { resolved._updateNode(handle) }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  /// Creates a slider without a label.
  ///
  /// - Parameters:
  ///   - value: The selected value.
  ///   - bounds: The range of values.
  ///   - onEditingChanged: Called with `true` when editing begins and with `false` when it ends.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value,
      bounds,
      step: nil,
      label: EmptyView(),
      minimum: nil,
      maximum: nil,
      onEditingChanged
    )
  }

  /// Creates a slider with steps and without a label.
  ///
  /// - Parameters:
  ///   - value: The selected value.
  ///   - bounds: The range of values.
  ///   - step: The distance between two values, counted from the lower bound.
  ///   - onEditingChanged: Called with `true` when editing begins and with `false` when it ends.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value,
      bounds,
      step: step,
      label: EmptyView(),
      minimum: nil,
      maximum: nil,
      onEditingChanged
    )
  }
}

extension Slider where ValueLabel == EmptyView {
  /// Creates a slider with a label.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step: nil, label: label(), minimum: nil, maximum: nil, onEditingChanged)
  }

  /// Creates a slider with steps and a label.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step: step, label: label(), minimum: nil, maximum: nil, onEditingChanged)
  }
}

extension Slider {
  /// Creates a slider with labels at its ends.
  ///
  /// - Parameters:
  ///   - value: The selected value.
  ///   - bounds: The range of values.
  ///   - label: The label of the slider.
  ///   - minimumValueLabel: The label at the start of the track.
  ///   - maximumValueLabel: The label at the end of the track.
  ///   - onEditingChanged: Called with `true` when editing begins and with `false` when it ends.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value,
      bounds,
      step: nil,
      label: label(),
      minimum: minimumValueLabel(),
      maximum: maximumValueLabel(),
      onEditingChanged
    )
  }

  /// Creates a slider with steps and with labels at its ends.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value,
      bounds,
      step: step,
      label: label(),
      minimum: minimumValueLabel(),
      maximum: maximumValueLabel(),
      onEditingChanged
    )
  }
}

/// The values of a slider.
struct SliderRange: Equatable {
  var bounds: ClosedRange<Double>
  var step: Double?

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

  /// Returns a value limited to the bounds and rounded to a step.
  private func stepped(_ value: Double) -> Double {
    let inside = min(max(value, bounds.lowerBound), bounds.upperBound)
    guard let step else { return inside }
    return min(bounds.lowerBound + ((inside - bounds.lowerBound) / step).rounded() * step, bounds.upperBound)
  }
}

/// A slider with its labels.
struct ResolvedSlider: View {
  @Binding var value: Double
  let range: SliderRange
  let label: AnyView
  let hasLabel: Bool
  let minimum: AnyView?
  let maximum: AnyView?
  let onEditingChanged: (Bool) -> Void
  @Environment(\.idiom) private var idiom
  @Environment(\.labelsHidden) private var labelsHidden
  @Environment(\.controlArrangement) private var arrangement

  var body: some View {
    if arrangement == .columns, hasLabel {
      LabeledControl(label: label) { track(showsLabel: false) }
    } else {
      track(showsLabel: idiom == .desktop && !labelsHidden)
    }
  }

  private func track(showsLabel: Bool) -> some View {
    HStack(spacing: 8) {
      if showsLabel { label.modifier(ControlLabelModifier()) }
      if let minimum { valueLabel(minimum) }
      SliderTrack(
        value: value,
        binding: $value,
        range: range,
        label: label,
        onEditingChanged: onEditingChanged
      )
      if let maximum { valueLabel(maximum) }
    }
  }

  @ViewBuilder private func valueLabel(_ label: AnyView) -> some View {
    if idiom == .desktop { label.font(.footnote).foregroundStyle(.secondary) } else { label }
  }
}
