import RowanTesting
import SwiftUI
import Testing

/// Boxes, groups that open and close, and labels with their values.
@MainActor
struct ContainerTests {
  // MARK: DisclosureGroup

  private struct Details: View {
    @State private var isOpen = false
    @State private var made = 0

    var body: some View {
      VStack {
        DisclosureGroup("Details", isExpanded: $isOpen) { Text("Inside") }
        DisclosureGroup {
          Text("Own inside")
        } label: {
          Text("Own")
        }
        Text(isOpen ? "open" : "closed")
        Button("Close") { isOpen = false }
      }
    }
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `a group opens and closes, by its label and by its binding`(idiom: Screen.Idiom) {
    let screen = Screen(size: CGSize(width: 300, height: 400), idiom: idiom) { Details() }
    #expect(!screen.text("Inside").exists)
    #expect(!screen.button("Details").isExpanded)
    screen.button("Details").tap()
    #expect(screen.text("Inside").exists)
    #expect(screen.button("Details").isExpanded)
    #expect(screen.text("open").exists)
    screen.button("Close").tap()
    #expect(!screen.text("Inside").exists)
  }

  @Test func `a group without a binding keeps for itself whether it is open`() {
    let screen = Screen(size: CGSize(width: 300, height: 400)) { Details() }
    screen.button("Own").tap()
    #expect(screen.text("Own inside").exists)
    screen.button("Own").tap()
    #expect(!screen.text("Own inside").exists)
  }

  private struct Outline: View {
    @State private var isOn = false

    var body: some View {
      List {
        DisclosureGroup("Advanced") {
          Text("One")
          DisclosureGroup("More") { Toggle("Deep", isOn: $isOn) }
        }
        Text("After")
      }
    }
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `in a list the content is rows, further in`(idiom: Screen.Idiom) {
    let screen = Screen(size: CGSize(width: 320, height: 500), idiom: idiom) { Outline() }
    #expect(screen.rows.map(\.label) == ["Advanced", "After"])
    #expect(!screen.row("Advanced").isExpanded)
    screen.row("Advanced").tap()
    #expect(screen.rows.map(\.label) == ["Advanced", "One", "More", "After"])
    #expect(screen.row("Advanced").isExpanded)
    screen.row("More").tap()
    #expect(screen.rows.count == 5)
    screen.toggle("Deep").tap()
    #expect(screen.toggle("Deep").isOn)
    #expect(screen.text("One").frame.minX < screen.toggle("Deep").frame.minX)
    screen.row("Advanced").tap()
    #expect(screen.rows.map(\.label) == ["Advanced", "After"])
  }

  private struct Boxed: DisclosureGroupStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        Button(configuration.isExpanded ? "Hide" : "Show") { configuration.isExpanded.toggle() }
        configuration.label
        if configuration.isExpanded { configuration.content }
      }
    }
  }

  @Test func `a style of one's own is given label, content and whether the group is open`() {
    let screen = Screen(size: CGSize(width: 300, height: 300)) {
      DisclosureGroup("Title") { Text("Content") }.disclosureGroupStyle(Boxed())
    }
    #expect(screen.text("Title").exists)
    screen.button("Show").tap()
    #expect(screen.text("Content").exists)
    #expect(screen.button("Hide").exists)
  }

  // MARK: GroupBox

  private struct Framed: GroupBoxStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        configuration.label
        configuration.content
      }
    }
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `a box stands around its content, the label above`(idiom: Screen.Idiom) {
    let screen = Screen(size: CGSize(width: 300, height: 300), idiom: idiom) {
      VStack {
        GroupBox("Label") { Text("Content") }.frameID("box")
        GroupBox { Text("Bare") }.frameID("bare")
        GroupBox("Own") { Text("Style") }.groupBoxStyle(Framed()).frameID("own")
      }
    }
    let (label, content) = (screen.text("Label").frame, screen.text("Content").frame)
    #expect(label.maxY <= content.minY)
    #expect(screen.text("Own").frame.maxX <= screen.text("Style").frame.minX)
    #expect((screen.frame(of: "bare")?.height ?? 0) < (screen.frame(of: "box")?.height ?? 0))
  }

  // MARK: LabeledContent

  private struct Colons: LabeledContentStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack(alignment: .leading) {
        configuration.label
        LabeledContent(configuration)
      }
    }
  }

  @Test func `a value stands at the trailing edge, and below its label where type is very large`() {
    let screen = Screen(size: CGSize(width: 320, height: 500)) {
      List { LabeledContent("Version", value: "26.0") }
    }
    #expect(screen.row("Version").label == "Version, 26.0")
    let value = screen.text("26.0")
    #expect(value.frame.maxX > 280)
    #expect(value.frame.midY == screen.text("Version").frame.midY)
    screen.setDynamicTypeSize(.accessibility3)
    #expect(screen.text("26.0").frame.minY >= screen.text("Version").frame.maxY)
  }

  @Test func `a style of labelled content can be made of the system's`() {
    let screen = Screen(size: CGSize(width: 320, height: 300)) {
      LabeledContent("Twice", value: "Once").labeledContentStyle(Colons())
    }
    #expect(screen.texts.map(\.label) == ["Twice", "Twice", "Once"])
  }
}
