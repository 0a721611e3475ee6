import RowanGraph
import RowanTesting
import SwiftUI
import Testing

/// What a screen shows comes back after a reload, and has an address.
@MainActor
@Suite("Places")
struct PlaceTests {
  struct Fruit: Hashable, Identifiable {
    var id: Int
    var name: String { "Fruit \(id)" }
  }

  /// A stack without a path, whose links lead to values that cannot be decoded.
  struct Orchard: View {
    var body: some View {
      NavigationStack {
        List((1...2000).map { Fruit(id: $0) }) { fruit in
          NavigationLink(fruit.name, value: fruit)
        }
        .navigationTitle("Orchard")
        .navigationDestination(for: Fruit.self) { Slices(fruit: $0) }
      }
    }
  }

  struct Slices: View {
    let fruit: Fruit

    var body: some View {
      List(1..<101, id: \.self) { slice in
        NavigationLink("Slice \(slice)") { Text("Slice \(slice) of \(fruit.name)") }
      }
      .navigationTitle(fruit.name)
    }
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `pushed screens and the offsets of all lists come back after a reload`(idiom: Screen.Idiom) {
    let screen = Screen(idiom: idiom) { Orchard() }
    screen.scrollTo(row: "Fruit 900")
    let below = screen.rows.filter(\.isVisible).first?.label
    screen.row("Fruit 900").tap()
    screen.scrollTo(row: "Slice 60")
    let offset = screen.scrollOffset
    #expect(screen.address == "/900")
    let again = screen.reloaded()
    #expect(again.title == "Fruit 900")
    #expect(abs(again.scrollOffset - offset) < 0.02)
    #expect(again.row("Slice 60").exists)
    again.back()
    #expect(again.rows.filter(\.isVisible).first?.label == below)
  }

  private struct Log: View {
    /// Rows of several heights, whose IDs are equal in all sections.
    var body: some View {
      List(0..<60, id: \.self) { day in
        Section("Day \(day)") {
          ForEach(["Morning", "Noon", "Evening"], id: \.self) { watch in
            VStack {
              Text("\(watch) of day \(day)")
              ForEach(0..<(day * 7 + watch.count) % 5, id: \.self) { Text("Remark \($0)") }
            }
          }
        }
      }
    }
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `after rows that were never created the row at the top comes back where it was`(idiom: Screen.Idiom) {
    let screen = Screen(idiom: idiom) { Log() }
    // Flicks pass rows that are not measured.
    for distance in [1900, 2300, 2600] { screen.scroll(by: CGFloat(distance)) }
    let rows = screen.rows.filter { $0.isVisible && $0.frame.minY > 100 }
    #expect(rows.count > 3)
    let again = screen.reloaded()
    for row in rows {
      let found = again.row(row.label)
      #expect(found.exists && abs(found.frame.minY - row.frame.minY) < 0.1)
    }
  }

  @Test func `a place that was kept is no more than a wish`() throws {
    let screen = Screen { Log() }
    screen.scroll(by: 2000)
    let kept = try #require(screen.host.archive)
    let key = try #require(kept.values.keys.first { $0.hasPrefix("\u{1}") && $0.contains("list") })
    let paths = [
      "", "/", "7", ".0", "9999999999999999999=Noon/.1", "281474976710655=x", "-3=Noon", ".-1/.99", "=", "0=", "//",
      "%00/%zz", String(repeating: "0/", count: 3000), "5=5/.1/1=Noon/9/9",
    ]
    for path in paths {
      var values = kept.values
      values[key] = .string("0 2000 -12 \(path)")
      let again = screen.reloaded(keeping: KeptValues(values), at: "")
      #expect(!again.rows.filter(\.isVisible).isEmpty)
    }
  }

  @Test func `a pushed view without a value has the ID of its row as step`() {
    let screen = Screen { Orchard() }
    screen.row("Fruit 3").tap()
    screen.row("Slice 2").tap()
    #expect(screen.address == "/3/2")
    let again = screen.reloaded()
    #expect(again.text("Slice 2 of Fruit 3").exists)
    #expect(again.navigationDepth == 2)
  }

  @Test func `an address alone leads to a row that is far down the list`() {
    let screen = Screen { Orchard() }.reloaded(at: "/1800/70")
    #expect(screen.text("Slice 70 of Fruit 1800").exists)
    #expect(screen.address == "/1800/70")
    #expect(screen.notices.isEmpty)
  }

  @Test func `going to an address pops and pushes`() {
    let screen = Screen { Orchard() }
    screen.go(to: "/5/6")
    #expect(screen.text("Slice 6 of Fruit 5").exists)
    screen.go(to: "/5")
    #expect(screen.title == "Fruit 5")
    screen.go(to: "/7")
    #expect(screen.title == "Fruit 7")
    screen.go(to: "")
    #expect(screen.title == "Orchard")
    #expect(screen.navigationDepth == 0)
  }

  @Test func `an address that leads nowhere leads to the nearest screen and says so`() {
    let screen = Screen { Orchard() }.reloaded(at: "/12/4000")
    #expect(screen.title == "Fruit 12")
    #expect(screen.address == "/12")
    #expect(screen.notices == ["4000"])
  }

  // MARK: Paths

  struct BoundPath: View {
    @State var path: [Int] = []

    var body: some View {
      NavigationStack(path: $path) {
        Text("Root")
          .navigationDestination(for: Int.self) { number in
            Button("Next") { path.append(number + 1) }.navigationTitle("Number \(number)")
          }
      }
    }
  }

  struct Voyage: Hashable, Codable {
    var port: String
    var day: Int
  }

  struct MixedPath: View {
    @State var path = NavigationPath()

    var body: some View {
      NavigationStack(path: $path) {
        Button("Go") {
          path.append("Norderney")
          path.append(Voyage(port: "Juist", day: 3))
        }
        .navigationDestination(for: String.self) { Text("Island \($0)") }
        .navigationDestination(for: Voyage.self) { Text("Voyage to \($0.port) on day \($0.day)") }
      }
    }
  }

  @Test func `a bound path comes back without links`() {
    let screen = Screen { BoundPath() }
    screen.go(to: "/7")
    screen.button("Next").tap()
    #expect(screen.address == "/7/8")
    let again = screen.reloaded()
    #expect(again.title == "Number 8")
    again.back()
    #expect(again.title == "Number 7")
  }

  @Test func `a path of several types comes back, readable or encoded`() {
    let screen = Screen { MixedPath() }
    screen.button("Go").tap()
    #expect(screen.address.hasPrefix("/Norderney/."))
    let again = screen.reloaded()
    #expect(again.text("Voyage to Juist on day 3").exists)
    #expect(again.navigationDepth == 2)
  }

  // MARK: Tabs and columns

  struct Harbour: View {
    @State var tab = "boats"

    var body: some View {
      TabView(selection: $tab) {
        Tab("Boats", systemImage: "sailboat", value: "boats") { Orchard() }
        Tab("Tides", systemImage: "water.waves", value: "tides") { BoundPath() }
      }
    }
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `the chosen tab and the screens in every tab come back`(idiom: Screen.Idiom) {
    let screen = Screen(idiom: idiom) { Harbour() }
    screen.row("Fruit 4").tap()
    screen.element(.tab, "Tides").tap()
    screen.go(to: "/tides//3")
    #expect(screen.title == "Number 3")
    #expect(screen.address == "/tides//3")
    let again = screen.reloaded()
    #expect(again.title == "Number 3")
    again.element(.tab, "Boats").tap()
    #expect(again.title == "Fruit 4")
    #expect(again.address == "/boats//4")
  }

  struct Mailboxes: View {
    @State var mailbox: String?

    var body: some View {
      NavigationSplitView {
        List(["Inbox", "Sent", "Drafts"], id: \.self, selection: $mailbox) { Text($0) }
      } detail: {
        NavigationStack {
          List(mailbox == nil ? [] : Array(1..<51), id: \.self) { number in
            NavigationLink("\(mailbox ?? "") \(number)") { Text("Letter \(number) in \(mailbox ?? "")") }
          }
          .navigationTitle(mailbox ?? "Nothing chosen")
        }
      }
    }
  }

  @Test(arguments: [CGSize(width: 390, height: 844), CGSize(width: 1024, height: 768)], Screen.Idiom.allCases)
  func `the selection in a column and the screen beside it come back`(size: CGSize, idiom: Screen.Idiom) {
    let screen = Screen(size: size, idiom: idiom) { Mailboxes() }
    screen.row("Sent").tap()
    screen.row("Sent 2").tap()
    #expect(screen.text("Letter 2 in Sent").exists)
    #expect(screen.address == "/Sent//2")
    let again = screen.reloaded()
    #expect(again.text("Letter 2 in Sent").exists)
    #expect(again.address == "/Sent//2")
    again.go(to: "/Drafts")
    #expect(again.row("Drafts 1").exists)
    #expect(again.address == "/Drafts")
  }

  @Test func `going back to where nothing was chosen yet takes the choice back beside the detail`() {
    let screen = Screen(size: CGSize(width: 1024, height: 768), idiom: .desktop) { Mailboxes() }
    screen.row("Sent").tap()
    #expect(screen.address == "/Sent")
    screen.go(to: "")
    #expect(screen.address == "")
    #expect(screen.title == "Nothing chosen")
  }

  @Test func `only rows of the list can be selected by an address`() {
    let screen = Screen { Mailboxes() }.reloaded(at: "/Outbox//2")
    #expect(screen.address == "")
    #expect(screen.row("Inbox").exists)
    #expect(screen.notices.count == 1)
  }
}
