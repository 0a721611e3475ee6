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

extension SelectionModel {
  /// Moves the selection by an arrow key, or with Shift extends it from the anchor to the row beside the cursor, as a list's
  /// keyboard does.
  ///
  /// - Returns: The row to show, or `nil` if there is none in that direction.
  @discardableResult
  func step(_ step: Step, extending: Bool = false, in order: some SelectionOrder) -> SelectionPosition? {
    guard mode != .none else { return nil }
    let found: SelectionPosition?
    if extending, let cursor, step == .up || step == .down {
      let distance = step == .down ? 1 : -1
      let start = order.index(of: cursor.id, near: cursor.index) ?? min(cursor.index, order.count - 1)
      found = order.selectable(from: start + distance, by: distance)
    } else {
      found = target(of: step, in: order)
    }
    guard let target = found else { return nil }
    if extending {
      extend(to: target.id, at: target.index, in: order)
    } else {
      replace(with: target.id, at: target.index)
    }
    return target
  }
}
