import Foundation
import RowanTesting
import SwiftUI
import Testing

/// Backgrounds that views set for the containers around them.
@MainActor
struct ContainerBackgroundTests {
  private struct Stack: View {
    let color: Color
    @State private var isBlue = false

    var body: some View {
      NavigationStack {
        VStack {
          NavigationLink("Next") { Text("Second").navigationTitle("Second") }
          Button("Change") { isBlue = true }
        }
        .navigationTitle("First")
        .containerBackground(isBlue ? .blue : color, for: .navigation)
      }
    }
  }

  private struct Split: View {
    var body: some View {
      NavigationSplitView {
        Text("Side").containerBackground(.red, for: .navigation)
      } detail: {
        Text("Detail")
          .containerBackground(for: .navigationSplitView, alignment: .bottom) { Color.green.frame(height: 40) }
      }
    }
  }

  private func color(_ screen: Screen, _ x: CGFloat, _ y: CGFloat) -> String {
    guard let pixel = screen.picture().pixel(at: CGPoint(x: x, y: y)) else { return "none" }
    let (red, green, blue) = (Int(pixel.red), Int(pixel.green), Int(pixel.blue))
    if red > green + 80, red > blue + 80 { return "red" }
    if green > red + 60, green > blue + 60 { return "green" }
    if blue > red + 80, blue > green + 60 { return "blue" }
    return "other"
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `the background of a screen fills it to the edges, below its bar, and is that screen's alone`(
    idiom: Screen.Idiom
  ) async {
    let screen = Screen(size: CGSize(width: 400, height: 500), idiom: idiom) { Stack(color: .red) }
    if idiom == .touch {
      #expect(color(screen, 4, 490) == "red" && color(screen, 396, 4) == "red")
      screen.button("Change").tap()
      #expect(color(screen, 4, 490) == "blue")
    }
    screen.link("Next").tap()
    await screen.settle()
    #expect(screen.text("Second").exists && color(screen, 4, 490) == "other")
  }

  @Test func `a column has its own background, and the split view one behind its columns`() {
    let screen = Screen(size: CGSize(width: 1000, height: 600), idiom: .touch) { Split() }
    let side = screen.text("Side").frame
    #expect(color(screen, side.midX, side.midY + 60) == "red")
    #expect(color(screen, 700, 590) == "green" && color(screen, 700, 300) == "other")
  }

  @Test func `a window of the desktop has a background behind its content`() {
    struct Window: View {
      let isSet: Bool
      var body: some View {
        VStack {
          if isSet { Text("Content").containerBackground(.green, for: .window) } else { Text("Content") }
        }
      }
    }
    let screen = Screen(size: CGSize(width: 400, height: 300), idiom: .desktop) { Window(isSet: true) }
    #expect(color(screen, 4, 290) == "green" && color(screen, 396, 4) == "green")
    let plain = Screen(size: CGSize(width: 400, height: 300), idiom: .desktop) { Window(isSet: false) }
    #expect(color(plain, 4, 290) == "other")
    // On touch screens a window is the device's.
    #expect(color(Screen(size: CGSize(width: 400, height: 300)) { Window(isSet: true) }, 4, 290) == "other")
  }
}
