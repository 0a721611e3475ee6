import Foundation
import Testing
import TestSupport

@testable import RowanLists

/// The same random edits on a `SizeTree` and on a plain array, which must agree on everything after each one.
@Suite("Extents of a long list, against a plain array")
struct SizeTreeModelTests {
  /// Heights in quarters of a point add up without rounding in the plain array too, so that equality can be exact. Few
  /// different ones make runs meet often.
  @Test(arguments: 1...12)
  func `random edits leave the same extents as in a plain array`(_ seed: UInt64) throws {
    var generator = SeededRandom(seed)
    var pair = Pair(count: .random(in: 0...60, using: &generator), estimate: 44.25)
    for _ in 0..<1_500 {
      pair.edit(using: &generator, extents: [0, 44.25, 52, 60.5])
      try pair.tree.checkInvariants()
      pair.compare(using: &generator)
    }
  }

  @Test(arguments: 1...4)
  func `random edits with many different heights leave the same extents as in a plain array`(_ seed: UInt64) throws {
    var generator = SeededRandom(100 + seed)
    var pair = Pair(count: 400, estimate: 30)
    let extents = (0..<200).map { CGFloat($0) / 4 }
    for step in 0..<3_000 {
      pair.edit(using: &generator, extents: extents)
      guard step % 10 == 0 else { continue }
      try pair.tree.checkInvariants()
      pair.compare(using: &generator)
    }
  }

  @Test func `the same edits build the same tree`() {
    func build() -> SizeTree {
      var generator = SeededRandom(5)
      var pair = Pair(count: 300, estimate: 30)
      for _ in 0..<500 { pair.edit(using: &generator, extents: [10, 20, 30]) }
      return pair.tree
    }
    let (one, other) = (build(), build())
    #expect(one.root == other.root)
    #expect(one.nodes.map(\.priority) == other.nodes.map(\.priority))
    #expect(one.nodes.map(\.left) == other.nodes.map(\.left))
  }

  @Test func `the tree stays shallow when rows are measured in order`() {
    var tree = SizeTree(count: 100_000, estimate: 44)
    for index in 0..<50_000 { tree.measure(index, CGFloat(40 + index % 9)) }
    func depth(_ node: Int) -> Int {
      node == SizeTree.none ? 0 : 1 + max(depth(tree.nodes[node].left), depth(tree.nodes[node].right))
    }
    #expect(tree.runCount == 50_001)
    #expect(depth(tree.root) < 60, "about three times the 16 levels of a perfect tree")
  }
}

/// A tree and the array that it must agree with; nil is an unmeasured element.
private struct Pair {
  var tree: SizeTree
  var model: [CGFloat?]

  init(count: Int, estimate: CGFloat) {
    tree = SizeTree(count: count, estimate: estimate)
    model = Array(repeating: nil, count: count)
  }

  mutating func edit(using generator: inout SeededRandom, extents: [CGFloat]) {
    func index(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }
    func range() -> Range<Int> {
      let start = index(below: model.count + 1)
      return start..<min(model.count, start + index(below: 12))
    }
    switch index(below: model.isEmpty ? 1 : 20) {
    case 0, 1:
      let (n, position) = (index(below: 8), index(below: model.count + 1))
      tree.insert(n, at: position)
      model.insert(contentsOf: Array(repeating: nil, count: n), at: position)
    case 2, 3:
      let range = range()
      tree.remove(range)
      model.removeSubrange(range)
    case 4, 5:
      let range = range()
      tree.forget(range)
      model.replaceSubrange(range, with: Array(repeating: nil, count: range.count))
    case 6, 7:
      let (from, to) = (index(below: model.count), index(below: model.count))
      tree.move(from: from, to: to)
      model.insert(model.remove(at: from), at: to)
    case 8:
      tree.estimate = extents[index(below: extents.count)]
    case 9 where index(below: 10) == 0:
      tree.forgetAll()
      model = Array(repeating: nil, count: model.count)
    case 10, 11:
      // A scroll: neighbours of one extent, downwards or upwards.
      let (extent, range) = (extents[index(below: extents.count)], range())
      for index in index(below: 2) == 0 ? Array(range) : range.reversed() {
        tree.measure(index, extent)
        model[index] = extent
      }
    default:
      let (position, extent) = (index(below: model.count), extents[index(below: extents.count)])
      tree.measure(position, extent)
      model[position] = extent
    }
  }

  func compare(using generator: inout SeededRandom) {
    let extents = model.map { $0 ?? tree.estimate }
    var ends: [CGFloat] = []
    for extent in extents { ends.append((ends.last ?? 0) + extent) }
    let offsets = [0] + ends
    let total = ends.last ?? 0
    let measured = model.compactMap(\.self)

    #expect(tree.count == model.count)
    #expect(tree.total == total)
    #expect(tree.measuredCount == measured.count)
    #expect(tree.averageMeasured == (measured.isEmpty ? nil : measured.reduce(0, +) / CGFloat(measured.count)))
    #expect(tree.runCount == zip(model, model.dropFirst()).count { $0 != $1 } + (model.isEmpty ? 0 : 1))
    #expect((0...model.count).map { tree.offset(of: $0) } == offsets)
    #expect(model.indices.map { tree.extent(at: $0) } == extents)
    #expect(model.indices.map { tree.isMeasured($0) } == model.map { $0 != nil })

    let probes = offsets + (0..<20).map { _ in CGFloat.random(in: 0...total + 10, using: &generator) }
    let expected = probes.map { probe in ends.firstIndex { $0 > probe } ?? max(0, model.count - 1) }
    let found = probes.map { tree.index(atOffset: $0) }
    #expect(found.map(\.index) == expected)
    #expect(found.map(\.offset) == expected.map { offsets[$0] })
  }
}
