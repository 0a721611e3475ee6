import Foundation
import RowanGraph

/// A position between the rows of a list to which a lifted row moves.
@MainActor
struct MoveSlot {
  /// The elements that the row would be among.
  let run: any DynamicNode
  /// The offset of the element in front of which the row would be, counted before its removal.
  let offset: Int
  /// The position in the content while no row is displaced, in points.
  let y: CGFloat
  /// Whether the position is below the place that the row was lifted from.
  let isBelow: Bool
  /// The rows above and below in the same group, other than the lifted row.
  let above: RowSegment?
  let below: RowSegment?
}

/// The place of an element, or of elements that do not exist, beside which a lifted row can be dropped.
private struct MovePlace {
  let run: any DynamicNode
  /// The offset of the element; `nil` in a run without elements.
  let index: Int?
  /// The range in the content, which is empty in a run without elements.
  let start: CGFloat
  var end: CGFloat
  /// The first and last row of the element.
  let first: RowSegment?
  var last: RowSegment?
  /// The position in the tree of segments, which orders runs without elements at one place; empty for an element.
  var path: [Int] = []

  var middle: CGFloat? { index.map { _ in (start + end) / 2 } }

  /// The least distance, in points, by which a row moves beyond the edge of another collection to enter it.
  var reach: CGFloat { index == nil ? 8 : min(8, (end - start) / 4) }
}

extension ListEditor {
  /// Returns the position to which a lifted row would be dropped, or `nil` for its own place.
  ///
  /// The row moves past another row when its leading edge passes that row's middle, and into the next collection halfway
  /// between the rows of both.
  ///
  /// - Parameters:
  ///   - position: The element of the lifted row.
  ///   - row: The lifted row.
  ///   - top: The position of its upper edge in the content.
  ///   - bottom: The position of its lower edge.
  /// - Returns: The position, and the range that the element of the row takes in the content.
  /// - Complexity: O(*r* + *c*) in the rows on screen and the collections of the list.
  func slot(
    for position: ElementPosition,
    of row: RowSegment,
    top: CGFloat,
    bottom: CGFloat
  ) -> (slot: MoveSlot?, home: ClosedRange<CGFloat>)? {
    let places = places(around: position)
    guard let own = places.firstIndex(where: { $0.run === position.run && $0.index == position.index }),
      let first = places.first, let last = places.last
    else { return nil }
    let home = places[own].start...max(places[own].start, places[own].end)
    // A row far from all places has no destination (fact C55).
    guard bottom >= first.start - (bottom - top), top <= last.end + (bottom - top) else { return (nil, home) }
    if let above = placeAbove(own, places, top: top) {
      return (slot(at: above.place, isBehind: above.isBehind, isBelow: false, lifted: row), home)
    }
    if let below = placeBelow(own, places, bottom: bottom) {
      return (slot(at: below.place, isBehind: below.isBehind, isBelow: true, lifted: row), home)
    }
    return (nil, home)
  }

  /// Returns the places of all elements that are on screen, and of empty collections, in the order of the content.
  private func places(around position: ElementPosition) -> [MovePlace] {
    let collections = collections(around: position.run)
    var places: [MovePlace] = []
    for placed in list.engine.rows where !placed.isSticky && placed.row.kind == .row {
      let found = element(of: placed.row) { segment, _ in
        segment.run.map { $0 === position.run || collections[ObjectIdentifier($0)] != nil } ?? false
      }
      guard let found else { continue }
      if let last = places.last, last.run === found.run, last.index == found.index {
        places[places.count - 1].end = max(last.end, placed.end)
        places[places.count - 1].last = placed.row
      } else {
        places.append(
          MovePlace(
            run: found.run,
            index: found.index,
            start: placed.start,
            end: placed.end,
            first: placed.row,
            last: placed.row
          )
        )
      }
    }
    for (identity, collection) in collections {
      guard let run = collection.run, let segment = list.engine.dynamics[identity], segment.count == 0 else { continue }
      let y = list.engine.leadingInset + segment.start
      places.append(MovePlace(run: run, index: nil, start: y, end: y, first: nil, last: nil, path: segment.path))
    }
    guard collections.count > 1 else { return places }
    places.sort {
      if $0.start != $1.start || $0.end != $1.end { return ($0.start, $0.end) < ($1.start, $1.end) }
      return $0.path.lexicographicallyPrecedes($1.path)
    }
    return places
  }

  private func placeAbove(_ own: Int, _ places: [MovePlace], top: CGFloat) -> (place: MovePlace, isBehind: Bool)? {
    var found: (MovePlace, Bool)?
    var previous = places[own]
    var edge = previous.start
    for place in places[..<own].reversed() {
      if place.run !== previous.run {
        // Each collection without elements takes a part of the way.
        let limit = min((place.end + previous.start) / 2, min(previous.start, edge) - place.reach)
        guard top < limit else { break }
        edge = limit
        found = (place, true)
      }
      if let middle = place.middle {
        guard top < middle else { break }
        found = (place, false)
      }
      previous = place
    }
    return found
  }

  private func placeBelow(_ own: Int, _ places: [MovePlace], bottom: CGFloat) -> (place: MovePlace, isBehind: Bool)? {
    var found: (MovePlace, Bool)?
    var previous = places[own]
    var edge = previous.end
    for place in places[(own + 1)...] {
      if place.run !== previous.run {
        let limit = max((previous.end + place.start) / 2, max(previous.end, edge) + place.reach)
        guard bottom > limit else { break }
        edge = limit
        found = (place, false)
      }
      if let middle = place.middle {
        guard bottom > middle else { break }
        found = (place, true)
      }
      previous = place
    }
    return found
  }

  private func slot(at place: MovePlace, isBehind: Bool, isBelow: Bool, lifted: RowSegment) -> MoveSlot {
    let y = isBehind ? place.end : place.start
    let beside = isBehind ? place.last : place.first
    var (above, below): (RowSegment?, RowSegment?)
    if let beside {
      above = isBehind ? beside : neighbor(of: beside, \.previous, without: lifted)
      below = isBehind ? neighbor(of: beside, \.next, without: lifted) : beside
    } else {
      let section = list.engine.dynamics[ObjectIdentifier(place.run)]?.section
      let rows = list.engine.rows.filter {
        !$0.isSticky && $0.row.kind == .row && $0.row !== lifted && $0.row.section === section
      }
      above = rows.last { $0.end <= y + 0.01 }?.row
      below = rows.first { $0.start >= y - 0.01 }?.row
    }
    return MoveSlot(
      run: place.run,
      offset: place.index.map { isBehind ? $0 + 1 : $0 } ?? 0,
      y: y,
      isBelow: isBelow,
      above: above,
      below: below
    )
  }

  /// Returns the row next to another one in the same group, other than the lifted row.
  private func neighbor(
    of row: RowSegment,
    _ step: KeyPath<RowSegment, RowSegment?>,
    without lifted: RowSegment
  ) -> RowSegment? {
    var other = row[keyPath: step]
    if other === lifted { other = lifted[keyPath: step] }
    guard let other, other.kind == .row, other.isInSection(of: row) else { return nil }
    return other
  }
}
