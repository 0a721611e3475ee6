import Foundation
import RowanControls
import RowanGraph
import RowanViews

/// The attributes of a dialog's button that determine its keys.
@MainActor
struct DialogButton {
  let id: DialogButtonID
  let role: ButtonRole?
  /// Whether the dialog added the button because the application provided no button of its role.
  let isAdded: Bool
  /// Whether the button is marked as the default button.
  let isDefault: Bool
  let isEnabled: Bool
  let action: () -> Void

  /// Performs the button's action if the button is enabled.
  func run() { if isEnabled { action() } }
}

/// The identity of a dialog's button.
final class DialogButtonID: Sendable {}

extension [DialogButton] {
  /// Returns the button that Return performs: the marked default button, else the only button, else on the desktop the
  /// first button without a role.
  ///
  /// - Parameter isTouch: Whether the idiom is touch.
  @MainActor func `default`(isTouch: Bool) -> DialogButton? {
    if let chosen = first(where: \.isDefault) { return chosen }
    if count == 1 { return first }
    return isTouch ? nil : first { $0.role == nil }
  }
}

/// The preference that collects the buttons of a dialog, in order.
enum DialogButtonsKey: PreferenceKey {
  static var defaultValue: DialogButtons { DialogButtons(list: []) }
  static func reduce(value: inout DialogButtons, nextValue: () -> DialogButtons) { value.list += nextValue().list }
}

/// A list of buttons. Two lists are never equal, because their actions may differ.
struct DialogButtons: Equatable {
  var list: [DialogButton]
  static func == (a: DialogButtons, b: DialogButtons) -> Bool { false }
}

/// The layout value by which a dialog's layout distinguishes its views.
enum DialogPartKey: LayoutValueKey {
  static var defaultValue: DialogPart { .other }
}

/// The part of a dialog that a view belongs to.
enum DialogPart: Hashable, Sendable { case other, button, cancel, hidden }

/// A style of a dialog's buttons, which run their action and then dismiss the dialog.
struct DialogButtonStyle: PrimitiveButtonStyle {
  let presentation: Presentation
  let metrics: DialogMetrics
  var isAdded = false

  func makeBody(configuration: Configuration) -> some View {
    DialogButtonView(configuration: configuration, presentation: presentation, metrics: metrics, isAdded: isAdded)
  }
}

private struct DialogButtonView: View {
  let configuration: PrimitiveButtonStyleConfiguration
  let presentation: Presentation
  let metrics: DialogMetrics
  let isAdded: Bool
  @State private var id = DialogButtonID()
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.defaultDialogButton) private var defaultButton
  @Environment(\.hidesCancelButtons) private var hidesCancelButtons

  private var isHidden: Bool { hidesCancelButtons && configuration.role == .cancel }

  var body: some View {
    let button = DialogButton(
      id: id,
      role: configuration.role,
      isAdded: isAdded,
      isDefault: false,
      isEnabled: isEnabled,
      action: run
    )
    Group {
      if isHidden {
        Color.clear.accessibilityHidden(true)
      } else {
        Button(role: configuration.role, action: run) { configuration.label }
          .buttonStyle(DialogButtonAppearance(metrics: metrics, isDefault: defaultButton === id))
      }
    }
    .preference(key: DialogButtonsKey.self, value: DialogButtons(list: [button]))
    .layoutValue(key: DialogPartKey.self, value: isHidden ? .hidden : configuration.role == .cancel ? .cancel : .button)
  }

  private func run() {
    configuration.trigger()
    presentation.dismiss()
  }
}

private enum HiddenCancelKey: EnvironmentKey { static let defaultValue = false }

private enum DefaultDialogButtonKey: EnvironmentKey {
  static var defaultValue: DialogButtonID? { nil }
}

extension EnvironmentValues {
  /// Whether a dialog keeps its cancel button for a dismissal by other means, and does not show it.
  var hidesCancelButtons: Bool {
    get { self[HiddenCancelKey.self] }
    set { self[HiddenCancelKey.self] = newValue }
  }

  /// The button that Return performs and that is highlighted.
  var defaultDialogButton: DialogButtonID? {
    get { self[DefaultDialogButtonKey.self] }
    set { self[DefaultDialogButtonKey.self] = newValue }
  }
}

/// The appearance of a dialog's button.
struct DialogButtonAppearance: ButtonStyle {
  let metrics: DialogMetrics
  let isDefault: Bool

  func makeBody(configuration: Configuration) -> some View {
    DialogButtonLabel(configuration: configuration, metrics: metrics, isDefault: isDefault)
  }
}

private struct DialogButtonLabel: View {
  let configuration: DialogButtonAppearance.Configuration
  let metrics: DialogMetrics
  let isDefault: Bool
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.idiom) private var idiom

  var body: some View {
    configuration.label
      .font(metrics.buttonFont)
      .fontWeight(weight)
      .multilineTextAlignment(.center)
      .foregroundStyle(ink)
      .padding(.horizontal, 12)
      .padding(.vertical, 4)
      .frame(maxWidth: .infinity, minHeight: metrics.buttonHeight)
      .background { metrics.buttonShape.fill(fill) }
      .contentShape(Rectangle())
      .opacity(isEnabled ? (configuration.isPressed ? 0.6 : 1) : 0.4)
  }

  private var isDestructive: Bool { configuration.role == .destructive }
  private var isProminent: Bool { isDefault && !metrics.isPlain && !isDestructive }

  private var weight: Font.Weight {
    if metrics.isPlain { return configuration.role == .cancel || isDefault ? .semibold : .regular }
    return idiom == .touch ? .medium : .regular
  }

  private var ink: AnyShapeStyle {
    if isProminent { return AnyShapeStyle(FillLabelStyle()) }
    if isDestructive { return AnyShapeStyle(SystemColor.destructiveLabel.color) }
    return metrics.isPlain ? AnyShapeStyle(.tint) : AnyShapeStyle(Color.primary)
  }

  private var fill: AnyShapeStyle {
    if isProminent { return AnyShapeStyle(.tint) }
    if metrics.isPlain { return AnyShapeStyle(Color.clear) }
    if isDestructive, idiom == .desktop { return AnyShapeStyle(Color.red.opacity(0.14)) }
    return AnyShapeStyle(idiom == .desktop ? Color.primary.opacity(0.09) : SystemColor.tertiarySystemFill.color)
  }
}

/// A style of text fields in dialogs.
struct DialogFieldStyle: TextFieldStyle {
  let metrics: DialogMetrics

  func _body(configuration: TextField<_Label>) -> some View {
    DialogField(field: configuration, metrics: metrics)
  }
}

private struct DialogField<Field: View>: View {
  let field: Field
  let metrics: DialogMetrics
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.idiom) private var idiom

  var body: some View {
    let isTouch = idiom == .touch
    let shape = RoundedRectangle(cornerRadius: metrics.isCapsule ? (isTouch ? 22 : 8) : 6, style: .continuous)
    field
      .padding(.horizontal, isTouch ? 14 : 8)
      .frame(minHeight: isTouch ? (metrics.isPlain ? 32 : 44) : 26)
      .background { shape.fill(ground) }
      .overlay { shape.strokeBorder(Color.primary.opacity(isTouch && metrics.isCapsule ? 0 : 0.15), lineWidth: 0.5) }
      .padding(.horizontal, metrics.isPlain ? 16 : 0)
  }

  private var ground: Color {
    if idiom == .touch, metrics.isCapsule { return SystemColor.tertiarySystemFill.color }
    return colorScheme == .dark ? Color(white: 0.11) : .white
  }
}
