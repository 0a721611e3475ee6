import RowanGraph
import RowanNavigation
import RowanViews

extension TabContent {
  /// Presents a popover beside the tab while a binding is `true`, in a bar and in a sidebar.
  ///
  /// - Parameters:
  ///   - isPresented: The binding. It is set to `false` when the popover is dismissed.
  ///   - attachmentAnchor: The part of the tab that the popover points at.
  ///   - arrowEdge: The edge of the anchor at which the popover is; `nil` for the system's choice.
  ///   - content: The content of the popover.
  public func popover<Content: View>(
    isPresented: Binding<Bool>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some TabContent<TabValue> {
    decorating {
      AnyView(
        $0.popover(
          isPresented: isPresented,
          attachmentAnchor: attachmentAnchor,
          arrowEdge: arrowEdge,
          content: content
        )
      )
    }
  }

  /// Presents a popover beside the tab for the item of a binding, in a bar and in a sidebar.
  ///
  /// - Parameters:
  ///   - item: The binding. It is set to `nil` when the popover is dismissed.
  ///   - attachmentAnchor: The part of the tab that the popover points at.
  ///   - arrowEdge: The edge of the anchor at which the popover is; `nil` for the system's choice.
  ///   - content: The content of the popover for an item.
  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some TabContent<TabValue> {
    decorating {
      AnyView(
        $0.popover(item: item, attachmentAnchor: attachmentAnchor, arrowEdge: arrowEdge, content: content)
      )
    }
  }
}
