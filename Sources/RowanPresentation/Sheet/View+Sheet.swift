import RowanGraph
import RowanViews

extension View {
  /// Presents a sheet while a binding is `true`. Each presentation creates its content and the content's state.
  ///
  /// Dismissing the sheet sets the binding to `false`; a binding that keeps its value keeps the sheet.
  ///
  /// - Parameters:
  ///   - isPresented: The binding.
  ///   - onDismiss: The action to run when the sheet's views have left the tree. A host may still show the transition.
  ///   - content: The content of the sheet.
  nonisolated public func sheet<Content: View>(
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      PresentationModifier(
        request: {
          var request = PresentationRequest(
            .sheet,
            isPresented: isPresented,
            content: AnyView(PresentedContent(make: content))
          )
          request.onDismiss = onDismiss
          return request
        }
      )
    )
  }

  /// Presents a sheet for the item of a binding.
  ///
  /// An item with another identity replaces the sheet; another value with the same identity updates it.
  ///
  /// - Parameters:
  ///   - item: The binding. It is set to `nil` when the sheet is dismissed.
  ///   - onDismiss: The action to run when the sheet's views have left the tree.
  ///   - content: The content of the sheet for an item.
  nonisolated public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(
      PresentationModifier(
        request: {
          var request = PresentationRequest(.sheet, item: item, identity: { AnyHashable($0.id) }) { item in
            AnyView(PresentedContent(make: { content(item) }))
          }
          request.onDismiss = onDismiss
          return request
        }
      )
    )
  }

  /// Presents a cover of the entire window while a binding is `true`, on the desktop as well. Only its content can
  /// dismiss it.
  ///
  /// - Parameters:
  ///   - isPresented: The binding. It is set to `false` when the cover is dismissed.
  ///   - onDismiss: The action to run when the cover's views have left the tree.
  ///   - content: The content of the cover.
  nonisolated public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      PresentationModifier(
        request: {
          var request = PresentationRequest(
            .cover,
            isPresented: isPresented,
            content: AnyView(PresentedContent(make: content))
          )
          request.onDismiss = onDismiss
          return request
        }
      )
    )
  }

  /// Presents a cover of the entire window for the item of a binding.
  ///
  /// - Parameters:
  ///   - item: The binding. It is set to `nil` when the cover is dismissed.
  ///   - onDismiss: The action to run when the cover's views have left the tree.
  ///   - content: The content of the cover for an item.
  nonisolated public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(
      PresentationModifier(
        request: {
          var request = PresentationRequest(.cover, item: item, identity: { AnyHashable($0.id) }) { item in
            AnyView(PresentedContent(make: { content(item) }))
          }
          request.onDismiss = onDismiss
          return request
        }
      )
    )
  }
}
