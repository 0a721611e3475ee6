import RowanTesting
import SwiftUI
import Testing

/// What is under the pointer during a drag.
@MainActor
struct DragPreviewTests {
  @Observable
  final class Model {
    var chosen: Set<String> = []
    var presses = 0
    var words = "typed"
  }

  private struct Trees: View {
    @Bindable var model: Model

    var body: some View {
      List(["Ash", "Birch", "Cedar", "Elm"], id: \.self, selection: $model.chosen) { name in
        HStack {
          Image(systemName: "leaf")
          Text(name)
          Spacer()
          Text("tree")
        }
        .draggable(name)
      }
    }
  }

  private func preview(_ screen: Screen) -> RowanTesting.Element { screen.element(identifier: "DragPreview") }

  private func drag(_ frame: CGRect, from unit: UnitPoint = UnitPoint(x: 0.4, y: 0.5), on screen: Screen) -> CGPoint {
    let start = CGPoint(x: frame.minX + frame.width * unit.x, y: frame.minY + frame.height * unit.y)
    screen.pointerDown(at: start)
    screen.pointerMove(to: CGPoint(x: start.x + 20, y: start.y + 100))
    screen.pointerMove(to: CGPoint(x: start.x + 20, y: start.y + 120))
    return start
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft], Screen.Look.allCases)
  func `a dragged row looks like itself, and keeps its place at the pointer`(
    direction: LayoutDirection,
    look: Screen.Look
  ) throws {
    let size = CGSize(width: 500, height: 500)
    let screen = Screen(size: size, idiom: .desktop, look: look, layoutDirection: direction) { Trees(model: Model()) }
    let row = screen.row("Birch, tree").frame
    #expect(!preview(screen).exists)
    _ = drag(row, on: screen)
    #expect(preview(screen).label.contains("Birch") && preview(screen).label.contains("tree"))
    let frame = preview(screen).frame
    #expect(frame.height == row.height && frame.width > row.width - 60)
    #expect(abs(frame.midY - (row.midY + 120)) < 1)
    #expect(abs(frame.midX - (row.midX + 20)) < 1)
    // The pixels are those of the row, which stays where it was.
    let picture = screen.picture(scale: 1)
    var (same, different, light) = (0, 0, 0)
    for x in stride(from: row.minX + 30, to: row.maxX - 60, by: 1) {
      for y in stride(from: row.minY + 4, to: row.maxY - 4, by: 1) {
        let old = try #require(picture.pixel(at: CGPoint(x: x, y: y)))
        let new = try #require(picture.pixel(at: CGPoint(x: x + 20, y: y + 120)))
        if abs(Int(old.red) - Int(new.red)) < 45 { same += 1 } else { different += 1 }
        if new.red > 180 { light += 1 }
      }
    }
    #expect(different * 50 < same && light > 20 && light * 4 < same, "\(same) \(different) \(light)")
    screen.pointerUp()
    #expect(!preview(screen).exists)
  }

  @Test func `a finger drags the row as well`() async {
    let screen = Screen(size: CGSize(width: 390, height: 500)) { Trees(model: Model()) }
    let row = screen.row("Ash, tree").frame
    let start = CGPoint(x: row.midX, y: row.midY)
    screen.pointerDown(at: start)
    await screen.settle()
    screen.pointerMove(to: CGPoint(x: start.x, y: start.y + 100))
    #expect(preview(screen).label.contains("Ash"))
    #expect(abs(preview(screen).frame.midY - (row.midY + 100)) < 1 && preview(screen).frame.width > 300)
    screen.pointerCancel()
    #expect(!preview(screen).exists)
  }

  @Test(arguments: [45, 90, 180])
  func `a turned view looks like itself, and keeps its place at the pointer`(degrees: Double) throws {
    let size = CGSize(width: 400, height: 400)
    let screen = Screen(size: size, idiom: .desktop) {
      Color.red.frame(width: 60, height: 60).draggable("card").rotationEffect(.degrees(degrees)).scaleEffect(1.5)
    }
    let middle = CGPoint(x: 200, y: 200)
    screen.pointerDown(at: middle)
    screen.pointerMove(to: CGPoint(x: 260, y: 280))
    screen.pointerMove(to: CGPoint(x: 280, y: 320))
    let side: CGFloat = degrees == 45 ? 90 * 2.0.squareRoot() : 90
    let frame = preview(screen).frame
    #expect(abs(frame.width - side) < 1 && abs(frame.height - side) < 1)
    #expect(abs(frame.midX - 280) < 1 && abs(frame.midY - 320) < 1)
    let picture = screen.picture(scale: 1)
    for way in [-40.0, 0, 40] {
      let pixel = try #require(picture.pixel(at: CGPoint(x: 280 + way, y: 320)))
      #expect(pixel.red > 180 && pixel.green < 120, "\(degrees) \(way) \(pixel)")
    }
    // The corners of the frame are empty around a square on its corner.
    let corner = try #require(picture.pixel(at: CGPoint(x: frame.maxX - 8, y: frame.minY + 8)))
    #expect((corner.green > 180) == (degrees == 45))
    screen.pointerCancel()
  }

  @Test func `several rows are a stack with their number`() {
    let model = Model()
    model.chosen = ["Ash", "Cedar", "Elm"]
    let screen = Screen(size: CGSize(width: 500, height: 500), idiom: .desktop) { Trees(model: model) }
    let row = screen.row("Cedar, tree").frame
    _ = drag(row, on: screen)
    let label = preview(screen).label
    for part in ["Ash", "Cedar", "Elm", "3"] { #expect(label.contains(part), "\(label)") }
    #expect(!label.contains("Birch"))
    screen.pointerCancel()
    // A row that is not selected is dragged alone.
    _ = drag(screen.row("Birch, tree").frame, on: screen)
    #expect(preview(screen).label.contains("Birch") && !preview(screen).label.contains("Ash"))
  }

  private struct Own: View {
    let model: Model
    let provides: Bool

    var body: some View {
      if provides {
        Text("Coin").onDrag {
          NSItemProvider(object: "coin" as NSString)
        } preview: {
          preview
        }
      } else {
        Text("Coin").draggable("coin") { preview }
      }
    }

    private var preview: some View {
      VStack {
        Text("A pound")
        Button("Press") { model.presses += 1 }.keyboardShortcut("p", modifiers: .command)
        TextField("Words", text: Bindable(model).words)
      }
      .frame(width: 160, height: 120)
      .background(.yellow)
    }
  }

  @Test(arguments: [false, true])
  func `a preview of one's own is a picture, whose controls do nothing`(provides: Bool) {
    let model = Model()
    let screen = Screen(size: CGSize(width: 500, height: 500), idiom: .desktop) {
      Own(model: model, provides: provides)
    }
    let start = drag(screen.text("Coin").frame, on: screen)
    let frame = preview(screen).frame
    #expect(frame.size == CGSize(width: 160, height: 120))
    #expect(abs(frame.midX - start.x - 20) < 1 && abs(frame.midY - start.y - 120) < 1)
    for part in ["A pound", "Press", "Words"] {
      #expect(preview(screen).label.contains(part), "\(preview(screen).label)")
    }
    #expect(screen.buttons.isEmpty && screen.textFields.isEmpty)
    screen.press("p", modifiers: .command)
    #expect(model.presses == 0)
    screen.pointerUp()
    #expect(!preview(screen).exists)
  }
}
