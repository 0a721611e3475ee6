import RowanGraph
import RowanViews

/// The appearance of gauges.
@MainActor @preconcurrency
public protocol GaugeStyle {
  /// The view type of a styled gauge.
  associatedtype Body: View
  /// Returns the view of a gauge in this style.
  ///
  /// - Parameter configuration: The properties of the gauge.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
  /// The properties of a styled gauge.
  typealias Configuration = GaugeStyleConfiguration
}

/// The properties of a gauge that is passed to a gauge style.
@MainActor
public struct GaugeStyleConfiguration {
  /// The type-erased label of a gauge.
  @MainActor
  public struct Label: View {
    /// The type of the body, which a view without one leaves as `Never`.
    public typealias Body = Never
    let view: AnyView

    /// Makes the node that keeps the view in the tree.
    public func _makeNode(_ context: _NodeContext) -> _NodeHandle { view._makeNode(context) }
    /// Updates the node of the view to this value.
    public func _updateNode(_ handle: _NodeHandle) { view._updateNode(handle) }
  }

  /// The type-erased label for the value.
  @MainActor
  public struct CurrentValueLabel: View {
    /// The type of the body, which a view without one leaves as `Never`.
    public typealias Body = Never
    let view: AnyView

    /// Makes the node that keeps the view in the tree.
    public func _makeNode(_ context: _NodeContext) -> _NodeHandle { view._makeNode(context) }
    /// Updates the node of the view to this value.
    public func _updateNode(_ handle: _NodeHandle) { view._updateNode(handle) }
  }

  /// The type-erased label for the lower bound.
  @MainActor
  public struct MinimumValueLabel: View {
    /// The type of the body, which a view without one leaves as `Never`.
    public typealias Body = Never
    let view: AnyView

    /// Makes the node that keeps the view in the tree.
    public func _makeNode(_ context: _NodeContext) -> _NodeHandle { view._makeNode(context) }
    /// Updates the node of the view to this value.
    public func _updateNode(_ handle: _NodeHandle) { view._updateNode(handle) }
  }

  /// The type-erased label for the upper bound.
  @MainActor
  public struct MaximumValueLabel: View {
    /// The type of the body, which a view without one leaves as `Never`.
    public typealias Body = Never
    let view: AnyView

    /// Makes the node that keeps the view in the tree.
    public func _makeNode(_ context: _NodeContext) -> _NodeHandle { view._makeNode(context) }
    /// Updates the node of the view to this value.
    public func _updateNode(_ handle: _NodeHandle) { view._updateNode(handle) }
  }

  /// The type-erased labels for marked values.
  @MainActor
  public struct MarkedValueLabels: View {
    /// The type of the body, which a view without one leaves as `Never`.
    public typealias Body = Never
    let view: AnyView

    /// Makes the node that keeps the view in the tree.
    public func _makeNode(_ context: _NodeContext) -> _NodeHandle { view._makeNode(context) }
    /// Updates the node of the view to this value.
    public func _updateNode(_ handle: _NodeHandle) { view._updateNode(handle) }
  }

  /// The position of the value in the range, from 0 to 1.
  public var value: Double
  /// The label of the gauge.
  public var label: Label
  /// The label for the value, if any.
  public var currentValueLabel: CurrentValueLabel?
  /// The label for the lower bound, if any.
  public var minimumValueLabel: MinimumValueLabel?
  /// The label for the upper bound, if any.
  public var maximumValueLabel: MaximumValueLabel?
  /// The labels for marked values, if any. System styles do not show them, as in SwiftUI.
  public var markedValueLabels: MarkedValueLabels?
}

/// The platform's default gauge style: a bar.
public struct DefaultGaugeStyle: GaugeStyle {
  /// Creates the default gauge style.
  nonisolated public init() {}

  /// Returns the view of a gauge in this style.
  public func makeBody(configuration: Configuration) -> some View { LinearGauge(configuration: configuration) }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
  /// The platform's default gauge style.
  nonisolated public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}

/// A gauge style that shows a bar filled up to the value.
public struct LinearCapacityGaugeStyle: GaugeStyle {
  /// Creates a linear capacity gauge style.
  nonisolated public init() {}

  /// Returns the view of a gauge in this style.
  public func makeBody(configuration: Configuration) -> some View { LinearGauge(configuration: configuration) }
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  /// A style that shows a bar filled up to the value.
  nonisolated public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}

/// A gauge style that shows a small bar with a marker at the value.
public struct AccessoryLinearGaugeStyle: GaugeStyle {
  /// Creates an accessory linear gauge style.
  nonisolated public init() {}

  /// Returns the view of a gauge in this style.
  public func makeBody(configuration: Configuration) -> some View { AccessoryLinearGauge(configuration: configuration) }
}

extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  /// A style that shows a small bar with a marker at the value.
  nonisolated public static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}

/// A gauge style that shows a small bar filled up to the value, between the labels for the bounds.
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {
  /// Creates an accessory linear capacity gauge style.
  nonisolated public init() {}

  /// Returns the view of a gauge in this style.
  public func makeBody(configuration: Configuration) -> some View {
    AccessoryLinearCapacityGauge(configuration: configuration)
  }
}

extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
  /// A style that shows a small bar filled up to the value.
  nonisolated public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle {
    AccessoryLinearCapacityGaugeStyle()
  }
}

/// A gauge style that shows a small open ring with a marker at the value.
public struct AccessoryCircularGaugeStyle: GaugeStyle {
  /// Creates an accessory circular gauge style.
  nonisolated public init() {}

  /// Returns the view of a gauge in this style.
  public func makeBody(configuration: Configuration) -> some View { CircularGauge(configuration: configuration) }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  /// A style that shows a small open ring with a marker at the value.
  nonisolated public static var accessoryCircular: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
}

/// A gauge style that shows a small closed ring filled up to the value.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
  /// Creates an accessory circular capacity gauge style.
  nonisolated public init() {}

  /// Returns the view of a gauge in this style.
  public func makeBody(configuration: Configuration) -> some View {
    CircularCapacityGauge(configuration: configuration)
  }
}

extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  /// A style that shows a small closed ring filled up to the value.
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
  /// Sets the style for gauges within this view.
  nonisolated public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
    environment(\.gaugeStyle, ErasedStyle(style))
  }
}

extension GaugeStyle {
  /// Returns the type-erased view of a gauge in this style.
  func styledGauge(_ configuration: GaugeStyleConfiguration) -> AnyView {
    AnyView(StyledView(self, configuration) { $0.makeBody(configuration: $1) })
  }
}
