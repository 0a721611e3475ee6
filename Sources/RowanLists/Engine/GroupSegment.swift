import Foundation

/// Consecutive segments of static content.
@MainActor
final class GroupSegment: Segment {
  @exclusivity(unchecked) private(set) nonisolated(unsafe) var children: [Segment] = []

  deinit { orphan(children) }

  func setChildren(_ new: [Segment]) {
    orphan(children)
    children = new
    for child in new { child.parent = self }
    let present = new.filter { !$0.isVacant }
    for (a, b) in zip(present, present.dropFirst()) {
      a.ownSection?.next = b.ownSection
      b.ownSection?.previous = a.ownSection
    }
  }

  override var extent: CGFloat {
    var sum: CGFloat = 0
    for child in children { sum += child.extent }
    return sum
  }

  override func forEachChild(_ body: (Segment) -> Void) { children.forEach(body) }

  override func step(to child: Segment) -> RowAddress.Step? {
    children.firstIndex { $0 === child }.map { .part($0) }
  }

  override func child(at step: RowAddress.Step, making: Bool) -> Segment? {
    guard case .part(let index) = step, children.indices.contains(index) else { return nil }
    return children[index]
  }

  override var isVacant: Bool { children.allSatisfy(\.isVacant) }
  private var firstPresent: Segment? {
    for child in children where !child.isVacant { return child }
    return nil
  }
  override func firstSection() -> SectionSegment? { firstPresent?.firstSection() }
  override func isFirst(_ child: Segment) -> Bool { firstPresent === child }

  override func offset(of child: Segment) -> CGFloat {
    var sum: CGFloat = 0
    for other in children {
      if other === child { return sum }
      sum += other.extent
    }
    return sum
  }

  override func firstRow() -> RowSegment? {
    for child in children { if let row = child.firstRow() { return row } }
    return nil
  }

  override func lastRow() -> RowSegment? {
    for child in children.reversed() { if let row = child.lastRow() { return row } }
    return nil
  }

  override func row(after child: Segment) -> RowSegment? {
    guard let index = children.firstIndex(where: { $0 === child }) else { return nil }
    for other in children[(index + 1)...] { if let row = other.firstRow() { return row } }
    return parent?.row(after: self)
  }

  override func row(before child: Segment) -> RowSegment? {
    guard let index = children.firstIndex(where: { $0 === child }) else { return nil }
    for other in children[..<index].reversed() { if let row = other.lastRow() { return row } }
    return parent?.row(before: self)
  }

  override func locate(_ offset: CGFloat) -> RowSegment? {
    var rest = offset
    for child in children {
      let length = child.extent
      if rest < length, let row = child.locate(rest) { return row }
      rest -= length
    }
    return lastRow()
  }

  override func find(_ id: AnyHashable, deeply: Bool) -> RowSegment? {
    for child in children { if let row = child.find(id, deeply: deeply) { return row } }
    return nil
  }

  override func row(of nodes: Set<ObjectIdentifier>) -> RowSegment? {
    for child in children { if let row = child.row(of: nodes) { return row } }
    return nil
  }

  override var unmeasuredRun: Int { children.reduce(0) { $0 + $1.unmeasuredRun } }

  /// Distributes the extent equally over the unmeasured elements.
  override func assume(extent whole: CGFloat) {
    let open = children.filter { $0.unmeasuredRun > 0 }
    guard !open.isEmpty else { return }
    let rest = whole - (extent - open.reduce(0) { $0 + $1.extent })
    let count = open.reduce(0) { $0 + $1.unmeasuredRun }
    for child in open { child.assume(extent: rest * CGFloat(child.unmeasuredRun) / CGFloat(count)) }
  }

  override func refreshEstimates() { for child in children { child.refreshEstimates() } }
  override func refreshExtents() { for child in children { child.refreshExtents() } }
  override func forgetSizes() { for child in children { child.forgetSizes() } }
  override func releaseUnused(_ pass: Int, rowsOnly: Bool) {
    for child in children { child.releaseUnused(pass, rowsOnly: rowsOnly) }
  }
  override func discard() { for child in children { child.discard() } }
  override var estimatedRowCount: Int { children.reduce(0) { $0 + $1.estimatedRowCount } }

  override func estimatedRowCount(before child: Segment) -> Int {
    var sum = 0
    for other in children {
      if other === child { break }
      sum += other.estimatedRowCount
    }
    return sum
  }

  override var cellCount: Int { children.reduce(0) { $0 + $1.cellCount } }

  override func cellCount(before child: Segment) -> Int {
    var sum = 0
    for other in children {
      if other === child { break }
      sum += other.cellCount
    }
    return sum
  }

  override var exactRowCount: Int? { exactRowCount(until: nil) }
  override func exactRowCount(before child: Segment) -> Int? { exactRowCount(until: child) }

  private func exactRowCount(until end: Segment?) -> Int? {
    var sum = 0
    for child in children {
      if child === end { break }
      guard let count = child.exactRowCount else { return nil }
      sum += count
    }
    return sum
  }
}
