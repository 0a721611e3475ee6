import RowanGraph
import RowanViews

/// A view that shows a value within a range, such as a level, a speed or a temperature.
nonisolated public struct Gauge<
  Label: View,
  CurrentValueLabel: View,
  BoundsLabel: View,
  MarkedValueLabels: View
>: View {
  public typealias Body = Never
  /// The position of the value in the range, from 0 to 1.
  let fraction: Double
  let label: Label
  let currentValueLabel: CurrentValueLabel?
  let minimumValueLabel: BoundsLabel?
  let maximumValueLabel: BoundsLabel?
  let markedValueLabels: MarkedValueLabels?

  private init<V: BinaryFloatingPoint>(
    _ value: V,
    _ bounds: ClosedRange<V>,
    _ label: Label,
    _ currentValueLabel: CurrentValueLabel?,
    _ ends: (minimum: BoundsLabel, maximum: BoundsLabel)?,
    _ markedValueLabels: MarkedValueLabels?
  ) {
    fraction = SliderRange(bounds: Double(bounds.lowerBound)...Double(bounds.upperBound), step: nil)
      .fraction(of: Double(value))
    self.label = label
    self.currentValueLabel = currentValueLabel
    minimumValueLabel = ends?.minimum
    maximumValueLabel = ends?.maximum
    self.markedValueLabels = markedValueLabels
  }

  @MainActor private var resolved: ResolvedGauge {
    ResolvedGauge(
      configuration: GaugeStyleConfiguration(
        value: fraction,
        label: GaugeStyleConfiguration.Label(view: AnyView(label)),
        currentValueLabel: currentValueLabel.map { GaugeStyleConfiguration.CurrentValueLabel(view: AnyView($0)) },
        minimumValueLabel: minimumValueLabel.map { GaugeStyleConfiguration.MinimumValueLabel(view: AnyView($0)) },
        maximumValueLabel: maximumValueLabel.map { GaugeStyleConfiguration.MaximumValueLabel(view: AnyView($0)) },
        markedValueLabels: markedValueLabels.map { GaugeStyleConfiguration.MarkedValueLabels(view: AnyView($0)) }
      )
    )
  }

  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { resolved._makeNode(context) }
  @MainActor public func _updateNode(_ handle: _NodeHandle) { resolved._updateNode(handle) }
}

extension Gauge where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
  /// Creates a gauge with a label.
  ///
  /// - Parameters:
  ///   - value: The value, limited to the range.
  ///   - bounds: The range of values.
  ///   - label: The label of the gauge.
  public init<V: BinaryFloatingPoint>(
    value: V,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label
  ) {
    self.init(value, bounds, label(), nil, nil, nil)
  }
}

extension Gauge where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
  /// Creates a gauge with a label and a label for the value.
  public init<V: BinaryFloatingPoint>(
    value: V,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(value, bounds, label(), currentValueLabel(), nil, nil)
  }
}

extension Gauge where BoundsLabel == EmptyView {
  /// Creates a gauge with a label, a label for the value, and labels for marked values.
  public init<V: BinaryFloatingPoint>(
    value: V,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder markedValueLabels: () -> MarkedValueLabels
  ) {
    self.init(value, bounds, label(), currentValueLabel(), nil, markedValueLabels())
  }
}

extension Gauge where MarkedValueLabels == EmptyView {
  /// Creates a gauge with a label, a label for the value, and labels for the bounds.
  public init<V: BinaryFloatingPoint>(
    value: V,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) {
    self.init(value, bounds, label(), currentValueLabel(), (minimumValueLabel(), maximumValueLabel()), nil)
  }
}

extension Gauge {
  /// Creates a gauge with a label, a label for the value, labels for the bounds, and labels for marked values.
  ///
  /// - Parameters:
  ///   - value: The value, limited to the range.
  ///   - bounds: The range of values.
  ///   - label: The label of the gauge.
  ///   - currentValueLabel: The label for the value.
  ///   - minimumValueLabel: The label for the lower bound.
  ///   - maximumValueLabel: The label for the upper bound.
  ///   - markedValueLabels: The labels for marked values, which system styles do not show.
  public init<V: BinaryFloatingPoint>(
    value: V,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel,
    @ViewBuilder markedValueLabels: () -> MarkedValueLabels
  ) {
    self.init(
      value,
      bounds,
      label(),
      currentValueLabel(),
      (minimumValueLabel(), maximumValueLabel()),
      markedValueLabels()
    )
  }
}

/// A gauge in the style of its environment.
struct ResolvedGauge: View {
  let configuration: GaugeStyleConfiguration
  @Environment(\.gaugeStyle) private var style

  var body: some View {
    style.style.styledGauge(configuration)
      .modifier(
        GaugeSemanticsModifier(
          fraction: configuration.value,
          label: configuration.label.view,
          value: configuration.currentValueLabel?.view
        )
      )
  }
}
