import GalleryScreens
import RowanLayers
import RowanTesting
import SwiftUI
import Testing

/// The look of a column that a person moves, and of its cells afterwards.
@MainActor
@Suite("Dropped columns")
struct TableDropTests {
  private struct Star: Identifiable {
    let id: Int
  }

  @MainActor
  @Observable
  final class Model {
    var isHidden = false
    var width: CGFloat = 700
  }

  private struct Sky: View {
    @State private var columns = TableColumnCustomization<Star>()
    let model: Model

    var body: some View {
      Table((0..<300).map(Star.init), columnCustomization: $columns) {
        TableColumn("Name") { Text("Star \($0.id)") }.customizationID("name")
        TableColumn("Size") { Text("s\($0.id)") }.customizationID("size")
        if !model.isHidden { TableColumn("Age") { Text("a\($0.id)") }.customizationID("age") }
      }
      .frame(width: model.width)
    }
  }

  /// The number of layers with the opacity of lifted cells.
  private func lifted(_ screen: Screen) -> Int { screen.layers { $0.opacity > 0.8 && $0.opacity < 0.9 }.count }

  private func lift(_ screen: Screen) -> CGPoint {
    let age = screen.element(.columnHeader, "Age").frame
    screen.pointerDown(at: CGPoint(x: age.midX, y: age.midY))
    let end = CGPoint(x: age.midX - 60, y: age.midY)
    screen.pointerMove(to: end)
    return end
  }

  private func stage() -> (Screen, Model) {
    let model = Model()
    return (Screen(size: CGSize(width: 800, height: 400), idiom: .desktop) { Sky(model: model) }, model)
  }

  @Test func `after a drop all cells are opaque, whatever happened during the drag`() {
    let events: [(String, (Screen, Model, CGPoint) -> Void)] = [
      ("nothing", { _, _, _ in }),
      ("a drop far away", { screen, _, end in screen.pointerMove(to: CGPoint(x: end.x - 400, y: end.y)) }),
      ("back again", { screen, _, end in screen.pointerMove(to: CGPoint(x: end.x + 60, y: end.y)) }),
      ("cancellation", { screen, _, _ in screen.pointerCancel() }),
      (
        "the column is hidden",
        { screen, model, _ in
          model.isHidden = true; screen.update()
        }
      ),
      (
        "the window is narrow",
        { screen, model, _ in
          model.width = 300; screen.update()
        }
      ),
      ("the rows scroll", { screen, _, _ in screen.scroll(by: 900) }),
      (
        "rest",
        { screen, _, _ in
          screen.rest(); screen.host.wake()
        }
      ),
    ]
    for (name, event) in events {
      let (screen, model) = stage()
      let end = lift(screen)
      #expect(lifted(screen) > 3, "\(name)")
      event(screen, model, end)
      screen.pointerUp()
      #expect(lifted(screen) == 0, "\(name)")
      model.isHidden = false
      model.width = 700
      screen.update()
      #expect(lifted(screen) == 0, "\(name)")
      screen.scroll(by: -2000)
      #expect(lifted(screen) == 0, "\(name)")
    }
  }

  @Test func `the columns of the gallery's table are moved`() {
    let screen = Screen(size: CGSize(width: 1200, height: 1100), idiom: .desktop) {
      galleryScreens.first { $0.id == "tablestyles" }?.content()
    }
    let headers = screen.elements(role: .columnHeader).filter { $0.frame.minY > 400 }
    let (name, continent) = (headers[0].frame, headers[1].frame)
    screen.pointerDown(at: CGPoint(x: continent.midX, y: continent.midY))
    screen.pointerMove(to: CGPoint(x: name.midX, y: name.midY))
    #expect(lifted(screen) > 3)
    screen.pointerUp()
    #expect(lifted(screen) == 0)
  }
}
