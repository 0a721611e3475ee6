import Foundation
import RowanLayers
import Testing
import TestSupport

@testable import RowanWeb

/// Edits a tree at random and compares what a browser makes of the patches.
@MainActor
@Suite("Patches")
struct PatchTests {
  @MainActor
  private final class Editor {
    let tree = LayerTree()
    var random: SeededRandom
    /// Layers taken out, which may come back.
    var attic: [Layer] = []

    init(seed: UInt64) {
      random = SeededRandom(seed)
      for _ in 0..<12 { edit() }
    }

    private var all: [Layer] {
      func below(_ layer: Layer) -> [Layer] { [layer] + layer.children.flatMap(below) }
      return below(tree.root)
    }

    private func semantics() -> Semantics {
      let roles: [Semantics.Role] = [
        .text, .button, .list, .row, .row, .header, .group, .image, .table, .cell, .menu, .menuItem, .toggle,
      ]
      let traits: [Semantics.Traits] = [
        [], [], [], .selectable, .selected, .hidden, .modal, .focused, .expanded, .multiselectable,
      ]
      let number = Int.random(in: 0...99, using: &random)
      return Semantics(
        role: roles.randomElement(using: &random) ?? .text,
        label: number < 20 ? "" : "\(number)",
        traits: traits.randomElement(using: &random) ?? [],
        actions: number < 30 ? [SemanticAction(id: number, name: "Do")] : [],
        level: number % 3,
        combinesChildren: number % 5 == 0
      )
    }

    func edit() {
      let layers = all
      let layer = layers.randomElement(using: &random) ?? tree.root!
      switch Int.random(in: 0..<10, using: &random) {
      case 0, 1:
        let child = attic.isEmpty || Bool.random(using: &random) ? Layer(in: tree) : attic.removeLast()
        child.frame = CGRect(x: .random(in: 0...100, using: &random), y: 1, width: 2, height: 3)
        var children = layer.children
        children.insert(child, at: .random(in: 0...children.count, using: &random))
        layer.setChildren(children)
      case 2 where layer !== tree.root:
        layer.removeFromParent()
        attic.append(layer)
        // What happens out of the tree must be seen when it comes back.
        for child in layer.children { child.opacity = .random(in: 0...1, using: &random) }
      case 3: layer.setChildren(layer.children.shuffled(using: &random))
      case 4: layer.frame.origin.y = .random(in: -50...50, using: &random)
      case 5: layer.semantics = semantics()
      case 8: layer.interests = EventInterests(rawValue: .random(in: 0..<512, using: &random))
      case 6: layer.opacity = .random(in: 0...1, using: &random)
      case 7:
        // Moves to another place in the tree.
        guard layer !== tree.root, let target = layers.randomElement(using: &random) else { return }
        var ancestor: Layer? = target
        while let next = ancestor {
          if next === layer { return }
          ancestor = next.parent
        }
        target.setChildren(target.children.filter { $0 !== layer } + [layer])
      default: layer.content = .fill(.color(RGBA(hex: .random(in: 0...0xFFFFFF, using: &random))))
      }
    }
  }

  @Test(arguments: 0..<30)
  func aBrowserEndsWithTheEnginesTreeHoweverPatchesCoalesce(_ seed: UInt64) throws {
    let editor = Editor(seed: seed)
    let browser = FakeBrowser()
    let semantics = SemanticsTree(editor.tree)
    var (mirror, fonts, pending) = (ClientState(), FontTable(), PendingChanges())
    var number = 0
    func send(snapshot: Bool) throws {
      number += 1
      let changes = pending.take()
      var encoder = PatchEncoder(
        semantics: semantics,
        images: ImageStore(),
        travels: LayerPatch(),
        scrollBasis: [:],
        mirror: mirror,
        fonts: fonts
      )
      let frame = PatchEncoder.Frame(number: number, received: 0, isSnapshot: snapshot)
      try browser.receive(encoder.encode(changes, frame: frame))
      (mirror, fonts) = (encoder.mirror, encoder.fonts)
    }
    _ = editor.tree.takePatch()
    try send(snapshot: true)
    for _ in 0..<150 {
      for _ in 0..<Int.random(in: 0...6, using: &editor.random) { editor.edit() }
      pending.add(editor.tree.takePatch(), tree: editor.tree) { [mirror] in mirror.knows($0) }
      if Int.random(in: 0..<3, using: &editor.random) > 0 { continue }
      try send(snapshot: Int.random(in: 0..<20, using: &editor.random) == 0)
      #expect(browser.differences(from: editor.tree.root, semantics: semantics) == [])
      #expect(mirror.count == browser.nodes.count)
    }
  }

  @Test func aTabsCopyOfThePageTakesFewBytesForALayer() {
    var mirror = ClientState()
    var form = ResolvedSemantics()
    form.role = .text
    for id in 1...400 {
      mirror.insert(id)
      form.name = "A row with the number \(id)"
      mirror.setForm(form, of: id)
      #expect(mirror.hasForm(form, id))
    }
    for parent in 1...20 {
      mirror.setChildren(Array(parent * 20 + 1...parent * 20 + 20).filter { $0 <= 400 }, of: parent)
    }
    let full = mirror.storedBytes
    #expect(full <= 400 * 64)
    // Layers that come take the places of those that went.
    for round in 0..<50 {
      mirror.setChildren([], of: 10)
      #expect(mirror.removeOrphans().count == 20)
      let new = Array(1000 + round * 20..<1020 + round * 20)
      for id in new { mirror.insert(id) }
      mirror.setChildren(new, of: 10)
      #expect(Set(mirror.subtree(10)) == Set(new + [10]))
    }
    #expect(mirror.count == 400)
    #expect(mirror.storedBytes == full)
  }

  @Test func numbersAreShortAndFinite() {
    var writer = JSONWriter()
    writer.array { writer in
      for value in [0, -0.0, 1, 1.5, -2.25, 100.1239, 0.0004, 12_345_678.5, .infinity, .nan, -0.0625] {
        writer.number(value)
      }
    }
    #expect(String(decoding: writer.bytes, as: UTF8.self) == "[0,0,1,1.5,-2.25,100.124,0,12345678.5,0,0,-0.063]")
  }

  @Test func factorsStayNumbersWhenTheyAreTooLargeForHalfTheDigits() throws {
    var writer = JSONWriter()
    writer.array { writer in
      for value in [1e300, -1e300, .infinity, .nan, 0.5] { writer.exact(value) }
    }
    let numbers = try #require(JSONSerialization.jsonObject(with: Data(writer.bytes)) as? [Double])
    #expect(numbers.map { $0 > 1e38 ? 1 : $0 < -1e38 ? -1 : $0 } == [1, -1, 0, 0, 0.5])
  }

  @Test func textIsEscapedForJSON() throws {
    let text = "a\"b\\c\n\u{1}\u{2028}ü😀"
    var writer = JSONWriter()
    writer.array { $0.string(text) }
    let decoded = try JSONSerialization.jsonObject(with: Data(writer.bytes)) as? [String]
    #expect(decoded == [text])
  }

  @Test func pathsAndColoursAreWhatBrowsersRead() {
    var path = Path()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: -3.5, y: 4))
    path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
    path.closeSubpath()
    var writer = JSONWriter()
    writer.array {
      $0.path(path)
      $0.color(RGBA(hex: 0x0A84FF))
      $0.color(RGBA(hex: 0, alpha: 0.5))
    }
    #expect(String(decoding: writer.bytes, as: UTF8.self) == ##"["M1 2L-3.5 4Q7 8 5 6Z","#0a84ff","#00000080"]"##)
  }
}
