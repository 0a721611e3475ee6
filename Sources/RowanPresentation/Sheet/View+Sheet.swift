import RowanGraph
import RowanViews

extension View {
  /// Presents a sheet while a binding is true. The sheet's content is made anew for each presentation, its state with it.
  ///
  /// Dismissing it sets the binding to false; the binding has the last word. `onDismiss` runs when the sheet's views have
  /// left the tree; hosts that animate may still show it on its way.
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

  /// Presents a sheet for the item that a binding holds. An item of another identity replaces the sheet; another value of the
  /// same identity updates it.
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

  /// Covers the whole window while a binding is true. People leave it by what its content offers only. The desktop covers its
  /// window, too.
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

  /// Covers the whole window for the item that a binding holds.
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
