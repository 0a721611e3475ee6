import RowanGraph
import RowanViews

/// Views of which one is shown, and a bar to choose it by (facts M107, B77).
///
/// The content of a tab is made when it is first shown, and keeps its state while others are. With touch the bar stands
/// below the content, over it where there is room; on the desktop the tabs stand on a box. `tabViewStyle(_:)` chooses pages
/// or a sidebar.
nonisolated public struct TabView<SelectionValue: Hashable, Content: View>: View {
  public typealias Body = Never
  let selection: TabSelection?
  let content: Content

  init(_ selection: TabSelection?, content: Content) {
    self.selection = selection
    self.content = content
  }

  /// Tabs of which a binding holds the tag of the one that is shown.
  nonisolated public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.init(selection.map { TabSelection($0) }, content: content())
  }

  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { _NodeHandle(TabViewNode(self, context)) }

  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: TabViewNode.self).update(selection, content)
  }
}

extension TabView where SelectionValue == Int {
  /// Tabs that a person chooses from.
  nonisolated public init(@ViewBuilder content: () -> Content) { self.init(nil, content: content()) }
}

extension TabView {
  /// Tabs of which a binding holds the value of the one that is shown.
  nonisolated public init<C: TabContent>(
    selection: Binding<SelectionValue>,
    @TabContentBuilder<SelectionValue> content: () -> C
  ) where Content == TabContentBuilder<SelectionValue>.Content<C>, C.TabValue == SelectionValue {
    self.init(TabSelection(selection), content: TabContentBuilder<SelectionValue>.Content(content: content()))
  }

  /// Tabs that a person chooses from.
  nonisolated public init<C: TabContent>(@TabContentBuilder<Never> content: () -> C)
  where SelectionValue == Never, Content == TabContentBuilder<Never>.Content<C>, C.TabValue == Never {
    self.init(nil, content: TabContentBuilder<Never>.Content(content: content()))
  }
}

/// The binding of a `TabView`, its type hidden.
struct TabSelection {
  /// Whether a tag is the one that is selected. Reads the binding.
  let isSelected: (SelectionTag) -> Bool
  /// Selects a tag; false where it is of another type.
  let select: (SelectionTag) -> Bool
  /// What is selected, for people.
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
