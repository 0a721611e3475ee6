import RowanGraph

/// An action that requests a review in the App Store; StoreKit's, exported by SwiftUI.
///
/// Rowan has no store: a call is reported once and has no effect.
public struct RequestReviewAction: Sendable {
  /// Requests a review; reported once without effect.
  @MainActor public func callAsFunction() {
    IssueOnce.report("requestReview asks nobody: there is no App Store here.")
  }
}

extension EnvironmentValues {
  /// The action that requests a review in the App Store, reported once without effect.
  public var requestReview: RequestReviewAction { RequestReviewAction() }
}
