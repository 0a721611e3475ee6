import Foundation
import RowanLayers
import RowanTesting
import SwiftUI
import TestSupport

/// A list or a lazy stack, and what must hold after each step.
@MainActor
final class ListStage: @MainActor SequenceStage {
  var screen: Screen
  var reader: SemanticsTree
  let model: PlanModel
  var traits: SceneTraits
  private var random: SeededRandom
  /// How often things were tapped, by name, as long as nothing happened that may have made them anew.
  var taps: [String: Int] = [:]
  /// Whether elements share an id: then states, and the place of what shares it, are anybody's.
  var hasDuplicates: Bool { Set(model.plan.entries.map(\.id)).count != model.plan.entries.count }

  init(seed: UInt64, steps: [ListStep]) {
    random = SeededRandom(seed)
    var plan = Plan()
    plan.form = Plan.Form(rawValue: random.below(4)) ?? .flat
    plan.container = Plan.Container(rawValue: random.below(7)) ?? .plain
    for index in 0..<(1 + random.below(5)) {
      let rows = [1, 1, 4, 4, random.below(4)][random.below(5)]
      plan.chapters.append(
        Chapter(
          id: -10 - index,
          entries: Edit.make([0, 2, 12, 40][random.below(4)], rows: rows),
          hasNote: random.flip()
        )
      )
    }
    plan.showsHead = random.flip()
    plan.showsTail = random.flip(3)
    model = PlanModel(plan, takesEdits: steps.contains(where: \.isEditing))
    traits = SceneTraits(size: CGSize(width: 320, height: 300), idiom: random.flip(3) ? .desktop : .touch)
    screen = Self.screen(model, traits)
    reader = SemanticsTree(screen.host.tree)
  }

  private static func screen(_ model: PlanModel, _ traits: SceneTraits) -> Screen {
    Screen(traits: traits, measurer: PlainMeasurer()) { PlanScreen(model: model) }
  }

  // MARK: Steps

  func perform(_ step: ListStep) async -> String? {
    let before = model.plan
    let burnt = model.fusesBurnt
    let problem = await act(step)
    screen.update()
    forgetStates(from: before, to: model.plan, isUnsure: model.fusesBurnt != burnt)
    return problem ?? check()
  }

  private func act(_ step: ListStep) async -> String? {
    switch step {
    case .scene(let step): await perform(step)
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
    case .fuse(let moment, let edit):
      model.fuse = (moment, edit)
      if moment == .change || moment == .task { model.tick += 1 }
      if moment == .task { await settle() }
    case .form(let form): change(false) { $0.form = Plan.Form(rawValue: form) ?? .flat }
    case .container(let container): change(false) { $0.container = Plan.Container(rawValue: container) ?? .plain }
    case .tap(let index): tap(index)
    case .doubleTap(let index): return doubleTap(index)
    case .pressAndCancel(let index): return pressAndCancel(index)
    case .drag(let start, let distance): return drag(from: start, by: distance)
    case .hover(let index): hover(index)
    case .confirm: return confirm()
    case .write(let index): return write(index)
    case .writeOn: return writeOn()
    case .push(let index): return push(index)
    case .select(let index):
      let entries = model.plan.entries
      model.selection = entries.isEmpty ? nil : entries[index % entries.count].id
    case .scrollToID(let index):
      let entries = model.plan.entries
      if !entries.isEmpty { Self.scroll(screen, to: entries[index % entries.count].id) }
    case .deleteRow(let index): return deleteRow(index)
    case .moveRow(let index, let way): return moveRow(index, way)
    case .toggleEditing(let isAnimated): toggleEditing(isAnimated)
    case .sweepRow(let index, let share): return sweepRow(index, by: share)
    case .grabRow(let index, let distance): return grabRow(index, by: distance)
    }
    return nil
  }

  var content: Plan { model.plan }

  func hasRow(_ label: String) -> Bool {
    !hasDuplicates && model.plan.lines.contains { label == $0 || label.hasPrefix($0 + ",") }
  }

  private func change(_ isAnimated: Bool, _ body: (inout Plan) -> Void) {
    if isAnimated { withAnimation { body(&model.plan) } } else { body(&model.plan) }
  }

  /// Goes to the screen of a link and back: the list is as it was.
  private func push(_ index: Int) -> String? {
    guard model.plan.container == .navigation, traits.size.width > 100, traits.size.height > 150 else { return nil }
    screen.update()
    let links = Set(model.plan.entries.filter { $0.isLink && $0.rows > 0 }.map { $0.line(0) })
    let before = Sighting(screen)
    let targets = before.lines.filter {
      links.contains($0.text) && before.viewport.insetBy(dx: 0, dy: 40).contains($0.frame)
    }
    guard !targets.isEmpty else { return nil }
    let target = targets[index % targets.count]
    screen.tap(at: CGPoint(x: target.frame.midX, y: target.frame.midY))
    screen.update()
    guard screen.host.navigationDepth == 1 else {
      return screen.host.navigationDepth == 0 ? nil : "a tap on \(target) pushed \(screen.host.navigationDepth) screens"
    }
    screen.host.goBack()
    screen.update()
    let after = Sighting(screen)
    return difference(after.lines, before.lines).map { "after coming back from \(target.text): \($0)" }
  }

  /// States of what was made anew are not known any more.
  private func forgetStates(from old: Plan, to new: Plan, isUnsure: Bool) {
    guard !taps.isEmpty else { return }
    if isUnsure || old.form != new.form || old.container != new.container || hasDuplicates { return taps = [:] }
    guard old != new else { return }
    if old.chapters.map(\.id) != new.chapters.map(\.id), new.form != .flat { return taps = [:] }
    var places: [Int: (chapter: Int, entry: Entry)] = [:]
    for chapter in old.chapters { for entry in chapter.entries { places[entry.id] = (chapter.id, entry) } }
    var kept: Set<Int> = []
    for chapter in new.chapters {
      for entry in chapter.entries {
        guard let before = places[entry.id] else { continue }
        let isSame =
          before.entry.rows == entry.rows && before.entry.isLink == entry.isLink
          && before.entry.isWrapped == entry.isWrapped && before.entry.hasField == entry.hasField
          && (new.form == .flat || before.chapter == chapter.id)
        if isSame { kept.insert(entry.id) }
      }
    }
    let notes = Set(new.chapters.filter(\.hasNote).map { "Note \($0.id)" })
    let were = Set(old.chapters.filter(\.hasNote).map { "Note \($0.id)" })
    taps = taps.filter { name, _ in
      switch name {
      case "Head": return old.showsHead && new.showsHead
      case "Middle 1", "Middle 2": return old.showsMiddle && new.showsMiddle
      default: break
      }
      if name.hasPrefix("Note") { return notes.contains(name) && were.contains(name) }
      return Int(name.dropFirst().prefix { $0 != "." }).map(kept.contains) ?? false
    }
  }

  /// The screen, and one made afresh, in words.
  var description: String {
    let copy = PlanModel(model.plan, seeds: taps, takesEdits: model.takesEdits)
    copy.mode = model.mode
    let fresh = Self.screen(copy, traits)
    defer { fresh.close() }
    return
      "\(model.plan.container) \(model.plan.form) \(traits.idiom) \(traits.look)\n\(screen)\nAfresh, not scrolled: \(fresh)"
  }

  // MARK: What must hold

  private func check() -> String? {
    let sighting = Sighting(screen)
    if let problem = checkScene(sighting) { return problem }
    guard !isTooSmall else { return nil }
    return checkOrder(sighting) ?? checkStates(sighting) ?? checkAfresh(sighting) ?? checkReading()
  }

  /// The rows are those of the data, in order and without a hole.
  private func checkOrder(_ sighting: Sighting) -> String? {
    // A header that is held at the edge stands elsewhere than in its place, and some looks capitalise headers.
    func isRow(_ text: String) -> Bool { !text.lowercased().hasPrefix("chapter") && text != "Plan" }
    return checkOrder(sighting.lines.map(\.text).filter(isRow), in: model.plan.lines.filter(isRow), sighting)
  }

  func isContent(_ item: Sighting.Item) -> Bool { item.text != "Plan" }

  /// What a person did in a row stays with it.
  private func checkStates(_ sighting: Sighting) -> String? {
    let seen = sighting.states
    let names = Set(sighting.lines.map { rowName($0.text) })
    for (name, count) in taps.sorted(by: { $0.key < $1.key }) {
      let row = Self.row(of: name)
      guard names.contains(row) else { continue }
      // Half a row at the edge may not show its state.
      guard let line = sighting.lines.first(where: { rowName($0.text) == row }),
        sighting.viewport.insetBy(dx: 0, dy: 30).contains(line.frame)
      else { continue }
      if (seen[name] ?? 0) != count { return "\(name) was tapped \(count) times and shows \(seen[name] ?? 0)" }
    }
    return nil
  }

  /// A screen made now with the same data, at the same place, shows the same in the same frames.
  private func checkAfresh(_ sighting: Sighting) -> String? {
    // Whose state it is cannot be told where elements share an id.
    if hasDuplicates, !sighting.states.isEmpty { return nil }
    var seeds = sighting.states
    for (name, count) in taps { seeds[name] = count }
    let copy = PlanModel(model.plan, seeds: seeds, takesEdits: model.takesEdits)
    copy.selection = model.selection
    copy.mode = model.mode
    copy.tick = model.tick
    let fresh = Self.screen(copy, traits)
    defer { fresh.close() }
    let offset = sighting.scroller?.scroll?.offset.y ?? 0
    if offset > 0.01 {
      guard let anchor = anchor(sighting) else { return nil }
      if let problem = bring(fresh, to: anchor, sighting) {
        // A program finds no row below a parent that has not been made.
        return model.plan.form == .outlined ? nil : problem
      }
    }
    let other = Sighting(fresh)
    return difference(sighting.items, other.items).map { "made afresh: \($0)" }
  }

  /// A row in view that a fresh screen can be scrolled to.
  private func anchor(_ sighting: Sighting) -> (item: Sighting.Item, id: Int)? {
    var counts: [Int: Int] = [:]
    for entry in model.plan.entries { counts[entry.id, default: 0] += 1 }
    let middle = sighting.viewport.midY
    let candidates = sighting.lines.filter {
      $0.text.hasPrefix("E") && !$0.text.hasPrefix("End") && rowName($0.text).hasSuffix(".0")
    }
    for item in candidates.sorted(by: { abs($0.frame.midY - middle) < abs($1.frame.midY - middle) }) {
      if let id = Int(rowName(item.text).dropFirst().dropLast(2)), counts[id] == 1 { return (item, id) }
    }
    return nil
  }
}
