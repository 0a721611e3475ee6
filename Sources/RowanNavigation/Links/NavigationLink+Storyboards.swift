import RowanGraph
import RowanViews

/// A screen of a watchOS storyboard, which does not exist in Rowan.
@available(*, unavailable, message: "Storyboards of watchOS do not exist here: give the link a view or a value")
nonisolated public struct _WKStoryboardContent: View {
  /// The body type; the view cannot be created.
  public typealias Body = Never
}

@available(*, unavailable, message: "Storyboards of watchOS do not exist here: give the link a view or a value")
extension NavigationLink where Destination == _WKStoryboardContent {
  /// Creates a link to a screen of a watchOS storyboard.
  public init(destinationName: String, @ViewBuilder label: () -> Label) {
    preconditionFailure("There are no storyboards here.")
  }

  /// Creates a link to a screen of a watchOS storyboard that is shown while a binding is `true`.
  public init(destinationName: String, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
    preconditionFailure("There are no storyboards here.")
  }

  /// Creates a link to a screen of a watchOS storyboard that is shown while a binding holds the link's tag.
  public init<V: Hashable>(
    destinationName: String,
    tag: V,
    selection: Binding<V?>,
    @ViewBuilder label: () -> Label
  ) {
    preconditionFailure("There are no storyboards here.")
  }
}
