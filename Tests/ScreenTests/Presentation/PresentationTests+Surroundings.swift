import RowanTesting
import SwiftUI
import Testing

/// Presentations from lists, what they inherit, and what people use beside them.
extension PresentationTests {
  // MARK: From lists

  @Test func theRowThatPresentsASheetGoesAndTheSheetWithItByAMessage() {
    struct Row: View {
      let name: String
      @State private var isShown = false
      var body: some View {
        Button(name) { isShown = true }.sheet(isPresented: $isShown) { Text("Sheet of \(name)") }
      }
    }
    struct Shelves: View {
      let shelf: Shelf
      var body: some View { List(shelf.names, id: \.self) { Row(name: $0) } }
    }
    let shelf = Shelf()
    let screen = Screen { Shelves(shelf: shelf) }
    screen.row("B").tap()
    #expect(screen.text("Sheet of B").exists)
    withKnownIssue {
      shelf.names = ["A"]
      screen.update()
    }
    #expect(!screen.text("Sheet of B").exists)
    #expect(screen.rows.map(\.label) == ["A"])
    screen.row("A").tap()
    #expect(screen.text("Sheet of A").exists)
  }

  // MARK: Surroundings

  @Test func theEnvironmentOfThePresenterReachesTheSheetAndThatOfRowsDoesNot() {
    struct Voice: View {
      @Environment(\.locale) private var locale
      @Environment(\.textCase) private var textCase
      var body: some View { Text("\(locale.identifier) \(textCase == nil ? "as is" : "upper")") }
    }
    struct Hall: View {
      @State private var isShown = true
      var body: some View {
        List {
          Section {
            Text("Row")
          } header: {
            Text("Header").sheet(isPresented: $isShown) { Voice() }
          }
        }
        .environment(\.locale, Locale(identifier: "cy_GB"))
      }
    }
    #expect(Screen(look: .classic) { Hall() }.text("cy_GB as is").exists)
  }

  @Test func aSheetHasNavigationOfItsOwn() {
    struct Hall: View {
      @State private var isShown = true
      var body: some View {
        NavigationStack {
          Text("Root").navigationTitle("Hall").sheet(isPresented: $isShown) {
            NavigationStack {
              NavigationLink("Further") { Counter(name: "Deep") }.navigationTitle("Room")
            }
          }
        }
      }
    }
    let screen = Screen { Hall() }
    #expect(screen.element(.dialog).label == "Room")
    screen.link("Further").tap()
    #expect(screen.button("Deep 0").exists)
    screen.button("Leave").tap()
    #expect(screen.link("Further").exists)
  }

  @Test func theKeyboardGoesRoundInsideASheetAndBackToWhereItWas() {
    let (screen, model) = present(.desktop) { _ in }
    screen.press(.tab)
    screen.press(.tab)
    #expect(screen.button("Delete").isFocused)
    model.isSheetShown = true
    screen.update()
    screen.press(.tab)
    #expect(screen.button("Count 0").isFocused)
    screen.press(.tab)
    screen.press(.tab)
    #expect(screen.button("Count 0").isFocused)
    screen.press(.escape)
    #expect(screen.button("Delete").isFocused)
  }

  @Test func aSheetOverWhatCanStillBeUsedHidesNothing() {
    struct Map: View {
      @State private var places = 0
      @State private var isShown = true
      var body: some View {
        VStack {
          Button("Places \(places)") { places += 1 }
          Spacer()
        }
        .sheet(isPresented: $isShown) {
          Text("Nearby").presentationDetents([.height(200)]).presentationBackgroundInteraction(.enabled)
        }
      }
    }
    let screen = Screen { Map() }
    #expect(screen.text("Nearby").exists)
    screen.button("Places 0").tap()
    #expect(screen.button("Places 1").exists)
    #expect(screen.text("Nearby").exists)
  }

  @Test func anInspectorIsAColumnWhereThereIsRoomAndASheetWhereNot() {
    struct Desk: View {
      @State private var isShown = true
      var body: some View {
        Text("Paper").frame(maxWidth: .infinity, maxHeight: .infinity)
          .inspector(isPresented: $isShown) { Text("Details").inspectorColumnWidth(300) }
      }
    }
    let wide = Screen(size: CGSize(width: 900, height: 600), idiom: .desktop) { Desk() }
    #expect(wide.text("Paper").exists)
    #expect(wide.text("Details").frame.minX >= 600)
    let narrow = Screen { Desk() }
    #expect(narrow.element(.dialog).exists)
    #expect(!narrow.text("Paper").exists)
    let mirrored = Screen(size: CGSize(width: 900, height: 600), idiom: .desktop) { Desk() }
    mirrored.setLayoutDirection(.rightToLeft)
    #expect(mirrored.text("Details").frame.maxX <= 300)
  }

  @Test func `a sheet with only a list has room for its rows on the desktop`() {
    let screen = Screen(size: CGSize(width: 700, height: 600), idiom: .desktop) {
      Text("Desk").sheet(isPresented: .constant(true)) {
        List(0..<30, id: \.self) { Text("A row with a text that is not short: \($0)") }
      }
    }
    let sheet = screen.element(.dialog).frame
    #expect(sheet.width >= 360 && sheet.width < 660 && sheet.height >= 250)
  }

  @Test func theBindingHasTheLastWord() {
    struct Stubborn: View {
      var body: some View { Text("Behind").sheet(isPresented: .constant(true)) { Counter(name: "Sheet") } }
    }
    let screen = Screen { Stubborn() }
    screen.button("Leave").tap()
    #expect(screen.button("Sheet 0").exists)
  }
}
