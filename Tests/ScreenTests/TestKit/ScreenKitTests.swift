import RowanTesting
import SwiftUI
import Testing

/// The test kit itself: what it finds, what it does, and what it says when it cannot.
@MainActor
struct ScreenKitTests {
  private struct Catalogue: View {
    var body: some View {
      List {
        Section("Fruit") {
          HStack {
            Text("Apple")
            Spacer()
            Text("12")
          }
          Text("Apple juice")
        }
        Section("Tools") {
          Text("Spade")
        }
      }
    }
  }

  @Test func rowsAreFoundByAllThatTheyShowByAPartAndByTheStart() {
    let screen = Screen { Catalogue() }
    #expect(screen.rows.map(\.label) == ["Apple, 12", "Apple juice", "Spade"])
    #expect(screen.row("Apple").label == "Apple, 12")
    #expect(screen.row("Apple j").label == "Apple juice")
    #expect(screen.row("juice").label == "Apple juice")
    #expect(!screen.row("apple").exists)
    #expect(screen.headers.map(\.label) == ["Fruit", "Tools"])
    #expect(screen.row("Apple").texts.map(\.label) == ["Apple", "12"])
  }

  @Test func whatIsMissingIsReportedWithWhatIsThere() {
    let screen = Screen { Catalogue() }
    withKnownIssue {
      screen.row("Pear").tap()
    } matching: { issue in
      let text = "\(issue)"
      return text.contains("There is no row labelled \"Pear\"") && text.contains("row \"Spade\"")
    }
  }

  @Test func theDescriptionShowsRolesLabelsAndFrames() {
    let screen = Screen { Catalogue() }
    let lines = screen.description.split(separator: "\n")
    #expect(lines.first == "Screen 390×844")
    #expect(lines.contains { $0.contains("row \"Apple, 12\"") && $0.contains("(") })
  }

  @Test func framesAreThoseOfTheWindow() {
    let screen = Screen {
      VStack(spacing: 0) {
        Color.red.frame(width: 100, height: 40).frameID("red")
        Color.blue.frame(width: 60, height: 20).frameID("blue")
      }
    }
    #expect(screen.frame(of: "red") == CGRect(x: 145, y: 392, width: 100, height: 40))
    #expect(screen.frame(of: "blue") == CGRect(x: 165, y: 432, width: 60, height: 20))
    #expect(screen.frame(of: "green") == nil)
  }

  @Test func onlyWhatIsSeenIsFound() {
    let screen = Screen { List(0..<1000) { Text("Row \($0)") } }
    #expect(screen.row("Row 0").exists)
    #expect(!screen.rows.contains { $0.label == "Row 999" })
    let first = screen.row("Row 0")
    screen.scroll(by: 5000)
    #expect(screen.scrollOffset == 5000)
    #expect(!first.isVisible)
    #expect(!screen.rows.contains { $0.label == "Row 0" })
    screen.scroll(by: -10_000)
    #expect(screen.row("Row 0").isVisible)
  }

  @Test func countersTellWhatAChangeCosts() {
    let screen = Screen { Catalogue() }
    let nothing = screen.measure {}
    #expect(nothing.bodyTotal == 0)
    #expect(nothing.layersPatched == 0)
    let dark = screen.measure { screen.setColorScheme(.dark) }
    #expect(dark.layersPatched > 0)
    #expect(dark.textsShaped == 0)
  }

  private struct Adaptive: View {
    @Environment(\.horizontalSizeClass) private var width
    @Environment(\.colorScheme) private var scheme
    @Environment(\.dynamicTypeSize) private var type
    @Environment(\.layoutDirection) private var direction

    var body: some View {
      VStack {
        Text(width == .compact ? "narrow" : "wide")
        Text(scheme == .dark ? "dark" : "light")
        Text(type.isAccessibilitySize ? "huge" : "usual")
        Text(direction == .rightToLeft ? "from the right" : "from the left")
      }
    }
  }

  @Test func theScreenCanBeTurnedAroundWhileItIsShown() {
    let screen = Screen { Adaptive() }
    #expect(screen.texts.map(\.label) == ["narrow", "light", "usual", "from the left"])
    screen.resize(to: CGSize(width: 1024, height: 768))
    screen.setColorScheme(.dark)
    screen.setDynamicTypeSize(.accessibility3)
    screen.setLocale(Locale(identifier: "ar"))
    #expect(screen.texts.map(\.label) == ["wide", "dark", "huge", "from the right"])
    #expect(Screen(idiom: .desktop) { Adaptive() }.text("wide").exists)
  }

  private struct Gestures: View {
    @State private var log = ""

    var body: some View {
      VStack {
        Text("Once").onTapGesture { log = "once" }
        Text("Twice").onTapGesture(count: 2) { log = "twice" }
        Text("Long").onLongPressGesture { log = "long" }
        Text("Swipe").accessibilityAction(named: "Archive") { log = "archive" }
        Text("Log: \(log)")
      }
    }
  }

  @Test func tapsPressesAndActionsReachTheirGestures() async {
    let screen = Screen(clock: ManualClock()) { Gestures() }
    screen.text("Once").tap()
    #expect(screen.text("Log: once").exists)
    screen.text("Twice").doubleTap()
    #expect(screen.text("Log: twice").exists)
    await screen.text("Long").longPress()
    #expect(screen.text("Log: long").exists)
    let swipe = screen.text("Swipe")
    #expect(swipe.actions == ["Archive"])
    swipe.perform(action: "Archive")
    #expect(screen.text("Log: archive").exists)
  }

  @Test func aPreferredColourSchemeTurnsTheWholeScreen() {
    let screen = Screen { Color.clear.preferredColorScheme(.dark) }
    #expect(screen.picture(scale: 1).pixel(at: CGPoint(x: 1, y: 1)) == Picture.Pixel(red: 0, green: 0, blue: 0))
  }
}
