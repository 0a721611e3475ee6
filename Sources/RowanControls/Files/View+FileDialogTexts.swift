import Foundation
import RowanGraph
import RowanViews

/// The texts that a file dialog shows.
package struct FileDialogTexts: Hashable, Sendable {
  /// The message; `nil` for none.
  package var message: String?
  /// The label of the button that confirms; `nil` for that of the host.
  package var confirmation: String?

  /// Creates texts.
  package init(message: String? = nil, confirmation: String? = nil) {
    self.message = message
    self.confirmation = confirmation
  }

  /// Whether no text is set.
  package var isEmpty: Bool { message == nil && confirmation == nil }
}

private enum FileDialogTextsKey: EnvironmentKey {
  static let defaultValue = FileDialogTexts()
}

extension EnvironmentValues {
  /// The texts of file dialogs.
  var fileDialogTexts: FileDialogTexts {
    get { self[FileDialogTextsKey.self] }
    set { self[FileDialogTextsKey.self] = newValue }
  }
}

/// A modifier that sets a text of file dialogs.
private nonisolated struct FileDialogTextModifier: ViewModifier, EnvironmentChanging {
  typealias Body = Never
  let text: Text?
  let part: WritableKeyPath<FileDialogTexts, String?> & Sendable

  @MainActor func change(_ environment: inout EnvironmentValues) {
    environment.fileDialogTexts[keyPath: part] = text?.string(in: environment)
  }
}

extension View {
  /// Sets a message in the file dialogs that views within this view present.
  ///
  /// In a browser, a panel shows the message before the browser's own dialog opens.
  ///
  /// - Parameter message: The text; `nil` for none.
  nonisolated public func fileDialogMessage(_ message: Text?) -> some View {
    modifier(FileDialogTextModifier(text: message, part: \.message))
  }

  /// Sets a message in the file dialogs that views within this view present, from a localized key.
  nonisolated public func fileDialogMessage(_ messageKey: LocalizedStringKey) -> some View {
    fileDialogMessage(Text(messageKey))
  }

  /// Sets a message in the file dialogs that views within this view present, from a localized resource.
  @_disfavoredOverload
  nonisolated public func fileDialogMessage(_ messageResource: LocalizedStringResource) -> some View {
    fileDialogMessage(Text(messageResource))
  }

  /// Sets a message in the file dialogs that views within this view present.
  @_disfavoredOverload
  nonisolated public func fileDialogMessage<S: StringProtocol>(_ message: S) -> some View {
    fileDialogMessage(Text(message))
  }

  /// Sets the label of the button that confirms the file dialogs that views within this view present.
  ///
  /// In a browser, a panel shows the button before the browser's own dialog opens.
  ///
  /// - Parameter label: The text; `nil` for that of the host.
  nonisolated public func fileDialogConfirmationLabel(_ label: Text?) -> some View {
    modifier(FileDialogTextModifier(text: label, part: \.confirmation))
  }

  /// Sets the label of the button that confirms the file dialogs that views within this view present, from a localized key.
  nonisolated public func fileDialogConfirmationLabel(_ labelKey: LocalizedStringKey) -> some View {
    fileDialogConfirmationLabel(Text(labelKey))
  }

  /// Sets the label of the button that confirms the file dialogs that views within this view present, from a localized resource.
  @_disfavoredOverload
  nonisolated public func fileDialogConfirmationLabel(_ labelResource: LocalizedStringResource) -> some View {
    fileDialogConfirmationLabel(Text(labelResource))
  }

  /// Sets the label of the button that confirms the file dialogs that views within this view present.
  @_disfavoredOverload
  nonisolated public func fileDialogConfirmationLabel<S: StringProtocol>(_ label: S) -> some View {
    fileDialogConfirmationLabel(Text(label))
  }
}
