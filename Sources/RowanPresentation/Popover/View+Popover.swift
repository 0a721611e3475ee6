import RowanGraph
import RowanViews

extension View {
  /// Presents a popover beside the view while a binding is `true`. In compact sizes of the touch idiom it is a sheet,
  /// unless its content requests another adaptation.
  ///
  /// - Parameters:
  ///   - isPresented: The binding. It is set to `false` when the popover is dismissed.
  ///   - attachmentAnchor: The part of the view that the popover points at.
  ///   - arrowEdge: The edge of the anchor at which the popover is on the desktop, if there is space. With touch a
  ///     popover is below its anchor, or above it if there is more space, unless the edge is leading or trailing.
  ///   - content: The content of the popover.
  nonisolated public func popover<Content: View>(
    isPresented: Binding<Bool>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    popover(isPresented, PopoverAttachment(anchor: attachmentAnchor, arrowEdge: arrowEdge), content)
  }

  /// Presents a popover beside the view while a binding is `true`.
  ///
  /// - Parameters:
  ///   - isPresented: The binding. It is set to `false` when the popover is dismissed.
  ///   - attachmentAnchor: The part of the view that the popover points at.
  ///   - arrowEdge: The edge of the anchor at which the popover is; `nil` for the system's choice.
  ///   - content: The content of the popover.
  @_disfavoredOverload
  nonisolated public func popover<Content: View>(
    isPresented: Binding<Bool>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge?,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    popover(isPresented, PopoverAttachment(anchor: attachmentAnchor, arrowEdge: arrowEdge), content)
  }

  /// Presents a popover beside the view for the item of a binding.
  ///
  /// - Parameters:
  ///   - item: The binding. It is set to `nil` when the popover is dismissed.
  ///   - attachmentAnchor: The part of the view that the popover points at.
  ///   - arrowEdge: The edge of the anchor at which the popover is on the desktop, if there is space.
  ///   - content: The content of the popover for an item.
  nonisolated public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    popover(item, PopoverAttachment(anchor: attachmentAnchor, arrowEdge: arrowEdge), content)
  }

  /// Presents a popover beside the view for the item of a binding.
  ///
  /// - Parameters:
  ///   - item: The binding. It is set to `nil` when the popover is dismissed.
  ///   - attachmentAnchor: The part of the view that the popover points at.
  ///   - arrowEdge: The edge of the anchor at which the popover is; `nil` for the system's choice.
  ///   - content: The content of the popover for an item.
  @_disfavoredOverload
  nonisolated public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge?,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    popover(item, PopoverAttachment(anchor: attachmentAnchor, arrowEdge: arrowEdge), content)
  }

  /// Presents a popover beside the view while a binding is `true`.
  ///
  /// - Parameters:
  ///   - isPresented: The binding.
  ///   - attachment: The anchor.
  ///   - label: The accessibility label; `nil` for the title of the content.
  ///   - content: The content of the popover.
  nonisolated func popover<Content: View>(
    _ isPresented: Binding<Bool>,
    _ attachment: PopoverAttachment = PopoverAttachment(),
    label: Text? = nil,
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
          request.label = label
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
