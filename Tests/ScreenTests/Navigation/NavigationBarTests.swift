import RowanTesting
import SwiftUI
import Testing

/// The bars of screens with touch: titles, items, margins (facts B36, B76, M80–M84).
@MainActor
struct NavigationBarTests {
  @Test(arguments: [(CGFloat(390), CGFloat(16)), (430, 20), (1024, 20)])
  func `titles, items and cards share their margins`(width: CGFloat, margin: CGFloat) {
    let screen = Screen(size: CGSize(width: width, height: 800)) {
      NavigationStack {
        List { Text("Heron") }.navigationTitle("Boats").toolbar {
          ToolbarItem(placement: .topBarLeading) { Button("Map") {} }
          ToolbarItem(placement: .topBarTrailing) { Button("Sort") {} }
        }
      }
    }
    // The platters, which take the presses, are at the margins.
    #expect(screen.header("Boats").frame.minX == margin)
    #expect(screen.button("Map").frame.minX == margin)
    #expect(screen.button("Sort").frame.maxX == width - margin)
    // The content stands 16 points inside its card (fact M27).
    #expect(screen.text("Heron").frame.minX == margin + 16)
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `labels in a toolbar show their icon and are named by their title`(idiom: Screen.Idiom) {
    let screen = Screen(size: CGSize(width: 600, height: 400), idiom: idiom) {
      NavigationStack {
        Text("Boats").toolbar {
          Button("Save", systemImage: "plus") {}
          Button {
          } label: {
            Label("Print", systemImage: "printer").labelStyle(.titleAndIcon)
          }
        }
      }
    }
    let (save, print) = (screen.button("Save"), screen.button("Print"))
    // The platter of an icon alone is round.
    #expect(save.frame.width < save.frame.height + 2)
    #expect(print.frame.width > save.frame.width + 20)
  }

  @Test func `an inline title is centred and gives way to the items`() {
    func title(_ trailing: String) -> (title: CGRect, item: CGRect) {
      let screen = Screen {
        NavigationStack {
          Text("Content").navigationTitle("The harbour master").navigationBarTitleDisplayMode(.inline)
            .toolbar { Button(trailing) {} }
        }
      }
      return (screen.header("The harbour master").frame, screen.button(trailing).frame)
    }
    let short = title("Ok")
    #expect(abs(short.title.midX - 195) < 1)
    let long = title("Write to the harbour")
    #expect(long.title.midX < 190)
    #expect(long.title.maxX < long.item.minX)
  }

  @Test func `the older items stand at the ends of the bar`() {
    let screen = Screen {
      NavigationView {
        Text("Content").navigationBarTitle("Boats", displayMode: .inline)
          .navigationBarItems(leading: Button("Map") {}, trailing: Button("Sort") {})
      }
    }
    #expect(screen.button("Map").frame.maxX < screen.header("Boats").frame.minX)
    #expect(screen.button("Sort").frame.minX > screen.header("Boats").frame.maxX)
  }

  private struct Renamed: View {
    @State private var name = "Heron"

    var body: some View {
      NavigationStack {
        TextField("Name", text: $name).navigationTitle($name)
      }
    }
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `a title follows its binding`(idiom: Screen.Idiom) {
    let screen = Screen(idiom: idiom) { Renamed() }
    screen.textField("Name").type(" II")
    #expect(screen.title == "Heron II")
    #expect(screen.header("Heron II").exists)
  }

  private struct Leaving: View {
    @Environment(\.dismiss) private var dismiss
    @Environment(\.isPresented) private var isPresented

    var body: some View { Button(isPresented ? "Leave" : "Stay") { dismiss() } }
  }

  @Test func `a pushed screen can leave itself, the root cannot`() {
    let screen = Screen {
      NavigationStack {
        VStack {
          NavigationLink("On") { Leaving() }
          Leaving()
        }
      }
    }
    screen.button("Stay").tap()
    screen.link("On").tap()
    #expect(screen.navigationDepth == 1)
    screen.button("Leave").tap()
    #expect(screen.navigationDepth == 0)
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `a bar can be hidden`(idiom: Screen.Idiom) {
    let screen = Screen(idiom: idiom) {
      NavigationStack {
        Text("Boats").navigationTitle("Harbour").toolbar { Button("Map") {} }.toolbar(.hidden, for: .navigationBar)
      }
    }
    #expect(!screen.header("Harbour").exists)
    #expect(!screen.button("Map").exists)
    #expect(abs(screen.text("Boats").frame.midY - 422) <= 1)
  }

  @Test func `bars keep their size when the text grows`() {
    let screen = Screen(dynamicTypeSize: .accessibility5) {
      NavigationStack {
        List { Text("Heron") }.navigationTitle("Boats").navigationBarTitleDisplayMode(.inline)
          .toolbar { Button("Map") {} }
      }
    }
    #expect(screen.header("Boats").frame.height < 30)
    #expect(screen.button("Map").frame.maxY < 64)
  }

  @Test func `the classic way back names the screen that it leads to`() {
    let screen = Screen(look: .classic) {
      NavigationStack {
        List { NavigationLink("Heron") { Text("At the quay").navigationTitle("Heron") } }.navigationTitle("Boats")
      }
    }
    screen.row("Heron").tap()
    // Wide enough for the chevron and the words.
    #expect(screen.button("Back").frame.width > 55)
    screen.button("Back").tap()
    #expect(screen.title == "Boats")
  }

  private final class Logbook: ObservableObject {
    @Published var entries = 0
  }

  private struct LogButton: View {
    @EnvironmentObject private var logbook: Logbook

    var body: some View { Button("Entries: \(logbook.entries)") { logbook.entries += 1 } }
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `items have the environment of the view that asks for them`(idiom: Screen.Idiom) {
    let screen = Screen(size: CGSize(width: 600, height: 400), idiom: idiom) {
      NavigationStack {
        VStack {
          Text("Boats").toolbar {
            ToolbarItem(placement: .principal) { LogButton() }
            ToolbarItem(placement: .primaryAction) { Button("Closed") {} }
          }
          .environmentObject(Logbook())
        }
      }
    }
    screen.button("Entries: 0").tap()
    #expect(screen.button("Entries: 1").exists)
    let closed = Screen(idiom: idiom) {
      NavigationStack { Text("Boats").toolbar { Button("Closed") {} }.disabled(true) }
    }
    #expect(!closed.button("Closed").isEnabled)
  }

  @Test func `a subtitle stands under the title`() {
    let screen = Screen(size: CGSize(width: 600, height: 400), idiom: .desktop) {
      NavigationStack { Text("Content").navigationTitle("Boats").navigationSubtitle("Four at sea") }
    }
    #expect(screen.text("Four at sea").frame.minY >= screen.header("Boats").frame.maxY)
    #expect(screen.text("Four at sea").frame.maxY <= 52)
  }

  @Test func `content asks for a colour scheme, and the window takes it`() {
    let screen = Screen {
      VStack {
        Text("Night").preferredColorScheme(.dark)
      }
    }
    #expect(screen.picture().pixel(at: CGPoint(x: 2, y: 2)) == Picture.Pixel(red: 0, green: 0, blue: 0))
  }

  private struct Contrast: View {
    @Environment(\.colorSchemeContrast) private var contrast

    var body: some View { Text(contrast == .increased ? "increased" : "standard") }
  }

  @Test func `increased contrast reaches the content`() {
    let screen = Screen { Contrast() }
    #expect(screen.text("standard").exists)
    screen.setColorSchemeContrast(.increased)
    #expect(screen.text("increased").exists)
  }
}
