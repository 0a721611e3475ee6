import Foundation
import RowanGraph
import RowanViews

extension Slider {
  /// Creates a slider with the labels that it has, a neutral value, selectable values and a view that describes the value.
  private init<V: BinaryFloatingPoint, Current: View>(
    _ value: Binding<V>,
    _ bounds: ClosedRange<V>,
    step: V.Stride? = nil,
    neutral: V?,
    enabled: ClosedRange<V>?,
    label: Label,
    current: Current,
    minimum: ValueLabel? = nil,
    maximum: ValueLabel? = nil,
    _ onEditingChanged: @escaping (Bool) -> Void
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step: step, label: label, minimum: minimum, maximum: maximum, onEditingChanged)
    range.neutral = neutral.map { Double($0) }
    range.enabled = enabled.map { Double($0.lowerBound)...Double($0.upperBound) }
    if Current.self != EmptyView.self { currentValueLabel = AnyView(current) }
  }

  /// Sets the ticks.
  private mutating func show<V>(_ ticks: [SliderTick<V>]) {
    range.ticks = ticks.map { Double($0.value) }
    tickLabels = ticks.compactMap { tick in tick.label.map { (Double(tick.value), $0) } }
  }

  /// Sets the ticks of the steps, unless none has one.
  private mutating func show<V>(_ tick: (V) -> SliderTick<V>?) {
    let ticks = range.steps.compactMap { tick(V($0)) }
    if !ticks.isEmpty { show(ticks) }
  }
}

extension Slider where ValueLabel == EmptyView {
  /// Creates a slider with ticks.
  ///
  /// Ticks mark values; they do not limit the values that can be selected.
  ///
  /// - Parameters:
  ///   - value: The selected value.
  ///   - bounds: The range of values.
  ///   - neutralValue: The value at which the filled part of the track begins; `nil` for the lower bound.
  ///   - enabledBounds: The values that can be selected; `nil` for all.
  ///   - label: The label of the slider.
  ///   - currentValueLabel: A view that describes the value to assistive technologies.
  ///   - ticks: The marks of the slider.
  ///   - onEditingChanged: Called with `true` when editing begins and with `false` when it ends.
  public init<V: BinaryFloatingPoint, Ticks: SliderTickContent<V>>(
    value: Binding<V>,
    in bounds: ClosedRange<V> = 0...1,
    neutralValue: V? = nil,
    enabledBounds: ClosedRange<V>? = nil,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> some View = { EmptyView() },
    @SliderTickBuilder<V> ticks: () -> Ticks,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value,
      bounds,
      neutral: neutralValue,
      enabled: enabledBounds,
      label: label(),
      current: currentValueLabel(),
      onEditingChanged
    )
    show(Array(ticks().body))
  }

  /// Creates a slider with steps and their ticks.
  ///
  /// - Parameters:
  ///   - value: The selected value.
  ///   - bounds: The range of values.
  ///   - step: The distance between two values, counted from the lower bound.
  ///   - neutralValue: The value at which the filled part of the track begins; `nil` for the lower bound.
  ///   - enabledBounds: The values that can be selected; `nil` for all.
  ///   - label: The label of the slider.
  ///   - currentValueLabel: A view that describes the value to assistive technologies.
  ///   - tick: The tick of a step, or `nil` for none. If no step has one, each step has a mark without a label.
  ///   - onEditingChanged: Called with `true` when editing begins and with `false` when it ends.
  @_disfavoredOverload
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    neutralValue: V? = nil,
    enabledBounds: ClosedRange<V>? = nil,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> some View = { EmptyView() },
    tick: (V) -> SliderTick<V>? = { _ in nil },
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value,
      bounds,
      step: step,
      neutral: neutralValue,
      enabled: enabledBounds,
      label: label(),
      current: currentValueLabel(),
      onEditingChanged
    )
    show(tick)
  }

  /// Creates a slider with a neutral value or limits.
  ///
  /// - Parameters:
  ///   - value: The selected value.
  ///   - bounds: The range of values.
  ///   - neutralValue: The value at which the filled part of the track begins; `nil` for the lower bound.
  ///   - enabledBounds: The values that can be selected; `nil` for all.
  ///   - label: The label of the slider.
  ///   - currentValueLabel: A view that describes the value to assistive technologies.
  ///   - onEditingChanged: Called with `true` when editing begins and with `false` when it ends.
  @_disfavoredOverload
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V> = 0...1,
    neutralValue: V? = nil,
    enabledBounds: ClosedRange<V>? = nil,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> some View = { EmptyView() },
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value,
      bounds,
      neutral: neutralValue,
      enabled: enabledBounds,
      label: label(),
      current: currentValueLabel(),
      onEditingChanged
    )
  }
}

extension Slider {
  /// Creates a slider with ticks and with labels at its ends.
  ///
  /// Ticks mark values; they do not limit the values that can be selected.
  ///
  /// - Parameters:
  ///   - value: The selected value.
  ///   - bounds: The range of values.
  ///   - neutralValue: The value at which the filled part of the track begins; `nil` for the lower bound.
  ///   - enabledBounds: The values that can be selected; `nil` for all.
  ///   - label: The label of the slider.
  ///   - currentValueLabel: A view that describes the value to assistive technologies.
  ///   - minimumValueLabel: The label at the start of the track.
  ///   - maximumValueLabel: The label at the end of the track.
  ///   - ticks: The marks of the slider.
  ///   - onEditingChanged: Called with `true` when editing begins and with `false` when it ends.
  public init<V: BinaryFloatingPoint, Ticks: SliderTickContent<V>>(
    value: Binding<V>,
    in bounds: ClosedRange<V> = 0...1,
    neutralValue: V? = nil,
    enabledBounds: ClosedRange<V>? = nil,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> some View = { EmptyView() },
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    @SliderTickBuilder<V> ticks: () -> Ticks,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value,
      bounds,
      neutral: neutralValue,
      enabled: enabledBounds,
      label: label(),
      current: currentValueLabel(),
      minimum: minimumValueLabel(),
      maximum: maximumValueLabel(),
      onEditingChanged
    )
    show(Array(ticks().body))
  }

  /// Creates a slider with steps and their ticks and with labels at its ends.
  ///
  /// - Parameters:
  ///   - value: The selected value.
  ///   - bounds: The range of values.
  ///   - step: The distance between two values, counted from the lower bound.
  ///   - neutralValue: The value at which the filled part of the track begins; `nil` for the lower bound.
  ///   - enabledBounds: The values that can be selected; `nil` for all.
  ///   - label: The label of the slider.
  ///   - currentValueLabel: A view that describes the value to assistive technologies.
  ///   - minimumValueLabel: The label at the start of the track.
  ///   - maximumValueLabel: The label at the end of the track.
  ///   - tick: The tick of a step, or `nil` for none. If no step has one, each step has a mark without a label.
  ///   - onEditingChanged: Called with `true` when editing begins and with `false` when it ends.
  @_disfavoredOverload
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    neutralValue: V? = nil,
    enabledBounds: ClosedRange<V>? = nil,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> some View = { EmptyView() },
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    tick: (V) -> SliderTick<V>? = { _ in nil },
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value,
      bounds,
      step: step,
      neutral: neutralValue,
      enabled: enabledBounds,
      label: label(),
      current: currentValueLabel(),
      minimum: minimumValueLabel(),
      maximum: maximumValueLabel(),
      onEditingChanged
    )
    show(tick)
  }

  /// Creates a slider with a neutral value or limits and with labels at its ends.
  ///
  /// - Parameters:
  ///   - value: The selected value.
  ///   - bounds: The range of values.
  ///   - neutralValue: The value at which the filled part of the track begins; `nil` for the lower bound.
  ///   - enabledBounds: The values that can be selected; `nil` for all.
  ///   - label: The label of the slider.
  ///   - currentValueLabel: A view that describes the value to assistive technologies.
  ///   - minimumValueLabel: The label at the start of the track.
  ///   - maximumValueLabel: The label at the end of the track.
  ///   - onEditingChanged: Called with `true` when editing begins and with `false` when it ends.
  @_disfavoredOverload
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V> = 0...1,
    neutralValue: V? = nil,
    enabledBounds: ClosedRange<V>? = nil,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> some View = { EmptyView() },
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value,
      bounds,
      neutral: neutralValue,
      enabled: enabledBounds,
      label: label(),
      current: currentValueLabel(),
      minimum: minimumValueLabel(),
      maximum: maximumValueLabel(),
      onEditingChanged
    )
  }
}
