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
  var range: SliderRange
  let label: Label
  /// The view that describes the value, if any.
  var currentValueLabel: AnyView?
  /// The ticks with labels, which describe the values that they are at.
  var tickLabels: [(value: Double, label: AnyView)] = []
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
      currentValueLabel: currentValueLabel,
      tickLabels: tickLabels,
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

/// A slider with its labels.
struct ResolvedSlider: View {
  @Binding var value: Double
  let range: SliderRange
  let label: AnyView
  let hasLabel: Bool
  let minimum: AnyView?
  let maximum: AnyView?
  let currentValueLabel: AnyView?
  let tickLabels: [(value: Double, label: AnyView)]
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
        valueLabel: currentValueLabel,
        tickLabel: tickLabels.first { $0.value == value }?.label,
        onEditingChanged: onEditingChanged
      )
      if let maximum { valueLabel(maximum) }
    }
  }

  @ViewBuilder private func valueLabel(_ label: AnyView) -> some View {
    if idiom == .desktop { label.font(.footnote).foregroundStyle(.secondary) } else { label }
  }
}
