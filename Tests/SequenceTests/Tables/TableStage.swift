import Foundation
import RowanLayers
import RowanTesting
import SwiftUI
import TestSupport

/// A table, and what must hold after each step.
@MainActor
final class TableStage: @MainActor SequenceStage {
  var screen: Screen
  var reader: SemanticsTree
  let model: SheetModel
  var traits: SceneTraits
  /// The parents that are open in an outline, which keeps that itself, by the ids on the way there.
  var openPaths: Set<[Int]> = []
  /// How often cells were tapped, by name, as long as nothing happened that may have made them anew.
  var taps: [String: Int] = [:]

  init(seed: UInt64, steps: [TableStep]) {
    var random = SeededRandom(seed)
    var sheet = Sheet()
    for index in 0..<(1 + random.below(4)) {
      sheet.shelves.append(Shelf(id: -10 - index, items: SheetEdit.make([0, 2, 12, 40][random.below(4)])))
    }
    for _ in 0..<[1, 3, 6, 25][random.below(4)] {
      let sorting: Pillar.Sorting = [.rank, .weight, .nothing][random.below(3)]
      sheet.pillars.append(SheetEdit.makeColumn(.random(&random), sorting))
    }
    sheet.showsHead = random.flip(3)
    model = SheetModel(sheet)
    let isDesktop = !random.flip(3)
    traits = SceneTraits(size: CGSize(width: 640, height: 300), idiom: isDesktop ? .desktop : .touch)
    screen = Self.screen(model, traits)
    reader = SemanticsTree(screen.host.tree)
  }

  private static func screen(_ model: SheetModel, _ traits: SceneTraits) -> Screen {
    Screen(traits: traits, measurer: PlainMeasurer()) { SheetScreen(model: model) }
  }

  // MARK: Steps

  func perform(_ step: TableStep) async -> String? {
    let before = known
    let problem = await act(step)
    screen.update()
    forgetStates(from: before, to: known)
    return problem ?? check()
  }

  private func act(_ step: TableStep) async -> String? {
    switch step {
    case .scene(let step):
      await perform(step)
      // Keys open and close parents: what is seen tells which.
      if case .key = step { observeOpen() }
    case .edit(let edit, let isAnimated): change(isAnimated) { edit.apply(to: &$0) }
    case .edits(let first, let second):
      change(true) { first.apply(to: &$0) }
      change(false) { second.apply(to: &$0) }
    case .editWhileFetched(let edit):
      model.tick += 1
      screen.host.update()
      change(false) { edit.apply(to: &$0) }
      _ = screen.host.tree.takePatch()
      _ = screen.description
    case .form(let form): change(false) { $0.form = form }
    case .select(let places):
      let all = model.sheet.all
      model.selection = all.isEmpty ? [] : Set(places.map { all[$0 % all.count].id })
    case .sort(let sorting, let isReversed):
      model.order = ItemOrder(sorting: sorting, isReversed: isReversed).comparators
    case .open(let place):
      let all = model.sheet.all
      if !all.isEmpty { model.open.formSymmetricDifference([all[place % all.count].id]) }
    case .show(let place, let isShown):
      guard let pillar = pillar(place) else { return nil }
      model.customization[visibility: pillar.name] = isShown.map { $0 ? .visible : .hidden } ?? .automatic
    case .resetOrder: model.customization.resetOrder()
    case .resetColumns: model.customization = TableColumnCustomization()
    case .scrollToID(let place):
      let rows = rows
      if !rows.isEmpty { Self.scroll(screen, to: rows[place % rows.count]) }
    default: return actByHand(step)
    }
    return nil
  }

  var content: Sheet { model.sheet }
  /// No view of a table changes the data by itself.
  func hasRow(_ label: String) -> Bool { false }

  private func change(_ isAnimated: Bool, _ body: (inout Sheet) -> Void) {
    if isAnimated { withAnimation { body(&model.sheet) } } else { body(&model.sheet) }
  }

  private func pillar(_ place: Int) -> Pillar? {
    model.sheet.pillars.isEmpty ? nil : model.sheet.pillars[place % model.sheet.pillars.count]
  }

  // MARK: What is known

  var isCompact: Bool { model.sheet.isCompact || traits.idiom == .touch && traits.size.width < 600 }
  var order: [ItemOrder] { model.order.map(ItemOrder.init) }
  var rows: [Int] { model.sheet.rows(order, .init(ids: model.open, paths: openPaths)) }

  /// The columns that are shown, in their order.
  var columns: [Pillar] { model.sheet.columns(model.customization) }

  /// What decides whether a cell is the one that it was.
  private struct Known {
    var sheet: Sheet
    var rows: Set<Int>
    var columns: [Int: Pillar]
    var isCompact: Bool
  }

  private var known: Known {
    let columns = columns.map { ($0.id, $0) }
    return Known(
      sheet: model.sheet,
      rows: Set(rows),
      columns: Dictionary(columns) { first, _ in first },
      isCompact: isCompact
    )
  }

  /// States of what was made anew are not known any more, nor which parents are open there.
  private func forgetStates(from old: Known, to new: Known) {
    let isOther = old.sheet.form != new.sheet.form || old.sheet.isBordered != new.sheet.isBordered
    if isOther { openPaths = [] }
    guard !taps.isEmpty else { return }
    let isHeadOther = old.sheet.showsHead != new.sheet.showsHead && new.sheet.form == .flat
    if isOther || isHeadOther || old.isCompact != new.isCompact || new.sheet.hasDuplicates { return taps = [:] }
    let (before, after) = (old.sheet.addresses, new.sheet.addresses)
    taps = taps.filter { name, _ in
      guard let cell = CellName(name), let column = old.columns[cell.pillar], let now = new.columns[cell.pillar] else {
        return false
      }
      return column.isCounting && now.isCounting && column.isNamed == now.isNamed
        && (column.sorting == .nothing) == (now.sorting == .nothing)
        && old.rows.contains(cell.item) && new.rows.contains(cell.item) && before[cell.item] == after[cell.item]
    }
  }

  /// Learns from the rows in sight which parents are open.
  private func observeOpen() {
    guard model.sheet.form == .outlined, !model.sheet.hasDuplicates else { return }
    screen.update()
    let paths = model.sheet.paths
    for row in Sighting(screen).rows {
      guard let cell = row.layer.firstCellName, let path = paths[cell.item]?.first else { continue }
      let traits = row.layer.semantics?.traits ?? []
      if traits.contains(.expanded) { openPaths.insert(path) }
      if traits.contains(.collapsed) { openPaths.remove(path) }
    }
  }

  var description: String {
    let copy = copy([:])
    let fresh = Self.screen(copy, traits)
    defer { fresh.close() }
    return "\(model.sheet.form) \(traits.idiom) \(traits.look)\n\(screen)\nAfresh, not scrolled: \(fresh)"
  }

  private func copy(_ seeds: [String: Int]) -> SheetModel {
    let copy = SheetModel(model.sheet, seeds: seeds)
    copy.order = model.order
    copy.selection = model.selection
    copy.customization = model.customization
    copy.open = model.open
    copy.tick = model.tick
    return copy
  }

  // MARK: A fresh screen

  /// A table made now with the same data, at the same place, shows the same in the same frames.
  func checkAfresh(_ sighting: Sighting) -> String? {
    // Without columns there is nothing to compare. A table that was an outline keeps the room of its chevrons when the last
    // parent goes, so that no row moves sideways; one that is made then has none.
    guard !model.sheet.hasDuplicates, !columns.isEmpty, !model.sheet.hasLostParents else { return nil }
    var seeds = sighting.states
    for (name, count) in taps { seeds[name] = count }
    let fresh = Self.screen(copy(seeds), traits)
    defer { fresh.close() }
    if let problem = open(fresh) { return problem }
    let offset = sighting.scroller?.scroll?.offset ?? .zero
    if let anchor = anchor(sighting) {
      if let problem = bring(fresh, to: anchor, sighting) { return problem }
    } else {
      // Nothing says where a fresh one would have to be scrolled to.
      let other = Sighting(fresh).scroller?.scroll?.offset ?? .zero
      if abs(offset.x - other.x) + abs(offset.y - other.y) > 0.01 { return nil }
    }
    return difference(sighting.items, Sighting(fresh).items).map { "made afresh: \($0)" }
  }

  /// Opens the parents of an outline, from the outside in.
  private func open(_ fresh: Screen) -> String? {
    guard model.sheet.form == .outlined else { return nil }
    let rows = Set(rows)
    for path in openPaths.sorted(by: { ($0.count, $0.last ?? 0) < ($1.count, $1.last ?? 0) }) {
      guard let id = path.last, rows.contains(id), model.sheet.paths[id]?.contains(path) == true else { continue }
      Self.scroll(fresh, to: id)
      let row = Sighting(fresh).rows.first { $0.layer.firstCellName?.item == id }
      guard let row else { return "a fresh table scrolled to \(id) does not show it" }
      row.layer.toggleDisclosure(in: fresh)
    }
    if let scroller = Sighting(fresh).scroller { fresh.host.receive(.scrolled(scroller.id, to: .zero)) }
    fresh.update()
    return nil
  }

  /// A cell in sight whose row a fresh screen can be scrolled to.
  private func anchor(_ sighting: Sighting) -> (item: Sighting.Item, id: Int)? {
    let middle = sighting.viewport.midY
    let cells = sighting.texts.compactMap { text in CellName(text.text).map { (item: text, id: $0.item) } }
    return cells.min { abs($0.item.frame.midY - middle) < abs($1.item.frame.midY - middle) }
  }
}

/// What the text of a cell begins with: its row's value and its column.
struct CellName {
  let item: Int
  let pillar: Int

  init?(_ text: String) {
    let parts = text.prefix { $0 != " " }.dropFirst().split(separator: ".")
    guard text.hasPrefix("E"), parts.count == 2, let item = Int(parts[0]), let pillar = Int(parts[1]) else {
      return nil
    }
    (self.item, self.pillar) = (item, pillar)
  }
}

extension ItemOrder {
  init(_ comparator: KeyPathComparator<Item>) {
    self.init(sorting: comparator.keyPath == \Item.rank ? .rank : .weight, isReversed: comparator.order == .reverse)
  }

  var comparators: [KeyPathComparator<Item>] {
    let direction: SortOrder = isReversed ? .reverse : .forward
    switch sorting {
    case .nothing: return []
    case .rank: return [KeyPathComparator(\.rank, order: direction)]
    case .weight: return [KeyPathComparator(\.weight, order: direction)]
    }
  }
}
