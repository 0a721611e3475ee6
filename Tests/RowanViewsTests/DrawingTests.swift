import Foundation
import IssueReporting
import RowanGraph
import RowanLayers
import Testing

@testable import RowanViews

@MainActor
@Suite("Backgrounds, overlays and effects")
struct DrawingTests {
  @Test("A background has the view's size and lies behind it")
  func background() {
    let drawn = Drawn(Color.red.frame(width: 60, height: 40).background(Color.blue))
    #expect(drawn.fills == [Color.blue, .red].map { $0.rgba(in: EnvironmentValues()) })
    #expect(drawn.frames == [CGRect(x: 70, y: 30, width: 60, height: 40), CGRect(x: 70, y: 30, width: 60, height: 40)])
  }

  @Test("An overlay larger than the view stands out without moving anything")
  func largeOverlay() {
    let drawn = Drawn(
      Color.red.frame(width: 60, height: 40)
        .overlay(alignment: .topLeading) { Color.blue.frame(width: 80, height: 10) }
    )
    #expect(
      drawn.frames == [CGRect(x: 70, y: 30, width: 60, height: 40), CGRect(x: 70, y: 30, width: 80, height: 10)]
    )
  }

  @Test("An overlay at the trailing corner is at the left where reading runs from right to left")
  func mirroredOverlay() {
    let view = Color.red.frame(width: 60, height: 40)
      .overlay(alignment: .bottomTrailing) { Color.blue.frame(width: 10, height: 10) }
    #expect(Drawn(view).frames.last == CGRect(x: 120, y: 60, width: 10, height: 10))
    #expect(
      Drawn(view) { $0.layoutDirection = .rightToLeft }.frames.last == CGRect(x: 70, y: 60, width: 10, height: 10)
    )
  }

  @Test("Several views in a background lie one in front of the other")
  func severalViews() {
    let drawn = Drawn(
      Color.red.frame(width: 60, height: 40).background {
        Color.blue
        Color.green.frame(width: 20, height: 20)
      }
    )
    #expect(drawn.frames.map(\.width) == [60, 20, 60])
  }

  @Test("A view that appears in an overlay is drawn, and leaves the view's size alone")
  func changingOverlay() {
    func view(_ isShown: Bool) -> some View {
      Color.red.frame(width: 60, height: 40).overlay { if isShown { Color.blue } }
    }
    let drawn = Drawn(view(false))
    #expect(drawn.frames.count == 1)
    drawn.update(view(true))
    #expect(drawn.frames.map(\.width) == [60, 60])
    drawn.update(view(false))
    #expect(drawn.frames.count == 1)
  }

  @Test("A modifier on a group applies to each of its views")
  func groups() {
    let drawn = Drawn(
      HStack(spacing: 0) {
        Group {
          Color.red
          Color.green
        }
        .border(.black, width: 2)
      }
    )
    #expect(drawn.drawings.count == 4)
  }

  @Test("An offset moves what is drawn, towards the left where reading runs from right to left")
  func offsets() {
    let view = Color.red.frame(width: 60, height: 40).offset(x: 10, y: 5)
    #expect(Drawn(view).frames == [CGRect(x: 80, y: 35, width: 60, height: 40)])
    #expect(
      Drawn(view) { $0.layoutDirection = .rightToLeft }.frames == [CGRect(x: 60, y: 35, width: 60, height: 40)]
    )
  }

  @Test("A position is the centre of the view in all the room there is")
  func positions() {
    let drawn = Drawn(Color.red.frame(width: 20, height: 20).position(x: 30, y: 40))
    #expect(drawn.frames == [CGRect(x: 20, y: 30, width: 20, height: 20)])
  }

  @Test("A hidden view keeps its room")
  func hiding() {
    let drawn = Drawn(
      HStack(spacing: 0) {
        Color.red.frame(width: 20, height: 20).hidden()
        Color.blue.frame(width: 20, height: 20)
      }
    )
    #expect(drawn.frames == [CGRect(x: 100, y: 40, width: 20, height: 20)])
  }

  @Test("Opacity, clipping and shadow are those of one layer around the view")
  func layers() throws {
    let faded = try #require(Drawn(Color.red.opacity(0.4)).drawings.first)
    #expect(faded.layer.content.isIdentical(to: .fill(.color(RGBA(hex: 0xFF383C).opacity(0.4)))))
    let group = try #require(Drawn(Text("ab").opacity(0.4)).root?.children.first)
    #expect(group.opacity == 0.4)
    let rounded = try #require(Drawn(Text("ab").cornerRadius(4)).root?.children.first)
    #expect(rounded.clip == .rounded(topLeft: 4, topRight: 4, bottomRight: 4, bottomLeft: 4, continuous: false))
    let shadow = try #require(Drawn(Text("ab").shadow(color: .black, radius: 3, y: 2)).root?.children.first)
    #expect(shadow.shadow == Shadow(color: .black, radius: 3, x: 0, y: 2))
  }

  @Test("A mask cuts along its shapes")
  func masks() throws {
    let drawn = Drawn(
      Color.red.mask(alignment: .topLeading) { Rectangle().frame(width: 20, height: 10) },
      width: 100,
      height: 100
    )
    let layer = try #require(drawn.root?.children.first)
    guard case .path(let path) = layer.clip else {
      Issue.record("the mask cuts along a path")
      return
    }
    #expect(path.boundingRect == CGRect(x: 0, y: 0, width: 20, height: 10))
  }

  @Test("Pointers pass through a view that allows no hits")
  func hits() throws {
    let drawn = Drawn(Text("ab").allowsHitTesting(false))
    #expect(try #require(drawn.root?.children.first).ignoresHits)
  }
}
