import Foundation
import GalleryScreens
import Observation
import RowanTesting
import SwiftUI
import Testing

/// Settings of the system that change while a screen is shown: the picture is that of a screen which opens with it.
@MainActor
struct ChangedSettingsTests {
  @MainActor @Observable
  final class Gate { var isOpen = false }

  /// A screen that begins when its gate opens.
  private struct Gated: View {
    let gate: Gate
    let screen: GalleryScreen

    var body: some View { if gate.isOpen { screen.content() } }
  }

  private func change(_ screen: Screen) {
    screen.setColorScheme(.dark)
    screen.setColorSchemeContrast(.increased)
    screen.setDynamicTypeSize(.xxxLarge)
    screen.setLayoutDirection(.rightToLeft)
  }

  private func picture(of id: GalleryScreen, _ idiom: Screen.Idiom, opensFirst: Bool) async -> Picture {
    let gate = Gate()
    let size = idiom == .touch ? CGSize(width: 390, height: 700) : CGSize(width: 900, height: 600)
    let screen = Screen(size: size, idiom: idiom) { Gated(gate: gate, screen: id) }
    if opensFirst { gate.isOpen = true }
    screen.update()
    change(screen)
    gate.isOpen = true
    screen.update()
    await screen.settle(waitingForTasks: false)
    defer { screen.close() }
    return screen.picture(scale: 1)
  }

  /// The screens without those that read files or databases while they are shown, and the one with a symbol that does not exist.
  nonisolated private static let screens = galleryScreens.filter { screen in
    !["characters", "company", "notes", "icons"].contains { screen.id.hasPrefix($0) }
  }

  @Test(arguments: screens, Screen.Idiom.allCases)
  func `a screen looks as if it had opened with the settings`(id: GalleryScreen, idiom: Screen.Idiom) async throws {
    let opened = await picture(of: id, idiom, opensFirst: false)
    let changed = await picture(of: id, idiom, opensFirst: true)
    let difference = try #require(changed.difference(from: opened, tolerance: 2))
    #expect(difference.share == 0, "\(id.id) \(idiom)")
    if difference.share > 0, let folder = ProcessInfo.processInfo.environment["ROWAN_REPORT"] {
      try changed.write(to: URL(fileURLWithPath: "\(folder)/\(id.id)-\(idiom)-changed.png"))
      try opened.write(to: URL(fileURLWithPath: "\(folder)/\(id.id)-\(idiom)-opened.png"))
    }
  }
}
