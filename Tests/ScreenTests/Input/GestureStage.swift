import Foundation
import RowanInput
import RowanLayers
import SwiftUI

@testable import RowanTesting

/// What hostile gestures are tried on.
@MainActor
enum GestureStage {
  @Observable
  final class Model {
    var log: [String] = []
    var isShown = true
    var isEnabled = true
    var count = 0
    var path: [Int] = []
  }

  /// Runs its content as a body, so that it follows what it reads.
  private struct Watching<Content: View>: View {
    @ViewBuilder let content: () -> Content
    var body: some View { content() }
  }

  /// A square to press.
  struct Pad: View {
    var size: CGFloat = 100
    var body: some View { Color.blue.frame(width: size, height: size) }
  }

  static let middle = CGPoint(x: 100, y: 100)

  static func show(
    _ size: CGSize = CGSize(width: 200, height: 200),
    _ idiom: Screen.Idiom = .touch,
    @ViewBuilder _ content: @escaping () -> some View
  ) -> Screen {
    Screen(size: size, idiom: idiom) { Watching(content: content) }
  }

  /// Something that one of several fingers does.
  static func finger(_ pointer: Int, _ phase: PointerHostEvent.Phase, _ x: CGFloat, _ y: CGFloat, on screen: Screen) {
    screen.host.receive(
      .pointer(PointerHostEvent(phase, at: .window(CGPoint(x: x, y: y)), kind: .touch, time: 1, pointer: pointer))
    )
  }
}
