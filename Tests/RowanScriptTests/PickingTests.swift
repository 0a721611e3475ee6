import Foundation
import RowanLayers
import RowanTesting
import RowanText
import SwiftUI
import Testing

@testable import RowanScript

/// Files and photos that a person chooses for a script.
@MainActor
@Suite("Files chosen for scripts", .script) struct PickingTests {
  /// An image of 4 by 2 pixels.
  private static let png = BitmapImage.encodePNG(width: 4, height: 2, pixels: Array(repeating: 0xFFFF_0000, count: 8))

  private func stage(_ action: String) throws -> Stage {
    try Stage(
      """
      import { Button, List } from "scripting"
      const say = (...values: any[]) => console.log(values.map((value) => JSON.stringify(value)).join(" "))
      async function go() { \(action) }
      export default function App() { return <List><Button title="Go" action={go} /></List> }
      """
    )
  }

  /// Writes files to a folder that the script may not read.
  private func files(_ contents: [(name: String, data: Data)]) throws -> [URL] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "rowan-picking-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return try contents.map { name, data in
      let url = folder.appending(path: name)
      try data.write(to: url)
      return url
    }
  }

  @Test func aChosenFileIsReadAndItsNeighborIsNot() async throws {
    let stage = try stage(
      """
      const paths = await DocumentPicker.pickFiles({ types: ["public.comma-separated-values-text"] })
      say(paths.length, FileManager.readAsStringSync(paths[0]))
      try { FileManager.readAsStringSync(Path.dirname(paths[0]) + "/other.csv") } catch (error) { say(String(error)) }
      DocumentPicker.stopAcessingSecurityScopedResources()
      """
    )
    let urls = try files([("people.csv", Data("Ann,42".utf8)), ("other.csv", Data("secret".utf8))])
    defer { try? FileManager.default.removeItem(at: urls[0].deletingLastPathComponent()) }
    stage.screen.row("Go").tap()
    let dialog = try #require(stage.screen.fileDialog)
    #expect(dialog.contentTypes.map(\.identifier) == ["public.comma-separated-values-text"])
    #expect(!dialog.allowsMultipleSelection)
    dialog.choose([urls[0]])
    await stage.screen.settle()
    #expect(stage.errors == [])
    #expect(stage.said.first == "1 \"Ann,42\"")
    #expect(stage.said.last?.contains("is not allowed") == true)
  }

  @Test func photosAreImagesAndOtherFilesAreLeftOut() async throws {
    let stage = try stage(
      """
      const images = await Photos.pickPhotos(3)
      say(images.length, images[0].width, images[0] instanceof UIImage)
      """
    )
    let urls = try files([("a.png", Self.png), ("b.png", Data("none".utf8))])
    defer { try? FileManager.default.removeItem(at: urls[0].deletingLastPathComponent()) }
    stage.screen.row("Go").tap()
    let dialog = try #require(stage.screen.fileDialog)
    #expect(dialog.contentTypes == [.image] && dialog.allowsMultipleSelection)
    dialog.choose(urls)
    await stage.screen.settle()
    #expect(stage.errors == [])
    #expect(stage.said.first == "1 4 true")
  }

  @Test func aCancellationHasNoFilesAndAFailureItsReason() async throws {
    let stage = try stage(
      "say(await DocumentPicker.pickFiles({ allowsMultipleSelection: true }), await Photos.pickPhotos())"
    )
    stage.screen.row("Go").tap()
    stage.screen.fileDialog?.cancel()
    await stage.screen.settle()
    stage.screen.fileDialog?.fail(CocoaError(.fileReadUnknown))
    await stage.screen.settle()
    #expect(stage.said.isEmpty && stage.errors.count == 1)
    stage.screen.row("Go").tap()
    for _ in 0..<2 {
      stage.screen.fileDialog?.cancel()
      await stage.screen.settle()
    }
    #expect(stage.said == ["[] []"])
  }

  @Test func morePhotosThanAskedForFail() async throws {
    let stage = try stage("await Photos.pickPhotos(2).catch((error) => say(String(error)))")
    let urls = try files((0..<3).map { ("\($0).png", Data()) })
    defer { try? FileManager.default.removeItem(at: urls[0].deletingLastPathComponent()) }
    stage.screen.row("Go").tap()
    stage.screen.fileDialog?.choose(urls)
    await stage.screen.settle()
    #expect(stage.said.first?.contains("3 files were chosen; 2 may be.") == true)
  }

  @Test(arguments: ["Photos.pickPhotos(0)", "Photos.pickPhotos(NaN)"]) func aNumberThatIsNoneIsRefused(use: String)
    async throws
  {
    let stage = try stage(use)
    stage.screen.row("Go").tap()
    await stage.screen.settle()
    #expect(stage.errors.first?.contains("at least 1") == true)
    #expect(stage.screen.fileDialog == nil)
  }
}
