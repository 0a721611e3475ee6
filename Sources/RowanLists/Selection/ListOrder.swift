import RowanControls
import RowanGraph

/// The rows of a list in selection order, including rows that do not exist.
///
/// An order is created for one event. Creation costs the existing segments, the elements known to have several rows,
/// and the elements of runs that contain sections or runs: these are created, since their row counts are otherwise
/// unknown, and are released by the next layout. An order retains the runs of all rows. The IDs of missing rows are
/// read from the data if the existing rows of their run are selected by element ID; otherwise a row is created
/// temporarily.
@MainActor
final class ListOrder: SelectionOrder {
  private struct Span {
    let start: Int
    let count: Int
    let content: Content
    /// Whether IDs can be read from the data, as last determined.
    var isPlain: Bool?
  }

  private enum Content {
    case row(RowSegment)
    /// Elements of a run from an index on, each with one row.
    case elements(DynamicSegment, from: Int)
  }

  private let selection: ListSelection
  private var spans: [Span] = []
  private(set) var count = 0

  init(_ selection: ListSelection) {
    self.selection = selection
    selection.core.graph.bringDataUpToDate()
    if let root = selection.engine.root { gather(root) }
    selection.engine.layOutIfExtentChanged()
  }

  /// Returns the index of a row without examining static content: an estimate if elements have several rows, from which
  /// the next search starts.
  static func estimatedIndex(of row: RowSegment) -> Int { row.engine.ordinal(of: row) }

  private func append(_ count: Int, _ content: Content) {
    guard count > 0 else { return }
    spans.append(Span(start: self.count, count: count, content: content))
    self.count += count
  }

  private func gather(_ segment: Segment) {
    if let row = segment.asRow {
      if row.kind == .row { append(1, .row(row)) }
    } else if let run = segment as? DynamicSegment {
      gather(run)
    } else {
      segment.forEachChild(gather)
    }
  }

  /// The number of elements up to which a run of an outline is examined for expanded rows that were released.
  private static var examined: Int { 1000 }

  private func gather(_ run: DynamicSegment) {
    guard !isExamined(run) else {
      for index in 0..<run.count { gather(run.child(at: index)) }
      return
    }
    var next = 0
    for index in run.irregularElements {
      append(index - next, .elements(run, from: next))
      gather(run.child(at: index))
      next = index + 1
    }
    append(run.count - next, .elements(run, from: next))
  }

  private func isExamined(_ run: DynamicSegment) -> Bool {
    guard !run.holdsSections else { return true }
    return selection.outline.isOutline ? run.count <= Self.examined : run.holdsRuns
  }

  private func span(at index: Int) -> Int? {
    guard index >= 0, index < count else { return nil }
    var (low, high) = (0, spans.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if spans[middle].start <= index { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Returns the row at an index, creating it if needed.
  func row(at index: Int) -> RowSegment? {
    guard let span = span(at: index) else { return nil }
    switch spans[span].content {
    case .row(let row): return row
    case .elements(let run, let from): return run.child(at: from + index - spans[span].start).firstRow()
    }
  }

  /// Calls `body` with the row at an index, which is created temporarily if it does not exist.
  func withRow(at index: Int, _ body: (RowSegment) -> Void) {
    guard let span = span(at: index) else { return }
    switch spans[span].content {
    case .row(let row): body(row)
    case .elements(let run, let from):
      let element = from + index - spans[span].start
      if let known = run.existingChild(at: element)?.firstRow() { return body(known) }
      run.withChild(at: element) { if let row = $0.firstRow() { body(row) } }
    }
  }

  func id(at index: Int) -> AnyHashable? {
    guard let span = span(at: index) else { return nil }
    switch spans[span].content {
    case .row(let row): return selection.id(of: row)
    case .elements(let run, let from):
      let element = from + index - spans[span].start
      if let known = run.existingChild(at: element) { return known.firstRow().flatMap(selection.id) }
      let isPlain = spans[span].isPlain ?? selectsByElementID(run)
      spans[span].isPlain = isPlain
      if isPlain {
        return run.node.id(at: element).flatMap { selection.binding.id(of: SelectionTag(id: $0)) }
      }
      return run.withChild(at: element) { $0.firstRow().flatMap(selection.id) }
    }
  }

  /// Returns whether the rows of a run are selected by the IDs of their elements, judged by the existing rows.
  func selectsByElementID(_ run: DynamicSegment) -> Bool {
    guard run.count > 0 else { return true }
    if run.children.isEmpty { return run.withChild(at: 0, usesElementID) }
    return run.children.allSatisfy(usesElementID)
  }

  private func usesElementID(_ child: Segment) -> Bool {
    guard child.isSingleRow, let row = child.asRow else { return false }
    let traits = row.element.traits
    return !traits.has(TagTrait.self) && !traits.has(LinkValueTrait.self) && !traits.has(SelectionDisabledTrait.self)
      && selection.id(of: row) != nil
  }

  func index(of id: AnyHashable, near hint: Int) -> Int? {
    if hint >= 0, hint < count, self.id(at: hint) == id { return hint }
    for (number, span) in spans.enumerated() {
      switch span.content {
      case .row(let row): if selection.id(of: row) == id { return span.start }
      case .elements(let run, let from):
        let range = from..<from + span.count
        for child in run.children where range.contains(child.elementIndex) {
          if child.firstRow().flatMap(selection.id) == id { return span.start + child.elementIndex - from }
        }
        let isPlain = spans[number].isPlain ?? selectsByElementID(run)
        spans[number].isPlain = isPlain
        guard isPlain, let found = run.node.index(of: id, near: from), range.contains(found) else { continue }
        return span.start + found - from
      }
    }
    return nil
  }

  /// Returns the index of a row.
  func index(of row: RowSegment) -> Int? {
    for span in spans {
      switch span.content {
      case .row(let other): if other === row { return span.start }
      case .elements(let run, let from):
        if row.parent === run, (from..<from + span.count).contains(row.elementIndex) {
          return span.start + row.elementIndex - from
        }
      }
    }
    return nil
  }
}
