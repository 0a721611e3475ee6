import RowanTesting
import SwiftUI
import Testing

/// Where icons and titles of labels stand.
@MainActor
struct LabelTests {
  private func boats(_ look: Screen.Look, idiom: Screen.Idiom = .touch) -> Screen {
    Screen(size: CGSize(width: 300, height: 300), idiom: idiom, look: look) {
      VStack(alignment: .leading) {
        ForEach(["house", "star", "chevron.forward"], id: \.self) { symbol in
          Label {
            Text("Boat").frameID("title " + symbol)
          } icon: {
            Image(systemName: symbol).frameID("icon " + symbol)
          }
          .frameID("label " + symbol)
        }
      }
    }
  }

  @Test func `in the classic look icons stand in the middle of a slot, so that titles line up`() throws {
    let screen = boats(.classic)
    for symbol in ["house", "star", "chevron.forward"] {
      let label = try #require(screen.frame(of: "label " + symbol))
      // A slot of 24 and 8 to the title (recorded as ios-label-title-icon).
      #expect(try #require(screen.frame(of: "title " + symbol)).minX == label.minX + 32)
      #expect(abs(try #require(screen.frame(of: "icon " + symbol)).midX - label.minX - 12) <= 0.5)
    }
  }

  @Test func `a wide icon moves the title`() throws {
    let screen = Screen(size: CGSize(width: 300, height: 300), look: .classic) {
      Label {
        Text("Boat").frameID("title")
      } icon: {
        Color.red.frame(width: 44, height: 44).frameID("icon")
      }
    }
    let icon = try #require(screen.frame(of: "icon"))
    #expect(try #require(screen.frame(of: "title")).minX == icon.maxX + 8)
  }

  @Test func `reading from right to left the slot stands on the right`() throws {
    let screen = Screen(size: CGSize(width: 300, height: 300), look: .classic, layoutDirection: .rightToLeft) {
      Label {
        Text("Boat").frameID("title")
      } icon: {
        Image(systemName: "chevron.forward").frameID("icon")
      }
      .frameID("label")
    }
    let label = try #require(screen.frame(of: "label"))
    #expect(try #require(screen.frame(of: "title")).maxX == label.maxX - 32)
    #expect(abs(try #require(screen.frame(of: "icon")).midX - label.maxX + 12) <= 0.5)
  }

  @Test func `in large type the slot grows with the icon`() throws {
    let screen = Screen(size: CGSize(width: 400, height: 300), look: .classic, dynamicTypeSize: .accessibility3) {
      Label {
        Text("Boat").frameID("title")
      } icon: {
        Image(systemName: "house").frameID("icon")
      }
      .frameID("label")
    }
    let label = try #require(screen.frame(of: "label"))
    let (icon, title) = (try #require(screen.frame(of: "icon")), try #require(screen.frame(of: "title")))
    #expect(icon.minX >= label.minX)
    #expect(title.minX >= icon.maxX + 8)
  }

  @Test func `an icon without its title has its own width`() throws {
    let screen = Screen(size: CGSize(width: 300, height: 300), look: .classic) {
      Label("Boat", systemImage: "chevron.forward").labelStyle(.iconOnly).frameID("label")
    }
    #expect(try #require(screen.frame(of: "label")).width < 24)
  }

  @Test(arguments: [(Screen.Look.v26, Screen.Idiom.touch), (.v26, .desktop), (.classic, .desktop)])
  func `elsewhere a title stands 8 behind its icon`(look: Screen.Look, idiom: Screen.Idiom) throws {
    let screen = boats(look, idiom: idiom)
    for symbol in ["house", "chevron.forward"] {
      let icon = try #require(screen.frame(of: "icon " + symbol))
      #expect(abs(try #require(screen.frame(of: "title " + symbol)).minX - icon.maxX - 8) <= 0.01)
    }
  }

  @Test func `in a row of the classic look the slot is 28 wide and the title 16 behind it`() throws {
    let screen = Screen(look: .classic) {
      List {
        Label {
          Text("Boat").frameID("title")
        } icon: {
          Image(systemName: "house").frameID("icon")
        }
        .frameID("label")
      }
    }
    let label = try #require(screen.frame(of: "label"))
    // Facts B45 and its tokens.
    #expect(try #require(screen.frame(of: "title")).minX == label.minX + 44)
    #expect(abs(try #require(screen.frame(of: "icon")).midX - label.minX - 14) <= 0.5)
  }
}
