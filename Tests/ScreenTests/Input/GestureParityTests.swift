import Foundation
import GalleryScreens
import RowanLayers
import RowanTesting
import SwiftUI
import Testing

@testable import RowanWeb
@testable import SwiftUI

/// The same gesture does the same through the test kit and through a browser's messages. `Tests/EndToEnd/test_gestures.py` does
/// it with the fingers and the mouse of Chromium.
@MainActor
struct GestureParityTests {
  private struct Cellar: App {
    var body: some SwiftUI.Scene {
      WindowGroup {
        if let screen = galleryScreens.first(where: { $0.id == "gestures" }) { screen.content() }
      }
    }
  }

  /// One moment of a pointer.
  private enum Moment {
    case down(CGPoint)
    case move(CGPoint)
    case up
    case cancel
  }

  /// What came of it: what was noted, and how many screens were pushed.
  private struct Outcome: Equatable {
    var last: String
    var depth: Int
  }

  private static func outcome(_ elements: [(identifier: String, label: String)], depth: Int) -> Outcome {
    Outcome(last: elements.first { $0.identifier == "last" }?.label ?? "", depth: depth)
  }

  private func throughTheKit(_ moments: [Moment], idiom: Screen.Idiom) async -> Outcome {
    let screen = Screen(idiom: idiom) { galleryScreens.first { $0.id == "gestures" }?.content() }
    for moment in moments {
      switch moment {
      case .down(let point): screen.pointerDown(at: point, after: 0.1)
      case .move(let point): screen.pointerMove(to: point, after: 0.02)
      case .up: screen.pointerUp(after: 0.02)
      case .cancel: screen.pointerCancel()
      }
    }
    await screen.settle()
    return Self.outcome(
      screen.elements.map { ($0.identifier, $0.label) },
      depth: screen.navigationDepth
    )
  }

  private func throughABrowser(_ moments: [Moment], idiom: Screen.Idiom) async throws -> Outcome {
    let tab = try BrowserTab(of: ApplicationHost(Cellar()), idiom: idiom == .touch ? .touch : .desktop)
    let scene = try #require((tab.session?.scene as? BrowserScene)?.scene)
    var (point, time) = (CGPoint.zero, 1000.0)
    let touch = idiom == .touch ? 1 : 0
    func message(_ kind: String, _ rest: String = "") -> String {
      "\"\(kind)\",%,\(point.x),\(point.y),0,\(time),7,\(touch)\(rest)"
    }
    for moment in moments {
      switch moment {
      case .down(let place):
        (point, time) = (place, time + 100)
        // The layer that is seen there, and the place in it, as the browser's page finds it.
        let hit = scene.tree.root.hitTest(place, for: [.tap, .press, .drag, .text])
        let seen = hit.map { ",\($0.layer.id),\($0.point.x),\($0.point.y)" } ?? ",0,0,0"
        try tab.send(json: message("down", seen))
      case .move(let place):
        (point, time) = (place, time + 20)
        try tab.send(json: message("move"))
      case .up:
        time += 20
        try tab.send(json: message("up"))
      case .cancel: try tab.send(json: "\"cancel\",%,7")
      }
    }
    _ = await scene.settle(limit: .seconds(10))
    try tab.read()
    let elements = scene.semantics.elements.values.map { ($0.form.identifier, $0.form.name) }
    return Self.outcome(elements, depth: scene.navigationDepth)
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `the same in the kit and in a browser`(idiom: Screen.Idiom) async throws {
    let screen = Screen(idiom: idiom) { galleryScreens.first { $0.id == "gestures" }?.content() }
    func middle(_ element: RowanTesting.Element) -> CGPoint { CGPoint(x: element.frame.midX, y: element.frame.midY) }
    let taste = middle(screen.button("Taste"))
    let cask = screen.row("Cask 7").frame
    let bung = middle(screen.element(.group, "Bung"))
    let knock = middle(screen.text("Tap to knock, twice to roll"))
    let (open, turn) = (middle(screen.button("Open")), middle(screen.button("Turn")))
    func moved(_ point: CGPoint, _ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: point.x + x, y: point.y + y) }
    func tap(_ point: CGPoint) -> [Moment] { [.down(point), .up] }
    let nothing = Outcome(last: "Nothing happened yet", depth: 0)
    func noted(_ text: String) -> Outcome { Outcome(last: text, depth: 0) }

    let cases: [(String, [Moment], Outcome)] = [
      ("a tap on the button", tap(taste), noted("Tasted")),
      ("a tap on the row", tap(CGPoint(x: cask.minX + 60, y: cask.midY)), Outcome(last: "", depth: 1)),
      ("a press that is taken away", [.down(taste), .cancel, .up], nothing),
      ("a press that leaves the button", [.down(taste), .move(moved(taste, -80, 160)), .up], nothing),
      (
        "a drag", [.down(bung), .move(moved(bung, -20, 15)), .move(moved(bung, -40, 30)), .up],
        noted("Pulled -40 across, 30 down")
      ),
      ("a drag that is taken away", [.down(bung), .move(moved(bung, -40, 30)), .cancel], nothing),
      ("one tap", tap(knock), noted("Knocked")),
      ("two taps", tap(knock) + tap(knock), noted("Rolled")),
      ("high priority", tap(open), noted("Locked")),
      ("simultaneous", tap(turn), noted("Watched")),
    ]
    for (name, moments, expected) in cases {
      let kit = await throughTheKit(moments, idiom: idiom)
      let browser = try await throughABrowser(moments, idiom: idiom)
      #expect(kit == expected, "\(name) in the kit")
      #expect(browser == kit, "\(name) in a browser")
    }
  }
}
