import RowanTesting
import SwiftUI
import Testing

/// The toolbar of a desktop window: title, items, and the way back (facts B77, M98).
@MainActor
struct WindowToolbarTests {
  private struct Boats: View {
    @State private var saved = 0

    var body: some View {
      NavigationStack {
        List(["Heron", "Curlew"], id: \.self) { name in
          NavigationLink(name) { Boat(name: name) }
        }
        .navigationTitle("Boats")
        .toolbar {
          ToolbarItem(placement: .navigation) { Button("Map") {} }
          ToolbarItem(placement: .principal) { Text("High water 11:40") }
          ToolbarItem(placement: .primaryAction) {
            Button("Save \(saved)", systemImage: "plus") { saved += 1 }
          }
        }
      }
    }
  }

  private struct Boat: View {
    let name: String

    var body: some View {
      Text("Moored at the quay").navigationTitle(name)
        .toolbar { Button("Cast off") {} }
    }
  }

  private func desktop(_ view: some View, width: CGFloat = 600, look: Screen.Look = .v26) -> Screen {
    Screen(size: CGSize(width: width, height: 400), idiom: .desktop, look: look) { view }
  }

  @Test(arguments: Screen.Look.allCases)
  func `title and items stand in one bar over the content`(look: Screen.Look) {
    let screen = desktop(Boats(), look: look)
    #expect(screen.title == "Boats")
    let bar = screen.element(.toolbar)
    #expect(bar.frame == CGRect(x: 0, y: 0, width: 600, height: 52))
    let (map, title, tide) = (screen.button("Map"), screen.header("Boats"), screen.text("High water 11:40"))
    let save = screen.button("Save 0")
    #expect(map.frame.maxX < title.frame.minX)
    #expect(title.frame.maxX < tide.frame.minX)
    #expect(tide.frame.maxX < save.frame.minX)
    #expect(abs(tide.frame.midX - 300) < 1)
    for element in [map, title, tide, save] { #expect(abs(element.frame.midY - 26) < 1) }
    // Under the bar the list starts as it does without one (fact M5).
    #expect(abs(screen.row("Heron").frame.minY - (52 + 10)) < 0.01)
  }

  @Test func `items do what they say`() {
    let screen = desktop(Boats())
    screen.button("Save 0").tap()
    #expect(screen.button("Save 1").exists)
  }

  @Test func `the way back stands first in the toolbar of a pushed screen`() {
    let screen = desktop(Boats())
    #expect(!screen.button("Back").exists)
    screen.row("Curlew").tap()
    #expect(screen.title == "Curlew")
    #expect(screen.header("Curlew").exists)
    #expect(!screen.header("Boats").exists)
    #expect(!screen.button("Save 0").exists)
    #expect(screen.button("Cast off").frame.maxX > 550)
    #expect(screen.button("Back").frame.minX < screen.header("Curlew").frame.minX)
    screen.button("Back").tap()
    #expect(screen.navigationDepth == 0)
    #expect(screen.header("Boats").exists)
  }

  @Test func `content that does not scroll is centred in what the bar leaves`() {
    let screen = desktop(Boats())
    screen.row("Curlew").tap()
    #expect(abs(screen.text("Moored at the quay").frame.midY - (52 + 400) / 2) <= 1)
  }

  @Test func `a window whose content asks for nothing has no toolbar`() {
    let screen = desktop(NavigationStack { Text("Alone") })
    #expect(!screen.element(.toolbar).exists)
    #expect(abs(screen.text("Alone").frame.midY - 200) <= 1)
  }

  @Test func `a title outside of any stack is the window's`() {
    let screen = desktop(Text("Alone").navigationTitle("Harbour"))
    #expect(screen.title == "Harbour")
    #expect(screen.header("Harbour").frame.maxY < 52)
  }

  @Test func `reading from right to left turns the toolbar round`() {
    let screen = desktop(Boats().environment(\.layoutDirection, .rightToLeft))
    screen.setLayoutDirection(.rightToLeft)
    #expect(screen.button("Map").frame.maxX >= 580)
    #expect(screen.button("Save 0").frame.minX <= 20)
    screen.row("Heron").tap()
    #expect(screen.button("Back").frame.minX > screen.header("Heron").frame.maxX)
  }

  @Test func `a long title makes room for the items`() {
    let name = "The Tide Tables of the Whole North Coast, for the Year and a Day"
    let screen = desktop(
      NavigationStack {
        Text("Low").navigationTitle(name).toolbar { Button("Print") {} }
      },
      width: 300
    )
    let (title, print) = (screen.header(name), screen.button("Print"))
    #expect(title.frame.maxX <= print.frame.minX)
    #expect(print.frame.maxX <= 300)
    #expect(title.frame.height < 24)
  }

  @Test func `the words of an item stay on one line`() {
    let screen = desktop(
      NavigationStack {
        Text("Low").navigationTitle("Parcels").toolbar {
          ToolbarItem(placement: .navigation) { Button("Collect all") {} }
        }
      }
    )
    #expect(screen.button("Collect all").frame.height <= 36)
  }

  @Test func `toolbars of one screen add up`() {
    let screen = desktop(
      NavigationStack {
        Text("Low").toolbar { Button("One") {} }.toolbar { Button("Two") {} }
      }
    )
    #expect(screen.button("One").frame.maxX < screen.button("Two").frame.minX)
  }

  @Test func `rows scroll under the toolbar`() {
    let screen = desktop(
      NavigationStack { List(0..<100, id: \.self) { Text("Row \($0)") }.navigationTitle("Rows") }
    )
    screen.scroll(by: 12)
    #expect(abs(screen.row("Row 0").frame.minY - (52 + 10 - 12)) < 0.01)
    #expect(screen.header("Rows").exists)
  }

  @Test func `the items of a list stand over the list, those of the detail over the detail`() {
    let screen = Screen(size: CGSize(width: 900, height: 500), idiom: .desktop) {
      NavigationView {
        List(["Heron"], id: \.self) { Text($0) }.navigationTitle("Boats").toolbar { Button("New") {} }
        Text("None chosen").toolbar { Button("Help") {} }
      }
    }
    // The list is 250 wide (fact B78).
    #expect(screen.button("New").frame.maxX <= 250)
    #expect(screen.header("Boats").frame.minX >= 250)
    #expect(screen.button("Help").frame.maxX >= 880)
    #expect(screen.title == "Boats")
  }

  @Test func `a search field leaves a narrow window its title`() {
    struct Harbor: View {
      @State private var text = ""

      var body: some View {
        NavigationStack {
          List { Text("Heron") }
            .navigationTitle("Harbor")
            .searchable(text: $text, prompt: "Boats, crews, moorings")
        }
      }
    }
    let wide = desktop(Harbor()).header("Harbor").frame
    let narrow = desktop(Harbor(), width: 320)
    let field = narrow.element(.searchField)
    #expect(narrow.header("Harbor").frame.width == wide.width)
    #expect(field.frame.minX > narrow.header("Harbor").frame.maxX)
    #expect(field.frame.maxX <= 320 && field.frame.width > 150)
  }
}
