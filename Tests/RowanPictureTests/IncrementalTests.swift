import Foundation
import RowanLayers
import RowanPicture
import Testing

@MainActor
@Suite("Drawing what changed")
struct IncrementalTests {
  /// A list of rows with a header above it and a bar before it.
  func list(rows: Int) -> (scene: Scene, scroller: Layer, header: Layer) {
    let scene = Scene(width: 100, height: 120)
    scene.add(.fill(.color(RGBA(hex: 0xF0F0F0))), width: 100, height: 120)
    let scroller = scene.add(width: 100, height: 120)
    scroller.scroll = ScrollInfo(contentSize: CGSize(width: 100, height: CGFloat(rows) * 20 + 10))
    for index in 0..<rows {
      let row = scene.add(.fill(.color(.white)), x: 8, y: 10 + CGFloat(index) * 20, width: 84, height: 20, to: scroller)
      scene.addText("Row \(index)", x: 6, y: 2, to: row)
      scene.add(.fill(.color(red)), x: 6, y: 19.5, width: 78, height: 0.5, to: row)
    }
    let header = scene.add(.fill(.color(blue)), y: 0, width: 100, height: 10, to: scroller)
    header.pin = PinInfo(edge: .top, natural: 0, rangeStart: 0, rangeEnd: 2000)
    scene.add(.fill(.color(RGBA(red: 0, green: 1, blue: 0, alpha: 0.5))), y: 100, width: 100, height: 20)
    return (scene, scroller, header)
  }

  @Test("a changed label draws only its own place")
  func oneLabel() {
    let (scene, scroller, _) = list(rows: 5)
    let renderer = scene.picture(scale: 2)
    _ = scene.tree.takePatch()
    let label = scroller.children[2].children[0]
    if case .text(let layout, _) = label.content { label.content = .text(layout, color: red) }
    renderer.apply(scene.tree.takePatch(), tree: scene.tree)
    #expect(renderer.pixels == scene.picture(scale: 2).pixels)
    #expect(renderer.pixelsDrawn > 0 && renderer.pixelsDrawn < 100 * 120 * 4 / 8)
  }

  @Test("an empty patch draws nothing")
  func nothing() {
    let (scene, _, _) = list(rows: 5)
    let renderer = scene.picture(scale: 2)
    renderer.apply(LayerPatch(), tree: scene.tree)
    #expect(renderer.pixelsDrawn == 0)
  }

  @Test(
    "scrolling moves pixels and draws the uncovered strip, the header and the bar",
    arguments: [4, -3, 17.5, 90, 300]
  )
  func scrolling(by distance: CGFloat) {
    let (scene, scroller, _) = list(rows: 40)
    scroller.scroll?.offset.y = 310
    let renderer = scene.picture(scale: 2)
    _ = scene.tree.takePatch()
    scroller.scroll?.offset.y = 310 + distance
    renderer.apply(scene.tree.takePatch(), tree: scene.tree)
    #expect(renderer.pixels == scene.picture(scale: 2).pixels)
    if abs(distance) < 20 { #expect(renderer.pixelsDrawn < 200 * 240 * 2 / 3) }
  }

  @Test("scrolling by parts of a pixel is drawn right")
  func fractions() {
    let (scene, scroller, _) = list(rows: 40)
    let renderer = scene.picture(scale: 2)
    for offset in [0.1, 0.3, 7.77, 33.3333, 34.3333] {
      scroller.scroll?.offset.y = offset
      renderer.apply(scene.tree.takePatch(), tree: scene.tree)
      #expect(renderer.pixels == scene.picture(scale: 2).pixels)
    }
  }

  @Test("a list before a picture is not moved with it")
  func pictureBehind() {
    let (scene, scroller, _) = list(rows: 40)
    let stops = [GradientStop(color: red, location: 0), GradientStop(color: blue, location: 1)]
    scene.tree.root.children[0].content = .fill(
      .linearGradient(stops: stops, start: .zero, end: CGPoint(x: 1, y: 1))
    )
    let renderer = scene.picture(scale: 2)
    _ = scene.tree.takePatch()
    scroller.scroll?.offset.y = 12
    renderer.apply(scene.tree.takePatch(), tree: scene.tree)
    #expect(renderer.pixels == scene.picture(scale: 2).pixels)
  }

  @Test("whatever changes, drawing the changes equals drawing everything", arguments: 0..<12)
  func anyChange(seed: Int) {
    var random = RandomScene(seed: UInt64(seed))
    let renderer = random.scene.picture(scale: 2)
    _ = random.scene.tree.takePatch()
    for step in 0..<12 {
      let changes = random.change()
      renderer.apply(random.scene.tree.takePatch(), tree: random.scene.tree)
      let full = random.scene.picture(scale: 2)
      let different = zip(renderer.pixels, full.pixels).count { $0 != $1 }
      #expect(different == 0, "seed \(seed), step \(step): \(changes)")
      if different > 0 { return }
    }
  }
}
