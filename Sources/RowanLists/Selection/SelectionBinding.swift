import RowanGraph
import RowanViews

/// How much can be selected at once.
package enum SelectionMode: Hashable, Sendable {
  case none, single, required, multiple

  /// Whether a tap on a row selects it where nothing else is meant by taps (facts C13, C14).
  var tapsSelect: Bool { self == .single || self == .required }
  /// Whether all can be deselected (fact C5).
  var allowsEmpty: Bool { self == .single || self == .multiple }
}

/// A binding to what is selected, with its type hidden.
///
/// An id is a value of the selection's type, in a box. Ids without a row are left alone: data that change never change a
/// selection (facts C6, C7).
@MainActor
package protocol SelectionBinding: AnyObject {
  var mode: SelectionMode { get }
  /// The type of the ids, for messages.
  var valueType: Any.Type { get }
  /// Reads what is selected now; `nil` where nothing is. The caller tracks the read.
  func snapshot() -> SelectionSnapshot?
  /// Whether a row with this tag could be selected: its type matches (fact C2).
  func accepts(_ tag: SelectionTag) -> Bool
  /// The id that a tag stands for, where it is accepted.
  func id(of tag: SelectionTag) -> AnyHashable?
  /// Whether an id is selected. O(1).
  func contains(_ id: AnyHashable) -> Bool
  /// How many ids are selected. O(1).
  var count: Int { get }
  /// The id that is selected alone.
  var only: AnyHashable? { get }
  /// All ids that are selected. O(n).
  var ids: Set<AnyHashable> { get }
  /// All that is selected, to tell it from what was; `nil` where nothing is. O(1), comparing it O(n) at worst.
  var current: AnyHashable? { get }
  /// Writes the binding, once whatever changes (fact C11). Costs the ids of the change; a set costs those selected as well.
  func apply(_ change: SelectionChange)
}

/// What is selected at one time.
@MainActor
package struct SelectionSnapshot {
  /// Whether a tag is selected.
  let contains: (SelectionTag) -> Bool
  private let values: Any

  init(_ values: Any, contains: @escaping (SelectionTag) -> Bool) {
    self.values = values
    self.contains = contains
  }

  /// Whether the same is selected in both, as far as that is found out in O(1): many values are the same where they are kept in
  /// the same place.
  static func areSame(_ a: SelectionSnapshot?, _ b: SelectionSnapshot?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return ValueComparison.areEqual(a.values, b.values)
  }
}

extension SelectionBinding {
  package var ids: Set<AnyHashable> { only.map { [$0] } ?? [] }
}

/// What happens to a selection at once: first ids go, then ids come.
package struct SelectionChange {
  /// Whether all that was selected goes, ids without a row among it.
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

/// Any number of values.
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
    for id in change.added { if let value = id.base as? Value { values.insert(value) } }
    binding.wrappedValue = values
  }
}

/// One value or none. A tag in the type of what is selected or in that of the binding: both are spelled.
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

/// Always one value (fact C5).
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
