import Foundation
import RowanTesting
import SwiftUI
import Testing

/// Fields of several lines, editors, and what fields tell.
@MainActor
struct TextEditingTests {
  @MainActor
  private final class Diary {
    var lines: [String] = []
    func note(_ line: String) { lines.append(line) }
  }

  private struct Notes: View {
    @State private var text = "One"
    var body: some View {
      VStack {
        TextEditor(text: $text).frame(height: 120).accessibilityLabel("Notes")
        Text("Lines: \(text.split(separator: "\n").count)")
      }
    }
  }

  @Test func inAnEditorReturnBeginsALine() {
    let screen = Screen { Notes() }
    screen.textField("Notes").type(" line\nand another")
    #expect(screen.textField("Notes").value == "One line\nand another")
    #expect(screen.text("Lines: 2").exists)
    #expect(screen.textField("Notes").frame.height == 120)
  }

  private struct Growing: View {
    var idiom = ""
    @State private var text = ""
    @State private var sent = 0
    var limit: ClosedRange<Int> = 1...3
    var body: some View {
      VStack {
        TextField("Message", text: $text, axis: .vertical).lineLimit(limit).onSubmit { sent += 1 }
        Text("Sent: \(sent)")
      }
    }
  }

  @Test func aVerticalFieldGrowsWithItsTextUpToItsLimit() {
    let screen = Screen { Growing() }
    let one = screen.textField("Message").frame.height
    screen.textField("Message").type("a\nb")
    let two = screen.textField("Message").frame.height
    screen.textField("Message").type("\nc")
    let three = screen.textField("Message").frame.height
    screen.textField("Message").type("\nd\ne")
    #expect(screen.textField("Message").frame.height == three)
    #expect(two > one && three - two == two - one)
    #expect(screen.text("Sent: 0").exists)
    let reserved = Screen { Growing(limit: 2...3) }
    #expect(reserved.textField("Message").frame.height == two)
  }

  @Test func onTheDesktopReturnSubmitsAVerticalField() {
    let screen = Screen(idiom: .desktop) { Growing() }
    screen.textField("Message").type("a\n")
    #expect(screen.text("Sent: 1").exists)
    #expect(screen.textField("Message").value == "a")
  }

  @Test func aLongTextWrapsInAVerticalField() {
    let screen = Screen(size: CGSize(width: 200, height: 400)) { Growing() }
    let one = screen.textField("Message").frame.height
    screen.textField("Message").type("words that do not fit into a line of this width")
    #expect(screen.textField("Message").frame.height > one)
    #expect(screen.textField("Message").frame.width == 200)
  }

  @Test func theOlderFormsTellOfEditingAndReturn() {
    let diary = Diary()
    let screen = Screen {
      VStack {
        TextField("Name", text: .constant("Ada")) {
          diary.note("editing \($0)")
        } onCommit: {
          diary.note("commit")
        }
        TextField("Age", value: .constant(36), formatter: NumberFormatter(), onCommit: { diary.note("age") })
      }
    }
    screen.textField("Name").focus()
    screen.textField("Name").submit()
    screen.textField("Age").submit()
    #expect(diary.lines == ["editing true", "commit", "editing false", "age"])
  }

  private struct Amounts: View {
    @State private var whole = 3
    @State private var part = 0.5
    @State private var some: Int? = 4
    private let formatter: NumberFormatter = {
      let formatter = NumberFormatter()
      formatter.locale = Locale(identifier: "en_US")
      formatter.numberStyle = .decimal
      return formatter
    }()

    var body: some View {
      VStack {
        TextField("Whole", value: $whole, formatter: formatter)
        TextField("Part", value: $part, formatter: formatter)
        TextField("Some", value: $some, formatter: formatter)
        Text(verbatim: "\(whole), \(part), \(some.map { "\($0)" } ?? "none")")
      }
    }
  }

  @Test func formattersWriteAndRead() {
    let screen = Screen { Amounts() }
    #expect(screen.textFields.map(\.value) == ["3", "0.5", "4"])
    for (field, text) in [("Whole", "1,250"), ("Part", "2.75"), ("Some", "")] {
      screen.textField(field).clear()
      screen.textField(field).type(text + "\n")
    }
    #expect(screen.text("1250, 2.75, none").exists)
    screen.textField("Whole").clear()
    screen.textField("Whole").type("many\n")
    #expect(screen.text("1250, 2.75, none").exists)
    #expect(screen.textField("Whole").value == "1,250")
  }

  @Test func aSecretIsNotSaid() {
    let diary = Diary()
    let screen = Screen { SecureField("Password", text: .constant("seed"), onCommit: { diary.note("in") }) }
    #expect(screen.element(.secureField, "Password").value == "••••")
    screen.element(.secureField, "Password").submit()
    #expect(diary.lines == ["in"])
  }

  private struct Weights: View {
    @State private var weight = 2.5
    var body: some View {
      VStack {
        Stepper("Weight", value: $weight, in: 0...10, step: 0.5, format: .number)
        Text(verbatim: "is \(weight)")
      }
    }
  }

  @Test func aStepperWithAFormatHasAFieldOnTheDesktop() {
    let touch = Screen { Weights() }
    #expect(touch.element(.stepper, "Weight").value == "2.5")
    touch.element(.stepper, "Weight").perform(action: "Increment")
    #expect(touch.text("is 3.0").exists)
    let desktop = Screen(idiom: .desktop) { Weights() }
    desktop.textField("Weight").clear()
    desktop.textField("Weight").type("44\n")
    #expect(desktop.text("is 10.0").exists)
    desktop.element(.stepper, "Weight").perform(action: "Decrement")
    #expect(desktop.text("is 9.5").exists)
  }

  @Test(arguments: [("en_US", "$1,234.50", "7.25"), ("de_DE", "1.234,50 $", "7,25")])
  func aFieldWritesAndReadsItsFormatInItsOwnLocale(locale: String, shown: String, typed: String) {
    struct Price: View {
      @State private var amount = 1234.5

      var body: some View {
        VStack {
          TextField("Price", value: $amount, format: .currency(code: "USD"))
          Text("\(Int(amount * 100)) cents").environment(\.locale, Locale(identifier: "en_GB"))
        }
      }
    }
    let screen = Screen { Price().environment(\.locale, Locale(identifier: locale)) }
    let field = screen.textField("Price")
    #expect(field.value.replacing("\u{A0}", with: " ") == shown)
    field.clear()
    field.type(typed + "\n")
    #expect(screen.text("725 cents").exists)
  }
}
