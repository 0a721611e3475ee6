import Foundation
import RowanGraph

private enum ScrollEnabledKey: EnvironmentKey { static let defaultValue = true }
private enum ScrollIndicatorsKey: EnvironmentKey { static let defaultValue = true }
private enum DefaultScrollAnchorKey: EnvironmentKey { static let defaultValue: UnitPoint? = nil }
private enum ScrollContentBackgroundKey: EnvironmentKey { static let defaultValue = Visibility.automatic }

extension EnvironmentValues {
  /// Whether scroll containers react to scrolling.
  public var isScrollEnabled: Bool {
    get { self[ScrollEnabledKey.self] }
    set { self[ScrollEnabledKey.self] = newValue }
  }

  package var showsScrollIndicators: Bool {
    get { self[ScrollIndicatorsKey.self] }
    set { self[ScrollIndicatorsKey.self] = newValue }
  }

  package var defaultScrollAnchor: UnitPoint? {
    get { self[DefaultScrollAnchorKey.self] }
    set { self[DefaultScrollAnchorKey.self] = newValue }
  }

  package var scrollContentBackground: Visibility {
    get { self[ScrollContentBackgroundKey.self] }
    set { self[ScrollContentBackgroundKey.self] = newValue }
  }
}

/// When scroll indicators are shown.
public struct ScrollIndicatorVisibility: Hashable, Sendable {
  let isShown: Bool
  /// As the platform does.
  public static let automatic = ScrollIndicatorVisibility(isShown: true)
  /// While scrolling.
  public static let visible = ScrollIndicatorVisibility(isShown: true)
  /// Not shown, as far as the host allows.
  public static let hidden = ScrollIndicatorVisibility(isShown: false)
  /// Never shown.
  public static let never = ScrollIndicatorVisibility(isShown: false)
}

extension View {
  /// Whether scroll containers inside react to scrolling.
  nonisolated public func scrollDisabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isScrollEnabled) { $0 = $0 && !disabled }
  }

  /// When scroll indicators of containers inside are shown.
  nonisolated public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility,
    axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    environment(\.showsScrollIndicators, visibility.isShown)
  }

  /// Where scroll containers inside stand at first.
  nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    environment(\.defaultScrollAnchor, anchor)
  }

  /// Whether scroll containers inside draw a background of their own; rows keep theirs (fact B29).
  nonisolated public func scrollContentBackground(_ visibility: Visibility) -> some View {
    environment(\.scrollContentBackground, visibility)
  }
}
