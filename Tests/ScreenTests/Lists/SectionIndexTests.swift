import RowanTesting
import SwiftUI
import Testing

/// The index of a list's sections, their margins and their actions.
@MainActor
struct SectionIndexTests {
  private struct Names: View {
    var letters = (0..<26).map { String(UnicodeScalar(UInt8(65 + $0))) }
    var visibility = Visibility.automatic

    var body: some View {
      List {
        ForEach(letters, id: \.self) { letter in
          Section(letter) { ForEach(0..<20, id: \.self) { Text("\(letter)\($0)") } }
            .sectionIndexLabel(letter)
        }
      }
      .listSectionIndexVisibility(visibility)
    }
  }

  private func screen(_ names: Names = Names()) -> Screen {
    Screen(size: CGSize(width: 320, height: 600)) { names.listStyle(.plain) }
  }

  private func strip(_ screen: Screen) -> RowanTesting.Element? {
    screen.elements.first { $0.label == "Section index" }
  }

  @Test func aPressOnALetterScrollsToItsSection() throws {
    let screen = screen()
    let frame = try #require(strip(screen)).frame
    #expect(frame.maxX == 320 && frame.width == 16)
    // The letters are 14 points high, in the middle of the strip.
    let top = frame.midY - 13 * 14
    screen.pointerDown(at: CGPoint(x: frame.midX, y: top + 12 * 14 + 7))
    #expect(screen.header("M").exists && screen.row("M0").isVisible)
    screen.pointerMove(to: CGPoint(x: frame.midX, y: top + 20 * 14 + 7))
    #expect(screen.row("U0").isVisible && !screen.row("M0").exists)
    screen.pointerMove(to: CGPoint(x: frame.midX, y: -500))
    screen.pointerUp()
    #expect(screen.row("A0").isVisible)
  }

  @Test func keysAndAssistiveTechnologyStepThroughTheLetters() throws {
    let screen = screen()
    let strip = try #require(self.strip(screen))
    #expect(strip.value == "A")
    strip.perform(action: "Increment")
    #expect(screen.row("B0").isVisible && self.strip(screen)?.value == "B")
    self.strip(screen)?.focus()
    screen.press(.downArrow)
    #expect(self.strip(screen)?.value == "C" && screen.row("C0").isVisible)
    screen.press(.end)
    #expect(self.strip(screen)?.value == "Z" && screen.row("Z0").isVisible)
    screen.press(.home)
    #expect(screen.row("A0").isVisible)
  }

  @Test func sectionsWithoutALabelAreLeftOut() {
    #expect(strip(screen(Names(visibility: .hidden))) == nil)
    let plain = Screen(size: CGSize(width: 320, height: 600)) {
      List { Section("A") { Text("Ann") }.sectionIndexLabel(nil as Text?) }
    }
    #expect(strip(plain) == nil)
    let mixed = Screen(size: CGSize(width: 320, height: 600)) {
      List {
        Section("Top") { Text("First") }
        Section("A") { Text("Ann") }.sectionIndexLabel(Text("A"))
        Section("B") { Text("Ben") }.sectionIndexLabel("B")
      }
    }
    #expect(strip(mixed)?.value == "A")
  }

  @Test func theIndexMakesSectionsAndNotTheirRows() {
    let screen = screen()
    let before = screen.counters
    _ = strip(screen)
    screen.scroll(by: 100)
    #expect(screen.counters.since(before).rowsMade < 40)
  }

  @Test func aSectionHasItsOwnMargins() {
    let screen = Screen(size: CGSize(width: 400, height: 600), idiom: .touch) {
      List {
        Section("One") { Text("Usual").frame(maxWidth: .infinity).frameID("usual") }
        Section {
          Text("Wide").frame(maxWidth: .infinity).frameID("wide")
        } header: {
          Text("Two").frameID("two")
        }
        .listSectionMargins(.horizontal, 0)
        Section {
          Text("Far").frame(maxWidth: .infinity).frameID("far")
        } header: {
          Text("Three").frameID("three")
        }
        .listSectionMargins(.leading, 100).listSectionMargins(.top, 90)
      }
    }
    let (usual, wide, far) = (screen.frame(of: "usual")!, screen.frame(of: "wide")!, screen.frame(of: "far")!)
    #expect(wide.width == usual.width + 2 * (usual.minX - wide.minX))
    #expect(far.minX == wide.minX + 100 && far.maxX == usual.maxX)
    // The header is inside the margins as well.
    #expect(screen.frame(of: "three")!.minX - screen.frame(of: "two")!.minX == 100)
    #expect(screen.header("Three").frame.minY - screen.row("Wide").frame.maxY > 90)
  }

  @Test func actionsOfASectionFollowItsRows() {
    struct Stage: View {
      @State private var names = ["Ann"]
      var body: some View {
        List {
          Section("People") { ForEach(names, id: \.self) { Text($0) } }
            .sectionActions { Button("Add") { names.append("Ben \(names.count)") } }
          Section("Others") { Text("Zoe") }
        }
      }
    }
    let screen = Screen(size: CGSize(width: 320, height: 600)) { Stage() }
    #expect(screen.rows.map(\.label) == ["Ann", "Add", "Zoe"])
    screen.row("Add").tap()
    #expect(screen.rows.map(\.label) == ["Ann", "Ben 1", "Add", "Zoe"])
  }

  @Test func aContainerReadsTheActionsOfASection() {
    struct Groups<Content: View>: View {
      @ViewBuilder let content: Content
      var body: some View {
        VStack {
          ForEach(sections: content) { section in
            section.header
            ForEach(section.content) { $0 }
            if section.actions.isEmpty { Text("nothing to do") } else { HStack { section.actions } }
          }
        }
      }
    }
    struct Stage: View {
      @State private var count = 0
      var body: some View {
        Groups {
          Section("One") { Text("Rows \(count)") }.sectionActions { Button("More") { count += 1 } }
          Section("Two") { Text("Row") }
        }
      }
    }
    let screen = Screen { Stage() }
    screen.button("More").tap()
    #expect(screen.texts.map(\.label) == ["One", "Rows 1", "Two", "Row", "nothing to do"])
  }

  @Test func rowsOfASidebarHaveASizeOfTheirOwn() {
    func height(_ size: SidebarRowSize) -> CGFloat {
      let screen = Screen(size: CGSize(width: 320, height: 600), idiom: .desktop) {
        List { Text("Row") }.listStyle(.sidebar).environment(\.sidebarRowSize, size)
      }
      return screen.row("Row").frame.height
    }
    #expect(height(.small) < height(.medium) && height(.medium) < height(.large))
  }
}
