import Foundation
import RowanGraph

private enum ScrollEnabledKey: EnvironmentKey { static let defaultValue = true }
private enum VerticalIndicatorsKey: EnvironmentKey {
  static let defaultValue = ScrollIndicatorVisibility.automatic
}
private enum HorizontalIndicatorsKey: EnvironmentKey {
  static let defaultValue = ScrollIndicatorVisibility.automatic
}
private enum DefaultScrollAnchorKey: EnvironmentKey { static let defaultValue: UnitPoint? = nil }
private enum SizeChangesAnchorKey: EnvironmentKey { static let defaultValue: UnitPoint? = nil }
private enum AlignmentAnchorKey: EnvironmentKey { static let defaultValue: UnitPoint? = nil }
private enum ScrollContentBackgroundKey: EnvironmentKey {
  static let defaultValue = Visibility.automatic
}

extension EnvironmentValues {
  /// Whether scroll containers react to scrolling.
  public var isScrollEnabled: Bool {
    get { self[ScrollEnabledKey.self] }
    set { self[ScrollEnabledKey.self] = newValue }
  }

  /// When vertical scroll indicators are shown.
  public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[VerticalIndicatorsKey.self] }
    set { self[VerticalIndicatorsKey.self] = newValue }
  }

  /// When horizontal scroll indicators are shown.
  public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[HorizontalIndicatorsKey.self] }
    set { self[HorizontalIndicatorsKey.self] = newValue }
  }

  /// Whether what scrolls vertically shows where it stands.
  package var showsScrollIndicators: Bool { verticalScrollIndicatorVisibility.isShown }

  package var defaultScrollAnchor: UnitPoint? {
    get { self[DefaultScrollAnchorKey.self] }
    set { self[DefaultScrollAnchorKey.self] = newValue }
  }

  /// What of a scroll view stays in place when its content changes its size.
  var sizeChangesScrollAnchor: UnitPoint? {
    get { self[SizeChangesAnchorKey.self] }
    set { self[SizeChangesAnchorKey.self] = newValue }
  }

  /// Where content stands that is smaller than its scroll view.
  var alignmentScrollAnchor: UnitPoint? {
    get { self[AlignmentAnchorKey.self] }
    set { self[AlignmentAnchorKey.self] = newValue }
  }

  package var scrollContentBackground: Visibility {
    get { self[ScrollContentBackgroundKey.self] }
    set { self[ScrollContentBackgroundKey.self] = newValue }
  }
}

/// What an anchor of `defaultScrollAnchor` is for.
public struct ScrollAnchorRole: Hashable, Sendable {
  private enum Kind: Hashable { case initialOffset, sizeChanges, alignment }
  private let kind: Kind

  /// Where a scroll view stands at first.
  public static let initialOffset = ScrollAnchorRole(kind: .initialOffset)
  /// What stays in place when the content becomes longer or shorter, as long as the scroll view rests there (fact M125).
  public static let sizeChanges = ScrollAnchorRole(kind: .sizeChanges)
  /// Where content stands that is smaller than the scroll view.
  public static let alignment = ScrollAnchorRole(kind: .alignment)
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
    transformEnvironment(\.self) { values in
      if axes.contains(.vertical) { values.verticalScrollIndicatorVisibility = visibility }
      if axes.contains(.horizontal) { values.horizontalScrollIndicatorVisibility = visibility }
    }
  }

  /// Where scroll views inside stand, for one role: at first, when the size of the content changes, or where it is smaller than the
  /// scroll view. Lists take the first.
  nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole)
    -> some View
  {
    transformEnvironment(\.self) { values in
      switch role {
      case .sizeChanges: values.sizeChangesScrollAnchor = anchor
      case .alignment: values.alignmentScrollAnchor = anchor
      default: values.defaultScrollAnchor = anchor
      }
    }
  }

  /// Where scroll containers inside stand: at first, when the size of the content changes, and where it is smaller than the
  /// container. Lists take the first.
  nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    transformEnvironment(\.self) { values in
      values.defaultScrollAnchor = anchor
      values.sizeChangesScrollAnchor = anchor
      values.alignmentScrollAnchor = anchor
    }
  }

  /// Whether scroll containers inside draw a background of their own; rows keep theirs (fact B29).
  nonisolated public func scrollContentBackground(_ visibility: Visibility) -> some View {
    environment(\.scrollContentBackground, visibility)
  }
}
