import RowanControls
import RowanGraph
import RowanViews

/// An alert as a value: the older way to describe one.
public struct Alert {
  let title: Text
  let message: Text?
  let buttons: [Button]

  /// An alert with one button: OK where none is given.
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    self.title = title
    self.message = message
    buttons = [dismissButton ?? .default(Text("OK"))]
  }

  /// An alert with two buttons.
  public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
    self.title = title
    self.message = message
    buttons = [primaryButton, secondaryButton]
  }

  /// An alert with two buttons, side by side where they have room.
  public static func sideBySideButtons(
    title: Text,
    message: Text? = nil,
    primaryButton: Button,
    secondaryButton: Button
  ) -> Alert {
    Alert(title: title, message: message, primaryButton: primaryButton, secondaryButton: secondaryButton)
  }

  /// A button of an alert or an action sheet.
  public struct Button {
    let label: Text
    let role: ButtonRole?
    let action: () -> Void

    /// A button with a text.
    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, role: nil, action: action ?? {})
    }

    /// A button that gives up.
    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, role: .cancel, action: action ?? {})
    }

    /// A button that gives up, called Cancel.
    public static func cancel(_ action: (() -> Void)? = {}) -> Button {
      Button(label: Text("Cancel"), role: .cancel, action: action ?? {})
    }

    /// A button that destroys something.
    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, role: .destructive, action: action ?? {})
    }
  }
}

/// Choices as a value: the older way to describe a confirmation dialog.
public struct ActionSheet {
  /// A button of an action sheet.
  public typealias Button = Alert.Button

  let title: Text
  let message: Text?
  let buttons: [Button]

  /// Choices with a title; Cancel where no buttons are given.
  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }
}

/// The buttons of an older description.
nonisolated struct DescribedButtons: View {
  let buttons: [Alert.Button]

  nonisolated init(buttons: [Alert.Button]) { self.buttons = buttons }

  @MainActor var body: some View {
    ForEach(Array(buttons.enumerated()), id: \.offset) { _, button in
      RowanControls.Button(role: button.role, action: button.action) { button.label }
    }
  }
}

extension View {
  /// Presents an alert while a binding is true.
  nonisolated public func alert(isPresented: Binding<Bool>, content: @escaping () -> Alert) -> some View {
    modifier(PresentationModifier(request: { .described(isPresented, content) }))
  }

  /// Presents an alert about the item that a binding holds; another identity of the item replaces it.
  nonisolated public func alert<Item: Identifiable>(
    item: Binding<Item?>,
    content: @escaping (Item) -> Alert
  ) -> some View {
    modifier(PresentationModifier(request: { .described(item, content) }))
  }

  /// Presents choices while a binding is true.
  nonisolated public func actionSheet(isPresented: Binding<Bool>, content: @escaping () -> ActionSheet) -> some View {
    modifier(PresentationModifier(request: { .described(isPresented, content) }, isAttached: true))
  }

  /// Presents choices about the item that a binding holds; another identity of the item replaces them.
  nonisolated public func actionSheet<Item: Identifiable>(
    item: Binding<Item?>,
    content: @escaping (Item) -> ActionSheet
  ) -> some View {
    modifier(PresentationModifier(request: { .described(item, content) }, isAttached: true))
  }
}

/// A dialog that is described by a value.
protocol DescribedDialog {
  var kind: PresentationKind { get }
  var title: Text { get }
  var dialog: DialogContent { get }
}

extension Alert: DescribedDialog {
  var kind: PresentationKind { .alert }
  var dialog: DialogContent {
    DialogContent(
      title: title,
      message: message.map { AnyView($0) },
      actions: AnyView(DescribedButtons(buttons: buttons))
    )
  }
}

extension ActionSheet: DescribedDialog {
  var kind: PresentationKind { .confirmation }
  var dialog: DialogContent {
    DialogContent(
      title: title,
      message: message.map { AnyView($0) },
      actions: AnyView(DescribedButtons(buttons: buttons)),
      titleVisibility: .visible,
      addsCancel: true
    )
  }
}

extension PresentationRequest {
  fileprivate static func described<D: DescribedDialog>(_ isPresented: Binding<Bool>, _ content: () -> D) -> Self {
    let kind: PresentationKind = D.self == Alert.self ? .alert : .confirmation
    let dialog = isPresented.wrappedValue ? content() : nil
    var request = PresentationRequest(
      kind,
      isPresented: isPresented,
      content: dialog.map { AnyView(DialogView(content: $0.dialog)) } ?? AnyView(EmptyView())
    )
    request.label = dialog?.title
    return request
  }

  fileprivate static func described<Item: Identifiable, D: DescribedDialog>(
    _ item: Binding<Item?>,
    _ content: @escaping (Item) -> D
  ) -> Self {
    let kind: PresentationKind = D.self == Alert.self ? .alert : .confirmation
    var label: Text?
    var request = PresentationRequest(kind, item: item, identity: { AnyHashable($0.id) }) { item in
      let dialog = content(item)
      label = dialog.title
      return AnyView(DialogView(content: dialog.dialog))
    }
    request.label = label
    return request
  }
}
