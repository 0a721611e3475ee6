import RowanGraph
import RowanViews

extension View {
  /// Presents a popover beside the view while a binding is true; in compact windows of touch screens a sheet, unless its
  /// content asks for another adaptation.
  ///
  /// - Parameters:
  ///   - attachmentAnchor: What of the view the popover points at.
  ///   - arrowEdge: The edge of the anchor where the popover stands on the desktop, unless there is no room. Touch screens
  ///     put it below, or above where there is more room.
  nonisolated public func popover<Content: View>(
    isPresented: Binding<Bool>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    popover(isPresented, PopoverAttachment(anchor: attachmentAnchor, arrowEdge: arrowEdge), content)
  }

  /// Presents a popover beside the view while a binding is true, at any edge of it where `arrowEdge` is `nil`.
  @_disfavoredOverload
  nonisolated public func popover<Content: View>(
    isPresented: Binding<Bool>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge?,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    popover(isPresented, PopoverAttachment(anchor: attachmentAnchor, arrowEdge: arrowEdge), content)
  }

  /// Presents a popover beside the view for the item that a binding holds.
  nonisolated public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    popover(item, PopoverAttachment(anchor: attachmentAnchor, arrowEdge: arrowEdge), content)
  }

  /// Presents a popover beside the view for the item that a binding holds, at any edge of it where `arrowEdge` is `nil`.
  @_disfavoredOverload
  nonisolated public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge?,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    popover(item, PopoverAttachment(anchor: attachmentAnchor, arrowEdge: arrowEdge), content)
  }

  nonisolated private func popover<Content: View>(
    _ isPresented: Binding<Bool>,
    _ attachment: PopoverAttachment,
    _ content: @escaping () -> Content
  ) -> some View {
    modifier(
      PresentationModifier(
        request: {
          var request = PresentationRequest(
            .popover,
            isPresented: isPresented,
            content: AnyView(PresentedContent(make: content))
          )
          request.attachment = attachment
          return request
        },
        isAttached: true
      )
    )
  }

  nonisolated private func popover<Item: Identifiable, Content: View>(
    _ item: Binding<Item?>,
    _ attachment: PopoverAttachment,
    _ content: @escaping (Item) -> Content
  ) -> some View {
    modifier(
      PresentationModifier(
        request: {
          var request = PresentationRequest(.popover, item: item, identity: { AnyHashable($0.id) }) { item in
            AnyView(PresentedContent(make: { content(item) }))
          }
          request.attachment = attachment
          return request
        },
        isAttached: true
      )
    )
  }
}
