import RowanGraph

/// The cells of a row that exist, in the order of their columns' slots, so that contents run the same way every time.
///
/// A lookup costs the logarithm of their number, walking through them nothing beyond.
@MainActor
struct TableCells<Value: Identifiable> {
  /// Beside the cells: numbers are compared without asking a cell for its column.
  private var slots: [Int] = []
  private(set) var inOrder: [TableCellNode<Value>] = []

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

  /// The cell of a column, where columns are asked for one after the other: those that stand in the order in which they were
  /// written are found without a search. `next` is 0 at first.
  func cell(in slot: Int, next: inout Int) -> TableCellNode<Value>? {
    if next >= slots.count || slots[next] != slot {
      next = place(of: slot)
      guard next < slots.count, slots[next] == slot else { return nil }
    }
    defer { next += 1 }
    return inOrder[next]
  }

  /// The first place whose slot is not below.
  private func place(of slot: Int) -> Int {
    var (low, high) = (0, slots.count)
    while low < high {
      let middle = (low + high) / 2
      if slots[middle] < slot { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
