import Foundation
import RowanGraph
import RowanInteraction

extension View {
  /// Runs an action when this view passes a visible fraction in the scroll view around.
  ///
  /// It also runs for a view that is visible when it appears, and for one that ends while it is visible.
  ///
  /// - Parameters:
  ///   - threshold: The fraction of the view, from 0 to 1, from which it counts as visible.
  ///   - action: The action; it receives whether the view is visible.
  nonisolated public func onScrollVisibilityChange(
    threshold: Double = 0.5,
    _ action: @escaping (Bool) -> Void
  ) -> some View {
    modifier(ScrollVisibilityModifier(threshold: threshold, action: action))
  }
}

nonisolated struct ScrollVisibilityModifier: ViewModifier {
  let threshold: Double
  let action: (Bool) -> Void

  @MainActor func body(content: Content) -> some View {
    content.background {
      GeometryReader { proxy in
        VisibilityReport(known: proxy.isVisible(from: threshold), action: action)
      }
    }
  }
}

/// A view that reports whether another one is visible.
private struct VisibilityReport: View {
  /// Whether it is visible; `nil` outside of scroll views, and before the first layout.
  let known: Bool?
  let action: (Bool) -> Void
  @State private var hasReported = false
  @Environment(\.isInScrollContainer) private var isInScrollContainer

  private var isVisible: Bool { known ?? !isInScrollContainer }

  var body: some View {
    Color.clear
      .onChange(of: isVisible, initial: true) { _, isVisible in
        guard isVisible != hasReported else { return }
        hasReported = isVisible
        action(isVisible)
      }
      .onDisappear {
        guard hasReported else { return }
        hasReported = false
        action(false)
      }
  }
}

extension GeometryProxy {
  /// Returns whether a fraction of the reader is inside the visible part of the scroll view around, or `nil` if there is no
  /// scroll view or no layout.
  fileprivate func isVisible(from threshold: Double) -> Bool? {
    guard let bounds = bounds(of: .scrollView) else { return nil }
    let shown = CGRect(origin: .zero, size: size).intersection(bounds)
    let whole = size.width * size.height
    guard whole > 0, !shown.isNull else { return false }
    let part = shown.width * shown.height / whole
    return part > 0 && part >= min(max(threshold, 0), 1)
  }
}
