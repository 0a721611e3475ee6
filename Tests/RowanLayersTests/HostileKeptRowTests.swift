import Foundation
import RowanLayers
import TestSupport
import Testing

/// Rows that are interpreted once, while everything around and in them changes.
@MainActor
@Suite("Interpreted rows under attack")
struct HostileKeptRowTests {
  private let stage = LayerStage()

  private func row(_ name: String) -> Layer { stage.layer(.row, name, interests: .tap, [stage.text(name)]) }

  /// What a browser's copy relies on (`ClientState.misspoken`): whatever is another element than at the last interpretation is in
  /// `renewed`.
  private func hiddenTraits(_ before: [LayerID: SemanticsElement], _ tree: SemanticsTree, _ interpretations: Int)
    -> [LayerID]
  {
    let after = tree.elements
    guard tree.interpretations == interpretations + 1 else { return [] }
    let renewed = Set(tree.renewed)
    // What has gone is told by its parent's children.
    let there = Set(before.keys).union(after.keys).filter { tree.layers.layer($0) != nil }
    return there.filter { before[$0] != after[$0] && !renewed.contains($0) }.sorted()
  }

  #if DEBUG || ROWAN_CHECKS
  /// Two readers that look at different times, layers that change while away, rows in rows, renamed parts, fields, what scrolls.
  @Test(arguments: 1...40) func twoReadersAreToldTheSameAndAllThatChanged(seed: Int) {
    var random = SeededRandom(UInt64(seed) &* 7919)
    let other = SemanticsTree(stage.layers)
    let lists = (0..<3).map { number in stage.list((0..<5).map { row("Row \(number).\($0)") }) }
    lists[1].semantics?.role = .outline
    lists[2].interests = [.key, .focus]
    let wrapper = stage.layer(.group, "Box", [lists[0]])
    let plain = stage.plain([lists[1]])
    let sheet = stage.layer(.dialog, "", traits: .modal, [stage.list([row("In front")])])
    stage.show(wrapper, plain, lists[2])
    var away: [Layer] = []
    for step in 0..<80 {
      let list = lists[Int.random(in: 0..<3, using: &random)]
      let chosen = list.children.randomElement(using: &random)
      let part = chosen?.children.randomElement(using: &random)
      let (before, count) = (stage.semantics.elements, stage.semantics.interpretations)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        switch Int.random(in: 0..<22, using: &random) {
        case 0: chosen?.setAccessibilityLabel("Step \(step)")
        case 1:
          if let chosen {
            chosen.removeFromParent()
            away.append(chosen)
          }
        case 2:
          // What is away changes, and so does what is below it.
          away.last?.children.first?.setAccessibilityLabel("Away \(step)")
          away.last?.children.first?.semantics?.traits.formSymmetricDifference(.focused)
        case 3: if let back = away.popLast(), back.parent == nil { list.setChildren(list.children + [back]) }
        case 4: part?.startAnew()
        case 5: if let chosen { chosen.setChildren(chosen.children + [stage.field(prompt: "Prompt \(step)")]) }
        case 6: part?.content = LayerContent.none
        case 7: if let chosen { chosen.scroll = chosen.scroll == nil ? ScrollInfo(contentSize: .zero) : nil }
        case 8: chosen?.interests.formSymmetricDifference(.tap)
        case 9: part?.interests.formSymmetricDifference([.tap, .focus])
        case 10: part?.semantics?.role = [.button, .text, .slider, .cell, .tab][Int.random(in: 0..<5, using: &random)]
        case 11: if let chosen { chosen.setChildren(chosen.children + [row("Row in row \(step)")]) }
        case 12: chosen?.semantics?.traits.formSymmetricDifference([.expanded])
        case 13: chosen?.semantics?.combinesChildren.toggle()
        case 14: wrapper.semantics?.combinesChildren.toggle()
        case 15: wrapper.semantics?.traits.formSymmetricDifference(.hidden)
        case 16:
          stage.layers.root.setChildren([wrapper, plain, lists[2]] + (Bool.random(using: &random) ? [sheet] : []))
        case 17: if let chosen { lists[2].setChildren(lists[2].children.filter { $0 !== chosen } + [chosen]) }
        case 18: stage.semantics.title = "Title \(step % 3)"
        case 19: if let chosen { chosen.amendSemantics(to: Semantics(role: .row, label: "Amended", value: "\(step)")) }
        case 20: chosen?.withdrawAmendments()
        default: if let part, let chosen { chosen.setChildren([stage.plain([part])]) }
        }
      }
      if Bool.random(using: &random) {
        _ = other.elements
        #expect(other.checkInvariants() == [], "the other reader, seed \(seed), step \(step)")
      }
      if Bool.random(using: &random) {
        #expect(hiddenTraits(before, stage.semantics, count) == [], "seed \(seed), step \(step)")
        #expect(stage.semantics.checkInvariants() == [], "seed \(seed), step \(step)")
      }
    }
  }
  #endif

  /// A row that is taken out, read without, changed, and put back into another row's wrapper: `semanticsChangedIn` was noted while away, and
  /// the way up ended at the row; nobody around hears unless the insertion says so.
  @Test func aPartThatChangedWhileAwayIsReadWhereItComesBack() {
    let (first, second) = (row("First"), row("Second"))
    let list = stage.list([first, second])
    stage.show(list)
    _ = stage.semantics.elements
    let part = first.children[0]
    part.removeFromParent()
    _ = stage.semantics.elements
    part.semantics?.label = "Says another thing"
    second.setChildren(second.children + [stage.plain([part])])
    #expect(stage.semantics.element(part.id)?.semantics?.label == "Says another thing")
  }
}
