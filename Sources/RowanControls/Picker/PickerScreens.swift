import RowanGraph
import RowanViews

/// A picker whose options are on a separate screen.
package struct PickerScreen {
  /// The label of the picker.
  package let label: AnyView
  /// The label if it is a text, for the title of the screen.
  package let title: Text?
  /// The selected option.
  package let value: AnyView
  /// Returns the options as rows; the closure is called after a selection.
  package let options: (@escaping () -> Void) -> AnyView
}

/// Presents screens for pickers. A navigation stack provides it, so that controls do not depend on navigation.
@MainActor
package final class PickerScreens {
  /// Returns a link to the screen of a picker.
  package let link: (PickerScreen) -> AnyView

  /// Creates a presenter.
  ///
  /// - Parameter link: Returns a link to the screen of a picker.
  package init(link: @escaping (PickerScreen) -> AnyView) { self.link = link }
}

private enum PickerScreensKey: EnvironmentKey {
  static var defaultValue: PickerScreens? { nil }
}

extension EnvironmentValues {
  /// The presenter of screens for pickers, or `nil` outside of navigation.
  package var pickerScreens: PickerScreens? {
    get { self[PickerScreensKey.self] }
    set { self[PickerScreensKey.self] = newValue }
  }
}
