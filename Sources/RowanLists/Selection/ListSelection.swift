import RowanGraph
import RowanViews

/// A list's selection with its type hidden: which tags are selected, and how a tag becomes selected.
@MainActor
package struct ListSelection {
  package enum Mode: Hashable { case none, single, required, multiple }

  package let mode: Mode
  /// Reads the binding and returns the membership test of what it holds now; `nil` where nothing is selected. The read is
  /// tracked by the caller.
  let snapshot: () -> ((SelectionTag) -> Bool)?
  /// Whether a row with this tag could be selected: its type matches (fact C2).
  let accepts: (SelectionTag) -> Bool
  /// Selects exactly this tag.
  let select: (SelectionTag) -> Void

  static let none = ListSelection(mode: .none, snapshot: { nil }, accepts: { _ in false }, select: { _ in })

  init(
    mode: Mode,
    snapshot: @escaping () -> ((SelectionTag) -> Bool)?,
    accepts: @escaping (SelectionTag) -> Bool,
    select: @escaping (SelectionTag) -> Void
  ) {
    self.mode = mode
    self.snapshot = snapshot
    self.accepts = accepts
    self.select = select
  }

  static func multiple<V: Hashable>(_ binding: Binding<Set<V>>) -> ListSelection {
    ListSelection(
      mode: .multiple,
      snapshot: {
        let values = binding.wrappedValue
        if values.isEmpty { return nil }
        return { tag in tag.value(as: V.self).map(values.contains) ?? false }
      },
      accepts: { $0.value(as: V.self) != nil },
      select: { tag in if let value = tag.value(as: V.self) { binding.wrappedValue = [value] } }
    )
  }

  /// A tag in the type of what is selected or in that of the binding: both are spelled.
  static func single<V: Hashable>(_ binding: Binding<V?>) -> ListSelection {
    func value(_ tag: SelectionTag) -> V? { tag.value(as: V.self) ?? tag.value(as: V?.self) ?? nil }
    return ListSelection(
      mode: .single,
      snapshot: {
        guard let chosen = binding.wrappedValue else { return nil }
        return { tag in value(tag) == chosen }
      },
      accepts: { value($0) != nil },
      select: { tag in if let value = value(tag) { binding.wrappedValue = value } }
    )
  }

  static func required<V: Hashable>(_ binding: Binding<V>) -> ListSelection {
    ListSelection(
      mode: .required,
      snapshot: {
        let chosen = binding.wrappedValue
        return { tag in tag.value(as: V.self) == chosen }
      },
      accepts: { $0.value(as: V.self) != nil },
      select: { tag in if let value = tag.value(as: V.self) { binding.wrappedValue = value } }
    )
  }
}
