import Foundation
import RowanTesting
import Testing

@testable import SwiftUI

@MainActor
@Suite("Previews in a program")
struct PreviewPictureTests {
  /// The entries of this file's neighbour, by a part of their place.
  private func entries(_ part: String) -> [PreviewEntry] { PreviewCatalog.entries.filter { $0.place.contains(part) } }

  /// What came out of drawing an entry, and the sizes of its pictures in pixels.
  private func draw(_ entry: PreviewEntry) async throws -> (outcome: PreviewOutcome, sizes: [String: CGSize]) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "previews-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var outcome = PreviewOutcome()
    await PreviewRun(folder: folder) { outcome.note($0) }.draw(entry)
    var sizes: [String: CGSize] = [:]
    for (file, setting) in outcome.previews.flatMap(\.files) {
      let picture = try Picture(contentsOf: folder.appending(path: file), scale: 1)
      sizes[outcome.previews.count == 1 ? setting : file] = CGSize(
        width: picture.pixelWidth,
        height: picture.pixelHeight
      )
    }
    return (outcome, sizes)
  }

  private func named(_ name: String) async throws -> PreviewEntry {
    for entry in entries("EveryForm.swift") {
      if try await entry.parts().contains(where: { $0.settings.displayName?.hasPrefix(name) == true }) { return entry }
    }
    throw Missing(name: name)
  }

  struct Missing: Error { var name: String }

  @Test("Every preview is found: macros with their lines, providers with their names, private ones too")
  func catalog() {
    let macros = entries("EveryForm.swift")
    #expect(macros.count == 17)
    #expect(macros.allSatisfy { $0.place.hasPrefix("PreviewTests/EveryForm.swift:") })
    #expect(
      macros.map(\.place)
        == macros.map(\.place).sorted { Int($0.split(separator: ":")[1])! < Int($1.split(separator: ":")[1])! }
    )
    #expect(Set(entries("_Previews").map(\.place)).isSuperset(of: ["Hidden_Previews", "Several_Previews"]))
  }

  @Test("A preview comes out compact and regular, light and dark, and with large type")
  func variants() async throws {
    let (outcome, sizes) = try await draw(named("Named"))
    #expect(outcome.previews.map(\.name) == ["Named"])
    #expect(
      sizes == [
        "compact-light": CGSize(width: 780, height: 1688), "compact-dark": CGSize(width: 780, height: 1688),
        "compact-large-type": CGSize(width: 780, height: 1688), "regular-light": CGSize(width: 2048, height: 1536),
        "regular-dark": CGSize(width: 2048, height: 1536),
      ]
    )
  }

  @Test("Traits of a preview give it its room")
  func traits() async throws {
    #expect(try await draw(named("One trait")).sizes["light"] == CGSize(width: 400, height: 200))
    let fitting = try #require(try await draw(named("Traits")).sizes["light"])
    #expect(fitting.width < 200 && fitting.height < 80)
  }

  @Test("Each argument is a preview, and named after it")
  func arguments() async throws {
    let outcome = try await draw(named("Arguments 1")).outcome
    #expect(outcome.previews.map(\.name) == ["Arguments 1", "Arguments 2", "Arguments 3"])
    #expect(outcome.problem == nil)
  }

  @Test("A provider shows each element with its name, size, device and orientation")
  func provider() async throws {
    let entry = try #require(entries("Several_Previews").first)
    let (outcome, sizes) = try await draw(entry)
    #expect(outcome.previews.map(\.name) == ["Fits", "First", "Second", "Phone", "Turned", "Several", "Several"])
    func size(_ name: String) throws -> CGSize {
      try #require(sizes.first { $0.key.contains(name) && $0.key.hasSuffix("light.png") }).value
    }
    #expect(try size("Fits").width < 200)
    #expect(try size("Phone") == CGSize(width: 786, height: 1704))
    #expect(try size("Turned") == CGSize(width: 1704, height: 786))
    #expect(try size("Previews-6-Several") == CGSize(width: 2048, height: 1536))
    #expect(try size("Previews-7-Several") == CGSize(width: 240, height: 80))
  }

  @Test("A provider for the desktop is drawn as there, where type has one size")
  func platform() async throws {
    let (_, sizes) = try await draw(#require(entries("Hidden_Previews").first))
    #expect(Set(sizes.keys) == ["light", "dark"])
  }

  @Test("A preview modifier changes the content, with what its kind shares")
  func modifier() async throws {
    let parts = try await named("Modifier").parts()
    let screen = Screen { parts[0].content() }
    #expect(screen.text("Sample A, Sample B").exists)
  }

  @Test("Previewable state changes when the preview is used")
  func state() async throws {
    let parts = try await named("State").parts()
    let screen = Screen { parts[0].content() }
    screen.button("Count 3").tap()
    #expect(screen.button("Count 4").exists)
  }

  @Test("Devices are known by their names, later ones by their kind")
  func devices() {
    #expect(PreviewScreen(device: "iPhone SE (3rd generation)").height == 667)
    #expect(PreviewScreen(device: "iPhone 30 Pro Max").width == 440)
    #expect(PreviewScreen(device: "iPad Pro (12.9-inch) (6th generation)").height == 1366)
    #expect(PreviewScreen(device: "Mac Catalyst").idiom == .desktop)
    #expect(PreviewScreen(device: "Nobody's phone") == .phone)
  }

  @Test("The arguments of the program are read, and wrong ones refused")
  func options() throws {
    let options = try PreviewOptions(["out", "--only", "Cart", "--only", "Shop"], [:])
    #expect(options.folder == "out")
    #expect(options.only == ["Cart", "Shop"])
    for wrong in [[], ["a", "b"], ["out", "--only"], ["out", "--dance"]] {
      #expect(throws: UsageError.self) { try PreviewOptions(wrong, [:]) }
    }
  }
}
