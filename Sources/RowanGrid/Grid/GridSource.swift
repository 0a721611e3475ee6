import RowanGraph
import SwiftUI

/// A change of one element of a grid.
struct GridChange<Element: Identifiable> {
  /// The ID of the element.
  let id: Element.ID
  /// The index at which the element was last.
  let index: Int
  /// The column whose value changes.
  let column: GridColumn<Element>
  /// The element as it was last known, if its rows are in a store.
  var known: Element?
  /// The value that the change takes back: a cell that has another one meanwhile stays. `nil` for a change of any value.
  var expected: GridValue?
  /// Whether the element is at the index; `false` if its place in a store is not known.
  var isPlaced = true
  /// Changes the element. Returns `false` if it cannot be changed.
  let body: (inout Element) -> Bool
}

/// The rows of a grid: how to read them and, if the grid has a binding to them, how to change them.
struct GridSource<Element: Identifiable> {
  /// The result of changes.
  struct Outcome {
    /// The changes that revert what was changed.
    var inverse: [GridChange<Element>] = []
    /// The changes of rows that no longer exist.
    var missing: [GridChange<Element>] = []
    /// The changes of cells that somebody else has changed meanwhile.
    var overtaken: [GridChange<Element>] = []
  }

  /// The number of rows.
  let count: Int
  /// Returns the row at an index, or `nil` beyond the rows.
  let element: (Int) -> Element?
  /// Makes changes in one write; `nil` for rows that cannot be changed.
  var write: (([GridChange<Element>]) -> Outcome)?

  /// The places of rows in a store, which are not searched by reading rows; `nil` for rows in memory.
  var places: StoredPlaces?
  /// The offsets of rows in memory, once several were not near their last place.
  private let offsets = RowOffsets<Element.ID>()

  /// The places of rows in a store.
  struct StoredPlaces {
    /// Returns the index of the row with an ID, or `nil` as long as it is unknown.
    let index: (Element.ID) -> Int?
    /// Returns the ID that the row at an index has until it is read.
    let placeholder: (Int) -> Element.ID?
    /// Returns whether it is known that no row has an ID.
    let isMissing: (Element.ID) -> Bool
  }

  /// Returns whether the row at an index is not read yet.
  func isPlaceholder(_ index: Int) -> Bool {
    guard let id = places?.placeholder(index) else { return false }
    return element(index)?.id == id
  }

  /// Returns whether a row is what is shown at an index until its row is read.
  func isPlaceholder(_ element: Element, at index: Int) -> Bool { places?.placeholder(index) == element.id }

  /// An empty source.
  static var empty: GridSource { GridSource(count: 0, element: { _ in nil }, write: nil) }

  @MainActor
  init<Data: RandomAccessCollection>(_ data: Data) where Data.Element == Element {
    self.init(count: data.checkedCount, element: { data.element(atOffset: $0) }, write: nil)
    places = (data as? any ChangeReportingCollection).flatMap { Self.places(in: $0) }
  }

  private static func places(in data: some ChangeReportingCollection) -> StoredPlaces? {
    guard data.checkedCount > 0, data.placeholderID(at: 0) != nil else { return nil }
    return StoredPlaces(
      index: { data.offset(ofID: AnyHashable($0)) },
      placeholder: { data.placeholderID(at: $0)?.base as? Element.ID },
      isMissing: { data.isMissing(id: AnyHashable($0)) }
    )
  }

  @MainActor
  init<Data: RandomAccessCollection & MutableCollection>(_ data: Data, binding: Binding<Data>)
  where Data.Element == Element {
    self.init(count: data.checkedCount, element: { data.element(atOffset: $0) }) { changes in
      var outcome = Outcome()
      var data = binding.wrappedValue
      var offsets: [Element.ID: Int]?
      for change in changes {
        var offset: Int? = change.index
        if data.element(atOffset: change.index)?.id != change.id {
          // Rows moved meanwhile: their places are read once, whatever the number of changes.
          let known = offsets ?? Self.offsets(in: data)
          offsets = known
          offset = known[change.id]
        }
        guard let offset else {
          outcome.missing.append(change)
          continue
        }
        let place = data.index(data.startIndex, offsetBy: offset)
        let restore = change.column.restoring?(data[place])
        guard change.body(&data[place]) else { continue }
        let (id, column) = (change.id, change.column)
        outcome.inverse.append(
          GridChange(id: id, index: offset, column: column) { element in
            restore?(&element)
            return restore != nil
          }
        )
      }
      outcome.inverse.reverse()
      if !outcome.inverse.isEmpty { binding.wrappedValue = data }
      return outcome
    }
  }

  init(
    count: Int,
    element: @escaping (Int) -> Element?,
    write: (([GridChange<Element>]) -> Outcome)?
  ) {
    self.count = count
    self.element = element
    self.write = write
  }

  private static func offsets<Data: RandomAccessCollection>(in data: Data) -> [Element.ID: Int]
  where Data.Element == Element {
    Dictionary(data.enumerated().map { ($1.id, $0) }) { first, _ in first }
  }

  /// Returns the index of the element with an ID.
  ///
  /// - Parameters:
  ///   - id: The ID.
  ///   - index: An index near which the element probably is.
  /// - Complexity: O(1) near the index, otherwise O(*n*), for a few rows only: further ones are found in O(1).
  func index(of id: Element.ID, near index: Int) -> Int? {
    if element(index)?.id == id { return index }
    if let known = offsets.known { return known[id] }
    for distance in 1...32 {
      if element(index + distance)?.id == id { return index + distance }
      if index >= distance, element(index - distance)?.id == id { return index - distance }
    }
    if let places { return places.index(id) }
    guard offsets.countSearch() else { return (0..<count).first { element($0)?.id == id } }
    let known = Dictionary((0..<count).compactMap { row in element(row).map { ($0.id, row) } }) { first, _ in first }
    offsets.known = known
    return known[id]
  }
}

/// The offsets of a grid's rows by their IDs, which a change of the order requires for many rows at once, such as Undo.
private final class RowOffsets<ID: Hashable> {
  /// The offsets; `nil` as long as single searches are cheaper.
  var known: [ID: Int]?
  private var searches = 0
  /// The number of searches through all rows after which the offsets are worth their memory.
  private static var limit: Int { 4 }

  /// Counts a search through all rows.
  ///
  /// - Returns: Whether the offsets are cheaper than it.
  func countSearch() -> Bool {
    searches += 1
    return searches > Self.limit
  }
}
