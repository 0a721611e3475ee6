import Foundation
import RowanTesting
import SwiftUI
import Testing

/// Buttons that repeat their action while they are held down.
@MainActor
@Suite("Held buttons")
struct HeldButtonTests {
  private struct Counter: View {
    var behavior = ButtonRepeatBehavior.enabled
    @State private var count = 0
    var body: some View {
      VStack(spacing: 40) {
        Button("More") { count += 1 }.buttonRepeatBehavior(behavior)
        Text("Count \(count)")
      }
    }
  }

  private func screen(_ behavior: ButtonRepeatBehavior, _ idiom: Screen.Idiom) -> Screen {
    Screen(size: CGSize(width: 300, height: 300), idiom: idiom, clock: ManualClock()) { Counter(behavior: behavior) }
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `a button that is held down repeats its action until it is released`(idiom: Screen.Idiom) async {
    let screen = screen(.enabled, idiom)
    let frame = screen.button("More").frame
    screen.pointerDown(at: CGPoint(x: frame.midX, y: frame.midY))
    await screen.advance(by: .seconds(0.45))
    #expect(screen.text("Count 0").exists)
    await screen.advance(by: .seconds(0.1))
    #expect(screen.text("Count 1").exists)
    await screen.advance(by: .seconds(0.4))
    #expect(screen.text("Count 5").exists)
    screen.pointerMove(to: CGPoint(x: frame.midX, y: frame.midY + 100))
    await screen.advance(by: .seconds(1))
    #expect(screen.text("Count 5").exists)
    screen.pointerMove(to: CGPoint(x: frame.midX, y: frame.midY))
    await screen.advance(by: .seconds(0.1))
    #expect(screen.text("Count 6").exists)
    screen.pointerUp()
    await screen.advance(by: .seconds(2))
    #expect(screen.text("Count 6").exists)
  }

  @Observable
  final class Tally {
    var count = 0
    var isFull = false
  }

  /// A button that presents an alert, or no longer repeats, once it has counted to three.
  private struct Limited: View {
    @Bindable var tally: Tally
    let presents: Bool
    var body: some View {
      Button("More") {
        tally.count += 1
        if presents, tally.count == 3 { tally.isFull = true }
      }
      .buttonRepeatBehavior(presents || tally.count < 3 ? .enabled : .disabled)
      .alert("Full", isPresented: $tally.isFull) { Button("OK") {} }
    }
  }

  @Test(arguments: [true, false])
  func `a held button stops behind an alert and when it no longer repeats, and its release is no tap`(
    presents: Bool
  ) async {
    let tally = Tally()
    let screen = Screen(size: CGSize(width: 300, height: 300), idiom: .desktop, clock: ManualClock()) {
      Limited(tally: tally, presents: presents)
    }
    let frame = screen.button("More").frame
    screen.pointerDown(at: CGPoint(x: frame.midX, y: frame.midY))
    await screen.advance(by: .seconds(3))
    #expect(tally.count == 3 && screen.alert.exists == presents)
    screen.pointerUp()
    await screen.advance(by: .seconds(1))
    #expect(tally.count == 3)
  }

  @Test func `one press runs the action at most a hundred times`() async {
    let screen = screen(.enabled, .desktop)
    let frame = screen.button("More").frame
    screen.pointerDown(at: CGPoint(x: frame.midX, y: frame.midY))
    await screen.advance(by: .seconds(20))
    #expect(screen.text("Count 100").exists)
    screen.pointerUp()
    #expect(screen.text("Count 100").exists)
    screen.button("More").tap()
    #expect(screen.text("Count 101").exists)
  }

  @Test func `a short press runs the action once`() async {
    let screen = screen(.enabled, .desktop)
    screen.button("More").tap()
    await screen.advance(by: .seconds(2))
    #expect(screen.text("Count 1").exists)
  }

  @Test(arguments: [ButtonRepeatBehavior.automatic, .disabled])
  func `other buttons run their action on release`(behavior: ButtonRepeatBehavior) async {
    let screen = screen(behavior, .desktop)
    let frame = screen.button("More").frame
    screen.pointerDown(at: CGPoint(x: frame.midX, y: frame.midY))
    await screen.advance(by: .seconds(2))
    #expect(screen.text("Count 0").exists)
    screen.pointerUp()
    #expect(screen.text("Count 1").exists)
  }
}
