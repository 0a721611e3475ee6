import Foundation
import RowanControls
import RowanLayers
import RowanTesting
import SwiftUI
import Testing

/// Pages of the web within views.
@MainActor
struct WebFrameTests {
  private func screen(
    _ source: WebFrame.Source,
    title: String = "",
    origins: Set<String>? = nil,
    direction: LayoutDirection = .leftToRight
  ) -> Screen {
    Screen {
      List {
        Text("Before")
        WebFrameView(source, title: title).frame(height: 200)
        Text("After")
      }
      .environment(\.webFrameRules, origins.map { WebFrameRules(origins: $0) })
      .environment(\.layoutDirection, direction)
    }
  }

  @Test func withoutAPermittedOriginTheAddressIsALink() {
    for origins in [nil, [], ["https://other.example", "http://example.com", "https://example.com:8443"]]
      as [Set<String>?]
    {
      let screen = screen(.address("https://example.com/oak?a=1"), origins: origins)
      #expect(screen.link("https://example.com/oak?a=1").exists, "\(screen)")
      let said = "This page is shown in a browser by a server with --frame-origins https://example.com."
      #expect(screen.text(said).exists, "\(screen)")
    }
  }

  @Test func aPermittedPageIsAnElementWithItsTitle() {
    for address in ["https://example.com/oak", "HTTPS://EXAMPLE.COM:443/oak"] {
      let screen = screen(.address(address), title: "Oak", origins: ["https://example.com"])
      let element = screen.element(.group, "Oak")
      #expect(element.exists && element.frame.height == 200, "\(screen)")
      #expect(!screen.link(address).exists)
    }
    #expect(
      screen(.address("https://example.com/oak"), origins: ["https://example.com"]).element(.group, "example.com")
        .exists
    )
  }

  @Test func whatIsNoAddressOfTheWebIsNeverShown() {
    for address in ["javascript:alert(1)", "file:///etc/passwd", "data:text/html,a", "", "https://", "//example.com"] {
      let screen = screen(.address(address), origins: ["https://example.com", "null", ""])
      #expect(screen.text("“\(address)” is no address of the web.").exists, "\(screen)")
    }
  }

  @Test func anAddressThatLooksLikeAPermittedOneIsNotShown() {
    for address in [
      "https://example.com.evil.example/", "https://example.com@evil.example/",
      "https://evil.example/https://example.com",
      "https://evil.example#https://example.com", "http://example.com/", "https://example.com:8443/",
    ] {
      let screen = screen(.address(address), title: "Oak", origins: ["https://example.com"])
      #expect(screen.link(address).exists, "\(screen)")
    }
  }

  @Test func aDocumentIsShownByBrowsersOnly() {
    #expect(screen(.document("<p>Oak"), title: "Tree").text("This document is shown in a browser.").exists)
    let shown = screen(.document("<p>Oak"), title: "Tree", origins: [])
    #expect(shown.element(.group, "Tree").exists && !shown.text("This document is shown in a browser.").exists)
  }

  @Test func aPageIsInItsRowFromRightToLeft() {
    let screen = screen(
      .address("https://example.com"),
      title: "Oak",
      origins: ["https://example.com"],
      direction: .rightToLeft
    )
    #expect(screen.element(.group, "Oak").frame.midX == 195, "\(screen)")
  }

  @Test func aPageThatComesBackIntoViewIsAnotherRowsNever() {
    let screen = Screen {
      List(0..<200, id: \.self) { number in
        WebFrameView(.address("https://example.com/\(number)"), title: "Page \(number)").frame(height: 120)
      }
      .environment(\.webFrameRules, WebFrameRules(origins: ["https://example.com"]))
    }
    #expect(screen.element(.group, "Page 1").exists)
    screen.scroll(by: 3000)
    #expect(screen.element(.group, "Page 22").exists, "\(screen)")
    screen.scroll(by: -3000)
    #expect(screen.element(.group, "Page 1").exists)
  }
}
