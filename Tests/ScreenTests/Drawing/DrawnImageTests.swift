import Foundation
import RowanTesting
import SwiftUI
import Testing

/// Images that a closure draws, and settings of pictures.
@MainActor
struct DrawnImageTests {
  private struct Flags: View {
    @Environment(\.isSceneCaptured) private var isCaptured

    var body: some View {
      VStack(spacing: 0) {
        Image(size: CGSize(width: 60, height: 40), label: Text("A red flag")) { context in
          context.fill(Path(CGRect(x: 0, y: 0, width: 30, height: 40)), with: .color(.red))
        }
        Image(size: CGSize(width: 10, height: 10)) { _ in }
        Text(isCaptured ? "captured" : "not captured")
      }
    }
  }

  @Test func `the drawing has the size, the colors and the label that it was given`() throws {
    let screen = Screen(size: CGSize(width: 200, height: 200)) { Flags() }
    let flag = screen.element(.image, "A red flag")
    #expect(flag.frame.size == CGSize(width: 60, height: 40) && screen.images.count == 1)
    let picture = screen.picture()
    let left = try #require(picture.pixel(at: CGPoint(x: flag.frame.minX + 10, y: flag.frame.midY)))
    let right = try #require(picture.pixel(at: CGPoint(x: flag.frame.maxX - 10, y: flag.frame.midY)))
    #expect(left.red > 200 && left.green < 120 && right.green == right.red)
    #expect(screen.text("not captured").exists)
  }

  @Test func `an image without an area and one with infinite sides are drawn`() {
    let screen = Screen(size: CGSize(width: 200, height: 200)) {
      VStack {
        Image(size: .zero, label: Text("Nothing")) { _ in }
        Image(size: CGSize(width: CGFloat.nan, height: 4), label: Text("No number")) { _ in }
      }
    }
    #expect(screen.element(.image, "Nothing").exists && screen.element(.image, "No number").exists)
  }

  @Test func `the settings of a renderer are announced, and its pictures stay the same`() throws {
    let renderer = ImageRenderer(content: Color.red.frame(width: 4, height: 4))
    let before = try #require(renderer.pngData)
    var changes = 0
    let subscription = renderer.objectWillChange.sink { changes += 1 }
    renderer.colorMode = .linear
    renderer.allowedDynamicRange = .high
    #expect(changes == 2 && renderer.colorMode == .linear && renderer.allowedDynamicRange == .high)
    #expect(renderer.pngData == before)
    subscription.cancel()
  }
}
