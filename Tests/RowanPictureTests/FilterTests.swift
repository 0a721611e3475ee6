import Foundation
import RowanLayers
import RowanPicture
import Testing

@MainActor
@Suite("Filters")
struct FilterTests {
  private func pixel(of scene: Scene, _ x: Int, _ y: Int) -> UInt32 {
    let picture = scene.picture(scale: 1)
    return picture.pixels[y * picture.pixelWidth + x]
  }

  @Test("colours are mapped without their alpha, of the layer and all below it")
  func colors() {
    let scene = Scene(width: 40, height: 40)
    let group = scene.add(width: 40, height: 40)
    scene.add(.fill(.color(RGBA(hex: 0x3366CC))), width: 40, height: 40, to: group)
    group.filter = .colors(.scaled(by: -1, offset: 1))
    #expect(pixel(of: scene, 20, 20) == 0xFFCC_9933)
    group.filter = .colors(.multiplied(by: RGBA(hex: 0xFF0000)))
    #expect(pixel(of: scene, 20, 20) == 0xFF33_0000)
    group.filter = .colors(.saturated(by: 0))
    let grey = pixel(of: scene, 20, 20) & 0xFF
    #expect(pixel(of: scene, 20, 20) == 0xFF00_0000 | grey << 16 | grey << 8 | grey)
  }

  @Test("a blur reaches beyond the layer, an opaque one does not grow paler at the edges")
  func blurs() {
    let scene = Scene(width: 60, height: 60)
    let box = scene.add(.fill(.color(blue)), x: 20, y: 20, width: 20, height: 20)
    box.filter = .blur(deviation: 4, isOpaque: false)
    #expect(pixel(of: scene, 17, 30) != 0xFFFF_FFFF)
    #expect(pixel(of: scene, 21, 30) != 0xFF00_00FF)
    box.filter = .blur(deviation: 4, isOpaque: true)
    #expect(pixel(of: scene, 17, 30) == 0xFFFF_FFFF)
    #expect(pixel(of: scene, 21, 30) == 0xFF00_00FF)
  }

  @Test("what is projected stands elsewhere, and is hit there")
  func projections() throws {
    let scene = Scene(width: 60, height: 60)
    let box = scene.add(.fill(.color(red)), width: 20, height: 20)
    box.interests = [.tap]
    // Twice as large, and moved.
    box.filter = .projected(Projection(2, 0, 0, 0, 2, 0, 10, 10, 1))
    #expect(pixel(of: scene, 5, 5) == 0xFFFF_FFFF)
    #expect(pixel(of: scene, 48, 48) == 0xFFFF_0000)
    #expect(scene.tree.root.hitTest(CGPoint(x: 5, y: 5), for: [.tap]) == nil)
    let hit = try #require(scene.tree.root.hitTest(CGPoint(x: 48, y: 48), for: [.tap]))
    #expect(hit.layer === box && hit.point == CGPoint(x: 19, y: 19))
    #expect(box.toWindow(CGPoint(x: 19, y: 19)) == CGPoint(x: 48, y: 48))
  }

  @Test("mixtures take what lies behind them")
  func mixtures() {
    let scene = Scene(width: 40, height: 40)
    scene.add(.fill(.color(RGBA(hex: 0xFFFF00))), width: 40, height: 40)
    let front = scene.add(.fill(.color(RGBA(hex: 0x00FFFF))), width: 40, height: 40)
    front.filter = .blended(.multiply)
    #expect(pixel(of: scene, 20, 20) == 0xFF00_FF00)
    front.filter = .blended(.difference)
    #expect(pixel(of: scene, 20, 20) == 0xFFFF_00FF)
  }
}
