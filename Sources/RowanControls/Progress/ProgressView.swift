import Foundation
import RowanGraph
import RowanViews

/// A view that shows the progress of a task, or that a task of unknown duration is running.
nonisolated public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  public typealias Body = Never
  let source: ProgressSource
  let label: Label?
  let currentValueLabel: CurrentValueLabel?

  init(fraction: Double?, label: Label?, currentValueLabel: CurrentValueLabel?) {
    self.init(source: .fraction(fraction), label: label, currentValueLabel: currentValueLabel)
  }

  init(source: ProgressSource, label: Label?, currentValueLabel: CurrentValueLabel?) {
    self.source = source
    self.label = label
    self.currentValueLabel = currentValueLabel
  }

  @MainActor @ViewBuilder private var resolved: some View {
    let (label, value) = (label.map { AnyView($0) }, currentValueLabel.map { AnyView($0) })
    if case .fraction(let fraction) = source {
      ResolvedProgressView(fraction: fraction, label: label, currentValueLabel: value)
    } else {
      TickingProgressView(source: source, label: label, currentValueLabel: value)
    }
  }

  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { resolved._makeNode(context) }
  @MainActor public func _updateNode(_ handle: _NodeHandle) { resolved._updateNode(handle) }

  /// Returns the ratio of a value to a total, limited to the range from 0 to 1; 0 if it is NaN.
  ///
  /// - Returns: The fraction, or `nil` if the value is `nil`.
  static func fraction<V: BinaryFloatingPoint>(_ value: V?, of total: V) -> Double? {
    guard let value else { return nil }
    let fraction = Double(value) / Double(total)
    return fraction.isNaN ? 0 : min(max(fraction, 0), 1)
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  /// Creates an indeterminate progress view.
  public init() where Label == EmptyView { self.init(fraction: nil, label: nil, currentValueLabel: nil) }

  /// Creates an indeterminate progress view with a custom label.
  public init(@ViewBuilder label: () -> Label) { self.init(fraction: nil, label: label(), currentValueLabel: nil) }

  /// Creates an indeterminate progress view with a localized title.
  public init(_ titleKey: LocalizedStringKey) where Label == Text { self.init { Text(titleKey) } }

  /// Creates an indeterminate progress view with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S) where Label == Text { self.init { Text(title) } }

  /// Creates an indeterminate progress view with the title of a localized resource.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource) where Label == Text { self.init { Text(titleResource) } }

  /// Creates a progress view without a label.
  ///
  /// - Parameters:
  ///   - value: The completed amount; `nil` for indeterminate progress.
  ///   - total: The total amount.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) where Label == EmptyView {
    self.init(fraction: Self.fraction(value, of: total), label: nil, currentValueLabel: nil)
  }

  /// Creates a progress view with a custom label.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label) {
    self.init(fraction: Self.fraction(value, of: total), label: label(), currentValueLabel: nil)
  }

  /// Creates a progress view with a localized title.
  public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0) where Label == Text {
    self.init(value: value, total: total) { Text(titleKey) }
  }

  /// Creates a progress view with a title.
  @_disfavoredOverload
  public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1.0) where Label == Text {
    self.init(value: value, total: total) { Text(title) }
  }
}

extension ProgressView where CurrentValueLabel == EmptyView, Label == Text {
  /// Creates a progress view with the title of a localized resource.
  @_disfavoredOverload
  public init<V: BinaryFloatingPoint>(_ titleResource: LocalizedStringResource, value: V?, total: V = 1.0) {
    self.init(value: value, total: total) { Text(titleResource) }
  }
}

extension ProgressView {
  /// Creates a progress view with a custom label and a label for the progress.
  ///
  /// - Parameters:
  ///   - value: The completed amount; `nil` for indeterminate progress.
  ///   - total: The total amount.
  ///   - label: The label of the progress view.
  ///   - currentValueLabel: The label for the progress.
  public init<V: BinaryFloatingPoint>(
    value: V?,
    total: V = 1.0,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      fraction: Self.fraction(value, of: total),
      label: label(),
      currentValueLabel: currentValueLabel()
    )
  }
}

extension ProgressView
where
  Label == ProgressViewStyleConfiguration.Label, CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
{
  /// Creates a progress view from the configuration of a style, for styles that modify the standard view.
  ///
  /// - Parameter configuration: The configuration, which supplies the progress and the labels.
  @MainActor public init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(
      fraction: configuration.fractionCompleted,
      label: configuration.label,
      currentValueLabel: configuration.currentValueLabel
    )
  }
}

/// A progress view in the style of its environment.
struct ResolvedProgressView: View {
  let fraction: Double?
  let label: AnyView?
  let currentValueLabel: AnyView?
  @Environment(\.progressViewStyle) private var style

  var body: some View {
    style.style.styledProgressView(
      ProgressViewStyleConfiguration(
        fractionCompleted: fraction,
        label: label.map { ProgressViewStyleConfiguration.Label(view: $0) },
        currentValueLabel: currentValueLabel.map { ProgressViewStyleConfiguration.CurrentValueLabel(view: $0) }
      )
    )
    .modifier(ProgressSemanticsModifier(fraction: fraction))
  }
}
