import RowanTesting
import SwiftUI
import Testing

@testable import GalleryScreens

/// Sheets of the gallery in windows with little space.
@MainActor
@Suite("Gallery sheets")
struct GallerySheetTests {
  private func window(_ size: CGSize, at address: String, _ idiom: Screen.Idiom = .touch) async -> Screen {
    let screen = Screen(size: size, idiom: idiom) { GalleryWindow() }
    screen.go(to: address)
    await screen.settle()
    return screen
  }

  @Test func `the sheet that imports guests fits a narrow phone`() async {
    let screen = await window(CGSize(width: 320, height: 568), at: "/guests")
    screen.button("Import in a Sheet…").tap()
    await screen.settle()
    for frame in [screen.button("Close").frame, screen.button("Choose a File…").frame] {
      #expect(frame.minX >= 12 && frame.maxX <= 308, "\(frame)")
    }
  }

  @Test func `an errand can be saved in the space that a keyboard leaves of a turned phone`() async {
    let screen = await window(CGSize(width: 568, height: 160), at: "/errands")
    screen.button("Add").tap()
    await screen.settle()
    #expect(screen.button("Save").frame.minY >= 0)
    #expect(screen.button("Cancel").frame.minY >= 0)
  }

  @Test func `on the desktop the sheets have space for their forms`() async {
    let screen = await window(CGSize(width: 1000, height: 700), at: "/guests", .desktop)
    screen.button("Import in a Sheet…").tap()
    await screen.settle()
    #expect(screen.button("Choose a File…").frame.width > 0)
    #expect(screen.sheet.frame.width >= 360 && screen.sheet.frame.height >= 200)
  }
}
