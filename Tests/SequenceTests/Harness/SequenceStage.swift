import Foundation
import IssueReporting
import RowanGraph
import RowanLayers
import RowanTesting
import RowanViews
import SwiftUI
import TestSupport

/// What a sequence of steps is done to: a screen, the data behind it, and what must hold after each step.
///
/// A stage made twice with the same seed and the same steps is the same, so that a failing sequence can be made shorter.
@MainActor
protocol SequenceStage: AnyObject, CustomStringConvertible {
  associatedtype Step: Equatable
  associatedtype Content: Equatable

  init(seed: UInt64, steps: [Step])
  var screen: Screen { get set }
  var traits: SceneTraits { get set }
  /// The data that the screen shows.
  var content: Content { get }
  /// Whether the data have a row, by what readers are told of it.
  func hasRow(_ label: String) -> Bool
  /// What a reader is told that is there all the time.
  var reader: SemanticsTree { get set }
  /// Does a step; returns what is wrong after it.
  func perform(_ step: Step) async -> String?
  /// What stands on the screen without being a row: a reason not to call it empty.
  func isContent(_ item: Sighting.Item) -> Bool
}

extension SequenceStage {
  func close() { screen.close() }

  // MARK: What happens to any scene

  func perform(_ step: SceneStep) async {
    switch step {
    case .scroll(let distance): scroll { CGPoint(x: $0.offset.x, y: $0.offset.y + CGFloat(distance)) }
    case .sideways(let distance): scroll { CGPoint(x: $0.offset.x + CGFloat(distance), y: $0.offset.y) }
    case .jump(let share):
      scroll { CGPoint(x: $0.offset.x, y: $0.contentSize.height * CGFloat(share) / 1000) }
    case .burst(let offsets):
      guard let scroller = Sighting(screen).scroller, let x = scroller.scroll?.offset.x else { return }
      for offset in offsets { screen.host.receive(.scrolled(scroller.id, to: CGPoint(x: x, y: CGFloat(offset)))) }
    case .resize(let width, let height): set { $0.size = CGSize(width: width, height: height) }
    case .typeSize(let size): set { $0.dynamicTypeSize = DynamicTypeSize(rawValue: size) ?? .large }
    case .toggleIdiom: set { $0.idiom = $0.idiom == .touch ? .desktop : .touch }
    case .toggleLook: set { $0.look = $0.look == .v26 ? .classic : .v26 }
    case .toggleDirection: set { $0.layoutDirection = $0.layoutDirection == .rightToLeft ? nil : .rightToLeft }
    case .toggleScheme: set { $0.colorScheme = $0.colorScheme == .dark ? .light : .dark }
    case .wheel(let distance, let sideways): wheel(by: distance, horizontally: sideways)
    case .key(let key): press(SceneStep.keys[key])
    case .wait: await settle()
    case .rest(let distance): rest(thenScrollingBy: distance)
    case .park: park()
    }
  }

  /// Lets the window rest. What wakes it finds the layers and what readers are told as they were.
  private func rest(thenScrollingBy distance: Int?) {
    screen.update()
    _ = screen.host.tree.takePatch()
    let before = RestLook(screen)
    screen.host.rest()
    if let distance {
      scroll { CGPoint(x: $0.offset.x, y: $0.offset.y + CGFloat(distance)) }
      return
    }
    screen.host.wake()
    let after = RestLook(screen)
    if after != before { reportIssue("the screen is another one after it rested: \(after.difference(from: before))") }
  }

  /// Parks the window. The one that takes its place shows the same, or the same place in other data: views disappear and appear,
  /// which is a moment to change them.
  private func park() {
    screen.update()
    let (before, content) = (Sighting(screen), content)
    guard let again = screen.parkedAndResumed() else { return }
    screen = again
    reader = SemanticsTree(again.host.tree)
    let after = Sighting(again)
    let problem =
      content == self.content ? difference(after.items, before.items) : displacement(from: before, to: after)
    if let problem { reportIssue("the screen is another one after it was parked: \(problem)") }
  }

  /// How far the first row is from where it was, where the data still have it.
  private func displacement(from before: Sighting, to after: Sighting) -> String? {
    guard let offset = before.scroller?.scroll?.offset.y, offset >= 0.5,
      let row = before.rows.min(by: { $0.item.frame.minY < $1.item.frame.minY })?.item, hasRow(row.text),
      let scroll = after.scroller?.scroll
    else { return nil }
    // At the end, and at the beginning, rows come to where there is room for them.
    let end = scroll.contentSize.height + scroll.insets.bottom - after.viewport.height
    guard scroll.offset.y > 0.5, scroll.offset.y < end - 0.5 else { return nil }
    let same = after.rows.first { $0.item.text == row.text }?.item
    guard let same else { return "\(row) is not there any more" }
    return abs(same.frame.minY - row.frame.minY) < 0.02 ? nil : "\(row) is at \(same)"
  }

  private func set(_ body: (inout SceneTraits) -> Void) {
    body(&traits)
    screen.host.setTraits(traits)
  }

  func settle() async {
    for _ in 0..<4 {
      screen.update()
      await Task.yield()
    }
  }

  private func scroll(_ target: (ScrollInfo) -> CGPoint) {
    guard let scroller = Sighting(screen).scroller, let info = scroller.scroll else { return }
    screen.host.receive(.scrolled(scroller.id, to: target(info)))
  }

  private func wheel(by distance: Int, horizontally: Int) {
    screen.update()
    let viewport = Sighting(screen).viewport
    guard viewport.width > 0, viewport.height > 0 else { return }
    screen.wheel(
      by: CGFloat(distance),
      horizontally: CGFloat(horizontally),
      at: CGPoint(x: viewport.midX, y: viewport.midY)
    )
  }

  /// A key on what scrolls, which is focused by it.
  func press(_ key: String, _ modifiers: KeyModifiers = []) {
    guard let layer = Sighting(screen).scroller else { return }
    screen.host.receive(.focus(at: layer.id, true))
    screen.host.receive(.key(key, modifiers, at: layer.id))
  }

  /// Puts a row into the middle, as a program does.
  static func scroll(_ screen: Screen, to id: Int) {
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

  // MARK: What must hold of any scene

  /// Invariants, and that something scrolls.
  func checkScene(_ sighting: Sighting) -> String? {
    if let first = screen.host.root.checkInvariants().first { return "invariant: \(first)" }
    if let first = screen.host.semantics.checkInvariants().first { return "invariant: \(first)" }
    return sighting.scroller == nil ? "nothing scrolls" : nil
  }

  /// Whether so little room is left that what must be seen cannot be told.
  var isTooSmall: Bool { traits.size.width < 60 || traits.size.height < 150 }

  /// Texts that are seen are a stretch of those that there are, and the viewport is full where more are left.
  func checkOrder(_ seen: [String], in rows: [String], _ sighting: Sighting) -> String? {
    if seen.isEmpty {
      // Where sections are empty their headers may be all that is in sight.
      let isShown = rows.isEmpty || sighting.items.contains(where: isContent)
      return isShown ? nil : "nothing is shown of \(rows.count) rows"
    }
    guard seen.count <= rows.count else { return "\(seen.count) rows are shown of \(rows.count): \(seen)" }
    for start in 0...(rows.count - seen.count) where rows[start] == seen[0] {
      if Array(rows[start..<(start + seen.count)]) == seen { return checkEnds(sighting, start, seen.count, rows.count) }
    }
    return "shown are \(seen), which is no part of \(rows)"
  }

  /// Where rows are left, the viewport is full.
  private func checkEnds(_ sighting: Sighting, _ start: Int, _ count: Int, _ total: Int) -> String? {
    let items = sighting.items.filter(isContent)
    guard let first = items.first, let last = items.max(by: { $0.frame.maxY < $1.frame.maxY }) else { return nil }
    let room: CGFloat = 150
    if start > 0, first.frame.minY > sighting.viewport.minY + room { return "the screen begins with \(first)" }
    if start + count < total, last.frame.maxY < sighting.viewport.maxY - room { return "the screen ends with \(last)" }
    return nil
  }

  /// Scrolls a screen made afresh until a row stands where it stands on the other one; returns what prevents that.
  func bring(_ fresh: Screen, to anchor: (item: Sighting.Item, id: Int), _ sighting: Sighting) -> String? {
    let x = sighting.scroller?.scroll?.offset.x ?? 0
    Self.scroll(fresh, to: anchor.id)
    if let scroller = Sighting(fresh).scroller, let offset = scroller.scroll?.offset, abs(offset.x - x) > 0.01 {
      fresh.host.receive(.scrolled(scroller.id, to: CGPoint(x: x, y: offset.y)))
      fresh.update()
    }
    // What the content is taken to be long may not reach that far before it was there.
    for _ in 0..<5 {
      let found = Sighting(fresh)
      guard let scroller = found.scroller, let at = scroller.scroll?.offset.y,
        let same = found.texts.first(where: { $0.text == anchor.item.text })
      else { return "a fresh screen scrolled to \(anchor.id) shows \(found.texts) and not \(anchor.item)" }
      let distance = same.frame.minY - anchor.item.frame.minY
      if abs(distance) < 0.01 { break }
      fresh.host.receive(.scrolled(scroller.id, to: CGPoint(x: x, y: at + distance)))
      fresh.update()
    }
    return nil
  }

  /// A reader that begins now is told what the one is told that was there all the time. Where a list stayed the grid that it
  /// was, it is told other things; stops are remembered as well.
  func checkReading() -> String? {
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

  func difference(_ found: [Sighting.Item], _ expected: [Sighting.Item]) -> String? {
    let extra = found.filter { item in !expected.contains { $0.isClose(to: item) } }
    let missing = expected.filter { item in !found.contains { $0.isClose(to: item) } }
    if extra.isEmpty, missing.isEmpty, found.count == expected.count { return nil }
    return "\(extra) where \(missing) is expected"
  }
}
