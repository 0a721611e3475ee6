import Foundation
import RowanGraph
import RowanViews

/// Copying and pasting of transferable values.
extension View {
  /// Copies values on the Copy command or Command-C while the view or a view in it has the focus.
  ///
  /// The values are created when the command is performed; if there are none, the command does nothing. The system
  /// clipboard receives them as text. Pasting in the same window restores the values.
  ///
  /// - Parameter payload: Returns the values to copy.
  nonisolated public func copyable<T: Transferable>(_ payload: @autoclosure @escaping () -> [T]) -> some View {
    modifier(EditCommandScopeModifier { $0.copy = payload })
  }

  /// Cuts values on the Cut command or Command-X while the view or a view in it has the focus.
  ///
  /// - Parameters:
  ///   - payloadType: The type of the values.
  ///   - action: Removes the values and returns them.
  nonisolated public func cuttable<T: Transferable>(
    for payloadType: T.Type = T.self,
    action: @escaping () -> [T]
  ) -> some View {
    modifier(EditCommandScopeModifier { $0.cut = action })
  }

  /// Accepts pasted values while the view or a view in it has the focus. Text from other applications is pasted as
  /// text.
  ///
  /// - Parameters:
  ///   - payloadType: The type of the values.
  ///   - action: Receives the valid values; not called without any.
  ///   - validator: Returns the values that can be pasted.
  nonisolated public func pasteDestination<T: Transferable>(
    for payloadType: T.Type = T.self,
    action: @escaping ([T]) -> Void,
    validator: @escaping ([T]) -> [T] = { $0 }
  ) -> some View {
    modifier(EditCommandScopeModifier { $0.paste = PastedValues(action: action, validator: validator) })
  }
}

/// Copying and pasting of item providers.
extension View {
  /// Copies item providers on the Copy command or Command-C while the view or a view in it has the focus.
  ///
  /// - Parameter payloadAction: Returns the item providers to copy; `nil` leaves the command to enclosing views.
  nonisolated public func onCopyCommand(perform payloadAction: (() -> [NSItemProvider])?) -> some View {
    modifier(
      EditCommandScopeModifier { commands in
        commands.copy = payloadAction.map { action in { action().map { ProvidedItem(provider: $0) } } }
      }
    )
  }

  /// Cuts item providers on the Cut command or Command-X while the view or a view in it has the focus.
  ///
  /// - Parameter payloadAction: Removes the items and returns their providers; `nil` leaves the command to enclosing
  ///   views.
  nonisolated public func onCutCommand(perform payloadAction: (() -> [NSItemProvider])?) -> some View {
    modifier(
      EditCommandScopeModifier { commands in
        commands.cut = payloadAction.map { action in { action().map { ProvidedItem(provider: $0) } } }
      }
    )
  }

  /// Accepts pasted item providers while the view or a view in it has the focus.
  ///
  /// - Parameters:
  ///   - supportedContentTypes: The accepted types.
  ///   - payloadAction: Receives the item providers.
  nonisolated public func onPasteCommand(
    of supportedContentTypes: [UTType],
    perform payloadAction: @escaping ([NSItemProvider]) -> Void
  ) -> some View {
    onPasteCommand(of: supportedContentTypes, validator: { $0 }, perform: payloadAction)
  }

  /// Accepts pasted item providers after conversion to a payload.
  ///
  /// - Parameters:
  ///   - supportedContentTypes: The accepted types.
  ///   - validator: Returns the payload of the item providers, or `nil` if they cannot be pasted.
  ///   - payloadAction: Receives the payload.
  nonisolated public func onPasteCommand<Payload>(
    of supportedContentTypes: [UTType],
    validator: @escaping ([NSItemProvider]) -> Payload?,
    perform payloadAction: @escaping (Payload) -> Void
  ) -> some View {
    modifier(
      EditCommandScopeModifier {
        $0.paste = PastedProviders(types: supportedContentTypes, validator: validator, action: payloadAction)
      }
    )
  }

  /// Accepts pasted item providers of types that are given by identifiers.
  @available(*, deprecated, message: "Use onPasteCommand(of:perform:) with content types")
  nonisolated public func onPasteCommand(
    of supportedTypes: [String],
    perform payloadAction: @escaping ([NSItemProvider]) -> Void
  ) -> some View { onPasteCommand(of: supportedTypes.compactMap { UTType($0) }, perform: payloadAction) }

  /// Accepts pasted item providers of types that are given by identifiers, after conversion to a payload.
  @available(*, deprecated, message: "Use onPasteCommand(of:validator:perform:) with content types")
  nonisolated public func onPasteCommand<Payload>(
    of supportedTypes: [String],
    validator: @escaping ([NSItemProvider]) -> Payload?,
    perform payloadAction: @escaping (Payload) -> Void
  ) -> some View {
    onPasteCommand(of: supportedTypes.compactMap { UTType($0) }, validator: validator, perform: payloadAction)
  }
}
