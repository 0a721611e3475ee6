import RowanControls
import RowanGraph
import RowanViews

/// A button that begins and ends the editing of the lists around it.
///
/// It says Edit, and Done while they are edited; both are looked up in the application's strings. It changes `editMode` of its
/// environment, with an animation (fact C47): in the toolbar of a screen, or in a row or header of a list, that of the screen.
/// The system that the idiom `desktop` follows has no edit mode; lists have one here all the same.
public struct EditButton: View {
  @Environment(\.editMode) private var mode

  /// A button for the edit mode of the environment.
  public init() {}

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
