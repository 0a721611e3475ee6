import Foundation
import RowanGraph
import RowanViews

extension TabContent {
  /// Sets the accessibility label of the tab.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - isEnabled: Whether the label is set.
  public func accessibilityLabel(_ label: Text, isEnabled: Bool = true) -> some TabContent<TabValue> {
    describing(isEnabled) { AnyView($0.accessibilityLabel(label)) }
  }

  /// Sets the accessibility label of the tab to a localized text.
  public func accessibilityLabel(_ label: LocalizedStringKey, isEnabled: Bool = true) -> some TabContent<TabValue> {
    accessibilityLabel(Text(label), isEnabled: isEnabled)
  }

  /// Sets the accessibility label of the tab to a localized text.
  @_disfavoredOverload
  public func accessibilityLabel(
    _ label: LocalizedStringResource,
    isEnabled: Bool = true
  ) -> some TabContent<TabValue> {
    accessibilityLabel(Text(label), isEnabled: isEnabled)
  }

  /// Sets the accessibility label of the tab.
  @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(
    _ label: S,
    isEnabled: Bool = true
  ) -> some TabContent<TabValue> {
    accessibilityLabel(Text(label), isEnabled: isEnabled)
  }

  /// Sets the accessibility value of the tab in a bar, in place of its badge. A row of a sidebar is described by its label and badge.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - isEnabled: Whether the value is set.
  public func accessibilityValue(_ value: Text, isEnabled: Bool = true) -> some TabContent<TabValue> {
    describing(isEnabled) { AnyView($0.accessibilityValue(value)) }
  }

  /// Sets the accessibility value of the tab in a bar to a localized text, in place of its badge.
  public func accessibilityValue(_ key: LocalizedStringKey, isEnabled: Bool = true) -> some TabContent<TabValue> {
    accessibilityValue(Text(key), isEnabled: isEnabled)
  }

  /// Sets the accessibility value of the tab in a bar to a localized text, in place of its badge.
  @_disfavoredOverload
  public func accessibilityValue(
    _ valueResource: LocalizedStringResource,
    isEnabled: Bool = true
  ) -> some TabContent<TabValue> {
    accessibilityValue(Text(valueResource), isEnabled: isEnabled)
  }

  /// Sets the accessibility value of the tab, in place of its badge.
  @_disfavoredOverload
  public func accessibilityValue<S: StringProtocol>(
    _ value: S,
    isEnabled: Bool = true
  ) -> some TabContent<TabValue> {
    accessibilityValue(Text(value), isEnabled: isEnabled)
  }

  /// Sets the accessibility hint of the tab in a bar: the result of selecting it.
  ///
  /// - Parameters:
  ///   - hint: The hint.
  ///   - isEnabled: Whether the hint is set.
  public func accessibilityHint(_ hint: Text, isEnabled: Bool = true) -> some TabContent<TabValue> {
    describing(isEnabled) { AnyView($0.accessibilityHint(hint)) }
  }

  /// Sets the accessibility hint of the tab to a localized text.
  public func accessibilityHint(_ hint: LocalizedStringKey, isEnabled: Bool = true) -> some TabContent<TabValue> {
    accessibilityHint(Text(hint), isEnabled: isEnabled)
  }

  /// Sets the accessibility hint of the tab to a localized text.
  @_disfavoredOverload
  public func accessibilityHint(
    _ hint: LocalizedStringResource,
    isEnabled: Bool = true
  ) -> some TabContent<TabValue> {
    accessibilityHint(Text(hint), isEnabled: isEnabled)
  }

  /// Sets the accessibility hint of the tab.
  @_disfavoredOverload
  public func accessibilityHint<S: StringProtocol>(_ hint: S, isEnabled: Bool = true) -> some TabContent<TabValue> {
    accessibilityHint(Text(hint), isEnabled: isEnabled)
  }

  /// Sets the identifier by which tests find the tab.
  ///
  /// - Parameters:
  ///   - identifier: The identifier.
  ///   - isEnabled: Whether the identifier is set.
  public func accessibilityIdentifier(_ identifier: String, isEnabled: Bool = true) -> some TabContent<TabValue> {
    describing(isEnabled) { AnyView($0.accessibilityIdentifier(identifier)) }
  }

  private func describing(
    _ isEnabled: Bool,
    _ change: @escaping @MainActor (AnyView) -> AnyView
  ) -> some TabContent<TabValue> {
    decorating { isEnabled ? change($0) : $0 }
  }
}
