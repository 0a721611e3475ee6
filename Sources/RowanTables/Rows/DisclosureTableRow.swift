import RowanControls
import RowanGraph
import RowanViews

/// A row that opens and closes rows below it.
nonisolated public struct DisclosureTableRow<Label, Content>: TableRowContent
where Label: TableRowContent, Content: TableRowContent, Label.TableRowValue == Content.TableRowValue {
  public typealias TableRowValue = Label.TableRowValue
  public typealias TableRowBody = Never
  let label: Label
  let content: () -> Content
  let isExpanded: Binding<Bool>?

  /// A row for a value with rows below it. Without a binding the row remembers by itself whether it is open, by its id.
  public init<Value>(
    _ value: Value,
    isExpanded: Binding<Bool>? = nil,
    @TableRowBuilder<Value> content: @escaping () -> Content
  ) where Label == TableRow<Value>, Value == Content.TableRowValue {
    label = TableRow(value)
    self.content = content
    self.isExpanded = isExpanded
  }

  @MainActor private var rows: DisclosureRows<TableRows<Label>, TableRows<Content>> {
    DisclosureRows(
      label: TableRows(content: label),
      binding: isExpanded,
      content: { [content] in TableRows(content: content()) }
    )
  }

  @MainActor public func _makeRows(_ context: _NodeContext) -> _NodeHandle { rows._makeNode(context) }
  @MainActor public func _updateRows(_ handle: _NodeHandle) { rows._updateNode(handle) }
}

/// The rows of `Table(data, children:)`: one for each element, and those of its children while it is open.
nonisolated public struct TableOutlineGroupContent<Data>: TableRowContent
where Data: RandomAccessCollection, Data.Element: Identifiable {
  public typealias TableRowValue = Data.Element
  public typealias TableRowBody = Never
  let data: Data
  let children: KeyPath<Data.Element, Data?>

  @MainActor private var rows: OutlineRows<Data> { OutlineRows(data: data, children: children) }
  @MainActor public func _makeRows(_ context: _NodeContext) -> _NodeHandle { rows._makeNode(context) }
  @MainActor public func _updateRows(_ handle: _NodeHandle) { rows._updateNode(handle) }
}

/// The rows of a tree. A missing collection of children makes a leaf, an empty one a row that can be opened (fact C35).
private struct OutlineRows<Data>: View where Data: RandomAccessCollection, Data.Element: Identifiable {
  let data: Data
  let children: KeyPath<Data.Element, Data?>

  var body: some View { ForEach(data) { OutlineElement<Data>(element: $0, children: children) } }
}

private struct OutlineElement<Data>: View where Data: RandomAccessCollection, Data.Element: Identifiable {
  let element: Data.Element
  let children: KeyPath<Data.Element, Data?>

  var body: some View {
    if let inner = element[keyPath: children] {
      DisclosureRows(label: TableLine(value: element), binding: nil) { OutlineRows(data: inner, children: children) }
    } else {
      TableLine(value: element)
    }
  }
}

/// A row and, while it is open, those below it, a level further in.
struct DisclosureRows<Label: View, Content: View>: View {
  let label: Label
  let binding: Binding<Bool>?
  let content: () -> Content
  @State private var isOpen = false
  @Environment(\.tableOutlineLevel) private var level

  private var isExpanded: Binding<Bool> { binding ?? $isOpen }

  var body: some View {
    let isExpanded = isExpanded
    let isOpen = isExpanded.wrappedValue
    label
      .environment(\.tableDisclosure, TableDisclosure(isOpen: isOpen, toggle: { isExpanded.wrappedValue.toggle() }))
      .trait(DisclosureTrait.self, isOpen)
    if isOpen {
      content()
        .environment(\.tableOutlineLevel, level + 1)
        .environment(\.tableDisclosure, nil)
    }
  }
}

/// Whether a row of a table is open, and what opens it.
struct TableDisclosure: SelfComparing {
  let isOpen: Bool
  let toggle: () -> Void

  /// What opens the row may be another closure each time.
  func isEquivalent(to other: TableDisclosure) -> Bool { false }
}

private enum TableOutlineLevelKey: EnvironmentKey { static var defaultValue: Int { 0 } }
private enum TableDisclosureKey: EnvironmentKey { static var defaultValue: TableDisclosure? { nil } }

extension EnvironmentValues {
  /// How many rows a row stands below in its outline.
  var tableOutlineLevel: Int {
    get { self[TableOutlineLevelKey.self] }
    set { self[TableOutlineLevelKey.self] = newValue }
  }

  /// What a row opens and closes.
  var tableDisclosure: TableDisclosure? {
    get { self[TableDisclosureKey.self] }
    set { self[TableDisclosureKey.self] = newValue }
  }
}
