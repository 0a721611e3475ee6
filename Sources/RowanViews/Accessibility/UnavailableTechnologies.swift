import RowanGraph

/// A description of a chart for an audio graph.
@available(*, unavailable, message: "Browsers have no audio graphs; add the values by accessibilityChildren.")
public final class AXChartDescriptor {}

/// A value that describes a chart for an audio graph.
@available(*, unavailable, message: "Browsers have no audio graphs; add the values by accessibilityChildren.")
public protocol AXChartDescriptorRepresentable {
  /// Creates the description.
  func makeChartDescriptor() -> AXChartDescriptor
}

/// The looks of a quick action.
@available(*, unavailable, message: "Only Apple Watch has quick actions.")
public enum AccessibilityQuickActionStyle: Sendable {
  /// The looks of a quick action.
  case outline, prompt
}

extension View {
  /// Describes the chart of the view for an audio graph.
  @available(*, unavailable, message: "Browsers have no audio graphs; add the values by accessibilityChildren.")
  nonisolated public func accessibilityChartDescriptor<R: AXChartDescriptorRepresentable>(
    _ representable: R
  ) -> some View { self }

  /// Adds an action that a gesture of the hand performs.
  @available(*, unavailable, message: "Only Apple Watch has quick actions.")
  nonisolated public func accessibilityQuickAction<Content: View>(
    style: AccessibilityQuickActionStyle,
    @ViewBuilder content: () -> Content
  ) -> some View { self }

  /// Links elements, so that a person moves from one to the next.
  @available(*, unavailable, message: "ARIA links no elements; order them by accessibilitySortPriority.")
  nonisolated public func accessibilityLinkedGroup<ID: Hashable>(
    id: ID,
    in namespace: Namespace.ID
  ) -> some View { self }

  /// Shows the view enlarged during a long press.
  @available(*, unavailable, message: "A browser enlarges the page and its texts itself.")
  nonisolated public func accessibilityShowsLargeContentViewer() -> some View { self }

  /// Shows another view enlarged during a long press.
  @available(*, unavailable, message: "A browser enlarges the page and its texts itself.")
  nonisolated public func accessibilityShowsLargeContentViewer<V: View>(
    @ViewBuilder _ largeContentView: () -> V
  ) -> some View { self }
}
