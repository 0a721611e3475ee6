import RowanGraph
import RowanViews

/// A part of a container with items of its own.
public struct ContentToolbarPlacement: Hashable, Sendable {
  private let number: Int

  /// The bar at the top of the sidebar of a tab view with the style `sidebarAdaptable`.
  public static let tabViewSidebar = ContentToolbarPlacement(number: 0)
}

extension View {
  /// Adds items to the bar of a part of this container, which are the same for all of its screens.
  ///
  /// The sidebar has the items at the trailing end of its bar, whatever their placement, while it is shown. Those of further
  /// modifiers follow.
  ///
  /// - Parameters:
  ///   - placement: The part of the container.
  ///   - content: The items.
  @MainActor @preconcurrency public func contentToolbar<Content: ToolbarContent>(
    for placement: ContentToolbarPlacement,
    @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    let entries = content()._entries().entries
    return modifier(SidebarToolbarModifier(view: AnyView(SidebarItems(entries: entries))))
  }

  /// Adds views to the bar of a part of this container, which are the same for all of its screens.
  ///
  /// - Parameters:
  ///   - placement: The part of the container.
  ///   - content: The views.
  @MainActor @preconcurrency public func contentToolbar<Content: View>(
    for placement: ContentToolbarPlacement,
    @ViewBuilder content: () -> Content
  ) -> some View {
    let view = HStack(spacing: 8) { content() }.environment(\.automaticLabelParts, .icon)
    return modifier(SidebarToolbarModifier(view: AnyView(view)))
  }
}

/// A modifier that adds a view to the bar of the sidebar of the next tab view.
private struct SidebarToolbarModifier: ViewModifier {
  let view: AnyView
  @State private var accessory = TabAccessory()
  @Environment(\.tabSidebarToolbar) private var outer

  func body(content: Content) -> some View {
    let _: Void = accessory.show(view, before: outer)
    content.environment(\.tabSidebarToolbar, accessory)
  }
}

/// The items of the bar of a sidebar, without backgrounds.
private struct SidebarItems: View {
  let entries: [ToolbarEntry]

  var body: some View {
    HStack(spacing: 8) {
      ForEach(entries.filter { $0.kind == .item }, id: \.identity) { entry in
        entry.view.fontWeight(entry.placement.isEmphasized ? .semibold : nil)
      }
    }
    .environment(\.automaticLabelParts, .icon)
  }
}
