import RowanGraph
import RowanViews

/// Rows in one column that scrolls by itself and makes only the rows that are seen.
///
/// Every spelling is lazy: data, ranges, sections, static rows mixed with `ForEach`, `if` inside rows, `.id` on rows.
/// A frame costs the rows on the screen, never the length of the data.
nonisolated public struct List<SelectionValue, Content>: View where SelectionValue: Hashable, Content: View {
  public typealias Body = Never
  let content: Content
  let selection: @MainActor () -> any SelectionBinding

  init(_content content: Content, selection: @escaping @MainActor () -> any SelectionBinding) {
    self.content = content
    self.selection = selection
  }

  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(ListNode(content, selection: selection(), context))
  }

  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: ListNode.self).update(content, selection: selection())
  }
}

// MARK: Content

extension List where SelectionValue == Never {
  /// A list of static content.
  public init(@ViewBuilder content: () -> Content) {
    self.init(_content: content(), selection: { NoSelection() })
  }
}

extension List {
  /// A list in which several rows can be selected: by click and keys on the desktop, with touch in edit mode (facts C14, C25, C28).
  ///
  /// Rows are selected by their `tag`, else by the id of their element. Ids without rows stay in the set. A binding of `nil` is no
  /// selection.
  ///
  /// Complexity: a change of the selection runs no row. A range costs its rows. Selecting all (fact C32) reads the ids of all rows,
  /// of sections too that were never in sight: it costs their number, and `script/bench --operation select-all` reports its time.
  public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.init(_content: content(), selection: Selecting.multiple(selection))
  }

  /// A list in which one row can be selected. A binding of `nil` is no selection.
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.init(_content: content(), selection: Selecting.single(selection))
  }

  /// A list in which one row is always selected: nothing that people do deselects it (fact C5).
  @_disfavoredOverload
  public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    self.init(_content: content(), selection: Selecting.required(selection))
  }
}

/// Turns bindings into selections, late and on the main actor: the initialisers of a list may run anywhere.
package enum Selecting {
  /// No selection.
  package static let nothing: @MainActor () -> any SelectionBinding = { NoSelection() }

  package static func multiple<V: Hashable>(_ binding: Binding<Set<V>>?) -> @MainActor () -> any SelectionBinding {
    let box = Unchecked(binding)
    return {
      guard let binding = box.value else { return NoSelection() }
      return MultipleSelection(binding: binding)
    }
  }

  package static func single<V: Hashable>(_ binding: Binding<V?>?) -> @MainActor () -> any SelectionBinding {
    let box = Unchecked(binding)
    return {
      guard let binding = box.value else { return NoSelection() }
      return SingleSelection(binding: binding)
    }
  }

  static func required<V: Hashable>(_ binding: Binding<V>) -> @MainActor () -> any SelectionBinding {
    let box = Unchecked(binding)
    return { RequiredSelection(binding: box.value) }
  }
}
