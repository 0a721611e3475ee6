import RowanTesting
import SwiftUI
import Testing

/// A window that the application closes while a list reports a drag.
@MainActor
@Suite struct DropEndTests {
  @Test func aDragThatLeavesAListClosesTheWindowAndIsReportedOnce() {
    var screen: Screen?
    var log: [String] = []
    screen = Screen(size: CGSize(width: 300, height: 600), idiom: .desktop) {
      VStack(spacing: 0) {
        Text("Note").frame(width: 200, height: 100).draggable("Note")
        List {
          ForEach(["Ash", "Birch"], id: \.self) { Text($0) }.dropDestination(for: String.self) { _, _ in }
        }
        .onDropSessionUpdated { session in
          guard session.phase == .exiting else { return }
          log.append("left")
          screen?.close()
          screen = nil
        }
      }
    }
    screen?.pointerDown(at: CGPoint(x: 150, y: 50))
    screen?.pointerMove(to: CGPoint(x: 150, y: 150))
    screen?.pointerMove(to: CGPoint(x: 150, y: 300))
    screen?.pointerMove(to: CGPoint(x: 150, y: 20))
    #expect(log == ["left"])
  }
}
