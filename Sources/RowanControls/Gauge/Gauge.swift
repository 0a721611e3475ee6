import RowanGraph
import RowanViews

/// Shows a value within a range: how full, how fast, how warm.
nonisolated public struct Gauge<
  Label: View,
  CurrentValueLabel: View,
  BoundsLabel: View,
  MarkedValueLabels: View
>: View {
  public typealias Body = Never
  /// 0…1.
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
  /// A gauge with a label. A value beyond the range counts as its nearest end.
  public init<V: BinaryFloatingPoint>(
    value: V,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label
  ) {
    self.init(value, bounds, label(), nil, nil, nil)
  }
}

extension Gauge where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
  /// A gauge with a label and one for the value.
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
  /// A gauge with a label, one for the value, and labels for values along its way.
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
  /// A gauge with a label, one for the value, and one at each end.
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
  /// A gauge with a label, one for the value, one at each end, and labels for values along its way.
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
