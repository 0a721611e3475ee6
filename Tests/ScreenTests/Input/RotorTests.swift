import RowanTesting
import SwiftUI
import Testing

/// Rotors: lists of positions through which a person steps, from the test kit, assistive technologies and the keyboard.
@MainActor
@Suite("Rotors")
struct RotorTests {
  struct Letter: Identifiable {
    var id: Int
    var subject: String
  }

  @Observable
  final class Mailbox {
    var letters: [Letter]
    var flagged: [Letter]

    init(_ count: Int) {
      let letters = (0..<count).map { Letter(id: $0, subject: "Letter \($0)") }
      self.letters = letters
      flagged = letters.filter { $0.id % 1000 == 500 }
    }
  }

  private struct Inbox: View {
    let mailbox: Mailbox
    @State private var selection: Int?
    var body: some View {
      List(mailbox.letters, selection: $selection) { Text(verbatim: $0.subject) }
        .accessibilityRotor("Flagged", entries: mailbox.flagged, entryLabel: \.subject)
    }
  }

  private func screen(
    _ mailbox: Mailbox,
    idiom: Screen.Idiom = .desktop,
    direction: LayoutDirection = .leftToRight,
    scheme: ColorScheme = .light,
    type: DynamicTypeSize = .large
  ) -> Screen {
    Screen(
      size: CGSize(width: 420, height: 400),
      idiom: idiom,
      dynamicTypeSize: type,
      colorScheme: scheme,
      layoutDirection: direction
    ) { Inbox(mailbox: mailbox) }
  }

  private func isSeen(_ screen: Screen, _ row: String) -> Bool {
    screen.elements(role: .row).contains { $0.label == row && $0.visibleFrame.height >= $0.frame.height - 1 }
  }

  private func focused(_ screen: Screen) -> String? {
    (screen.rows.first { $0.isFocused } ?? screen.elements.first { $0.isFocused })?.label
  }

  @Test func `stepping scrolls a lazy list to rows that were never created`() async throws {
    let screen = screen(Mailbox(100_000))
    await screen.settle()
    #expect(screen.rotors.map(\.label) == ["Flagged"])
    let rotor = try #require(screen.rotor("Flagged"))
    #expect(rotor.entries.count == 100 && rotor.current == nil)
    let before = screen.counters
    #expect(rotor.next() && rotor.current == "Letter 500")
    #expect(isSeen(screen, "Letter 500") && screen.announcements.last == "Letter 500")
    #expect(rotor.next() && isSeen(screen, "Letter 1500"))
    #expect(rotor.previous() && isSeen(screen, "Letter 500"))
    #expect(!rotor.previous() && rotor.current == "Letter 500")
    #expect(screen.counters.since(before).rowsAlive < 60)
  }

  @Test func `the first step backwards leads to the last entry, and keys go on from its row`() async throws {
    let screen = screen(Mailbox(5000))
    await screen.settle()
    let rotor = try #require(screen.rotor("Flagged"))
    #expect(rotor.previous() && isSeen(screen, "Letter 4500"))
    #expect(!rotor.next())
    screen.press(.downArrow)
    #expect(screen.elements(role: .row).first { $0.isSelected }?.label == "Letter 4501")
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `Tab reaches a button that opens the entries`(direction: LayoutDirection) async throws {
    let screen = screen(
      Mailbox(5000),
      direction: direction,
      scheme: direction == .rightToLeft ? .dark : .light
    )
    await screen.settle()
    for _ in 0..<4 where screen.elements.first(where: \.isFocused)?.label != "Flagged" { screen.press(.tab) }
    let button = try #require(screen.elements.first { $0.isFocused })
    #expect(button.label == "Flagged" && button.role == .button && button.frame.height > 20)
    screen.press(.return)
    await screen.settle()
    #expect(screen.rows.map(\.label).contains("Letter 2500"))
    screen.row("Letter 3500").tap()
    await screen.settle()
    #expect(isSeen(screen, "Letter 3500") && screen.rotor("Flagged")?.current == "Letter 3500")
    screen.press(.upArrow)
    #expect(screen.elements(role: .row).first { $0.isSelected }?.label == "Letter 3499")
  }

  @Test func `a mouse that leaves the button before it is released opens nothing`() async throws {
    let screen = screen(Mailbox(5000))
    await screen.settle()
    for _ in 0..<4 where focused(screen) != "Flagged" { screen.press(.tab) }
    let frame = try #require(screen.elements(role: .button).first { $0.label == "Flagged" }).frame
    screen.pointerDown(at: CGPoint(x: frame.midX, y: frame.midY))
    screen.pointerMove(to: CGPoint(x: frame.midX, y: frame.maxY + 150))
    screen.pointerUp()
    await screen.settle()
    #expect(screen.elements(role: .dialog).isEmpty)
  }

  @Test func `the entries are worked by keys alone`() async throws {
    let screen = screen(Mailbox(5000))
    await screen.settle()
    for _ in 0..<4 where screen.elements.first(where: \.isFocused)?.label != "Flagged" { screen.press(.tab) }
    screen.press(.space)
    await screen.settle()
    #expect(screen.element(.dialog).label == "Flagged" && focused(screen) == "Letter 500")
    screen.press(.downArrow)
    screen.press(.downArrow)
    screen.press(.upArrow)
    #expect(focused(screen) == "Letter 1500")
    screen.press(.return)
    await screen.settle()
    #expect(isSeen(screen, "Letter 1500") && screen.rotor("Flagged")?.current == "Letter 1500")
  }

  @Test func `Escape closes the entries, which begin at the last one when they open again`() async throws {
    let screen = screen(Mailbox(100_000))
    await screen.settle()
    let rotor = try #require(screen.rotor("Flagged"))
    for _ in 0..<60 { rotor.next() }
    for _ in 0..<4 where focused(screen) != "Flagged" { screen.press(.tab) }
    screen.press(.return)
    await screen.settle()
    #expect(focused(screen) == "Letter 59500")
    screen.press(.downArrow)
    screen.press(.escape)
    await screen.settle()
    #expect(screen.elements(role: .dialog).isEmpty && rotor.current == "Letter 59500")
    #expect(focused(screen) == "Flagged")
  }

  @Test(arguments: [DynamicTypeSize.large, .accessibility5])
  func `a touch screen shows the entries in a sheet`(type: DynamicTypeSize) async throws {
    let screen = screen(Mailbox(5000), idiom: .touch, type: type)
    await screen.settle()
    let button = try #require(screen.elements(role: .button).first { $0.label == "Flagged" })
    button.tap()
    await screen.settle()
    screen.row("Letter 1500").tap()
    await screen.settle()
    #expect(isSeen(screen, "Letter 1500") && screen.rotor("Flagged")?.current == "Letter 1500")
  }

  @Test func `a rotor without entries says so and leads nowhere`() async throws {
    let screen = screen(Mailbox(0))
    await screen.settle()
    let rotor = try #require(screen.rotor("Flagged"))
    #expect(rotor.entries.isEmpty && !rotor.next() && !rotor.previous() && rotor.current == nil)
    try #require(screen.elements(role: .button).first { $0.label == "Flagged" }).tap()
    await screen.settle()
    #expect(screen.elements.contains { $0.label == "No Entries" })
  }

  @Test func `a rotor follows changes of its entries`() async throws {
    let mailbox = Mailbox(5000)
    let screen = screen(mailbox)
    await screen.settle()
    let rotor = try #require(screen.rotor("Flagged"))
    rotor.next()
    rotor.next()
    mailbox.flagged.remove(at: 0)
    await screen.settle()
    #expect(rotor.current == "Letter 1500" && rotor.next() && rotor.current == "Letter 2500")
    mailbox.flagged.remove(at: 1)
    await screen.settle()
    #expect(rotor.current == nil)
    #expect(rotor.next() && rotor.current == "Letter 3500")
  }

  @Test func `a builder's entries prepare their views, which namespaces name`() async throws {
    struct Chapters: View {
      @Namespace private var chapters
      @State private var showsNotes = false
      var body: some View {
        ScrollView {
          VStack {
            ForEach(0..<60) { number in
              Text("Chapter \(number)").frame(height: 40).accessibilityRotorEntry(id: number, in: chapters)
            }
            if showsNotes { Text("Notes").frame(height: 40).accessibilityRotorEntry(id: -1, in: chapters) }
          }
        }
        .accessibilityRotor("Chapters") {
          ForEach(0..<6, id: \.self) { AccessibilityRotorEntry("Chapter \($0 * 10)", $0 * 10, in: chapters) }
          AccessibilityRotorEntry("Notes", -1, in: chapters) { showsNotes = true }
        }
      }
    }
    let screen = Screen(size: CGSize(width: 300, height: 300)) { Chapters() }
    await screen.settle()
    let rotor = try #require(screen.rotor("Chapters"))
    #expect(rotor.entries.count == 7)
    func isShown(_ label: String) -> Bool {
      screen.elements.contains { $0.label == label && $0.visibleFrame.height > 10 }
    }
    for _ in 0..<5 { rotor.next() }
    #expect(isShown("Chapter 40"))
    rotor.next()
    rotor.next()
    #expect(isShown("Notes") && !rotor.next())
  }

  @Test(arguments: [0, 2])
  func `a rotor of several elements remains while one of them exists`(removed: Int) async throws {
    struct Pages: View {
      @State private var numbers = [0, 1, 2]
      let removed: Int
      var body: some View {
        VStack {
          ForEach(numbers, id: \.self) { Text("Page \($0)") }
            .accessibilityRotor("Pages", entries: [Letter(id: 1, subject: "Page 1")], entryLabel: \.subject)
          Button("Remove") { numbers.remove(at: removed) }
          Button("Remove All") { numbers = [] }
        }
      }
    }
    let screen = Screen { Pages(removed: removed) }
    await screen.settle()
    #expect(screen.rotors.map(\.label) == ["Pages"])
    screen.button("Remove").tap()
    await screen.settle()
    #expect(screen.rotors.map(\.label) == ["Pages"] && screen.rotor("Pages")?.entries == ["Page 1"])
    #expect(screen.rotor("Pages")?.next() == true && screen.announcements.last == "Page 1")
    screen.button("Remove All").tap()
    await screen.settle()
    #expect(screen.rotors.isEmpty)
  }

  @Test func `rotors of a covered screen are not listed`() async throws {
    struct Mail: View {
      @State private var path: [Int] = []
      var body: some View {
        NavigationStack(path: $path) {
          List { NavigationLink("Open", value: 1) }
            .accessibilityRotor(.headings, entries: [Letter(id: 1, subject: "Open")], entryLabel: \.subject)
            .navigationDestination(for: Int.self) { _ in Text("Inside") }
        }
      }
    }
    let screen = Screen { Mail() }
    await screen.settle()
    #expect(screen.rotors.map(\.label) == ["Headings"])
    screen.row("Open").tap()
    await screen.settle()
    #expect(screen.rotors.isEmpty)
    screen.back()
    await screen.settle()
    #expect(screen.rotors.count == 1)
  }
}
