import RowanGraph
import RowanViews

/// How gauges look.
@MainActor @preconcurrency
public protocol GaugeStyle {
  /// The type of a styled gauge.
  associatedtype Body: View
  /// A gauge in this style.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
  /// What a style is given.
  typealias Configuration = GaugeStyleConfiguration
}

/// What a gauge style is given.
@MainActor
public struct GaugeStyleConfiguration {
  /// What a gauge shows, its type hidden.
  @MainActor
  public struct Label: View {
    public typealias Body = Never
    let view: AnyView

    public func _makeNode(_ context: _NodeContext) -> _NodeHandle { view._makeNode(context) }
    public func _updateNode(_ handle: _NodeHandle) { view._updateNode(handle) }
  }

  /// The label of the value, its type hidden.
  @MainActor
  public struct CurrentValueLabel: View {
    public typealias Body = Never
    let view: AnyView

    public func _makeNode(_ context: _NodeContext) -> _NodeHandle { view._makeNode(context) }
    public func _updateNode(_ handle: _NodeHandle) { view._updateNode(handle) }
  }

  /// The label of the lower end, its type hidden.
  @MainActor
  public struct MinimumValueLabel: View {
    public typealias Body = Never
    let view: AnyView

    public func _makeNode(_ context: _NodeContext) -> _NodeHandle { view._makeNode(context) }
    public func _updateNode(_ handle: _NodeHandle) { view._updateNode(handle) }
  }

  /// The label of the upper end, its type hidden.
  @MainActor
  public struct MaximumValueLabel: View {
    public typealias Body = Never
    let view: AnyView

    public func _makeNode(_ context: _NodeContext) -> _NodeHandle { view._makeNode(context) }
    public func _updateNode(_ handle: _NodeHandle) { view._updateNode(handle) }
  }

  /// Labels of values along the way, its type hidden.
  @MainActor
  public struct MarkedValueLabels: View {
    public typealias Body = Never
    let view: AnyView

    public func _makeNode(_ context: _NodeContext) -> _NodeHandle { view._makeNode(context) }
    public func _updateNode(_ handle: _NodeHandle) { view._updateNode(handle) }
  }

  /// The value as a part of the range, 0…1.
  public var value: Double
  /// What the gauge shows.
  public var label: Label
  /// The value in words.
  public var currentValueLabel: CurrentValueLabel?
  /// The lower end in words.
  public var minimumValueLabel: MinimumValueLabel?
  /// The upper end in words.
  public var maximumValueLabel: MaximumValueLabel?
  /// Labels of values along the way. The system's styles do not show them, as SwiftUI's do not.
  public var markedValueLabels: MarkedValueLabels?
}

/// The system's choice: a bar.
public struct DefaultGaugeStyle: GaugeStyle {
  /// The system's choice: a bar.
  nonisolated public init() {}

  /// A gauge in this style.
  public func makeBody(configuration: Configuration) -> some View { LinearGauge(configuration: configuration) }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
  /// The system's choice: a bar.
  nonisolated public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}

/// A bar that fills.
public struct LinearCapacityGaugeStyle: GaugeStyle {
  /// A bar that fills.
  nonisolated public init() {}

  /// A gauge in this style.
  public func makeBody(configuration: Configuration) -> some View { LinearGauge(configuration: configuration) }
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  /// A bar that fills.
  nonisolated public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}

/// A small bar with a marker at the value.
public struct AccessoryLinearGaugeStyle: GaugeStyle {
  /// A small bar with a marker at the value.
  nonisolated public init() {}

  /// A gauge in this style.
  public func makeBody(configuration: Configuration) -> some View { AccessoryLinearGauge(configuration: configuration) }
}

extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  /// A small bar with a marker at the value.
  nonisolated public static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}

/// A small bar that fills, between its labels.
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {
  /// A small bar that fills, between its labels.
  nonisolated public init() {}

  /// A gauge in this style.
  public func makeBody(configuration: Configuration) -> some View {
    AccessoryLinearCapacityGauge(configuration: configuration)
  }
}

extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
  /// A small bar that fills, between its labels.
  nonisolated public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle {
    AccessoryLinearCapacityGaugeStyle()
  }
}

/// A small open ring with a marker at the value.
public struct AccessoryCircularGaugeStyle: GaugeStyle {
  /// A small open ring with a marker at the value.
  nonisolated public init() {}

  /// A gauge in this style.
  public func makeBody(configuration: Configuration) -> some View { CircularGauge(configuration: configuration) }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  /// A small open ring with a marker at the value.
  nonisolated public static var accessoryCircular: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
}

/// A small closed ring that fills.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
  /// A small closed ring that fills.
  nonisolated public init() {}

  /// A gauge in this style.
  public func makeBody(configuration: Configuration) -> some View {
    CircularCapacityGauge(configuration: configuration)
  }
}

extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  /// A small closed ring that fills.
  nonisolated public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
    AccessoryCircularCapacityGaugeStyle()
  }
}

private enum GaugeStyleKey: EnvironmentKey {
  static var defaultValue: ErasedStyle<any GaugeStyle> { ErasedStyle(DefaultGaugeStyle()) }
}

extension EnvironmentValues {
  /// The style of gauges.
  var gaugeStyle: ErasedStyle<any GaugeStyle> {
    get { self[GaugeStyleKey.self] }
    set { self[GaugeStyleKey.self] = newValue }
  }
}

extension View {
  /// The style of gauges inside.
  nonisolated public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
    environment(\.gaugeStyle, ErasedStyle(style))
  }
}

extension GaugeStyle {
  /// A gauge in this style, its type hidden.
  func styledGauge(_ configuration: GaugeStyleConfiguration) -> AnyView {
    AnyView(StyledGauge(style: BoundStyle(self), configuration: configuration))
  }
}

/// A gauge in one style. Dynamic properties of the style live here.
struct StyledGauge<Style: GaugeStyle>: View {
  var style: BoundStyle<Style>
  let configuration: GaugeStyleConfiguration

  var body: Style.Body { style.style.makeBody(configuration: configuration) }
}
