import RowanGraph
import RowanViews

/// The number of rows that can be selected.
package enum SelectionMode: Hashable, Sendable {
  case none, single, required, multiple

  /// Whether a tap on a row selects it by default (facts C13, C14).
  var tapsSelect: Bool { self == .single || self == .required }
  /// Whether the selection can be cleared (fact C5).
  var allowsEmpty: Bool { self == .single || self == .multiple }
}

/// A type-erased binding to a selection.
///
/// An ID is a boxed value of the selection's type. IDs without a row are kept: changes of data never change a selection
/// (facts C6, C7).
@MainActor
package protocol SelectionBinding: AnyObject {
  var mode: SelectionMode { get }
  /// The type of the IDs, for messages.
  var valueType: Any.Type { get }
  /// Returns the current selection, or `nil` if it is empty. The caller tracks the read.
  func snapshot() -> SelectionSnapshot?
  /// Returns whether the type of a tag matches the selection (fact C2).
  func accepts(_ tag: SelectionTag) -> Bool
  /// Returns the ID of a tag, if it is accepted.
  func id(of tag: SelectionTag) -> AnyHashable?
  /// Returns whether an ID is selected. O(1).
  func contains(_ id: AnyHashable) -> Bool
  /// The number of selected IDs. O(1).
  var count: Int { get }
  /// The selected ID, if it is the only one.
  var only: AnyHashable? { get }
  /// All selected IDs. O(*n*).
  var ids: Set<AnyHashable> { get }
  /// The selection as one value, for comparison with an earlier one; `nil` if it is empty. O(1); a comparison is O(*n*)
  /// in the worst case.
  var current: AnyHashable? { get }
  /// Writes a change to the binding, in one assignment (fact C11).
  ///
  /// - Complexity: O(*k*) in the changed IDs; a set is copied first.
  func apply(_ change: SelectionChange)
}

/// The selection at one time.
@MainActor
package struct SelectionSnapshot {
  /// Returns whether a tag is selected.
  let contains: (SelectionTag) -> Bool
  private let values: Any

  init(_ values: Any, contains: @escaping (SelectionTag) -> Bool) {
    self.values = values
    self.contains = contains
  }

  /// Returns whether two snapshots are known to be equal in O(1). Sets are compared by storage.
  static func areSame(_ a: SelectionSnapshot?, _ b: SelectionSnapshot?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return ValueComparison.areEqual(a.values, b.values)
  }
}

extension SelectionBinding {
  package var ids: Set<AnyHashable> { only.map { [$0] } ?? [] }
}

/// A change of a selection: removals, then additions.
package struct SelectionChange {
  /// Whether all IDs are removed first, including those without a row.
  var clears = false
  var removed: [AnyHashable] = []
  var added: [AnyHashable] = []

  static var clear: SelectionChange { SelectionChange(clears: true) }
  static func replace(with ids: [AnyHashable]) -> SelectionChange { SelectionChange(clears: true, added: ids) }
}

/// No selection.
final class NoSelection: SelectionBinding {
  var mode: SelectionMode { .none }
  var valueType: Any.Type { Never.self }
  func snapshot() -> SelectionSnapshot? { nil }
  func accepts(_ tag: SelectionTag) -> Bool { false }
  func id(of tag: SelectionTag) -> AnyHashable? { nil }
  func contains(_ id: AnyHashable) -> Bool { false }
  var count: Int { 0 }
  var only: AnyHashable? { nil }
  var current: AnyHashable? { nil }
  func apply(_ change: SelectionChange) {}
}

/// A selection of any number of values.
final class MultipleSelection<Value: Hashable>: SelectionBinding {
  let binding: Binding<Set<Value>>

  init(binding: Binding<Set<Value>>) { self.binding = binding }

  var mode: SelectionMode { .multiple }
  var valueType: Any.Type { Value.self }

  func snapshot() -> SelectionSnapshot? {
    let values = binding.wrappedValue
    if values.isEmpty { return nil }
    return SelectionSnapshot(values) { tag in tag.value(as: Value.self).map(values.contains) ?? false }
  }

  func accepts(_ tag: SelectionTag) -> Bool { tag.value(as: Value.self) != nil }
  func id(of tag: SelectionTag) -> AnyHashable? { tag.value(as: Value.self).map { AnyHashable($0) } }
  func contains(_ id: AnyHashable) -> Bool { (id.base as? Value).map(binding.wrappedValue.contains) ?? false }
  var count: Int { binding.wrappedValue.count }

  var only: AnyHashable? {
    let values = binding.wrappedValue
    return values.count == 1 ? values.first.map { AnyHashable($0) } : nil
  }

  var ids: Set<AnyHashable> { Set(binding.wrappedValue.map { AnyHashable($0) }) }

  var current: AnyHashable? {
    let values = binding.wrappedValue
    return values.isEmpty ? nil : AnyHashable(values)
  }

  func apply(_ change: SelectionChange) {
    var values = change.clears ? [] : binding.wrappedValue
    for id in change.removed { if let value = id.base as? Value { values.remove(value) } }
    values.insertChecked(change.added.compactMap { $0.base as? Value })
    binding.wrappedValue = values
  }
}

/// A selection of one value or none. Tags match in the type of the value or of the optional.
final class SingleSelection<Value: Hashable>: SelectionBinding {
  let binding: Binding<Value?>

  init(binding: Binding<Value?>) { self.binding = binding }

  var mode: SelectionMode { .single }
  var valueType: Any.Type { Value.self }

  private func value(_ tag: SelectionTag) -> Value? { tag.value(as: Value.self) ?? tag.value(as: Value?.self) ?? nil }

  func snapshot() -> SelectionSnapshot? {
    guard let chosen = binding.wrappedValue else { return nil }
    return SelectionSnapshot(chosen) { [self] tag in value(tag) == chosen }
  }

  func accepts(_ tag: SelectionTag) -> Bool { value(tag) != nil }
  func id(of tag: SelectionTag) -> AnyHashable? { value(tag).map { AnyHashable($0) } }
  func contains(_ id: AnyHashable) -> Bool { only == id }
  var count: Int { binding.wrappedValue == nil ? 0 : 1 }
  var only: AnyHashable? { binding.wrappedValue.map { AnyHashable($0) } }
  var current: AnyHashable? { only }

  func apply(_ change: SelectionChange) {
    if let id = change.added.last {
      if let value = id.base as? Value { binding.wrappedValue = value }
    } else if change.clears || only.map(change.removed.contains) == true {
      binding.wrappedValue = nil
    }
  }
}

/// A selection of exactly one value (fact C5).
final class RequiredSelection<Value: Hashable>: SelectionBinding {
  let binding: Binding<Value>

  init(binding: Binding<Value>) { self.binding = binding }

  var mode: SelectionMode { .required }
  var valueType: Any.Type { Value.self }

  func snapshot() -> SelectionSnapshot? {
    let chosen = binding.wrappedValue
    return SelectionSnapshot(chosen) { tag in tag.value(as: Value.self) == chosen }
  }

  func accepts(_ tag: SelectionTag) -> Bool { tag.value(as: Value.self) != nil }
  func id(of tag: SelectionTag) -> AnyHashable? { tag.value(as: Value.self).map { AnyHashable($0) } }
  func contains(_ id: AnyHashable) -> Bool { only == id }
  var count: Int { 1 }
  var only: AnyHashable? { AnyHashable(binding.wrappedValue) }
  var current: AnyHashable? { only }

  func apply(_ change: SelectionChange) {
    if let value = change.added.last?.base as? Value { binding.wrappedValue = value }
  }
}
