import RowanTesting
import SwiftUI
import Testing

/// Pickers in their styles, and colours.
@MainActor
struct PickerStyleTests {
  private struct Soil: View {
    @State private var soil = "Loam"
    var body: some View {
      NavigationStack {
        List {
          Picker("Soil", selection: $soil) {
            ForEach(["Loam", "Sand", "Peat"], id: \.self) { Text($0) }
          }
          .pickerStyle(.navigationLink)
          Text("Chosen: \(soil)")
        }
        .navigationTitle("Bed")
      }
    }
  }

  @Test("a picker of the style navigationLink leads to its options; a choice comes back (B49)")
  func navigationLink() {
    let screen = Screen { Soil() }
    #expect(screen.row("Soil").label.contains("Loam"))
    screen.row("Soil").tap()
    #expect(screen.rows.map(\.label) == ["Loam", "Sand", "Peat"])
    #expect(screen.header("Soil").exists)
    screen.row("Peat").tap()
    #expect(screen.text("Chosen: Peat").exists || screen.row("Chosen: Peat").exists)
    #expect(screen.row("Soil").label.contains("Peat"))
  }

  private struct Beds: View {
    struct Bed: Identifiable {
      let id: Int
      var soil: String
    }
    @State private var beds = [Bed(id: 1, soil: "Loam"), Bed(id: 2, soil: "Sand")]
    var body: some View {
      VStack {
        Picker("Soil", sources: $beds, selection: \.soil) {
          Text("Loam").tag("Loam")
          Text("Sand").tag("Sand")
        }
        Text(beds.map(\.soil).joined(separator: " "))
      }
    }
  }

  @Test func aPickerOfSeveralSourcesChangesAllOfThem() {
    let screen = Screen { Beds() }
    screen.element(.picker, "Soil").tap()
    #expect(screen.elements(role: .menuItem).map(\.isSelected) == [false, false])
    screen.element(.menuItem, "Sand").tap()
    #expect(screen.text("Sand Sand").exists)
    #expect(screen.element(.picker, "Soil").value == "Sand")
  }

  @Test func aValueOfItsOwnStandsForTheChosenOption() {
    let screen = Screen {
      Picker(selection: .constant(1)) {
        Text("One").tag(1)
        Text("Two").tag(2)
      } label: {
        Text("Number")
      } currentValueLabel: {
        Text("The first")
      }
    }
    #expect(screen.element(.picker, "Number").exists)
    screen.element(.picker, "Number").tap()
    #expect(screen.elements(role: .menuItem).map(\.label) == ["One", "Two"])
  }

  @Test func aSelectionWithoutATagIsReportedWithItsValue() {
    withKnownIssue {
      let screen = Screen {
        Picker("Size of the pot", selection: .constant(37)) {
          Text("Small").tag(1)
          Text("Large").tag(2)
        }
      }
      #expect(screen.element(.picker, "Size of the pot").value == "")
    } matching: { issue in
      let text = "\(issue)"
      return text.contains("37") && text.contains("Size of the pot")
    }
  }

  private struct Pots: View {
    @State private var color = Color(red: 1, green: 0, blue: 0)
    var body: some View {
      VStack {
        ColorPicker("Pot", selection: $color)
        color.frame(width: 20, height: 20)
      }
    }
  }

  @Test func aColourIsWrittenOrSetByItsParts() {
    let screen = Screen { Pots() }
    screen.button("Pot, #FF0000").tap()
    #expect(screen.elements(role: .slider).map(\.label) == ["Red", "Green", "Blue", "Opacity"])
    screen.textField("Hex").clear()
    screen.textField("Hex").type("00ff8000\n")
    #expect(screen.textField("Hex").value == "#00FF8000")
    screen.textField("Hex").clear()
    screen.textField("Hex").type("no colour\n")
    #expect(screen.textField("Hex").value == "#00FF8000")
    screen.element(.slider, "Opacity").perform(action: "Increment")
    screen.tap(at: CGPoint(x: 3, y: 3))
    #expect(screen.button("#00FF801A").exists)
  }
}
