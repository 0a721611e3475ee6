import RowanTesting
import SwiftUI
import Testing

/// An uncovered Delete goes when the row can no longer be deleted, and a swiped row stays inside its card.
@MainActor
struct UncoveredDeleteTests {
  @Observable
  final class Trees {
    var names = ["Alder", "Birch", "Cedar"]
    var mayDelete = true
    var locked: String?
    var mode = EditMode.inactive
  }

  enum Kind: CaseIterable { case plain, grouped, section, form, disabled }

  private struct Forest: View {
    @Bindable var trees: Trees
    let kind: Kind

    var body: some View {
      content.environment(\.editMode, $trees.mode)
    }

    @ViewBuilder private var content: some View {
      switch kind {
      case .plain: List { rows }.listStyle(.plain)
      case .grouped: List { rows }.listStyle(.insetGrouped)
      case .section: List { Section("Trees") { rows } }
      case .form: Form { rows }
      case .disabled: List { rows }
      }
    }

    private var rows: some View {
      ForEach(trees.names, id: \.self) { name in Text(name).deleteDisabled(trees.locked == name) }
        .onDelete(perform: trees.mayDelete || kind == .disabled ? { trees.names.remove(atOffsets: $0) } : nil)
    }
  }

  @Test(arguments: Kind.allCases, [true, false])
  func `Delete is covered when the row cannot be deleted any more`(kind: Kind, byMinus: Bool) async {
    let trees = Trees()
    trees.mode = byMinus ? .active : .inactive
    let screen = Screen { Forest(trees: trees, kind: kind) }
    await screen.settle()
    let start = screen.row("Cedar").text("Cedar").frame.minX
    if byMinus { screen.button("Delete Birch").tap() } else { screen.row("Birch").swipe(.left) }
    await screen.settle()
    #expect(screen.button("Delete").label == "Delete")
    if kind == .disabled { trees.locked = "Birch" } else { trees.mayDelete = false }
    await screen.settle()
    #expect(!screen.buttons.contains { $0.label == "Delete" })
    if !byMinus { #expect(screen.row("Birch").text("Birch").frame.minX == start) }
    trees.mayDelete = true
    trees.locked = nil
    await screen.settle()
    #expect(!screen.buttons.contains { $0.label == "Delete" })
    if byMinus { screen.button("Delete Alder").tap() } else { screen.row("Alder").swipe(.left) }
    screen.button("Delete").tap()
    await screen.settle()
    #expect(trees.names == ["Birch", "Cedar"])
  }

  private struct Cards: View {
    var body: some View {
      List {
        Section { ForEach(["Alder", "Birch", "Cedar"], id: \.self) { Text($0) }.onDelete { _ in } }
      }
      .listStyle(.insetGrouped)
    }
  }

  @Test(arguments: Screen.Look.allCases, [LayoutDirection.leftToRight, .rightToLeft])
  func `a swiped row is cut at the edge of its card`(look: Screen.Look, direction: LayoutDirection) async {
    let screen = Screen(size: CGSize(width: 390, height: 400), look: look, layoutDirection: direction) { Cards() }
    let card = screen.row("Birch").frame
    screen.row("Birch").swipe(direction == .leftToRight ? .left : .right)
    await screen.settle()
    let picture = screen.picture(scale: 1)
    let ground = picture.pixel(at: CGPoint(x: 4, y: 4))
    for x in stride(from: CGFloat(2), through: 14, by: 3) {
      #expect(picture.pixel(at: CGPoint(x: x, y: card.midY)) == ground)
      #expect(picture.pixel(at: CGPoint(x: 390 - x, y: card.midY)) == ground)
    }
  }

  private struct Calendar: View {
    @State private var date = Date(timeIntervalSince1970: 1_700_000_000)
    var body: some View {
      Form {
        DatePicker("Day", selection: $date, displayedComponents: .date).datePickerStyle(.graphical)
        Text("Below")
      }
    }
  }

  @Test func `the separator under a graphical date picker begins where the row's content does`() async throws {
    let screen = Screen { Calendar() }
    await screen.settle()
    let text = screen.text("Below").frame
    let picture = screen.picture(scale: 2)
    let y = screen.row("Below").frame.minY
    func isLine(_ x: CGFloat) -> Bool {
      let card = picture.pixel(at: CGPoint(x: x, y: y + 6))
      return stride(from: -1.5, through: 0.5, by: 0.5).contains { picture.pixel(at: CGPoint(x: x, y: y + $0)) != card }
    }
    #expect(isLine(text.minX + 1))
    #expect(!isLine(text.minX - 3))
  }

  private struct Colors: View {
    let isInline: Bool
    @State private var color = "Red"
    var body: some View {
      NavigationStack {
        Form {
          if isInline {
            Picker("Color", selection: $color) { options }.pickerStyle(.inline)
          } else {
            Picker("Color", selection: $color) { options }.pickerStyle(.navigationLink)
          }
        }
      }
    }

    private var options: some View { ForEach(["Red", "Green", "Blue"], id: \.self) { Text($0) } }
  }

  @Test func `the chosen option of a pushed picker is selected`() async {
    let screen = Screen { Colors(isInline: false) }
    screen.row("Color").tap()
    await screen.settle()
    #expect(screen.row("Red").isSelected && !screen.row("Green").isSelected)
    screen.row("Green").tap()
    await screen.settle()
    screen.row("Color").tap()
    await screen.settle()
    #expect(screen.row("Green").isSelected && !screen.row("Red").isSelected)
  }

  @Test func `so is the one of options in the form itself`() async {
    let screen = Screen { Colors(isInline: true) }
    #expect(screen.row("Red").isSelected)
    screen.row("Blue").tap()
    await screen.settle()
    #expect(screen.row("Blue").isSelected && !screen.row("Red").isSelected)
  }
}
