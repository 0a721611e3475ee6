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
}
