import Foundation
import Testing
import TestSupport

@testable import RowanLists

@Suite("Extents of a long list")
struct SizeTreeTests {
  // MARK: A million rows

  @Test func `a million rows that nobody has seen are one run`() throws {
    let tree = SizeTree(count: 1_000_000, estimate: 44)
    try tree.checkInvariants()
    #expect(tree.runCount == 1)
    #expect(tree.total == 44_000_000)
    #expect(tree.offset(of: 999_999) == 43_999_956)
    #expect(tree.index(atOffset: 22_000_001) == (500_000, 22_000_000))
    #expect(tree.measuredCount == 0)
    #expect(tree.averageMeasured == nil)
  }

  @Test func `a new estimate moves every row that was not measured and no measured one`() throws {
    var tree = SizeTree(count: 1_000_000, estimate: 44)
    tree.measure(500_000, 100)
    tree.estimate = 50
    try tree.checkInvariants()
    #expect(tree.offset(of: 500_000) == 25_000_000)
    #expect(tree.offset(of: 500_001) == 25_000_100)
    #expect(tree.total == 50_000_050)
    #expect(tree.extent(at: 500_000) == 100)
    #expect(tree.extent(at: 500_001) == 50)
  }

  @Test func `a million rows measured with 52 points add up to exactly 52 million in one run`() throws {
    var tree = SizeTree(count: 1_000_000, estimate: 44)
    for index in 0..<1_000_000 { tree.measure(index, 52) }
    try tree.checkInvariants()
    #expect(tree.total == 52_000_000)
    #expect(tree.runCount == 1)
    #expect(tree.measuredCount == 1_000_000)
    #expect(tree.averageMeasured == 52)
    #expect(tree.nodes.count <= 4, "a moving border needs no nodes")
  }

  @Test func `scrolling down through equal rows keeps two runs and up from the middle three`() throws {
    var tree = SizeTree(count: 1_000_000, estimate: 44)
    for index in 0..<500 {
      tree.measure(index, 52)
      #expect(tree.runCount == 2)
    }
    for index in (600_000..<600_500).reversed() { tree.measure(index, 52) }
    try tree.checkInvariants()
    #expect(tree.runCount == 4)
    #expect(tree.offset(of: 600_500) == CGFloat(599_500 * 44 + 1000 * 52))
  }

  @Test func `filling the gap between equal rows makes them one run`() throws {
    var tree = SizeTree(count: 1_000_000, estimate: 44)
    tree.measure(10, 52)
    tree.measure(12, 52)
    #expect(tree.runCount == 5)
    tree.measure(11, 52)
    try tree.checkInvariants()
    #expect(tree.runCount == 3)
  }

  @Test func `rows that differ cost a run each and only those that were measured`() throws {
    var tree = SizeTree(count: 1_000_000, estimate: 44)
    for row in 0..<5_000 { tree.measure(row * 200 + 7, CGFloat(40 + row % 30)) }
    try tree.checkInvariants()
    #expect(tree.runCount == 10_001)
    #expect(tree.measuredCount == 5_000)
  }

  @Test func `measuring and forgetting ten thousand times leaves memory where it was`() throws {
    var tree = SizeTree(count: 1_000_000, estimate: 44)
    var afterFirstCycle = 0
    for cycle in 0..<10_000 {
      let first = cycle * 90 + 5
      for row in first..<first + 20 { tree.measure(row, CGFloat(40 + row % 7)) }
      tree.forget(first..<first + 20)
      #expect(tree.runCount == 1)
      if cycle == 0 { afterFirstCycle = tree.nodes.count }
    }
    try tree.checkInvariants()
    #expect(tree.nodes.count == afterFirstCycle)
  }

  @Test func `forgetting everything gives the memory back`() throws {
    var tree = SizeTree(count: 100_000, estimate: 44)
    for row in 0..<20_000 { tree.measure(row, CGFloat(40 + row % 7)) }
    #expect(tree.runCount == 20_001)
    tree.forgetAll()
    try tree.checkInvariants()
    #expect(tree.runCount == 1)
    #expect(tree.nodes.count == 2)
    #expect(tree.total == 4_400_000)
  }

  @Test func `as many rows as an Int can count are still only one run`() throws {
    var tree = SizeTree(count: .max, estimate: 44)
    tree.measure(.max - 1, 60)
    try tree.checkInvariants()
    #expect(tree.runCount == 2)
    #expect(tree.offset(of: 1_000_000) == 44_000_000)
    #expect(tree.index(atOffset: 44_000_000) == (1_000_000, 44_000_000))
    #expect(tree.total == 0x1p64, "the sum stops growing there")
  }

  // MARK: Where an offset is

  @Test func `an offset outside the list is clamped to its first and last row`() {
    var tree = SizeTree(count: 3, estimate: 10)
    tree.measure(2, 15)
    #expect(tree.index(atOffset: -100) == (0, 0))
    #expect(tree.index(atOffset: -.infinity) == (0, 0))
    #expect(tree.index(atOffset: .nan) == (0, 0))
    #expect(tree.index(atOffset: 34.5) == (2, 20))
    #expect(tree.index(atOffset: 35) == (2, 20))
    #expect(tree.index(atOffset: .infinity) == (2, 20))
  }

  @Test func `rows without height are skipped except at the end of the list`() {
    var tree = SizeTree(count: 6, estimate: 10)
    for index in [0, 2, 3, 5] { tree.measure(index, 0) }
    // Heights: 0 10 0 0 10 0
    #expect(tree.index(atOffset: 0) == (1, 0))
    #expect(tree.index(atOffset: 9.5) == (1, 0))
    #expect(tree.index(atOffset: 10) == (4, 10))
    #expect(tree.index(atOffset: 20) == (5, 20))
  }

  @Test func `a list whose rows all have no height shows its last row at every offset`() {
    let tree = SizeTree(count: 1_000, estimate: 0)
    #expect(tree.total == 0)
    #expect(tree.index(atOffset: 0) == (999, 0))
    #expect(tree.index(atOffset: 5) == (999, 0))
  }

  @Test func `an empty list has no extent and takes rows again`() throws {
    var tree = SizeTree(count: 0, estimate: 44)
    #expect(tree.total == 0)
    #expect(tree.runCount == 0)
    #expect(tree.offset(of: 0) == 0)
    #expect(tree.index(atOffset: 10) == (0, 0))
    tree.forgetAll()
    tree.remove(0..<0)
    tree.insert(2, at: 0)
    try tree.checkInvariants()
    #expect(tree.total == 88)
    tree.remove(0..<2)
    try tree.checkInvariants()
    #expect(tree.count == 0)
  }

  // MARK: Precision

  @Test func `offsets do not depend on the order in which rows were measured`() {
    let extents = (0..<2_000).map { CGFloat($0 % 97) / 10 + 20.1 }
    var generator = SeededRandom(7)
    let orders = [Array(0..<2_000), Array((0..<2_000).reversed()), (0..<2_000).shuffled(using: &generator)]
    let trees = orders.map { order in
      var tree = SizeTree(count: 2_000, estimate: 44.4)
      for index in order { tree.measure(index, extents[index]) }
      return tree
    }
    for index in 0...2_000 {
      let offsets = Set(trees.map { $0.offset(of: index) })
      #expect(offsets.count == 1)
    }
  }

  @Test func `the offset of a row leads back to that row however odd the heights`() {
    var generator = SeededRandom(11)
    var tree = SizeTree(count: 1_000_000, estimate: 44.1 / 3)
    for _ in 0..<3_000 {
      tree.measure(.random(in: 0..<1_000_000, using: &generator), .random(in: 0.001...300, using: &generator))
    }
    for _ in 0..<20_000 {
      let index = Int.random(in: 0..<1_000_000, using: &generator)
      let offset = tree.offset(of: index)
      #expect(tree.index(atOffset: offset) == (index, offset))
      #expect(tree.index(atOffset: tree.offset(of: index + 1).nextDown) == (index, offset))
    }
  }

  @Test func `tiny rows far down a list are found although their offsets coincide`() {
    var tree = SizeTree(count: 100_001, estimate: 1e-9)
    tree.measure(0, 1e9)
    let found = tree.index(atOffset: tree.offset(of: 50_000))
    #expect(tree.offset(of: found.index) <= found.offset)
    #expect(tree.offset(of: found.index + 1) > tree.offset(of: 50_000))
    #expect(found.index >= 50_000)
  }

  @Test(arguments: [-1, -CGFloat.infinity, .infinity, .nan, -0.0])
  func `a height that makes no sense counts as none`(_ extent: CGFloat) throws {
    var tree = SizeTree(count: 10, estimate: extent)
    #expect(tree.estimate == 0)
    #expect(tree.total == 0)
    tree.estimate = 44
    tree.measure(3, 0)
    tree.measure(4, extent)
    #expect(tree.extent(at: 4) == 0)
    #expect(tree.isMeasured(4))
    #expect(tree.runCount == 3)
    tree.estimate = extent
    #expect(tree.total == 0)
    try tree.checkInvariants()
  }

  @Test func `an enormous height neither overflows nor hides the rows before it`() throws {
    var tree = SizeTree(count: 10, estimate: 44)
    tree.measure(5, .greatestFiniteMagnitude)
    tree.measure(7, .greatestFiniteMagnitude)
    try tree.checkInvariants()
    #expect(tree.extent(at: 5) == .greatestFiniteMagnitude)
    #expect(tree.offset(of: 5) == 220)
    #expect(tree.index(atOffset: 1e12) == (5, 220))
    #expect(tree.total == 0x1p64)
    tree.remove(5..<8)
    #expect(tree.total == 308)
  }

  // MARK: Editing

  @Test func `a copy keeps its extents when the original changes`() throws {
    var tree = SizeTree(count: 100, estimate: 44)
    tree.measure(3, 60)
    let copy = tree
    tree.measure(4, 70)
    tree.remove(0..<10)
    try copy.checkInvariants()
    #expect(copy.total == 4416)
    #expect(!copy.isMeasured(4))
  }

  @Test func `inserted rows are unmeasured and push the measured ones down`() throws {
    var tree = SizeTree(count: 100, estimate: 44)
    for index in 10..<20 { tree.measure(index, 60) }
    tree.insert(5, at: 15)
    try tree.checkInvariants()
    #expect(tree.runCount == 5)
    #expect(tree.measuredCount == 10)
    #expect((15..<20).allSatisfy { !tree.isMeasured($0) })
    #expect(tree.isMeasured(24) && !tree.isMeasured(25))
    tree.insert(5, at: 10)
    tree.insert(5, at: tree.count)
    try tree.checkInvariants()
    #expect(tree.runCount == 5)
  }

  @Test func `removing what separates equal rows makes them one run`() throws {
    var tree = SizeTree(count: 100, estimate: 44)
    for index in 0..<100 { tree.measure(index, index == 50 ? 90 : 60) }
    #expect(tree.runCount == 3)
    tree.remove(50..<51)
    try tree.checkInvariants()
    #expect(tree.runCount == 1)
  }

  @Test func `a moved row takes its height along`() throws {
    var tree = SizeTree(count: 100, estimate: 44)
    tree.measure(10, 90)
    tree.move(from: 10, to: 99)
    try tree.checkInvariants()
    #expect(tree.extent(at: 99) == 90)
    #expect(tree.runCount == 2)
    tree.move(from: 99, to: 0)
    #expect(tree.extent(at: 0) == 90)
    tree.move(from: 5, to: 0)
    try tree.checkInvariants()
    #expect(tree.extent(at: 0) == 44)
    #expect(tree.extent(at: 1) == 90)
  }
}
