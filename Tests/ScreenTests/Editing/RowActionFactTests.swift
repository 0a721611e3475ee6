import RowanTesting
import SwiftUI
import Testing

/// What rows offer besides being chosen: to fingers, to trackpads and to those who do not see them.
@MainActor
struct RowActionFactTests {
  @Observable
  final class Barn {
    var animals = ["Goose", "Hen", "Ibis"]
    var log: [String] = []
    var isOpen = false
    @ObservationIgnored var made = 0
  }

  private struct Animals: View {
    let barn: Barn
    var body: some View {
      List {
        ForEach(barn.animals, id: \.self) { name in
          Text(name)
            .swipeActions(edge: .leading) { Button("Feed") { barn.log.append("feed \(name)") } }
            .swipeActions { Button("Sell", role: .destructive) { barn.log.append("sell \(name)") } }
            .contextMenu { Button("Groom") { barn.log.append("groom \(name)") } }
        }
        .onDelete { barn.animals.remove(atOffsets: $0) }
      }
    }
  }

  @Test func `swipes of one's own take the place of Delete, and are actions of the row (facts C63, E4)`() {
    let barn = Barn()
    let screen = Screen { Animals(barn: barn) }
    #expect(screen.row("Hen").actions == ["Feed", "Sell", "Groom"])
    screen.row("Hen").perform(action: "Sell")
    #expect(barn.log == ["sell Hen"])
  }

  @Test func `buttons of a row that is closed are not heard (fact E5)`() {
    let screen = Screen { Animals(barn: Barn()) }
    #expect(!screen.button("Sell").exists && !screen.button("Feed").exists)
    screen.row("Hen").swipe(.left)
    #expect(screen.button("Sell").exists && !screen.button("Feed").exists)
  }

  @Test func `a destructive button whose action keeps the data leaves the row where it is (fact C64)`() async {
    let barn = Barn()
    let screen = Screen { Animals(barn: barn) }
    screen.row("Hen").swipe(.left)
    screen.button("Sell").tap()
    await screen.settle()
    #expect(screen.rows.map(\.label) == ["Goose", "Hen", "Ibis"])
    #expect(screen.row("Hen").frame.minX == screen.row("Goose").frame.minX)
  }

  @Test func `two fingers on a trackpad uncover the same buttons (fact C68)`() async {
    let barn = Barn()
    let screen = Screen(size: CGSize(width: 400, height: 400), idiom: .desktop) { Animals(barn: barn) }
    for _ in 0..<6 { screen.row("Hen").wheel(by: 0, horizontally: 20) }
    await screen.settle()
    #expect(screen.button("Sell").exists)
    screen.button("Sell").tap()
    #expect(barn.log == ["sell Hen"])
  }

  @Test func `a bar of buttons is as wide as its words, and no less than 74 points each (facts B70, B71)`() {
    let screen = Screen(size: CGSize(width: 390, height: 400), look: .classic) {
      List {
        Text("Row").swipeActions {
          Button("Do") {}
          Button("A rather long title") {}.tint(.blue)
        }
      }
    }
    screen.row("Row").swipe(.left)
    #expect(screen.button("Do").frame.width >= 74)
    #expect(screen.button("A rather long title").frame.width > screen.button("Do").frame.width)
  }

  @Test func `links are buttons to those who hear them, headers are headings, toggles switches (facts E2, E3, E9)`() {
    let screen = Screen {
      NavigationStack {
        List {
          Section("Birds") {
            NavigationLink("Goose") { Text("Detail") }
            Toggle("Fed", isOn: .constant(true))
            Stepper("Eggs", value: .constant(3))
          }
        }
      }
    }
    #expect(screen.header("Birds").exists)
    #expect(screen.toggle("Fed").isOn)
    #expect(screen.rows.map(\.label).contains("Goose"))
  }

  @Test func `a row of several texts is one element, with their words in reading order (fact E1)`() {
    let screen = Screen {
      NavigationStack {
        List {
          NavigationLink {
            Text("Detail")
          } label: {
            HStack {
              VStack(alignment: .leading) {
                Text("Anna")
                Text("Reception")
              }
              Text("12")
            }
          }
        }
      }
    }
    #expect(screen.rows.map(\.label) == ["Anna, Reception, 12"])
  }

  @Test
  func `in edit mode discs and handles say their row, and a handle moves it without being dragged (facts E6, E7)`() {
    struct Edited: View {
      let barn: Barn
      var body: some View {
        List {
          ForEach(barn.animals, id: \.self) { Text($0) }
            .onDelete { barn.animals.remove(atOffsets: $0) }
            .onMove { barn.animals.move(fromOffsets: $0, toOffset: $1) }
        }
        .environment(\.editMode, .constant(.active))
      }
    }
    let barn = Barn()
    let screen = Screen { Edited(barn: barn) }
    #expect(screen.row("Hen").buttons.map(\.label) == ["Delete Hen", "Reorder Hen"])
    // A disc asks first (fact B67).
    screen.button("Delete Hen").tap()
    #expect(barn.animals.count == 3)
    #expect(screen.button("Delete").exists)
    screen.row("Ibis").perform(action: "Move to Top")
    #expect(barn.animals == ["Ibis", "Goose", "Hen"])
  }

  private struct Group: View {
    @Bindable var barn: Barn
    let binds: Bool
    var body: some View {
      List {
        if binds {
          DisclosureGroup("Animals", isExpanded: $barn.isOpen) { content }
        } else {
          DisclosureGroup("Animals") { content }
        }
        Text("Last")
      }
    }

    private var content: some View {
      ForEach(barn.animals, id: \.self) { name in
        let _ = barn.made += 1
        Text(name)
      }
    }
  }

  @Test func `a group is closed at first, makes its rows when it is opened, and says how it is (facts C89, C90, E8)`() {
    let barn = Barn()
    let screen = Screen { Group(barn: barn, binds: false) }
    #expect(barn.made == 0)
    #expect(screen.rows.map(\.label) == ["Animals", "Last"] && !screen.row("Animals").isExpanded)
    screen.row("Animals").tap()
    #expect(screen.rows.map(\.label) == ["Animals", "Goose", "Hen", "Ibis", "Last"])
    #expect(screen.row("Animals").isExpanded)
    screen.row("Animals").tap()
    #expect(screen.rows.map(\.label) == ["Animals", "Last"])
  }

  @Test func `a binding opens a group, and hears of it (fact C89)`() {
    let barn = Barn()
    let screen = Screen { Group(barn: barn, binds: true) }
    barn.isOpen = true
    screen.update()
    #expect(screen.rows.count == 5)
    screen.row("Animals").tap()
    #expect(!barn.isOpen && screen.rows.count == 2)
  }

  @Test func `outside of sidebars a section's binding is heeded, and its header does nothing (fact C93)`() {
    struct Sections: View {
      @Bindable var barn: Barn
      var body: some View {
        List {
          Section("Barn", isExpanded: $barn.isOpen) { ForEach(barn.animals, id: \.self) { Text($0) } }
        }
        .listStyle(.insetGrouped)
      }
    }
    let barn = Barn()
    barn.isOpen = true
    let screen = Screen { Sections(barn: barn) }
    #expect(screen.rows.count == 3)
    let header = screen.header("Barn").frame
    screen.tap(at: CGPoint(x: header.midX, y: header.midY))
    #expect(barn.isOpen && screen.rows.count == 3)
    barn.isOpen = false
    screen.update()
    #expect(screen.rows.isEmpty)
  }

  @Test func `what is typed into a search field goes on being typed there while rows change (fact E11)`() {
    struct Finding: View {
      let barn: Barn
      @State private var query = ""
      var body: some View {
        NavigationStack {
          List(barn.animals.filter { query.isEmpty || $0.contains(query) }, id: \.self) { Text($0) }
            .searchable(text: $query)
        }
      }
    }
    let screen = Screen(size: CGSize(width: 390, height: 844)) { Finding(barn: Barn()) }
    screen.textFields[0].focus()
    for letter in ["I", "b"] { screen.textFields[0].type(letter) }
    #expect(screen.rows.map(\.label) == ["Ibis"])
    #expect(screen.textFields[0].isFocused && screen.textFields[0].value == "Ib")
  }

  @Test func `a row that is one element offers the actions of its parts after its own (fact E4)`() {
    let barn = Barn()
    let screen = Screen {
      NavigationStack {
        List {
          NavigationLink {
            Text("Detail")
          } label: {
            Text("Hen").accessibilityAction(named: "Call") { barn.log.append("call") }
          }
          .swipeActions { Button("Sell") { barn.log.append("sell") } }
        }
      }
    }
    #expect(screen.row("Hen").actions == ["Sell", "Call"])
    screen.row("Hen").perform(action: "Call")
    #expect(barn.log == ["call"])
  }
}
