import RowanGraph
import RowanViews

/// A picker whose options are a screen of their own.
package struct PickerScreen {
  package let label: AnyView
  /// The label as a text, where it is one: the screen's title.
  package let title: Text?
  /// The chosen option.
  package let value: AnyView
  /// The options as rows; the closure is called after a choice.
  package let options: (@escaping () -> Void) -> AnyView
}

/// Who shows screens for the pickers inside: a navigation stack, of which controls know nothing.
@MainActor
package final class PickerScreens {
  /// A link to the screen of a picker.
  package let link: (PickerScreen) -> AnyView

  package init(link: @escaping (PickerScreen) -> AnyView) { self.link = link }
}

private enum PickerScreensKey: EnvironmentKey {
  static var defaultValue: PickerScreens? { nil }
}

extension EnvironmentValues {
  /// Who shows screens for the pickers inside, if anybody does.
  package var pickerScreens: PickerScreens? {
    get { self[PickerScreensKey.self] }
    set { self[PickerScreensKey.self] = newValue }
  }
}
