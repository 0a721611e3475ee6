import Foundation
import RowanLayers

/// The operations that turn the pixels of one display list into those of the next: first moves, then drawing within
/// `damage`.
///
/// `DisplayList.noteIndices()` must have been called for the old list last.
@MainActor
struct FrameDifference {
  private(set) var moves: [ScrollMove] = []
  private(set) var damage: DamageRegion

  private let old: DisplayList
  private let new: DisplayList
  /// The index of the move that applies to each node, or -1.
  private var oldMove: [Int]
  private var newMove: [Int]
  private var isDirtyOld: [Bool]
  private var isDirtyNew: [Bool]

  init(from old: DisplayList, to new: DisplayList, changed: [LayerID: LayerChanges]) {
    self.old = old
    self.new = new
    damage = DamageRegion(screen: new.screen)
    oldMove = Array(repeating: -1, count: old.nodes.count)
    newMove = Array(repeating: -1, count: new.nodes.count)
    isDirtyOld = Array(repeating: false, count: old.nodes.count)
    isDirtyNew = Array(repeating: false, count: new.nodes.count)

    findMoves(changed)
    markChanges(changed)
    compare()
    spreadToShadows()
    // Uncovered strips are added first, because they contain most of the other damage.
    for move in moves { for strip in move.exposed { damage.add(strip) } }
    for index in isDirtyOld.indices where isDirtyOld[index] { damageOld(index) }
    for index in isDirtyNew.indices where isDirtyNew[index] { damage.add(new.nodes[index].own) }
    for move in moves { repair(after: move) }
  }

  /// Returns the index in the old list of a node of the new list.
  private func oldIndex(ofNew place: Int) -> Int? {
    old.index(of: new.nodes[place].layer)
  }

  private mutating func findMoves(_ changed: [LayerID: LayerChanges]) {
    for index in new.nodes.indices where new.nodes[index].isScrolling {
      let id = new.nodes[index].id
      guard let changes = changed[id], changes.contains(.scroll), changes.isDisjoint(with: .styleOrInserted),
        let before = oldIndex(ofNew: index), let move = ScrollMove(before, in: old, to: index, in: new),
        !moves.contains(where: { $0.rect.intersects(move.rect) })
      else { continue }
      moves.append(move)
      Self.enroll(move.old, of: old, as: moves.count - 1, layer: id, in: &oldMove)
      Self.enroll(move.new, of: new, as: moves.count - 1, layer: id, in: &newMove)
    }
  }

  /// Assigns a move to the nodes of the scrolled content, without pinned layers.
  private static func enroll(
    _ range: Range<Int>,
    of list: DisplayList,
    as move: Int,
    layer: LayerID,
    in table: inout [Int]
  ) {
    var index = range.lowerBound
    while index < range.upperBound {
      if list.nodes[index].pinnedTo == layer {
        index = list.nodes[index].end
      } else {
        table[index] = move
        index += 1
      }
    }
  }

  /// Marks the nodes whose drawing has changed according to the patch, with their descendants if these are affected.
  private mutating func markChanges(_ changed: [LayerID: LayerChanges]) {
    // Copied nodes did not change.
    func mark(_ list: DisplayList, _ dirty: inout [Bool], but copies: [Range<Int>]) {
      var index = 0
      var next = 0
      while index < list.nodes.count {
        if next < copies.count, copies[next].lowerBound == index {
          index = copies[next].upperBound
          next += 1
          continue
        }
        defer { index += 1 }
        guard let changes = changed[list.nodes[index].id] else { continue }
        if !changes.isDisjoint(with: .styleOrInserted) || changes.contains(.frame) && list.nodes[index].cut != nil {
          for member in index..<list.nodes[index].end { dirty[member] = true }
        } else if changes.contains(.content) {
          dirty[index] = true
        }
      }
    }
    let copies = new.copies.map { $0.old..<$0.old + $0.count }
    mark(old, &isDirtyOld, but: copies.sorted { $0.lowerBound < $1.lowerBound })
    mark(new, &isDirtyNew, but: new.copies.map { $0.start..<$0.start + $0.count })
    markShadows(changed)
  }

  /// Marks the shadows of layers with changed descendants, which may be invisible.
  private mutating func markShadows(_ changed: [LayerID: LayerChanges]) {
    guard let tree = new.nodes.first?.layer.tree else { return }
    for index in new.nodes.indices where new.nodes[index].hasShadow && !new.nodes[index].hasBoxShadow {
      let node = new.nodes[index]
      isDirtyNew[index] =
        isDirtyNew[index]
        || changed.keys.contains { id in
          var layer = tree.layer(id)
          while let current = layer, current !== node.layer { layer = current.parent }
          return layer != nil
        }
    }
  }

  /// Marks nodes that were inserted, removed, moved or reordered.
  private mutating func compare() {
    var isKept = Array(repeating: false, count: old.nodes.count)
    var furthest = -1
    var copyOf = Array(repeating: -1, count: new.nodes.count)
    for (number, copy) in new.copies.enumerated() {
      for index in copy.start..<copy.start + copy.count { copyOf[index] = number }
    }
    for index in new.nodes.indices {
      let number = copyOf[index]
      let found = number < 0 ? oldIndex(ofNew: index) : new.copies[number].old + index - new.copies[number].start
      guard let before = found else {
        isDirtyNew[index] = true
        continue
      }
      isKept[before] = true
      let isSame = number >= 0 && isInPlace(new.copies[number], before, index)
      if before < furthest || !isSame && !isInPlace(before, index) { isDirtyNew[index] = true }
      if !isSame, isDrawnOtherwise(before, index) {
        for member in index..<new.nodes[index].end { isDirtyNew[member] = true }
        for member in before..<old.nodes[before].end { isDirtyOld[member] = true }
      }
      furthest = max(furthest, before)
      if isDirtyNew[index] || isDirtyOld[before] {
        isDirtyNew[index] = true
        isDirtyOld[before] = true
      }
    }
    for index in isKept.indices where !isKept[index] { isDirtyOld[index] = true }
  }

  /// Returns whether a copied node moved together with its surroundings.
  private func isInPlace(_ copy: DisplayList.Copy, _ before: Int, _ after: Int) -> Bool {
    let number = oldMove[before]
    guard number == newMove[after] else { return false }
    return number < 0
      ? copy.dx == 0 && copy.dy == 0 : copy.dx == moves[number].dx && copy.dy == moves[number].dy
  }

  /// Returns whether a node draws the same pixels as before, moved together with its surroundings.
  private func isInPlace(_ before: Int, _ after: Int) -> Bool {
    guard oldMove[before] == newMove[after] else { return false }
    let number = oldMove[before]
    let (dx, dy) = number < 0 ? (0, 0) : (moves[number].dx, moves[number].dy)
    guard old.nodes[before].bounds.offset(dx, dy) == new.nodes[after].bounds,
      old.nodes[before].full.offset(dx, dy) == new.nodes[after].full
    else { return false }
    let (from, to) = (old.nodes[before].matrix.snapped, new.nodes[after].matrix.snapped)
    return from.a == to.a && from.b == to.b && from.c == to.c && from.d == to.d
      && abs(from.tx + CGFloat(dx) - to.tx) < 1e-6 && abs(from.ty + CGFloat(dy) - to.ty) < 1e-6
  }

  /// Returns whether a node is composed in another way than before, which may differ by a step of a color component.
  private func isDrawnOtherwise(_ before: Int, _ after: Int) -> Bool {
    old.nodes[before].isGroup != new.nodes[after].isGroup
      || old.nodes[before].hasBoxShadow != new.nodes[after].hasBoxShadow
  }

  /// Marks the shadows that follow the outlines of changed descendants.
  private mutating func spreadToShadows() {
    func spread(_ list: DisplayList, _ dirty: inout [Bool]) {
      for index in list.nodes.indices.reversed() where list.nodes[index].hasShadow {
        if !dirty[index], dirty[index..<list.nodes[index].end].contains(true) { dirty[index] = true }
      }
    }
    spread(old, &isDirtyOld)
    spread(new, &isDirtyNew)
  }

  /// Adds the pixels of an old node at their position after the moves.
  private mutating func damageOld(_ index: Int) {
    let own = old.nodes[index].own
    if oldMove[index] >= 0 {
      damage.add(moves[oldMove[index]].moved(own))
    } else {
      damage.add(own)
      for move in moves { damage.add(move.moved(own)) }
    }
  }

  /// Adds the pixels of nodes in front of the moved content that did not move with it.
  private mutating func repair(after move: ScrollMove) {
    func stands(_ index: Int, _ range: Range<Int>, _ table: [Int]) -> Bool {
      index >= range.upperBound || range.contains(index) && table[index] < 0
    }
    for index in move.old.lowerBound..<old.nodes.count where stands(index, move.old, oldMove) {
      damage.add(move.moved(old.nodes[index].own))
    }
    for index in move.new.lowerBound..<new.nodes.count where stands(index, move.new, newMove) {
      damage.add(new.nodes[index].own.intersection(move.rect))
    }
  }
}
