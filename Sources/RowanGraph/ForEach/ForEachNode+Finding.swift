import Foundation

/// The IDs of elements, and elements by their IDs.
extension ForEachNode {
  private func rawID(at index: Int) -> ID? { rows[index]?.id ?? read(index).map(identify) }

  func id(at index: Int) -> AnyHashable? {
    guard index >= 0, index < count else { return nil }
    guard let id = rawID(at: index) else { return nil }
    return AnyHashable(id)
  }

  func index(of id: AnyHashable, near start: Int) -> Int? {
    guard let data = collection else { return nil }
    if let range = data as? Range<Int>, let wanted = id.base as? Int, ID.self == Int.self {
      let (place, overflows) = wanted.subtractingReportingOverflow(range.lowerBound)
      return !overflows && place >= 0 && place < count ? place : nil
    }
    if let reporting = data as? any ChangeReportingCollection {
      return reporting.offset(ofID: id).flatMap { $0 >= 0 && $0 < count ? $0 : nil }
    }
    guard let id = id.base as? ID else { return nil }
    // IDs are often offsets; one probe avoids the search.
    if let guess = id as? Int, guess >= 0, guess < count, rawID(at: guess) == id { return guess }
    if let row = rows.values.filter({ $0.id == id }).min(by: { $0.index < $1.index }) { return row.index }
    var place = 0
    while place < count, let element = data.element(atOffset: place), isReadable(element) {
      core.graph.counters.elementReads += 1
      if identify(element) == id { return place }
      place += 1
    }
    return nil
  }
}
