import RowanControls
import RowanGraph
import RowanViews

/// A description of an alert. Use `alert(_:isPresented:actions:message:)` instead.
public struct Alert {
  let title: Text
  let message: Text?
  let buttons: [Button]

  /// Creates an alert with one button.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - message: The text below the title, if any.
  ///   - dismissButton: The button; `nil` for an OK button.
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    self.title = title
    self.message = message
    buttons = [dismissButton ?? .default(Text("OK"))]
  }

  /// Creates an alert with two buttons.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - message: The text below the title, if any.
  ///   - primaryButton: The first button.
  ///   - secondaryButton: The second button.
  public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
    self.title = title
    self.message = message
    buttons = [primaryButton, secondaryButton]
  }

  /// Returns an alert with two buttons, which are side by side if there is enough space.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - message: The text below the title, if any.
  ///   - primaryButton: The first button.
  ///   - secondaryButton: The second button.
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

    /// Returns a button without a role.
    ///
    /// - Parameters:
    ///   - label: The label.
    ///   - action: The action to run before the dialog is dismissed.
    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, role: nil, action: action ?? {})
    }

    /// Returns a button that cancels the dialog.
    ///
    /// - Parameters:
    ///   - label: The label.
    ///   - action: The action to run before the dialog is dismissed.
    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, role: .cancel, action: action ?? {})
    }

    /// Returns a button that cancels the dialog, with the label “Cancel”.
    ///
    /// - Parameter action: The action to run before the dialog is dismissed.
    public static func cancel(_ action: (() -> Void)? = {}) -> Button {
      Button(label: Text("Cancel"), role: .cancel, action: action ?? {})
    }

    /// Returns a button for a destructive action.
    ///
    /// - Parameters:
    ///   - label: The label.
    ///   - action: The action to run before the dialog is dismissed.
    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, role: .destructive, action: action ?? {})
    }
  }
}

/// A description of a confirmation dialog. Use `confirmationDialog(_:isPresented:titleVisibility:actions:message:)`
/// instead.
public struct ActionSheet {
  /// The type of an action sheet's buttons.
  public typealias Button = Alert.Button

  let title: Text
  let message: Text?
  let buttons: [Button]

  /// Creates an action sheet.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - message: The text below the title, if any.
  ///   - buttons: The buttons; by default a Cancel button.
  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }
}

/// The buttons of an `Alert` or an `ActionSheet` as views.
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
  /// Presents an alert while a binding is `true`.
  ///
  /// - Parameters:
  ///   - isPresented: The binding. It is set to `false` when the alert is dismissed.
  ///   - content: Returns the alert.
  nonisolated public func alert(isPresented: Binding<Bool>, content: @escaping () -> Alert) -> some View {
    modifier(PresentationModifier(request: { .described(isPresented, content) }))
  }

  /// Presents an alert for the item of a binding. An item with another identity replaces the alert.
  ///
  /// - Parameters:
  ///   - item: The binding. It is set to `nil` when the alert is dismissed.
  ///   - content: Returns the alert for an item.
  nonisolated public func alert<Item: Identifiable>(
    item: Binding<Item?>,
    content: @escaping (Item) -> Alert
  ) -> some View {
    modifier(PresentationModifier(request: { .described(item, content) }))
  }

  /// Presents an action sheet while a binding is `true`.
  ///
  /// - Parameters:
  ///   - isPresented: The binding. It is set to `false` when the action sheet is dismissed.
  ///   - content: Returns the action sheet.
  nonisolated public func actionSheet(isPresented: Binding<Bool>, content: @escaping () -> ActionSheet) -> some View {
    modifier(PresentationModifier(request: { .described(isPresented, content) }, isAttached: true))
  }

  /// Presents an action sheet for the item of a binding. An item with another identity replaces the action sheet.
  ///
  /// - Parameters:
  ///   - item: The binding. It is set to `nil` when the action sheet is dismissed.
  ///   - content: Returns the action sheet for an item.
  nonisolated public func actionSheet<Item: Identifiable>(
    item: Binding<Item?>,
    content: @escaping (Item) -> ActionSheet
  ) -> some View {
    modifier(PresentationModifier(request: { .described(item, content) }, isAttached: true))
  }
}

/// A dialog described by a value: an `Alert` or an `ActionSheet`.
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
  /// Returns the request for a described dialog while a binding is `true`.
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

  /// Returns the request for a described dialog of a binding's item.
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
