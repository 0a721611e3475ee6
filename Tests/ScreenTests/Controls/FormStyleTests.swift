import RowanTesting
import SwiftUI
import Testing

/// Forms: controls in rows and in columns (facts M27–M36, M105, M106, B49).
@MainActor
struct FormStyleTests {
  private struct Exposure: View {
    @State private var name = "Mira"
    @State private var isGuided = false
    @State private var filter = "Red"
    @State private var gain = 0.5
    @State private var minutes = 3
    @State private var sent = 0

    var body: some View {
      Form {
        Section("Target") {
          TextField("Name", text: $name)
          Toggle("Guided", isOn: $isGuided)
        }
        Section {
          Picker("Filter", selection: $filter) { ForEach(["Red", "Blue"], id: \.self) { Text($0) } }
          Stepper("Minutes: \(minutes)", value: $minutes, in: 1...9)
          Slider(value: $gain) { Text("Gain") }
          LabeledContent("Readout", value: "2 s")
          Button("Send") { sent += 1 }
        } footer: {
          Text("Sent \(sent) times").frameID("footer")
        }
      }
    }
  }

  @Test func `on touch screens a form is cards of rows`() {
    let screen = Screen(size: CGSize(width: 320, height: 700)) { Exposure() }
    #expect(screen.headers.map(\.label) == ["Target"])
    #expect(screen.rows.count == 7)
    #expect(screen.row("Send").frame.width == 320)
    // The value stands at the trailing edge of the row, the label at the leading one.
    #expect(screen.text("2 s").frame.maxX > 280)
    #expect(screen.text("Readout").frame.minX == 32)
    screen.row("Send").tap()
    #expect(screen.text("Sent 1 times").exists)
    screen.toggle("Guided").tap()
    #expect(screen.toggle("Guided").isOn)
  }

  @Test func `on the desktop labels end where controls begin`() throws {
    let screen = Screen(size: CGSize(width: 400, height: 500), idiom: .desktop) { Exposure() }
    #expect(screen.rows.isEmpty)
    let field = screen.textField("Name")
    let button = screen.button("Send").frame
    let toggle = screen.toggle("Guided").frame
    #expect(abs(button.minX - toggle.minX) < 0.5)
    for label in ["Name", "Filter", "Readout"] {
      #expect(abs(screen.text(label).frame.maxX + 8 - button.minX) < 0.5, "\(label)")
    }
    #expect(field.frame.minX >= button.minX)
    field.type("!")
    #expect(field.value == "Mira!")
    screen.button("Send").tap()
    #expect(screen.text("Sent 1 times").exists)
  }

  @Test func `a grouped form of the desktop has labels at one edge and controls at the other`() throws {
    let screen = Screen(size: CGSize(width: 400, height: 500), idiom: .desktop) { Exposure().formStyle(.grouped) }
    #expect(screen.rows.count == 7)
    #expect(screen.text("Readout").frame.minX == 30)
    #expect(abs(screen.text("2 s").frame.maxX - 370) < 0.5)
    #expect(screen.toggle("Guided").frame.width == 340)
    // The footer stands at the trailing edge (recorded as form/grouped).
    #expect(abs(try #require(screen.frame(of: "footer")).maxX - 370) < 0.5)
    screen.toggle("Guided").tap()
    #expect(screen.toggle("Guided").isOn)
    screen.textField("Name").clear()
    screen.textField("Name").type("Vega")
    #expect(screen.textField("Name").value == "Vega")
  }

  @Test func `the keyboard goes from control to control of a form`() {
    let screen = Screen(size: CGSize(width: 400, height: 600), idiom: .desktop) { Exposure() }
    screen.press(.tab)
    screen.press(.tab)
    #expect(screen.toggle("Guided").isFocused)
    screen.press(.space)
    #expect(screen.toggle("Guided").isOn)
  }

  private struct Plain: FormStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        Text("My form")
        configuration.content
      }
    }
  }

  @Test func `a style of one's own is given the content`() {
    let screen = Screen(size: CGSize(width: 320, height: 700)) { Exposure().formStyle(Plain()) }
    #expect(screen.text("My form").exists)
    #expect(screen.rows.isEmpty)
    screen.button("Send").tap()
    #expect(screen.text("Sent 1 times").exists)
  }

  @Test func `where type is very large a choice stands below its label`() {
    struct Choosing: View {
      @State private var choice = "As the evening comes"

      var body: some View {
        Form {
          Picker("Appearance", selection: $choice) { Text("As the evening comes").tag("As the evening comes") }
        }
      }
    }
    let screen = Screen(size: CGSize(width: 390, height: 700)) { Choosing() }
    #expect(screen.rows[0].frame.height == 52)
    screen.setDynamicTypeSize(.accessibility3)
    let (label, picker) = (screen.text("Appearance").frame, screen.element(.picker, "Appearance").frame)
    #expect(label.height < 60)
    #expect(picker.minY >= label.maxY)
  }

  // MARK: Strange places

  @Test(arguments: Screen.Idiom.allCases)
  func `an empty form, one in a scroll view, one in a small room`(idiom: Screen.Idiom) {
    let screen = Screen(size: CGSize(width: 300, height: 500), idiom: idiom) {
      ScrollView {
        Form {}.frame(height: 50)
        Form { Section("In a scroll view") { Text("Row") } }
        Form { Text("Small") }.frame(width: 30, height: 30)
        Form { Text("None") }.frame(width: 0, height: 0)
        Form { Form { Text("Inside") } }.frame(height: 200)
      }
    }
    #expect(screen.headers.count + screen.texts.count > 0)
    screen.resize(to: CGSize(width: 10, height: 10))
    screen.resize(to: CGSize(width: 300, height: 500))
  }

  @Test func `sections inside sections are rows and headers one after the other`() {
    let screen = Screen(size: CGSize(width: 320, height: 700)) {
      Form {
        Section("Outer") {
          Text("A")
          Section("Inner") { Text("B") }
          Text("C")
        }
      }
    }
    for name in ["A", "B", "C"] { #expect(screen.text(name).exists) }
  }

  private struct Growing: View {
    @State private var isLong = false

    var body: some View {
      Form {
        Button("More") { isLong.toggle() }
        Text(isLong ? String(repeating: "Many words in a row. ", count: 12) : "Few words")
        Text("Below").frameID("below")
      }
    }
  }

  @Test func `a row that grows moves those below`() throws {
    let screen = Screen(size: CGSize(width: 320, height: 700)) { Growing() }
    let before = try #require(screen.frame(of: "below"))
    screen.row("More").tap()
    let after = try #require(screen.frame(of: "below"))
    #expect(after.minY > before.minY + 80)
    screen.row("More").tap()
    #expect(screen.frame(of: "below") == before)
  }

  @Test func `from right to left labels and controls change sides`() {
    let screen = Screen(size: CGSize(width: 400, height: 500), idiom: .desktop, layoutDirection: .rightToLeft) {
      Exposure()
    }
    #expect(abs(screen.text("Readout").frame.minX - 8 - screen.button("Send").frame.maxX) < 0.5)
  }

  @Test func `a thousand rows of a form cost those on the screen`() {
    let screen = Screen(size: CGSize(width: 320, height: 700)) {
      Form { ForEach(0..<1000, id: \.self) { LabeledContent("Row \($0)", value: "\($0)") } }
    }
    #expect(screen.counters.rowsMade < 60)
  }
}
