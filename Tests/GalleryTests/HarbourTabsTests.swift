import Foundation
import RowanTesting
import SwiftUI
import Testing

@testable import GalleryScreens

/// The screen with tabs.
@MainActor
struct HarbourTabsTests {
  @Test(arguments: [ColorScheme.light, .dark])
  func `the line above the tab bar is no band across the page`(scheme: ColorScheme) throws {
    let tabs = try #require(galleryScreens.first { $0.id == "tabs" })
    let screen = Screen(idiom: .touch, colorScheme: scheme) { tabs.content() }
    let line = screen.text("4 boats at sea").frame
    #expect(line.midY > screen.element(.tab, "Tides").frame.minY - 60)
    let picture = screen.picture()
    let page = picture.pixel(at: CGPoint(x: 4, y: line.minY - 30))
    for y in [line.midY, line.maxY + 20, 840] {
      #expect(picture.pixel(at: CGPoint(x: 4, y: y)) == page)
    }
  }
}
