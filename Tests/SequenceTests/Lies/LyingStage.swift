import Foundation
import RowanGraph
import RowanLayers
import RowanTesting
import RowanViews
import SwiftUI
import TestSupport

/// One case: a screen over a collection that lies, and what people, programs and devices do to it.
@MainActor
struct LyingCase: @MainActor CustomStringConvertible {
  enum Step: Int, CaseIterable {
    case update, tell, change, scroll, jump, wheel, resize, tap, press, swipe, drag, key, selectAll, edit, scrollTo,
      position, menu, animate, back, typeSize
  }

  let seed: UInt64
  let kind: ScreenKind
  let lies: Lies
  let ids: IDKind
  let count: Int
  private let isDesktop: Bool
  private(set) var steps: [Step] = []

  init(seed: UInt64, length: Int) {
    self.seed = seed
    var random = SeededRandom(seed &* 7919)
    kind = ScreenKind.allCases[random.below(ScreenKind.allCases.count)]
    lies = .random(&random)
    ids = random.flip(3) ? .honest : IDKind.allCases[random.below(IDKind.allCases.count)]
    let isDeep = kind == .sections || kind == .nested || kind == .eager || kind == .tabs || kind == .columns
    count = [0, 1, 3, isDeep ? 5 : 12, isDeep ? 8 : 40][random.below(5)]
    isDesktop = random.flip(3)
    for _ in 0..<length { steps.append(Step.allCases[random.below(Step.allCases.count)]) }
  }

  var description: String { "seed \(seed): \(kind), lies \(lies), ids \(ids), \(count) elements, \(steps)" }

  /// Does the steps, and returns what is wrong after one of them.
  func run(_ note: (String) -> Void) async -> String? {
    let chance = Chance(seed)
    let store = LyingStore(count, lies, ids, chance)
    EditableLies.spare = LyingStore(0, [], .honest, chance)
    defer {
      store.end()
      EditableLies.spare.end()
    }
    let model = LyingModel(store)
    let traits = SceneTraits(size: CGSize(width: 320, height: 300), idiom: isDesktop ? .desktop : .touch)
    note("seed \(seed): making \(self)")
    let screen = Screen(traits: traits, measurer: PlainMeasurer()) { LyingScreen(kind: kind, model: model) }
    defer { screen.close() }
    screen.update()
    for (index, step) in steps.enumerated() {
      note("seed \(seed): \(step), step \(index) of \(self)")
      perform(step, screen, model, chance)
      screen.update()
      if chance.flip(4) { await Task.yield() }
      if let problem = check(screen, chance) { return "after \(step), step \(index): \(problem)" }
    }
    note("seed \(seed): closing \(self)")
    return nil
  }

  private func check(_ screen: Screen, _ chance: Chance) -> String? {
    chance.isLying = false
    defer { chance.isLying = true }
    if let first = screen.host.root.checkInvariants().first { return "invariant: \(first)" }
    if let first = screen.host.semantics.checkInvariants().first { return "invariant: \(first)" }
    let window = Sighting(screen)
    let isFinite = window.items.allSatisfy { $0.frame.minY.isFinite && $0.frame.height.isFinite }
    return isFinite ? nil : "frames that are not finite: \(window.items)"
  }

  private func perform(_ step: Step, _ screen: Screen, _ model: LyingModel, _ chance: Chance) {
    let host = screen.host
    switch step {
    case .update: break
    case .tell: model.tick += 1
    case .change: model.store.change()
    case .scroll, .jump:
      let sighting = Sighting(screen)
      guard let scroller = sighting.scroller, let info = scroller.scroll else { return }
      let share = CGFloat(chance.below(1000)) / 1000
      let y = step == .jump ? info.contentSize.height * share : info.offset.y + share * 800 - 400
      host.receive(.scrolled(scroller.id, to: CGPoint(x: info.offset.x, y: y)))
    case .wheel: screen.wheel(by: CGFloat(chance.below(1200) - 600), at: point(chance))
    case .resize:
      var traits = host.traits
      traits.size = CGSize(width: 60 + chance.below(500), height: 60 + chance.below(500))
      host.setTraits(traits)
    case .tap: screen.tap(at: target(screen, chance))
    case .press:
      screen.pointerDown(at: target(screen, chance))
      model.store.change()
      model.tick += 1
      screen.update()
      screen.pointerUp(after: Double(chance.below(3)))
    case .swipe:
      let start = target(screen, chance)
      screen.drag(from: start, to: CGPoint(x: start.x - CGFloat(chance.below(300)), y: start.y))
    case .drag:
      screen.drag(from: target(screen, chance), to: point(chance))
    case .key:
      guard let layer = Sighting(screen).scroller else { return }
      host.receive(.focus(at: layer.id, true))
      let keys = SceneStep.keys + ["Delete", "Enter", " ", "Tab"]
      host.receive(.key(keys[chance.below(keys.count)], chance.flip(4) ? .shift : [], at: layer.id))
    case .selectAll:
      guard let layer = Sighting(screen).scroller else { return }
      host.receive(.focus(at: layer.id, true))
      host.receive(.key("a", .command, at: layer.id))
    case .edit: model.mode = model.mode == .active ? .inactive : .active
    case .scrollTo: scroll(screen, to: model.store.element(chance.below(50)).id)
    case .position: model.position = model.store.element(chance.below(50)).id
    case .menu: host.receive(.contextMenu(at: .window(target(screen, chance))))
    case .animate:
      withAnimation {
        model.store.change()
        model.tick += 1
      }
    case .back: host.goBack()
    case .typeSize:
      var traits = host.traits
      traits.dynamicTypeSize = DynamicTypeSize(rawValue: chance.below(12)) ?? .large
      host.setTraits(traits)
    }
  }

  private func scroll(_ screen: Screen, to id: LyingID) {
    func visit(_ node: any Node) {
      guard node.core.visibility.isVisible else { return }
      if let container = node as? any ScrollContainer, container.scroll(to: AnyHashable(id), anchor: nil) { return }
      node.forEachChild(visit)
    }
    visit(screen.host.root)
  }

  private func point(_ chance: Chance) -> CGPoint { CGPoint(x: chance.below(320), y: chance.below(300)) }

  /// A place on something that is shown, in most cases.
  private func target(_ screen: Screen, _ chance: Chance) -> CGPoint {
    screen.update()
    let items = Sighting(screen).items
    guard !items.isEmpty, !chance.flip(5) else { return point(chance) }
    let frame = items[chance.below(items.count)].frame
    let x = chance.flip(3) ? frame.maxX - 10 : frame.midX
    return CGPoint(x: x, y: frame.midY)
  }
}
