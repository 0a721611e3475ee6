import Foundation
import RowanLayers
import RowanTesting
import SwiftUI

/// What people do to a table's header and cells: all of it comes in by the scene's door.
extension TableStage {
  func actByHand(_ step: TableStep) -> String? {
    screen.update()
    // What is hardly there is hit by nobody.
    guard !isTooSmall else { return nil }
    switch step {
    case .clickHeader(let place): return clickHeader(place)
    case .resizeColumn(let place, let way): return resizeColumn(place, by: way)
    case .fitColumn(let place): return fitColumn(place)
    case .pullHeader(let place, let way): return pullHeader(place, by: way)
    case .chooseColumn(let place, let item): return chooseColumn(place, item)
    case .headerKey(let place, let isForward, let isMove): pressOnHeader(place, isForward, isMove)
    case .changeUnderPointer(let place, let way, let isResizing, let edit, let isCancelled):
      changeUnderPointer(place, by: way, isResizing, edit, isCancelled)
    case .tap(let place, let keys): return tap(place, keys)
    case .count(let place): return count(place)
    case .disclose(let place): return disclose(place)
    case .selectAll: press("a", .command)
    default: break
    }
    return nil
  }

  private var isRightToLeft: Bool { traits.layoutDirection == .rightToLeft }

  // MARK: Headers

  /// A header in sight, its column, and the part of it that is seen.
  private func header(_ place: Int) -> (heading: Sighting.Heading, column: Pillar, seen: CGRect)? {
    let sighting = Sighting(screen)
    let headers = sighting.headers.sorted { $0.frame.minX < $1.frame.minX }
      .filter { $0.frame.intersection(sighting.viewport).width > 30 }
    guard !headers.isEmpty else { return nil }
    let heading = headers[place % headers.count]
    guard let column = columns.first(where: { $0.title == heading.item.text }) else { return nil }
    return (heading, column, heading.frame.intersection(sighting.viewport))
  }

  private func frame(of column: Pillar) -> CGRect? {
    screen.update()
    return Sighting(screen).headers.first { $0.item.text == column.title }?.frame
  }

  /// The end of a header, where it is in sight.
  private func grip(of heading: Sighting.Heading, in seen: CGRect) -> CGPoint? {
    let x = isRightToLeft ? heading.frame.minX + 0.5 : heading.frame.maxX - 0.5
    return x > seen.minX - 0.1 && x < seen.maxX + 0.1 ? CGPoint(x: x, y: seen.midY) : nil
  }

  private func clickHeader(_ place: Int) -> String? {
    guard let (_, column, seen) = header(place) else { return nil }
    let before = order
    screen.tap(at: CGPoint(x: seen.midX, y: seen.midY))
    screen.update()
    var expected = before
    if column.sorting != .nothing {
      // Facts C102 to C104.
      let isReversed = before.first?.sorting == column.sorting && before.first?.isReversed == false
      expected.removeAll { $0.sorting == column.sorting }
      expected.insert(ItemOrder(sorting: column.sorting, isReversed: isReversed), at: 0)
    }
    return order == expected ? nil : "a click on \(column.title) made \(order) and not \(expected)"
  }

  private func resizeColumn(_ place: Int, by way: Int) -> String? {
    guard let (heading, column, seen) = header(place), let grip = grip(of: heading, in: seen), abs(way) > 6 else {
      return nil
    }
    let before = Sighting(screen).headers
    screen.drag(from: grip, to: CGPoint(x: grip.x + CGFloat(isRightToLeft ? -way : way), y: grip.y))
    screen.update()
    let isResizable = traits.idiom == .desktop && column.limits.fixed == nil
    let limits = column.limits
    let wanted = max(heading.frame.width - 17 + CGFloat(way), limits.min ?? 10)
    let expected = isResizable ? min(wanted, limits.max ?? .infinity) + 17 : heading.frame.width
    for header in Sighting(screen).headers {
      guard let old = before.first(where: { $0.item.text == header.item.text }) else { continue }
      let width = header.item.text == column.title ? expected : old.frame.width
      if traits.idiom == .desktop, abs(header.frame.width - width) > 0.02 {
        return "pulling the end of \(column.title) by \(way) made \(header.item) and not \(width) wide"
      }
    }
    return nil
  }

  private func fitColumn(_ place: Int) -> String? {
    guard let (heading, _, seen) = header(place), let grip = grip(of: heading, in: seen) else { return nil }
    screen.tap(at: grip, times: 2)
    return nil
  }

  private func pullHeader(_ place: Int, by way: Int) -> String? {
    guard let (heading, column, seen) = header(place), abs(way) > 12, seen.width > 40 else { return nil }
    let before = columns
    let start = CGPoint(x: seen.midX, y: seen.midY)
    screen.drag(from: start, to: CGPoint(x: start.x + CGFloat(way), y: start.y))
    screen.update()
    let after = columns
    let what = "pulling \(heading.item) by \(way) made \(after.map(\.title)) of \(before.map(\.title))"
    guard traits.idiom == .desktop, column.isNamed else { return after == before ? nil : what }
    let isKept = after.filter { $0 != column && $0.isNamed } == before.filter { $0 != column && $0.isNamed }
    // What has no name keeps its place (fact C109).
    let isFixed = before.enumerated().allSatisfy { $1.isNamed || after.firstIndex(of: $1) == $0 }
    guard isKept, isFixed, after.contains(column) else { return what }
    let moved = (after.firstIndex(of: column) ?? 0) - (before.firstIndex(of: column) ?? 0)
    let isForwards = (way > 0) != isRightToLeft
    return isForwards ? (moved >= 0 ? nil : what) : (moved <= 0 ? nil : what)
  }

  private func chooseColumn(_ place: Int, _ item: Int) -> String? {
    guard let (_, _, seen) = header(place) else { return nil }
    screen.openMenu(at: CGPoint(x: seen.midX, y: seen.midY))
    screen.update()
    let titles = screen.menu
    let before = columns
    let expected = traits.idiom == .desktop ? model.sheet.written.filter(\.isNamed).map(\.title) : []
    // What does not fit is scrolled to.
    guard Set(titles).isSubset(of: expected), titles.isEmpty == expected.isEmpty else {
      return "the menu of the header has \(titles) and not \(expected)"
    }
    guard !titles.isEmpty else { return nil }
    let title = titles[item % titles.count]
    screen.choose(title)
    screen.update()
    if !screen.menu.isEmpty { press("Escape") }
    let was = before.contains { $0.title == title }
    let isShown = columns.contains { $0.title == title }
    let others = columns.filter { $0.title != title } == before.filter { $0.title != title }
    let isLast = was && before.count == 1
    return others && isShown == (isLast ? true : !was)
      ? nil : "choosing \(title) made \(columns.map(\.title)) of \(before.map(\.title))"
  }

  private func pressOnHeader(_ place: Int, _ isForward: Bool, _ isMove: Bool) {
    guard let (heading, _, _) = header(place) else { return }
    screen.host.receive(.focus(at: heading.id, true))
    screen.host.receive(.key(isForward ? "ArrowRight" : "ArrowLeft", isMove ? .option : .shift, at: heading.id))
  }

  private func changeUnderPointer(
    _ place: Int,
    by way: Int,
    _ isResizing: Bool,
    _ edit: SheetEdit,
    _ isCancelled: Bool
  ) {
    guard let (heading, _, seen) = header(place) else { return }
    let middle = CGPoint(x: seen.midX, y: seen.midY)
    let start = isResizing ? grip(of: heading, in: seen) ?? middle : middle
    screen.pointerDown(at: start)
    screen.pointerMove(to: CGPoint(x: start.x + CGFloat(way) / 2, y: start.y))
    screen.update()
    edit.apply(to: &model.sheet)
    screen.update()
    screen.pointerMove(to: CGPoint(x: start.x + CGFloat(way), y: start.y))
    if isCancelled { screen.pointerCancel() } else { screen.pointerUp() }
  }

  // MARK: Cells

  /// A cell in sight below the header, with all of its text.
  private func cell(_ place: Int, _ isWanted: (CellName) -> Bool) -> (name: CellName, frame: CGRect)? {
    let sighting = Sighting(screen)
    let top = sighting.headers.map(\.frame.maxY).max() ?? sighting.viewport.minY
    let cells = sighting.texts.compactMap { text -> (name: CellName, frame: CGRect)? in
      guard let name = CellName(text.text), isWanted(name), text.frame.minY >= top,
        sighting.viewport.contains(text.frame)
      else { return nil }
      return (name, text.frame)
    }
    return cells.isEmpty ? nil : cells[place % cells.count]
  }

  private func tap(_ place: Int, _ keys: Int) -> String? {
    let counting = Set(model.sheet.pillars.filter(\.isCounting).map(\.id))
    guard let (name, frame) = cell(place, { !counting.contains($0.pillar) }) else { return nil }
    var expected = model.selection
    screen.tap(at: CGPoint(x: frame.midX, y: frame.midY), modifiers: [[], .command, .shift][keys])
    screen.update()
    guard traits.idiom == .desktop, keys < 2, !model.sheet.hasDuplicates else { return nil }
    if keys == 0 { expected = [name.item] } else { expected.formSymmetricDifference([name.item]) }
    return model.selection == expected
      ? nil : "a click on \(name.item) selected \(model.selection.sorted()) and not \(expected.sorted())"
  }

  private func count(_ place: Int) -> String? {
    let counting = Set(model.sheet.pillars.filter(\.isCounting).map(\.id))
    guard let (name, frame) = cell(place, { counting.contains($0.pillar) }) else { return nil }
    let text = "E\(name.item).\(name.pillar)"
    let before = Sighting(screen).states[text] ?? 0
    screen.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    screen.update()
    // What is cut off at its column's edge is not hit: the states seen afterwards tell.
    let seen = Sighting(screen).states[text] ?? 0
    if seen > 0 { taps[text] = seen }
    return seen == before || seen == before + 1 ? nil : "a tap on \(text) counted \(seen - before) times"
  }

  private func disclose(_ place: Int) -> String? {
    guard model.sheet.form == .outlined || model.sheet.form == .disclosed, !model.sheet.hasDuplicates else {
      return nil
    }
    let top = Sighting(screen).headers.map(\.frame.maxY).max() ?? 0
    let rows = Sighting(screen).rows.filter { row in
      let traits = row.layer.semantics?.traits ?? []
      return row.item.frame.minY >= top && !traits.isDisjoint(with: [.expanded, .collapsed])
    }
    guard !rows.isEmpty else { return nil }
    let row = rows[place % rows.count].layer
    guard let id = row.firstCellName?.item, let path = model.sheet.paths[id]?.first else { return nil }
    let wasOpen = row.semantics?.traits.contains(.expanded) == true
    let expected = model.sheet.form == .outlined ? openPaths.contains(path) : model.open.contains(id)
    guard wasOpen == expected else { return "row \(id) says that it is \(wasOpen ? "" : "not ")open" }
    guard row.toggleDisclosure(in: screen) else { return nil }
    if model.sheet.form == .outlined { openPaths.formSymmetricDifference([path]) }
    let isOpen = model.sheet.form == .outlined ? openPaths.contains(path) : model.open.contains(id)
    return isOpen == wasOpen ? "row \(id) stays \(wasOpen ? "open" : "closed")" : nil
  }
}

extension Layer {
  /// The first cell of a row, in the order of its layers.
  var firstCellName: CellName? {
    var texts: [String] = []
    gatherTexts(into: &texts)
    return texts.lazy.compactMap { CellName($0) }.first
  }

  /// Presses the chevron of a row, where it is in sight. Returns whether it could.
  @discardableResult
  @MainActor func toggleDisclosure(in screen: Screen) -> Bool {
    guard let chevron = chevron else { return false }
    let frame = chevron.frameInRoot
    let point = CGPoint(x: frame.midX, y: frame.midY)
    guard let hit = screen.host.tree.root.hitTest(point, for: .tap)?.layer, hit === chevron else { return false }
    screen.tap(at: point)
    screen.update()
    return true
  }

  private var chevron: Layer? {
    for child in children {
      if child.frame.size == CGSize(width: 20, height: 20), child.interests.contains(.tap) { return child }
      if let found = child.chevron { return found }
    }
    return nil
  }
}
