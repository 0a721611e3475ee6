import Foundation
import RowanGraph
import RowanViews

extension View {
  /// Lets data be dragged from the view: at once with a mouse, after a rest with a finger (fact C60). They are asked for when the drag
  /// begins. What is dragged shows the view's words.
  nonisolated public func onDrag(_ data: @escaping () -> NSItemProvider) -> some View {
    provided(by: data, preview: nil)
  }

  /// The same, with what is shown while it is dragged.
  nonisolated public func onDrag<V: View>(
    _ data: @escaping () -> NSItemProvider,
    @ViewBuilder preview: () -> V
  ) -> some View { provided(by: data, preview: AnyView(preview())) }

  /// Lets data be dragged from a row, with the other selected rows that give any; `nil` for a row that is not dragged. An action that
  /// returns `nil` keeps the row where it is this time.
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

  /// Takes item providers of some types that are dragged here, and says whether they were taken. `isTargeted` is true while some are
  /// over the view.
  nonisolated public func onDrop(
    of supportedContentTypes: [UTType],
    isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
  ) -> some View {
    onDrop(of: supportedContentTypes, isTargeted: isTargeted) { providers, _ in action(providers) }
  }

  /// The same, with where in the view they are let go of.
  nonisolated public func onDrop(
    of supportedContentTypes: [UTType],
    isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
  ) -> some View {
    modifier(DropModifier(ProviderTaker(types: supportedContentTypes, isTargeted: isTargeted, action: action)))
  }

  /// Has a delegate decide over drags that have some types.
  nonisolated public func onDrop(of supportedContentTypes: [UTType], delegate: any DropDelegate) -> some View {
    modifier(DropModifier(DelegateTaker(types: supportedContentTypes, delegate: delegate)))
  }

  /// Takes item providers of some types, by their identifiers.
  @available(*, deprecated, message: "Use onDrop(of:isTargeted:perform:) with content types")
  nonisolated public func onDrop(
    of supportedTypes: [String],
    isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
  ) -> some View {
    onDrop(of: supportedTypes.compactMap { UTType($0) }, isTargeted: isTargeted, perform: action)
  }

  /// The same, with where in the view they are let go of.
  @available(*, deprecated, message: "Use onDrop(of:isTargeted:perform:) with content types")
  nonisolated public func onDrop(
    of supportedTypes: [String],
    isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
  ) -> some View {
    onDrop(of: supportedTypes.compactMap { UTType($0) }, isTargeted: isTargeted, perform: action)
  }

  /// Has a delegate decide over drags that have some types, by their identifiers.
  @available(*, deprecated, message: "Use onDrop(of:delegate:) with content types")
  nonisolated public func onDrop(of supportedTypes: [String], delegate: any DropDelegate) -> some View {
    onDrop(of: supportedTypes.compactMap { UTType($0) }, delegate: delegate)
  }
}
