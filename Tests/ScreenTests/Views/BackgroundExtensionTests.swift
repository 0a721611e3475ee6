import Foundation
import RowanTesting
import SwiftUI
import Testing

/// Views that continue beyond the safe area by mirror images.
@MainActor
@Suite("Background extension")
struct BackgroundExtensionTests {
  private struct Banner: View {
    var isEnabled = true
    @State private var isChanged = false
    var body: some View {
      VStack(spacing: 0) {
        VStack(spacing: 0) {
          Rectangle().fill(isChanged ? Color(red: 0, green: 1, blue: 0) : Color(red: 1, green: 0, blue: 0))
          Rectangle().fill(Color(red: 0, green: 0, blue: 1))
        }
        .frame(height: 100)
        .backgroundExtensionEffect(isEnabled: isEnabled)
        Button("Change") { isChanged = true }
        Spacer()
      }
    }
  }

  private func screen(_ banner: Banner) -> Screen {
    let screen = Screen(size: CGSize(width: 200, height: 400)) { banner }
    screen.setSafeAreaInsets(EdgeInsets(top: 60, leading: 0, bottom: 0, trailing: 0))
    return screen
  }

  private func color(_ screen: Screen, _ y: CGFloat) -> String {
    guard let pixel = screen.picture(scale: 1).pixel(at: CGPoint(x: 100, y: y)) else { return "none" }
    let parts = [("red", pixel.red), ("green", pixel.green), ("blue", pixel.blue)].filter { $0.1 > 200 }
    return parts.map(\.0).joined(separator: " ")
  }

  @Test func `the area of the insets shows the view's mirror image, which follows its changes`() async {
    let screen = screen(Banner())
    await screen.settle()
    #expect(screen.button("Change").frame.minY >= 160)
    #expect(color(screen, 40) == "red" && color(screen, 80) == "red" && color(screen, 140) == "blue")
    screen.button("Change").tap()
    await screen.settle()
    #expect(color(screen, 40) == "green" && color(screen, 80) == "green")
  }

  private struct Signal: View {
    @State private var step = 0
    var body: some View {
      VStack(spacing: 0) {
        Rectangle()
          .fill(Color(red: step == 0 ? 1 : 0, green: step == 2 ? 1 : 0, blue: step == 1 ? 1 : 0))
          .frame(height: 100)
          .backgroundExtensionEffect()
        Button("Change") { step = 1 }
        Spacer()
      }
      .onChange(of: step) { if step == 1 { step = 2 } }
    }
  }

  @Test func `the mirror image follows a second change in the same update`() async {
    let screen = Screen(size: CGSize(width: 200, height: 400)) { Signal() }
    screen.setSafeAreaInsets(EdgeInsets(top: 60, leading: 0, bottom: 0, trailing: 0))
    await screen.settle()
    #expect(color(screen, 30) == "red")
    screen.button("Change").tap()
    await screen.settle()
    #expect(color(screen, 30) == "green" && color(screen, 100) == "green")
  }

  @Test func `without the effect the area has the color of the window`() async {
    let screen = screen(Banner(isEnabled: false))
    await screen.settle()
    #expect(color(screen, 40) == "red green blue" && color(screen, 80) == "red")
  }

  @Test func `away from the edges of the safe area there are no images`() async {
    let screen = Screen(size: CGSize(width: 200, height: 400)) { Banner().padding(.top, 20) }
    screen.setSafeAreaInsets(EdgeInsets(top: 60, leading: 0, bottom: 0, trailing: 0))
    await screen.settle()
    #expect(color(screen, 40) == "red green blue" && color(screen, 100) == "red")
  }
}
