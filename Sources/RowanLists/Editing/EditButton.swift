import RowanControls
import RowanGraph
import RowanViews

/// A button that starts and ends editing of the lists in its environment.
///
/// The title is Edit, or Done during editing; both are localized by the application. The button changes `editMode` of
/// its environment with an animation (fact C47): in a toolbar, or in a row or header of a list, this is the mode of the
/// screen. Lists have an edit mode in the idiom `desktop` too, unlike the system that it follows.
public struct EditButton: View {
  @Environment(\.editMode) private var mode

  /// Creates a button for the edit mode of the environment.
  public init() {}

  /// The content of the view.
  public var body: some View {
    let isEditing = mode?.wrappedValue.isEditing == true
    Button {
      withAnimation(ListEditor.animation) { mode?.wrappedValue = isEditing ? .inactive : .active }
    } label: {
      Text(isEditing ? "Done" : "Edit").fontWeight(isEditing ? .semibold : nil)
    }
    .disabled(mode == nil)
  }
}
