import RowanGraph
import RowanViews

/// A scrolling column of rows that creates only the rows near the viewport.
///
/// All content is lazy: data, ranges, sections, static rows mixed with `ForEach`, `if` in rows, and `id(_:)` on rows.
///
/// - Complexity: A frame is O(*k*) in the rows on screen, independent of the length of the data.
nonisolated public struct List<SelectionValue, Content>: View where SelectionValue: Hashable, Content: View {
  /// The body type; the view is a primitive.
  public typealias Body = Never
  let content: Content
  let selection: @MainActor () -> any SelectionBinding

  init(_content content: Content, selection: @escaping @MainActor () -> any SelectionBinding) {
    self.content = content
    self.selection = selection
  }

  /// Makes the node that keeps the view in the tree.
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(ListNode(content, selection: selection(), context))
  }

  /// Updates the node of the view to this value.
  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: ListNode.self).update(content, selection: selection())
  }
}

// MARK: Content

extension List where SelectionValue == Never {
  /// Creates a list of static content.
  public init(@ViewBuilder content: () -> Content) {
    self.init(_content: content(), selection: { NoSelection() })
  }
}

extension List {
  /// Creates a list with multiple selection: by click and keys on the desktop, by touch in edit mode (facts C14, C25,
  /// C28).
  ///
  /// A row is selected by its `tag(_:)`, or by the ID of its element. IDs without rows stay in the set.
  ///
  /// - Parameters:
  ///   - selection: A binding to the selected IDs, or `nil` for no selection.
  ///   - content: The rows.
  /// - Complexity: A change of the selection runs no row. A range is O(*k*) in its rows. Selecting all rows (fact C32)
  ///   reads all IDs, including those of sections that were never on screen; `script/bench --operation select-all`
  ///   reports its time.
  public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.init(_content: content(), selection: Selecting.multiple(selection))
  }

  /// Creates a list with single selection.
  ///
  /// - Parameters:
  ///   - selection: A binding to the selected ID, or `nil` for no selection.
  ///   - content: The rows.
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.init(_content: content(), selection: Selecting.single(selection))
  }

  /// Creates a list in which exactly one row is selected; a person cannot deselect it (fact C5).
  ///
  /// - Parameters:
  ///   - selection: A binding to the selected ID.
  ///   - content: The rows.
  @_disfavoredOverload
  public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    self.init(_content: content(), selection: Selecting.required(selection))
  }
}

/// Converts bindings to selections on the main actor, since the initializers of a list are nonisolated.
package enum Selecting {
  /// Returns no selection.
  package static let nothing: @MainActor () -> any SelectionBinding = { NoSelection() }

  /// Returns a selection of any number of values, or none for a `nil` binding.
  package static func multiple<V: Hashable>(_ binding: Binding<Set<V>>?) -> @MainActor () -> any SelectionBinding {
    let box = Unchecked(binding)
    return {
      guard let binding = box.value else { return NoSelection() }
      return MultipleSelection(binding: binding)
    }
  }

  /// Returns a selection of one value or none, or no selection for a `nil` binding.
  package static func single<V: Hashable>(_ binding: Binding<V?>?) -> @MainActor () -> any SelectionBinding {
    let box = Unchecked(binding)
    return {
      guard let binding = box.value else { return NoSelection() }
      return SingleSelection(binding: binding)
    }
  }

  /// Returns a selection of exactly one value.
  static func required<V: Hashable>(_ binding: Binding<V>) -> @MainActor () -> any SelectionBinding {
    let box = Unchecked(binding)
    return { RequiredSelection(binding: box.value) }
  }
}
