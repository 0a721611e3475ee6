import Foundation
import RowanGraph
import RowanViews

extension View {
  /// Makes the view draggable.
  ///
  /// A mouse drags at once, a touch after a delay (fact C60). The item provider is requested when the drag begins. The
  /// preview is a picture of the view, or of the row with the view as its content.
  ///
  /// - Parameter data: Returns the item provider.
  nonisolated public func onDrag(_ data: @escaping () -> NSItemProvider) -> some View {
    provided(by: data, preview: nil)
  }

  /// Makes the view draggable, with a custom preview.
  ///
  /// - Parameters:
  ///   - data: Returns the item provider.
  ///   - preview: The view whose picture follows the pointer. Controls in it have no effect.
  nonisolated public func onDrag<V: View>(
    _ data: @escaping () -> NSItemProvider,
    @ViewBuilder preview: () -> V
  ) -> some View { provided(by: data, preview: AnyView(preview())) }

  /// Makes a row draggable, together with the other selected rows that provide items.
  ///
  /// - Parameter action: Returns the item provider, or `nil` to refuse the drag; `nil` for a row that is not draggable.
  nonisolated public func itemProvider(_ action: (() -> NSItemProvider?)?) -> some View {
    provided(by: action, preview: nil)
  }

  nonisolated private func provided(by action: (() -> NSItemProvider?)?, preview: AnyView?) -> some View {
    modifier(
      DraggableModifier(
        payload: { action?().map { [ProvidedItem(provider: $0)] } ?? [] },
        preview: preview
      )
    )
    .trait(DraggableTrait.self, action != nil)
  }

  /// Accepts dropped item providers.
  ///
  /// - Parameters:
  ///   - supportedContentTypes: The accepted types.
  ///   - isTargeted: Set to `true` while a drag is over the view.
  ///   - action: Receives the item providers; returns whether it accepted them.
  nonisolated public func onDrop(
    of supportedContentTypes: [UTType],
    isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
  ) -> some View {
    onDrop(of: supportedContentTypes, isTargeted: isTargeted) { providers, _ in action(providers) }
  }

  /// Accepts dropped item providers with their position.
  ///
  /// - Parameters:
  ///   - supportedContentTypes: The accepted types.
  ///   - isTargeted: Set to `true` while a drag is over the view.
  ///   - action: Receives the item providers and the position in the view's coordinates; returns whether it accepted
  ///     them.
  nonisolated public func onDrop(
    of supportedContentTypes: [UTType],
    isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
  ) -> some View {
    modifier(DropModifier(ProviderDropReceiver(types: supportedContentTypes, isTargeted: isTargeted, action: action)))
  }

  /// Lets a delegate control drops of given types.
  ///
  /// - Parameters:
  ///   - supportedContentTypes: The accepted types.
  ///   - delegate: The delegate.
  nonisolated public func onDrop(of supportedContentTypes: [UTType], delegate: any DropDelegate) -> some View {
    modifier(DropModifier(DelegateDropReceiver(types: supportedContentTypes, delegate: delegate)))
  }

  /// Accepts dropped item providers of types that are given by identifiers.
  @available(*, deprecated, message: "Use onDrop(of:isTargeted:perform:) with content types")
  nonisolated public func onDrop(
    of supportedTypes: [String],
    isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
  ) -> some View {
    onDrop(of: supportedTypes.compactMap { UTType($0) }, isTargeted: isTargeted, perform: action)
  }

  /// Accepts dropped item providers of types that are given by identifiers, with their position.
  @available(*, deprecated, message: "Use onDrop(of:isTargeted:perform:) with content types")
  nonisolated public func onDrop(
    of supportedTypes: [String],
    isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
  ) -> some View {
    onDrop(of: supportedTypes.compactMap { UTType($0) }, isTargeted: isTargeted, perform: action)
  }

  /// Lets a delegate control drops of types that are given by identifiers.
  @available(*, deprecated, message: "Use onDrop(of:delegate:) with content types")
  nonisolated public func onDrop(of supportedTypes: [String], delegate: any DropDelegate) -> some View {
    onDrop(of: supportedTypes.compactMap { UTType($0) }, delegate: delegate)
  }
}
