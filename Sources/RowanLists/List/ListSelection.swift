import RowanGraph
import RowanViews

/// A list's selection with its type hidden: which tags are selected, and how a tag becomes selected.
@MainActor
package struct ListSelection {
  package enum Mode: Hashable { case none, single, required, multiple }

  package let mode: Mode
  /// Reads the binding and returns the membership test of what it holds now; `nil` where nothing is selected. The read is
  /// tracked by the caller.
  let snapshot: () -> ((AnyHashable) -> Bool)?
  /// Whether a row with this tag could be selected: its type matches (fact C2).
  let accepts: (AnyHashable) -> Bool
  /// Selects exactly this tag.
  let select: (AnyHashable) -> Void

  static let none = ListSelection(mode: .none, snapshot: { nil }, accepts: { _ in false }, select: { _ in })

  init(
    mode: Mode,
    snapshot: @escaping () -> ((AnyHashable) -> Bool)?,
    accepts: @escaping (AnyHashable) -> Bool,
    select: @escaping (AnyHashable) -> Void
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
        return { tag in (tag.base as? V).map(values.contains) ?? false }
      },
      accepts: { $0.base is V },
      select: { tag in if let value = tag.base as? V { binding.wrappedValue = [value] } }
    )
  }

  static func single<V: Hashable>(_ binding: Binding<V?>) -> ListSelection {
    ListSelection(
      mode: .single,
      snapshot: {
        guard let value = binding.wrappedValue else { return nil }
        return { tag in tag.base as? V == value }
      },
      accepts: { $0.base is V },
      select: { tag in if let value = tag.base as? V { binding.wrappedValue = value } }
    )
  }

  static func required<V: Hashable>(_ binding: Binding<V>) -> ListSelection {
    ListSelection(
      mode: .required,
      snapshot: {
        let value = binding.wrappedValue
        return { tag in tag.base as? V == value }
      },
      accepts: { $0.base is V },
      select: { tag in if let value = tag.base as? V { binding.wrappedValue = value } }
    )
  }
}
