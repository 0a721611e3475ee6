import RowanControls
import RowanGraph
import RowanViews

/// A row that expands to further rows.
nonisolated public struct DisclosureTableRow<Label, Content>: TableRowContent
where Label: TableRowContent, Content: TableRowContent, Label.TableRowValue == Content.TableRowValue {
  /// The type of the values of the rows.
  public typealias TableRowValue = Label.TableRowValue
  let label: Label
  let content: () -> Content
  let isExpanded: Binding<Bool>?

  /// Creates an expandable row.
  ///
  /// - Parameters:
  ///   - value: The value of the row.
  ///   - isExpanded: Whether the rows below are shown; `nil` to keep this in the state of the row.
  ///   - content: The rows below.
  public init<Value>(
    _ value: Value,
    isExpanded: Binding<Bool>? = nil,
    @TableRowBuilder<Value> content: @escaping () -> Content
  ) where Label == TableRow<Value>, Value == Content.TableRowValue {
    label = TableRow(value)
    self.content = content
    self.isExpanded = isExpanded
  }

  /// The row and, while it is expanded, the rows below it.
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

  /// Makes the node that keeps the rows in the tree.
  @MainActor public func _makeRows(_ context: _NodeContext) -> _NodeHandle { rows._makeNode(context) }
  /// Updates the node of the rows to this value.
  @MainActor public func _updateRows(_ handle: _NodeHandle) { rows._updateNode(handle) }
}

/// A row and, while it is expanded, the rows below it with a greater indentation.
struct DisclosureRows<Label: View, Content: View>: View, ArchivesState {
  let label: Label
  let binding: Binding<Bool>?
  /// The stored expansion state, in an outline of a tree.
  var branch: OutlineBranch?
  let content: () -> Content
  @State private var isOpen = false
  @Environment(\.tableOutlineLevel) private var level

  private var isExpanded: Binding<Bool> { binding ?? $isOpen }

  var body: some View {
    let isExpanded = isExpanded
    let isOpen = isExpanded.wrappedValue
    // The expansion has an animation of its own (facts D5, D9).
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

/// The expansion state of a table row, and the action that toggles it.
struct TableDisclosure: SelfComparing {
  let isOpen: Bool
  /// The branch of an outline of a tree, which can be expanded with all its descendants.
  let branch: OutlineBranch?
  let toggle: () -> Void

  /// Returns `false`, because `toggle` can be another closure each time.
  func isEquivalent(to other: TableDisclosure) -> Bool { false }
}

private enum TableOutlineLevelKey: EnvironmentKey { static var defaultValue: Int { 0 } }
private enum TableDisclosureKey: EnvironmentKey { static var defaultValue: TableDisclosure? { nil } }

extension EnvironmentValues {
  /// The number of ancestors of a row in its outline.
  var tableOutlineLevel: Int {
    get { self[TableOutlineLevelKey.self] }
    set { self[TableOutlineLevelKey.self] = newValue }
  }

  /// The disclosure state of an expandable row.
  var tableDisclosure: TableDisclosure? {
    get { self[TableDisclosureKey.self] }
    set { self[TableDisclosureKey.self] = newValue }
  }
}
