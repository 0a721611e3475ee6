import RowanGraph
import RowanViews

/// A screen of a watch's storyboard. There are no storyboards here.
@available(*, unavailable, message: "Storyboards of watchOS do not exist here: give the link a view or a value")
nonisolated public struct _WKStoryboardContent: View {
  /// None.
  public typealias Body = Never
}

@available(*, unavailable, message: "Storyboards of watchOS do not exist here: give the link a view or a value")
extension NavigationLink where Destination == _WKStoryboardContent {
  /// Leads to a screen of a watch's storyboard.
  public init(destinationName: String, @ViewBuilder label: () -> Label) {
    preconditionFailure("There are no storyboards here.")
  }

  /// Leads to a screen of a watch's storyboard while a binding is true.
  public init(destinationName: String, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
    preconditionFailure("There are no storyboards here.")
  }

  /// Leads to a screen of a watch's storyboard while a binding holds the link's tag.
  public init<V: Hashable>(
    destinationName: String,
    tag: V,
    selection: Binding<V?>,
    @ViewBuilder label: () -> Label
  ) {
    preconditionFailure("There are no storyboards here.")
  }
}
