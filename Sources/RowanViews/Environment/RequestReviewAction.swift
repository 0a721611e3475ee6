import RowanGraph

/// Asks the person for a review in the App Store; StoreKit's, which SwiftUI passes on.
///
/// There is no store here: a call says so once, and asks nobody.
public struct RequestReviewAction: Sendable {
  /// Asks for a review.
  @MainActor public func callAsFunction() {
    IssueOnce.report("requestReview asks nobody: there is no App Store here.")
  }
}

extension EnvironmentValues {
  /// Asks the person for a review in the App Store. There is none here: a call says so once.
  public var requestReview: RequestReviewAction { RequestReviewAction() }
}
