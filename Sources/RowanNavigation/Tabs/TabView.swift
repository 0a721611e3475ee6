import RowanGraph
import RowanViews

/// A container that shows one of several views and a bar to select it (facts M107, B77).
///
/// The content of a tab is created when the tab is first shown, and keeps its state while another tab is shown. With
/// touch the bar is below the content, or above it in regular widths; on the desktop the tabs are at the top of a box.
/// `tabViewStyle(_:)` selects pages or a sidebar.
nonisolated public struct TabView<SelectionValue: Hashable, Content: View>: View {
  /// The body type; the view is a primitive.
  public typealias Body = Never
  let selection: TabSelection?
  let content: Content

  init(_ selection: TabSelection?, content: Content) {
    self.selection = selection
    self.content = content
  }

  /// Creates a tab view whose selection is bound.
  ///
  /// - Parameters:
  ///   - selection: A binding to the tag of the selected tab, or `nil` for a selection that the tab view keeps.
  ///   - content: The views, each with a `tag(_:)`.
  nonisolated public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.init(selection.map { TabSelection($0) }, content: content())
  }

  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { _NodeHandle(TabViewNode(self, context)) }

  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: TabViewNode.self).update(selection, content)
  }
}

extension TabView where SelectionValue == Int {
  /// Creates a tab view that keeps its selection.
  nonisolated public init(@ViewBuilder content: () -> Content) { self.init(nil, content: content()) }
}

extension TabView {
  /// Creates a tab view of tabs whose selection is bound.
  ///
  /// - Parameters:
  ///   - selection: A binding to the value of the selected tab.
  ///   - content: The tabs.
  nonisolated public init<C: TabContent>(
    selection: Binding<SelectionValue>,
    @TabContentBuilder<SelectionValue> content: () -> C
  ) where Content == TabContentBuilder<SelectionValue>.Content<C>, C.TabValue == SelectionValue {
    self.init(TabSelection(selection), content: TabContentBuilder<SelectionValue>.Content(content: content()))
  }

  /// Creates a tab view of tabs that keeps its selection.
  nonisolated public init<C: TabContent>(@TabContentBuilder<Never> content: () -> C)
  where SelectionValue == Never, Content == TabContentBuilder<Never>.Content<C>, C.TabValue == Never {
    self.init(nil, content: TabContentBuilder<Never>.Content(content: content()))
  }
}

/// The selection binding of a `TabView` with its type erased.
struct TabSelection {
  /// Returns whether a tag is selected. Reads the binding.
  let isSelected: (SelectionTag) -> Bool
  /// Selects a tag. Returns `false` for a tag of another type, which leaves the selection unchanged.
  let select: (SelectionTag) -> Bool
  /// Returns the selected value as text, for reports.
  let description: () -> String

  nonisolated init<Value: Hashable>(_ binding: Binding<Value>) {
    isSelected = { $0.value(as: Value.self) == binding.wrappedValue }
    select = { tag in
      guard let value = tag.value(as: Value.self) else { return false }
      binding.wrappedValue = value
      return true
    }
    description = { "\(binding.wrappedValue)" }
  }
}
