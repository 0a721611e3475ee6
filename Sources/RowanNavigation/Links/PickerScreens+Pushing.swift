import RowanControls
import RowanGraph
import RowanLists
import RowanViews

extension PickerScreens {
  /// The implementation by which pickers of the style `navigationLink` push a list of their options. Choosing an option
  /// pops it.
  static let pushing = PickerScreens { AnyView(PickerLink(screen: $0)) }
}

/// The row of a picker, which links to the options.
private struct PickerLink: View {
  let screen: PickerScreen

  var body: some View {
    NavigationLink {
      PickerOptionsScreen(screen: screen)
    } label: {
      LabeledContent {
        screen.value
      } label: {
        screen.label
      }
    }
  }
}

/// The screen of a picker's options.
private struct PickerOptionsScreen: View {
  let screen: PickerScreen
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    let list = List { screen.options { dismiss() } }
    if let title = screen.title {
      list.navigationTitle(title).navigationBarTitleDisplayMode(.inline)
    } else {
      list
    }
  }
}
