import RowanGraph

/// The existing cells of a row, ordered by slot, so that contents run in the same order every time.
///
/// - Complexity: A lookup is O(log *n*), enumeration O(*n*) in the number of cells.
@MainActor
struct TableCells<Value: Identifiable> {
  /// The slots of the cells in the same order, stored separately so that a search does not access the cells.
  private var slots: [Int] = []
  /// The cells, ordered by slot.
  private(set) var inOrder: [TableCellNode<Value>] = []

  /// The cell in a slot.
  ///
  /// - Complexity: O(log *n*) to read, O(*n*) to insert or remove.
  subscript(slot: Int) -> TableCellNode<Value>? {
    get {
      let place = place(of: slot)
      return place < slots.count && slots[place] == slot ? inOrder[place] : nil
    }
    set {
      let place = place(of: slot)
      let isKnown = place < slots.count && slots[place] == slot
      switch (newValue, isKnown) {
      case (let cell?, true): inOrder[place] = cell
      case (let cell?, false):
        slots.insert(slot, at: place)
        inOrder.insert(cell, at: place)
      case (nil, true):
        slots.remove(at: place)
        inOrder.remove(at: place)
      case (nil, false): break
      }
    }
  }

  /// Returns the cell in a slot during an enumeration of columns.
  ///
  /// - Parameters:
  ///   - slot: The slot of the column.
  ///   - next: The index of the expected cell, initially 0, updated by each call.
  /// - Complexity: O(1) while the columns come in ascending order of slots, O(log *n*) otherwise.
  func cell(in slot: Int, next: inout Int) -> TableCellNode<Value>? {
    if next >= slots.count || slots[next] != slot {
      next = place(of: slot)
      guard next < slots.count, slots[next] == slot else { return nil }
    }
    defer { next += 1 }
    return inOrder[next]
  }

  /// Returns the first index whose slot is not less than `slot`.
  private func place(of slot: Int) -> Int {
    var (low, high) = (0, slots.count)
    while low < high {
      let middle = (low + high) / 2
      if slots[middle] < slot { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
