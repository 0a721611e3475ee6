import RowanGraph

@testable import RowanLists

/// Rows as a selection sees them, without a list: ids in order, some of which cannot be selected.
@MainActor
final class PlainRows<Value: Hashable>: SelectionOrder {
  var values: [Value]
  var disabled: Set<Value> = []
  /// How many ids were read.
  private(set) var reads = 0

  init(_ values: some Sequence<Value>) { self.values = Array(values) }

  var count: Int { values.count }

  func id(at index: Int) -> AnyHashable? {
    reads += 1
    return disabled.contains(values[index]) ? nil : AnyHashable(values[index])
  }

  func index(of id: AnyHashable, near hint: Int) -> Int? {
    guard let value = id.base as? Value else { return nil }
    if values.indices.contains(hint), values[hint] == value { return hint }
    let places = values.indices.filter { values[$0] == value }
    return places.min { abs($0 - hint) < abs($1 - hint) }
  }

  func resetReads() { reads = 0 }
}

/// What an app binds a selection to.
@MainActor
final class Bound<Value> {
  var value: Value { didSet { writes += 1 } }
  /// How often the binding was written.
  private(set) var writes = 0

  init(_ value: Value) { self.value = value }

  var binding: Binding<Value> { Binding(get: { self.value }, set: { self.value = $0 }) }
}
