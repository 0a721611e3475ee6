import RowanTesting
import SwiftUI
import Testing

/// The traits of views for assistive technologies.
@MainActor
struct AccessibilityTraitTests {
  private static let all: [(String, AccessibilityTraits)] = [
    ("isButton", .isButton), ("isHeader", .isHeader), ("isSelected", .isSelected), ("isLink", .isLink),
    ("isSearchField", .isSearchField), ("isImage", .isImage), ("playsSound", .playsSound),
    ("isKeyboardKey", .isKeyboardKey), ("isStaticText", .isStaticText), ("isSummaryElement", .isSummaryElement),
    ("updatesFrequently", .updatesFrequently), ("startsMediaSession", .startsMediaSession),
    ("allowsDirectInteraction", .allowsDirectInteraction), ("causesPageTurn", .causesPageTurn),
    ("isModal", .isModal), ("isToggle", .isToggle), ("isTabBar", .isTabBar),
  ]

  @Test func `a trait is that of the element until it is removed`() {
    let names = Self.all.map(\.0)
    for (name, trait) in Self.all {
      let screen = Screen {
        Text("Plain").accessibilityIdentifier("plain").accessibilityAddTraits(trait)
        Text("Bare").accessibilityIdentifier("bare").accessibilityAddTraits(trait).accessibilityRemoveTraits(trait)
      }
      #expect(screen.element(identifier: "plain").accessibilityTraits.contains(trait), "\(name)")
      let bare = screen.element(identifier: "bare").accessibilityTraits
      #expect(trait == .isStaticText || !bare.contains(trait), "\(name)")
    }
    #expect(Set(names).count == 17)
    #expect(Set(Self.all.map(\.1.rawValue)).count == 17)
  }

  @Test func `controls have the traits of their role`() {
    let screen = Screen {
      Button("Go") {}
      Toggle("Light", isOn: .constant(true))
      Text("Title").accessibilityAddTraits(.isHeader)
    }
    #expect(screen.button("Go").accessibilityTraits == .isButton)
    #expect(screen.toggle("Light").accessibilityTraits == .isToggle)
    #expect(screen.header("Title").accessibilityTraits == .isHeader)
  }

  @Test func `the description of a screen names rare traits`() {
    let screen = Screen {
      Text("Noon").accessibilityAddTraits([.updatesFrequently, .isSummaryElement, .playsSound])
      Text("Q").accessibilityAddTraits([.isKeyboardKey, .startsMediaSession, .causesPageTurn, .allowsDirectInteraction])
    }
    let text = screen.description
    for word in [
      "updates frequently", "summary", "plays sound", "keyboard key", "starts media session", "causes page turn",
      "direct interaction",
    ] {
      #expect(text.contains("[\(word)]"), "\(word)")
    }
  }
}
