import RowanTesting
import SwiftUI
import Testing

/// On the desktop the list with the keyboard focus has the accent selection (facts B20, C40).
@MainActor
struct SelectionFocusTests {
  private struct Mail: View {
    @State private var box: String? = "Inbox"
    @State private var letter: Int?
    @State private var text = ""

    var body: some View {
      NavigationSplitView(columnVisibility: .constant(.all)) {
        List(["Inbox", "Sent"], id: \.self, selection: $box) { Text($0) }.listStyle(.sidebar)
      } content: {
        List(1..<4, id: \.self, selection: $letter) { Text("Letter \($0)") }.listStyle(.plain)
      } detail: {
        TextField("Reply", text: $text)
      }
    }
  }

  /// Whether a pixel has the accent's blue, a quiet gray or something else.
  private enum Ground { case accent, gray, other }

  /// The ground of a row near the end of its selection, where no text is.
  private func ground(_ row: RowanTesting.Element, in screen: Screen, from end: CGFloat = 24) -> Ground? {
    let frame = row.visibleFrame
    guard let pixel = screen.picture(scale: 1).pixel(at: CGPoint(x: frame.maxX - end, y: frame.midY)) else {
      return nil
    }
    let (red, green, blue) = (Int(pixel.red), Int(pixel.green), Int(pixel.blue))
    if blue > red + 60, blue > green + 30 { return .accent }
    if max(red, green, blue) - min(red, green, blue) < 6, red < 235, red > 50 { return .gray }
    return .other
  }

  @Test(arguments: [ColorScheme.light, .dark])
  func `a click moves the accent color to its list`(scheme: ColorScheme) async {
    let screen = Screen(size: CGSize(width: 1024, height: 600), idiom: .desktop, colorScheme: scheme) { Mail() }
    await screen.settle()
    screen.row("Letter 2").tap()
    await screen.settle()
    #expect(ground(screen.row("Letter 2"), in: screen) == .accent)
    #expect(ground(screen.row("Inbox"), in: screen) == .gray)
    screen.row("Sent").tap()
    await screen.settle()
    #expect(ground(screen.row("Sent"), in: screen) == .accent)
    #expect(ground(screen.row("Letter 2"), in: screen) == .gray)
    screen.expectPicture(named: "sidebar-\(scheme)")
    screen.row("Letter 3").tap()
    await screen.settle()
    screen.expectPicture(named: "content-\(scheme)")
  }

  @Test func `a field that takes the focus leaves gray selections`() async {
    let screen = Screen(size: CGSize(width: 1024, height: 600), idiom: .desktop) { Mail() }
    screen.row("Letter 1").tap()
    screen.textField("Reply").tap()
    await screen.settle()
    #expect(ground(screen.row("Letter 1"), in: screen) == .gray)
    #expect(ground(screen.row("Inbox"), in: screen) == .gray)
  }

  @Test func `Tab moves the accent color with the focus`() async {
    let screen = Screen(size: CGSize(width: 1024, height: 600), idiom: .desktop) { Mail() }
    screen.row("Letter 1").tap()
    await screen.settle()
    screen.row("Inbox").focus()
    await screen.settle()
    #expect(ground(screen.row("Inbox"), in: screen) == .accent)
    #expect(ground(screen.row("Letter 1"), in: screen) == .gray)
    screen.press(.downArrow)
    #expect(ground(screen.row("Sent"), in: screen) == .accent)
  }

  private struct Styled: View {
    enum Style: CaseIterable { case plain, inset, bordered, sidebar }
    let style: Style
    @State private var selection: Set<Int> = [2]

    var body: some View {
      switch style {
      case .plain: list.listStyle(.plain)
      case .inset: list.listStyle(.inset)
      case .bordered: list.listStyle(.bordered)
      case .sidebar: list.listStyle(.sidebar)
      }
    }

    private var list: some View { List(1..<5, id: \.self, selection: $selection) { Text("Row \($0)") } }
  }

  @Test(arguments: Styled.Style.allCases)
  private func `every style has the accent color while it has the focus`(style: Styled.Style) async {
    let screen = Screen(size: CGSize(width: 400, height: 300), idiom: .desktop) { Styled(style: style) }
    screen.row("Row 3").tap()
    await screen.settle()
    #expect(ground(screen.row("Row 3"), in: screen) == .accent)
    screen.row("Row 4").tap(modifiers: .command)
    await screen.settle()
    #expect(ground(screen.row("Row 3"), in: screen) == .accent && ground(screen.row("Row 4"), in: screen) == .accent)
  }

  private struct Person: Identifiable {
    let id: Int
    var name: String { "Person \(id)" }
  }

  private struct Tables: View {
    @State private var upper: Int?
    @State private var lower: Int?
    var body: some View {
      VStack {
        table($upper, 1..<4)
        table($lower, 4..<7)
      }
    }

    private func table(_ selection: Binding<Int?>, _ ids: Range<Int>) -> some View {
      Table(ids.map(Person.init), selection: selection) {
        TableColumn("Name", value: \.name)
        TableColumn("Number") { Text("\($0.id)") }
      }
    }
  }

  @Test(arguments: [ColorScheme.light, .dark])
  func `tables follow the same rule`(scheme: ColorScheme) async {
    let screen = Screen(size: CGSize(width: 500, height: 400), idiom: .desktop, colorScheme: scheme) { Tables() }
    screen.row("Person 2").tap()
    screen.row("Person 5").tap()
    await screen.settle()
    #expect(ground(screen.row("Person 5"), in: screen) == .accent)
    #expect(ground(screen.row("Person 2"), in: screen) == .gray)
    screen.expectPicture(named: "tables-\(scheme)")
  }

  @Test func `on touch a selection is gray wherever the focus is`() async {
    let screen = Screen(size: CGSize(width: 1024, height: 600)) { Mail() }
    screen.row("Letter 2").tap()
    await screen.settle()
    #expect(ground(screen.row("Letter 2"), in: screen) == .gray)
  }
}
