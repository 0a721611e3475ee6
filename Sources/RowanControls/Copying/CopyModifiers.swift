import Foundation
import RowanGraph
import RowanViews

/// Copying and pasting of transferable values.
extension View {
  /// Copies values when Copy is chosen, or Command-C pressed, while the view or one in it has the focus; none leave the command
  /// without effect. They are made then. The person's clipboard gets them as text; pasted in this window they are what they were.
  nonisolated public func copyable<T: Transferable>(_ payload: @autoclosure @escaping () -> [T]) -> some View {
    modifier(EditCommandScopeModifier { $0.copy = payload })
  }

  /// Cuts values when Cut is chosen, or Command-X pressed, while the view or one in it has the focus: the action takes them away
  /// from where they are and returns them.
  nonisolated public func cuttable<T: Transferable>(
    for payloadType: T.Type = T.self,
    action: @escaping () -> [T]
  ) -> some View {
    modifier(EditCommandScopeModifier { $0.cut = action })
  }

  /// Takes values that are pasted while the view or one in it has the focus. `validator` returns those that can be taken; where there
  /// are none, nothing happens. Text from elsewhere is pasted as text.
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
  /// Copies data when Copy is chosen, or Command-C pressed, while the view or one in it has the focus; `nil` leaves the command to
  /// what is around.
  nonisolated public func onCopyCommand(perform payloadAction: (() -> [NSItemProvider])?) -> some View {
    modifier(
      EditCommandScopeModifier { commands in
        commands.copy = payloadAction.map { action in { action().map { ProvidedItem(provider: $0) } } }
      }
    )
  }

  /// Cuts data when Cut is chosen, or Command-X pressed, while the view or one in it has the focus: the action takes them away from
  /// where they are and returns them. `nil` leaves the command to what is around.
  nonisolated public func onCutCommand(perform payloadAction: (() -> [NSItemProvider])?) -> some View {
    modifier(
      EditCommandScopeModifier { commands in
        commands.cut = payloadAction.map { action in { action().map { ProvidedItem(provider: $0) } } }
      }
    )
  }

  /// Takes data of some types that are pasted while the view or one in it has the focus.
  nonisolated public func onPasteCommand(
    of supportedContentTypes: [UTType],
    perform payloadAction: @escaping ([NSItemProvider]) -> Void
  ) -> some View {
    onPasteCommand(of: supportedContentTypes, validator: { $0 }, perform: payloadAction)
  }

  /// The same, with what `validator` makes of the data; `nil` where they cannot be taken.
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

  /// Takes data of some types, by their identifiers.
  @available(*, deprecated, message: "Use onPasteCommand(of:perform:) with content types")
  nonisolated public func onPasteCommand(
    of supportedTypes: [String],
    perform payloadAction: @escaping ([NSItemProvider]) -> Void
  ) -> some View { onPasteCommand(of: supportedTypes.compactMap { UTType($0) }, perform: payloadAction) }

  /// The same, with what `validator` makes of the data; `nil` where they cannot be taken.
  @available(*, deprecated, message: "Use onPasteCommand(of:validator:perform:) with content types")
  nonisolated public func onPasteCommand<Payload>(
    of supportedTypes: [String],
    validator: @escaping ([NSItemProvider]) -> Payload?,
    perform payloadAction: @escaping (Payload) -> Void
  ) -> some View {
    onPasteCommand(of: supportedTypes.compactMap { UTType($0) }, validator: validator, perform: payloadAction)
  }
}
