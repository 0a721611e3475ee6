import RowanControls
import RowanGraph
import RowanViews

/// The overflow menu of a toolbar.
///
/// Its items are always in a menu at the trailing end of the bar, and never buttons in the bar.
nonisolated public struct ToolbarOverflowMenu<Content: View>: ToolbarContent, CustomizableToolbarContent {
  /// The body type; the menu is a primitive.
  public typealias Body = Never
  let content: Content

  /// Creates a menu.
  ///
  /// - Parameter content: The items of the menu.
  nonisolated public init(@ContentBuilder content: () -> Content) { self.content = content() }

  /// The items of the toolbar, in order.
  @MainActor public func _entries() -> _ToolbarEntries {
    guard !(content is EmptyView) else { return _ToolbarEntries(entries: []) }
    let entry = ToolbarEntry(placement: ToolbarItemPlacement(slot: .overflow), view: AnyView(OverflowItems(content)))
    return _ToolbarEntries(entries: [entry])
  }
}

/// The items of an overflow menu.
private struct OverflowItems<Content: View>: View {
  private let content: Content
  @Environment(\.idiom) private var idiom

  init(_ content: Content) { self.content = content }

  var body: some View {
    if idiom == .desktop {
      Menu {
        content
      } label: {
        Label("More", systemImage: "ellipsis")
      }
    } else {
      // With touch all secondary items of a bar are in one menu.
      content
    }
  }
}
