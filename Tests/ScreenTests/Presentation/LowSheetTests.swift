import Foundation
import RowanTesting
import SwiftUI
import Testing

/// Sheets of the desktop in windows that are lower than their content.
@MainActor
struct LowSheetTests {
  private struct Steps: View {
    @State private var count = 0

    var body: some View {
      VStack(spacing: 0) {
        Text("First").frame(height: 100)
        Button("Count \(count)") { count += 1 }.frame(height: 120)
        Button("Last \(count)") { count += 1 }.frame(height: 100)
      }
      .frame(width: 300)
      .toolbar { ToolbarItem(placement: .confirmationAction) { Button("Save") {} } }
    }
  }

  private func screen(height: CGFloat) -> Screen {
    Screen(size: CGSize(width: 600, height: height), idiom: .desktop) {
      Text("Desk").sheet(isPresented: .constant(true)) { Steps() }
    }
  }

  @Test func `the content begins at the top of the sheet, and its end is reached by scrolling`() {
    let screen = screen(height: 300)
    let sheet = screen.element(.dialog).frame
    #expect(sheet.height <= 260)
    #expect(screen.text("First").frame.minY >= sheet.minY)
    #expect(screen.text("First").frame.maxY < screen.button("Save").frame.minY)
    screen.element(.dialog).scroll(by: 200)
    let (last, save) = (screen.button("Last 0"), screen.button("Save"))
    #expect(last.frame.maxY <= save.frame.minY)
    last.tap()
    #expect(screen.button("Last 1").exists)
    screen.element(.dialog).scroll(by: -200)
    #expect(screen.text("First").frame.minY >= sheet.minY)
  }

  @Test func `content that fits does not scroll, and keeps its state when the window becomes low`() {
    let screen = screen(height: 700)
    screen.button("Count 0").tap()
    #expect(screen.elements(role: .scrollArea).isEmpty)
    screen.resize(to: CGSize(width: 600, height: 300))
    #expect(screen.button("Count 1").exists)
    #expect(screen.elements(role: .scrollArea).count == 1)
    screen.resize(to: CGSize(width: 600, height: 700))
    #expect(screen.button("Count 1").exists)
    #expect(screen.elements(role: .scrollArea).isEmpty)
  }

  @Test func `a field that receives the focus below the sheet's end is scrolled into view`() async {
    struct Address: View {
      @State private var texts = [String](repeating: "", count: 8)
      @FocusState private var focused: Int?

      var body: some View {
        VStack(spacing: 0) {
          Button("Last") { focused = 7 }.frame(height: 40)
          ForEach(0..<8) { index in
            TextField("Line \(index)", text: $texts[index]).focused($focused, equals: index).frame(height: 60)
          }
          Button("First") { focused = 0 }.frame(height: 40)
        }
        .frame(width: 300)
        .toolbar { ToolbarItem(placement: .confirmationAction) { Button("Save") {} } }
      }
    }
    let screen = Screen(size: CGSize(width: 600, height: 300), idiom: .desktop) {
      Text("Desk").sheet(isPresented: .constant(true)) { Address() }
    }
    await screen.settle()
    let sheet = screen.element(.dialog).frame
    func isSeen(_ line: String) -> Bool {
      let field = screen.elements(role: .textField).first { $0.label == line }
      guard let frame = field?.frame else { return false }
      return frame.minY >= sheet.minY && frame.maxY <= screen.button("Save").frame.minY
    }
    #expect(isSeen("Line 0") && !isSeen("Line 7"))
    screen.button("Last").tap()
    await screen.settle()
    #expect(isSeen("Line 7") && screen.textField("Line 7").isFocused)
    screen.element(.dialog).scroll(by: 1000)
    screen.button("First").tap()
    await screen.settle()
    #expect(isSeen("Line 0") && screen.textField("Line 0").isFocused)
  }

  /// A sheet whose content has a least width, in a window.
  private func narrow(least: CGFloat, window: CGFloat) -> Screen {
    Screen(size: CGSize(width: window, height: 500), idiom: .desktop) {
      Text("Desk").sheet(isPresented: .constant(true)) {
        HStack(spacing: 0) {
          Button("First") {}
          Spacer(minLength: 0)
          Button("Last") {}
        }
        .frame(minWidth: least, minHeight: 200)
        .toolbar { ToolbarItem(placement: .confirmationAction) { Button("Save") {} } }
      }
    }
  }

  @Test func `a sheet takes the margins of a window that is hardly as wide as its content`() {
    let screen = narrow(least: 320, window: 320)
    #expect(screen.element(.dialog).frame.minX == 0 && screen.element(.dialog).frame.width == 320)
    #expect(screen.button("First").frame.minX >= 0)
    #expect(screen.button("Last").frame.maxX <= 320)
    #expect(screen.elements(role: .scrollArea).isEmpty)
    #expect(narrow(least: 320, window: 600).element(.dialog).frame.midX == 300)
  }

  @Test func `content wider than its window scrolls sideways in the sheet`() {
    let screen = narrow(least: 400, window: 320)
    #expect(screen.element(.dialog).frame.width == 320)
    #expect(screen.button("First").frame.minX >= 0)
    #expect(!screen.elements.contains { $0.label == "Last" })
    #expect(screen.button("Save").frame.maxX <= 320)
    screen.element(.dialog).scroll(by: 0, horizontally: 80)
    #expect(screen.button("Last").frame.maxX <= 320)
  }
}
