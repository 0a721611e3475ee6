import RowanControls
import RowanGraph
import RowanViews

/// A row that opens and closes rows below it.
nonisolated public struct DisclosureTableRow<Label, Content>: TableRowContent
where Label: TableRowContent, Content: TableRowContent, Label.TableRowValue == Content.TableRowValue {
  public typealias TableRowValue = Label.TableRowValue
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

  /// The row, and while it is open those below it.
  @MainActor public var tableRowBody: some TableRowContent<Label.TableRowValue> {
    RowsOfView<Label.TableRowValue, _>(view: rows)
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

/// A row and, while it is open, those below it, a level further in.
struct DisclosureRows<Label: View, Content: View>: View {
  let label: Label
  let binding: Binding<Bool>?
  /// Keeps what is open, where it was made for a tree.
  var branch: OutlineBranch?
  let content: () -> Content
  @State private var isOpen = false
  @Environment(\.tableOutlineLevel) private var level

  private var isExpanded: Binding<Bool> { binding ?? $isOpen }

  var body: some View {
    let isExpanded = isExpanded
    let isOpen = isExpanded.wrappedValue
    // Opens with an animation of its own (facts D5, D9).
    let trigger = ButtonTrigger { withAnimation(.easeInOut(duration: 0.25)) { isExpanded.wrappedValue.toggle() } }
    label
      .environment(\.tableDisclosure, TableDisclosure(isOpen: isOpen, branch: branch, toggle: trigger.run))
      .modifier(OfferedActionModifier(trigger: trigger))
      .trait(OutlineBranchTrait.self, branch.map(OutlineBranchReference.init))
      .trait(DisclosureTrait.self, isOpen)
    if isOpen {
      content()
        .environment(\.tableOutlineLevel, level + 1)
        .environment(\.tableDisclosure, nil)
        .modifier(TraitModifier(OutlineLevelTrait.self, 1) { inner, outer in inner += outer })
    }
  }
}

/// Whether a row of a table is open, and what opens it.
struct TableDisclosure: SelfComparing {
  let isOpen: Bool
  let branch: OutlineBranch?
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
