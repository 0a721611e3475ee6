import Foundation
import RowanControls
import RowanGraph
import RowanViews

/// A button of a dialog, as far as keys mean it.
@MainActor
struct DialogButton {
  let id: DialogButtonID
  let role: ButtonRole?
  /// Whether the dialog brought it, since the program's buttons leave something out.
  let isAdded: Bool
  /// Whether it was said to be the one that Return presses.
  let isDefault: Bool
  let isEnabled: Bool
  let action: () -> Void

  func run() { if isEnabled { action() } }
}

/// Tells buttons from each other.
final class DialogButtonID: Sendable {}

extension [DialogButton] {
  /// What Return presses: the button that is said to be the default one; else the only one; else, on the desktop, the first
  /// without a role.
  @MainActor func `default`(isTouch: Bool) -> DialogButton? {
    if let chosen = first(where: \.isDefault) { return chosen }
    if count == 1 { return first }
    return isTouch ? nil : first { $0.role == nil }
  }
}

/// The buttons of a dialog, in order.
enum DialogButtonsKey: PreferenceKey {
  static var defaultValue: DialogButtons { DialogButtons(list: []) }
  static func reduce(value: inout DialogButtons, nextValue: () -> DialogButtons) { value.list += nextValue().list }
}

/// Buttons as they tell the dialog of themselves; never equal to others, since what they do may be another thing.
struct DialogButtons: Equatable {
  var list: [DialogButton]
  static func == (a: DialogButtons, b: DialogButtons) -> Bool { false }
}

/// What a view is to the layout of its dialog.
enum DialogPartKey: LayoutValueKey {
  static var defaultValue: DialogPart { .other }
}

enum DialogPart: Hashable, Sendable { case other, button, cancel }

/// Buttons of dialogs: they do what they do, and dismiss the dialog then.
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

  var body: some View {
    let button = DialogButton(
      id: id,
      role: configuration.role,
      isAdded: isAdded,
      isDefault: false,
      isEnabled: isEnabled,
      action: run
    )
    Button(role: configuration.role, action: run) { configuration.label }
      .buttonStyle(DialogButtonLook(metrics: metrics, isDefault: defaultButton === id))
      .preference(key: DialogButtonsKey.self, value: DialogButtons(list: [button]))
      .layoutValue(key: DialogPartKey.self, value: configuration.role == .cancel ? .cancel : .button)
  }

  private func run() {
    configuration.trigger()
    presentation.dismiss()
  }
}

private enum DefaultDialogButtonKey: EnvironmentKey {
  static var defaultValue: DialogButtonID? { nil }
}

extension EnvironmentValues {
  /// The button that Return presses and that shows it.
  var defaultDialogButton: DialogButtonID? {
    get { self[DefaultDialogButtonKey.self] }
    set { self[DefaultDialogButtonKey.self] = newValue }
  }
}

/// The fill and the label of a dialog's button.
struct DialogButtonLook: ButtonStyle {
  let metrics: DialogMetrics
  let isDefault: Bool

  func makeBody(configuration: Configuration) -> some View {
    DialogButtonLabel(configuration: configuration, metrics: metrics, isDefault: isDefault)
  }
}

private struct DialogButtonLabel: View {
  let configuration: DialogButtonLook.Configuration
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
    if isProminent { return AnyShapeStyle(Color.white) }
    if isDestructive { return AnyShapeStyle(Color.red) }
    return metrics.isPlain ? AnyShapeStyle(.tint) : AnyShapeStyle(Color.primary)
  }

  private var fill: AnyShapeStyle {
    if isProminent { return AnyShapeStyle(.tint) }
    if metrics.isPlain { return AnyShapeStyle(Color.clear) }
    if isDestructive, idiom == .desktop { return AnyShapeStyle(Color.red.opacity(0.14)) }
    return AnyShapeStyle(idiom == .desktop ? Color.primary.opacity(0.09) : SystemColor.tertiarySystemFill.color)
  }
}

/// Fields of dialogs.
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
