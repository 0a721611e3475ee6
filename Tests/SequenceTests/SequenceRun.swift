import Foundation
import RowanGraph
import RowanLayers
import RowanTesting
import RowanViews
import SwiftUI
import TestSupport

/// A screen that a sequence of steps is done to, and what must hold after each of them.
@MainActor
final class SequenceRun: @MainActor CustomStringConvertible {
  let screen: Screen
  /// What a reader is told that is there all the time.
  private let reader: SemanticsTree
  let model: PlanModel
  private(set) var traits: SceneTraits
  private var random: SeededRandom
  /// How often things were tapped, by name, as long as nothing happened that may have made them anew.
  var taps: [String: Int] = [:]
  /// Whether elements share an id: then states, and the place of what shares it, are anybody's.
  var hasDuplicates: Bool { Set(model.plan.entries.map(\.id)).count != model.plan.entries.count }

  init(seed: UInt64, takesEdits: Bool) {
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
    model = PlanModel(plan, takesEdits: takesEdits)
    traits = SceneTraits(size: CGSize(width: 320, height: 300), idiom: random.flip(3) ? .desktop : .touch)
    screen = Self.screen(model, traits)
    reader = SemanticsTree(screen.host.tree)
  }

  private static func screen(_ model: PlanModel, _ traits: SceneTraits) -> Screen {
    Screen(traits: traits, measurer: PlainMeasurer()) { PlanScreen(model: model) }
  }

  func close() { screen.close() }

  // MARK: Steps

  /// Does a step; returns what is wrong after it.
  func perform(_ step: Step) async -> String? {
    let before = model.plan
    let burnt = model.fusesBurnt
    let problem = await act(step)
    screen.update()
    forgetStates(from: before, to: model.plan, isUnsure: model.fusesBurnt != burnt)
    return problem ?? check()
  }

  private func act(_ step: Step) async -> String? {
    switch step {
    case .scroll(let distance): scroll { $0 + CGFloat(distance) }
    case .jump(let share):
      guard let info = Sighting(screen).scroller?.scroll else { return nil }
      scroll { _ in info.contentSize.height * CGFloat(share) / 1000 }
    case .burst(let offsets):
      guard let scroller = Sighting(screen).scroller else { return nil }
      for offset in offsets { screen.host.receive(.scrolled(scroller.id, to: CGPoint(x: 0, y: offset))) }
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
    case .resize(let width, let height): set { $0.size = CGSize(width: width, height: height) }
    case .typeSize(let size): set { $0.dynamicTypeSize = DynamicTypeSize(rawValue: size) ?? .large }
    case .toggleIdiom: set { $0.idiom = $0.idiom == .touch ? .desktop : .touch }
    case .toggleLook: set { $0.look = $0.look == .v26 ? .classic : .v26 }
    case .toggleDirection: set { $0.layoutDirection = $0.layoutDirection == .rightToLeft ? nil : .rightToLeft }
    case .toggleScheme: set { $0.colorScheme = $0.colorScheme == .dark ? .light : .dark }
    case .tap(let index): tap(index)
    case .doubleTap(let index): return doubleTap(index)
    case .pressAndCancel(let index): return pressAndCancel(index)
    case .drag(let start, let distance): return drag(from: start, by: distance)
    case .wheel(let distance): wheel(by: distance)
    case .hover(let index): hover(index)
    case .key(let key): press(Step.keys[key])
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
    case .wait: await settle()
    }
    return nil
  }

  private func change(_ isAnimated: Bool, _ body: (inout Plan) -> Void) {
    if isAnimated { withAnimation { body(&model.plan) } } else { body(&model.plan) }
  }

  private func set(_ body: (inout SceneTraits) -> Void) {
    body(&traits)
    screen.host.setTraits(traits)
  }

  private func settle() async {
    for _ in 0..<4 {
      screen.update()
      await Task.yield()
    }
  }

  private func scroll(_ target: (CGFloat) -> CGFloat) {
    guard let scroller = Sighting(screen).scroller, let offset = scroller.scroll?.offset else { return }
    screen.host.receive(.scrolled(scroller.id, to: CGPoint(x: 0, y: target(offset.y))))
  }

  private static func scroll(_ screen: Screen, to id: Int) {
    var isDone = false
    func visit(_ node: any Node) {
      guard !isDone, node.core.visibility.isVisible else { return }
      if let container = node as? any ScrollContainer, container.scroll(to: AnyHashable(id), anchor: .center) {
        isDone = true
      } else {
        node.forEachChild(visit)
      }
    }
    visit(screen.host.root)
    screen.update()
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
    let problems = screen.host.root.checkInvariants()
    if let first = problems.first { return "invariant: \(first)" }
    let sighting = Sighting(screen)
    guard sighting.scroller != nil else { return "nothing scrolls" }
    guard traits.size.width >= 60, traits.size.height >= 150 else { return nil }
    return checkOrder(sighting) ?? checkStates(sighting) ?? checkAfresh(sighting) ?? checkReading()
  }

  /// The rows are those of the data, in order and without a hole.
  private func checkOrder(_ sighting: Sighting) -> String? {
    let expected = model.plan.lines
    // A header that is held at the edge stands elsewhere than in its place, and some looks capitalise headers.
    func isRow(_ text: String) -> Bool { !text.lowercased().hasPrefix("chapter") && text != "Plan" }
    let rows = expected.filter(isRow)
    let seen = sighting.lines.map(\.text).filter(isRow)
    if seen.isEmpty {
      // Where sections are empty their headers may be all that is in sight.
      return rows.isEmpty || sighting.items.contains { isList($0) } ? nil : "nothing is shown of \(rows.count) rows"
    }
    guard seen.count <= rows.count else { return "\(seen.count) rows are shown of \(rows.count): \(seen)" }
    for start in 0...(rows.count - seen.count) where rows[start] == seen[0] {
      if Array(rows[start..<(start + seen.count)]) == seen { return checkEnds(sighting, start, seen.count, rows.count) }
    }
    return "shown are \(seen), which is no part of \(rows)"
  }

  /// Whether something that is seen belongs to the list and not to the bars around it.
  private func isList(_ item: Sighting.Item) -> Bool { item.text != "Plan" }

  /// Where rows are left, the viewport is full.
  private func checkEnds(_ sighting: Sighting, _ start: Int, _ count: Int, _ total: Int) -> String? {
    let items = sighting.items.filter(isList)
    guard let first = items.first, let last = items.max(by: { $0.frame.maxY < $1.frame.maxY }) else { return nil }
    let room: CGFloat = 150
    if start > 0, first.frame.minY > sighting.viewport.minY + room { return "the screen begins with \(first)" }
    if start + count < total, last.frame.maxY < sighting.viewport.maxY - room { return "the screen ends with \(last)" }
    return nil
  }

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
      Self.scroll(fresh, to: anchor.id)
      // What the content is taken to be long may not reach that far before it was there.
      for _ in 0..<5 {
        let found = Sighting(fresh)
        guard let scroller = found.scroller, let at = scroller.scroll?.offset.y,
          let same = found.texts.first(where: { $0.text == anchor.item.text })
        else {
          return "a fresh screen scrolled to \(anchor.id) shows \(found.texts) and not \(anchor.item)"
        }
        let distance = same.frame.minY - anchor.item.frame.minY
        if abs(distance) < 0.01 { break }
        fresh.host.receive(.scrolled(scroller.id, to: CGPoint(x: 0, y: at + distance)))
        fresh.update()
      }
    }
    let other = Sighting(fresh)
    return difference(sighting.items, other.items).map { "made afresh: \($0)" }
  }

  /// A reader that begins now is told what the one is told that was there all the time. Where a list stayed the grid that it
  /// was, it is told other things; stops are remembered as well.
  private func checkReading() -> String? {
    let (fresh, known) = (SemanticsTree(screen.host.tree).elements, reader.elements)
    let isOtherKind = fresh.contains { id, element in
      element.form.role.isList && known[id]?.form.role != element.form.role
    }
    if isOtherKind { return nil }
    for (id, element) in fresh {
      guard var form = known[id]?.form else { return "a reader is not told of \(element)" }
      form.stop = element.form.stop
      if form != element.form { return "a reader is told \(form) of what is \(element.form)" }
    }
    if let id = known.keys.first(where: { fresh[$0] == nil }) { return "a reader is told of \(id), which is nothing" }
    return nil
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

  func difference(_ found: [Sighting.Item], _ expected: [Sighting.Item]) -> String? {
    let extra = found.filter { item in !expected.contains { $0.isClose(to: item) } }
    let missing = expected.filter { item in !found.contains { $0.isClose(to: item) } }
    if extra.isEmpty, missing.isEmpty, found.count == expected.count { return nil }
    return "\(extra) where \(missing) is expected"
  }
}
