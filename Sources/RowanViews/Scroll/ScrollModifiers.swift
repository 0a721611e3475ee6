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
  /// Whether scroll containers scroll in response to input.
  public var isScrollEnabled: Bool {
    get { self[ScrollEnabledKey.self] }
    set { self[ScrollEnabledKey.self] = newValue }
  }

  /// The visibility of vertical scroll indicators.
  public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[VerticalIndicatorsKey.self] }
    set { self[VerticalIndicatorsKey.self] = newValue }
  }

  /// The visibility of horizontal scroll indicators.
  public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[HorizontalIndicatorsKey.self] }
    set { self[HorizontalIndicatorsKey.self] = newValue }
  }

  /// Whether vertically scrolling containers show a scroll indicator.
  package var showsScrollIndicators: Bool { verticalScrollIndicatorVisibility.isShown }

  /// The unit point of content and viewport that initially coincide.
  package var defaultScrollAnchor: UnitPoint? {
    get { self[DefaultScrollAnchorKey.self] }
    set { self[DefaultScrollAnchorKey.self] = newValue }
  }

  /// The unit point of the content that keeps its position when the content size changes.
  package var sizeChangesScrollAnchor: UnitPoint? {
    get { self[SizeChangesAnchorKey.self] }
    set { self[SizeChangesAnchorKey.self] = newValue }
  }

  /// The alignment of content smaller than its scroll view.
  var alignmentScrollAnchor: UnitPoint? {
    get { self[AlignmentAnchorKey.self] }
    set { self[AlignmentAnchorKey.self] = newValue }
  }

  /// The visibility of the backgrounds of scroll containers.
  package var scrollContentBackground: Visibility {
    get { self[ScrollContentBackgroundKey.self] }
    set { self[ScrollContentBackgroundKey.self] = newValue }
  }
}

/// The purpose of an anchor set by `defaultScrollAnchor`.
public struct ScrollAnchorRole: Hashable, Sendable {
  private enum Kind: Hashable { case initialOffset, sizeChanges, alignment }
  private let kind: Kind

  /// The initial scroll offset.
  public static let initialOffset = ScrollAnchorRole(kind: .initialOffset)
  /// The point that keeps its position when the content size changes, if the scroll view is at that point before the
  /// change (fact M125).
  public static let sizeChanges = ScrollAnchorRole(kind: .sizeChanges)
  /// The alignment of content smaller than the scroll view.
  public static let alignment = ScrollAnchorRole(kind: .alignment)
}

/// The visibility of scroll indicators.
public struct ScrollIndicatorVisibility: Hashable, Sendable {
  let isShown: Bool
  /// The platform's default.
  public static let automatic = ScrollIndicatorVisibility(isShown: true)
  /// Visible while scrolling.
  public static let visible = ScrollIndicatorVisibility(isShown: true)
  /// Hidden, if the host can hide them.
  public static let hidden = ScrollIndicatorVisibility(isShown: false)
  /// Never visible.
  public static let never = ScrollIndicatorVisibility(isShown: false)
}

extension View {
  /// Sets whether scroll containers inside ignore scrolling.
  ///
  /// A container inside a disabled one stays disabled.
  nonisolated public func scrollDisabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isScrollEnabled) { $0 = $0 && !disabled }
  }

  /// Sets the visibility of the scroll indicators of containers inside.
  ///
  /// - Parameters:
  ///   - visibility: The visibility of the indicators.
  ///   - axes: The scroll axes to which the visibility applies.
  nonisolated public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility,
    axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    transformEnvironment(\.self) { values in
      if axes.contains(.vertical) { values.verticalScrollIndicatorVisibility = visibility }
      if axes.contains(.horizontal) { values.horizontalScrollIndicatorVisibility = visibility }
    }
  }

  /// Sets the anchor of scroll views inside for one role.
  ///
  /// Lists use only the initial offset.
  ///
  /// - Parameters:
  ///   - anchor: The unit point of content and viewport; `nil` restores the default.
  ///   - role: The purpose of the anchor.
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

  /// Sets the anchor of scroll containers inside for all roles: the initial offset, changes of the content size, and
  /// the alignment of content smaller than the container.
  ///
  /// Lists use the anchor for the initial offset only.
  nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    transformEnvironment(\.self) { values in
      values.defaultScrollAnchor = anchor
      values.sizeChangesScrollAnchor = anchor
      values.alignmentScrollAnchor = anchor
    }
  }

  /// Sets the visibility of the backgrounds of scroll containers inside; rows keep their backgrounds (fact B29).
  nonisolated public func scrollContentBackground(_ visibility: Visibility) -> some View {
    environment(\.scrollContentBackground, visibility)
  }
}
