import RowanTesting
import SwiftUI
import Testing

/// Actions, names and contents that only assistive technologies offer.
@MainActor
struct AccessibilityAssistanceTests {
  private struct Letter: View {
    @State private var isRead = false
    @State private var log = "Nothing"
    @State private var scale = 1.0

    var body: some View {
      VStack {
        Text("Letter")
          .accessibilityActions {
            Button("Reply") { log = "Replied" }
            if !isRead { Button("Mark as Read") { isRead = true } }
            Button("Forbidden") {}.disabled(true)
          }
          .accessibilityActions(category: .edit) { Button("Rename") { log = "Renamed" } }
        Text("Page").accessibilityScrollAction { edge in log = "To \(edge)" }
        Text("Map")
          .frame(width: 80, height: 40)
          .accessibilityZoomAction { zoom in
            scale *= zoom.direction == .zoomIn ? 2 : 0.5
            log = "\(scale) at \(Int(zoom.point.x)) of \(zoom.location.x)"
          }
        Text(verbatim: log)
      }
    }
  }

  @Test func `buttons that are not displayed are actions of the view`() {
    let screen = Screen { Letter() }
    let letter = screen.text("Letter")
    #expect(letter.actions == ["Reply", "Mark as Read", "Edit: Rename"])
    #expect(!screen.button("Reply").exists)
    letter.perform(action: "Reply")
    #expect(screen.text("Replied").exists)
    letter.perform(action: "Mark as Read")
    #expect(screen.text("Letter").actions == ["Reply", "Edit: Rename"])
    letter.perform(action: "Edit: Rename")
    #expect(screen.text("Renamed").exists)
  }

  @Test func `a view scrolls toward edges and zooms about its center`() {
    let screen = Screen { Letter() }
    #expect(screen.text("Page").actions == ["Scroll Up", "Scroll Down", "Scroll Backward", "Scroll Forward"])
    screen.text("Page").perform(action: "Scroll Up")
    #expect(screen.text("To top").exists)
    screen.text("Page").perform(action: "Scroll Forward")
    #expect(screen.text("To trailing").exists)
    screen.text("Map").perform(action: "Zoom In")
    #expect(screen.text("2.0 at 40 of 0.5").exists)
    screen.text("Map").perform(action: "Zoom Out")
    #expect(screen.text("1.0 at 40 of 0.5").exists)
  }

  @Test func `names and texts apply only while they are enabled`() {
    let screen = Screen {
      VStack {
        Text("On")
          .accessibilityLabel("Light", isEnabled: true).accessibilityValue("Bright", isEnabled: true)
          .accessibilityHint("Turns off", isEnabled: true).accessibilityIdentifier("light", isEnabled: true)
        Text("Off")
          .accessibilityLabel("Dark", isEnabled: false).accessibilityValue("Dim", isEnabled: false)
          .accessibilityHint("Turns on", isEnabled: false).accessibilityIdentifier("dark", isEnabled: false)
          .accessibilityHidden(true, isEnabled: false)
        Text("Gone").accessibilityHidden(true, isEnabled: true)
      }
    }
    let all = screen.elements(role: .text).map { [$0.label, $0.value, $0.hint, $0.identifier] }
    #expect(all == [["Light", "Bright", "Turns off", "light"], ["Off", "", "", ""]])
  }

  @Test func `a label contains the present one`() {
    let screen = Screen {
      VStack {
        Button("Save") {}.accessibilityLabel { label in
          Text("Draft")
          label
        }
        Color.red.frame(width: 10, height: 10).accessibilityLabel { _ in Text("Square") }
      }
    }
    #expect(screen.button("Draft, Save").exists)
    #expect(screen.element(.group, "Square").exists)
  }

  @Test func `a person addresses a button by each of its input labels`() {
    let screen = Screen {
      VStack {
        Button("Remove from Basket") {}.accessibilityInputLabels(["Remove", "Delete"])
        Button("Add") {}.accessibilityInputLabels(["Plus"], isEnabled: false)
      }
    }
    #expect(screen.button("Remove from Basket").inputLabels == ["Remove", "Delete"])
    #expect(screen.button("Delete").label == "Remove from Basket")
    #expect(screen.button("Add").inputLabels == ["Add"])
  }

  private static let age = AccessibilityCustomContentKey("Age", id: "age")

  @Test func `additional contents surround the hint, the outermost of an identity`() {
    let screen = Screen {
      Button("Rex") {}
        .accessibilityHint("Opens the dog")
        .accessibilityCustomContent(Self.age, "3 years")
        .accessibilityCustomContent("Color", "Brown")
        .accessibilityCustomContent(Self.age, "4 years", importance: .high)
    }
    let dog = screen.button("Rex")
    #expect(dog.customContents.map(\.value) == ["4 years", "Brown"])
    #expect(dog.spokenDescription == "Age, 4 years, Opens the dog, Color, Brown")
  }

  @Test func `additional contents with composed names are different ones`() {
    let (size, color) = (Text("Size \(2)"), Text("Color \(3)", bundle: .main))
    let screen = Screen {
      Button("Rex") {}
        .accessibilityCustomContent(size, Text("Large"))
        .accessibilityCustomContent(color, Text("Brown"))
        .accessibilityCustomContent(Text("Size \(2)"), Text("Small"))
    }
    #expect(screen.button("Rex").customContents.map(\.value) == ["Small", "Brown"])
  }

  private struct Bar: View {
    @State private var log = "Nothing"

    var body: some View {
      VStack {
        Button("First") { log = "First" }.accessibilityRespondsToUserInteraction(false)
        Button("Second") { log = "Second" }
        Button {
          log = "Bar"
        } label: {
          HStack(spacing: 0) {
            Color.blue.frame(width: 40, height: 40).onTapGesture { log = "Handle" }
            Color.red.frame(width: 160, height: 40)
          }
        }
        .accessibilityLabel("Bar")
        .accessibilityActivationPoint(UnitPoint(x: 0.1, y: 0.5))
        Text(verbatim: log)
      }
    }
  }

  @Test func `the keyboard passes a view that does not respond`() {
    let screen = Screen { Bar() }
    screen.press(.tab)
    screen.press(.return)
    #expect(screen.text("Second").exists)
  }

  @Test func `an activation reaches what is at the activation point`() {
    let screen = Screen { Bar() }
    screen.press(.tab)
    screen.press(.tab)
    screen.press(.return)
    #expect(screen.text("Handle").exists)
  }

  private struct Measure: View {
    @Namespace private var pairs
    @State private var unit = "Meters"
    @State private var length = 5.0

    var body: some View {
      VStack {
        Slider(value: $length, in: 0...10).accessibilityLabeledPair(role: .content, id: 1, in: pairs)
        Text(verbatim: unit).accessibilityLabeledPair(role: .label, id: 1, in: pairs)
        Text("Other").accessibilityLabeledPair(role: .content, id: 2, in: pairs)
        Button("Change") { unit = "Feet" }
      }
    }
  }

  @Test func `the content of a pair has the text of its label`() {
    let screen = Screen { Measure() }
    #expect(screen.elements(role: .slider).map(\.label) == ["Meters"])
    screen.button("Change").tap()
    #expect(screen.elements(role: .slider).map(\.label) == ["Feet"])
    #expect(screen.text("Other").label == "Other")
  }

  private struct Speaker: View {
    var body: some View {
      VStack {
        Button("Speak") { AccessibilityNotification.Announcement("5 results").post() }
        Button("Later") {
          Task { AccessibilityNotification.Announcement("Loaded").post() }
        }
        Button("Change") { AccessibilityNotification.ScreenChanged("Results").post() }
        Button("Layout") {
          AccessibilityNotification.LayoutChanged("Two columns").post()
          AccessibilityNotification.LayoutChanged().post()
        }
        Button("Scroll") { AccessibilityNotification.PageScrolled("Page 2 of 3").post() }
      }
    }
  }

  @Test func `notifications are announced in the window that posts them`() async {
    let (screen, other) = (Screen { Speaker() }, Screen { Speaker() })
    for name in ["Speak", "Later", "Change", "Layout", "Scroll"] {
      screen.button(name).tap()
      await screen.settle()
    }
    #expect(screen.announcements == ["5 results", "Loaded", "Results", "Two columns", "Page 2 of 3"])
    #expect(other.announcements == [])
  }

  private struct Chooser: View {
    @State private var isChoosing = false
    var body: some View {
      Button("Choose") { isChoosing = true }
        .fileImporter(isPresented: $isChoosing, allowedContentTypes: [.data], allowsMultipleSelection: false) { _ in
        } onCancellation: {
          AccessibilityNotification.Announcement("Nothing was chosen").post()
        }
    }
  }

  @Test func `the end of a file dialog is announced in its window`() throws {
    let (screen, other) = (Screen { Chooser() }, Screen { Chooser() })
    screen.button("Choose").tap()
    try #require(screen.fileDialog).cancel()
    #expect(screen.announcements == ["Nothing was chosen"])
    #expect(other.announcements == [])
  }
}
