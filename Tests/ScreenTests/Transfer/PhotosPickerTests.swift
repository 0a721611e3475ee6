import Foundation
import PhotosUI
import RowanControls
import SwiftUI
import Testing

@testable import RowanTesting

/// Pickers for photos and videos of the person's device.
@MainActor
@Suite("Photos picker") struct PhotosPickerTests {
  /// A PNG of one pixel.
  private static let pixel =
    Data(
      base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="
    ) ?? Data()

  private struct Card: Transferable {
    let bytes: Int
    static var transferRepresentation: some TransferRepresentation {
      DataRepresentation(importedContentType: .image) { Card(bytes: $0.count) }
    }
  }

  private struct One: View {
    var filter: PHPickerFilter? = .images
    @State private var item: PhotosPickerItem?
    @State private var outcome = "nothing"

    var body: some View {
      PhotosPicker(selection: $item, matching: filter) { Text("Choose") }
      Text("Loaded: \(outcome)")
      Text(item == nil ? "No item" : "An item")
        .task(id: item) {
          guard let item else { return }
          let types = item.supportedContentTypes.map(\.identifier).joined()
          do {
            let data = try await item.loadTransferable(type: Data.self)
            let image = try await item.loadTransferable(type: Image.self)
            let card = try await item.loadTransferable(type: Card.self)
            outcome = "\(types), \(data?.count ?? 0), \(image == nil ? "no image" : "image"), card \(card?.bytes ?? 0)"
          } catch { outcome = "failed" }
        }
    }
  }

  @Test func aChosenPhotoIsLoadedAsDataImageAndOwnType() async throws {
    let screen = Screen { One() }
    screen.button("Choose").tap()
    let dialog = try #require(screen.fileDialog)
    #expect(dialog.contentTypes == [.image] && !dialog.allowsMultipleSelection)
    dialog.choose(Self.pixel, named: "pixel.png")
    await screen.settle()
    #expect(screen.text("Loaded: public.png, \(Self.pixel.count), image, card \(Self.pixel.count)").exists)
  }

  @Test func aCancelledPickerKeepsTheSelection() async throws {
    let screen = Screen { One() }
    screen.button("Choose").tap()
    screen.fileDialog?.cancel()
    #expect(screen.text("No item").exists)
    screen.button("Choose").tap()
    screen.fileDialog?.choose(Self.pixel, named: "pixel.png")
    #expect(screen.text("An item").exists)
    screen.button("Choose").tap()
    screen.fileDialog?.cancel()
    #expect(screen.text("An item").exists)
  }

  @Test func aFileOfAnotherTypeIsLeftOut() {
    let screen = Screen { One() }
    screen.button("Choose").tap()
    screen.fileDialog?.choose("%PDF", named: "rules.pdf")
    #expect(screen.text("No item").exists && screen.fileDialog == nil)
  }

  @Test(arguments: ["a.avif", "b.JFIF", "c.jpe", "d.dng", "e.hif", "f.cr3", "g.unknown", "h"])
  func commonPhotosAndThoseOfUnknownTypesAreTaken(_ name: String) async {
    let screen = Screen { One() }
    screen.button("Choose").tap()
    screen.fileDialog?.choose(Self.pixel, named: name)
    await screen.settle()
    #expect(screen.text("An item").exists)
    #expect(
      screen.elements(role: .text).contains { $0.label.hasSuffix(", image, card \(Self.pixel.count)") },
      "\(screen)"
    )
  }

  @Test func aFileOfAnUnknownTypeIsOfTheMediaTypeThatTheBrowserKnows() throws {
    for (mediaType, count) in [("image/jxl", 1), ("video/mp4", 1), ("text/plain", 0), (nil, 0)] {
      let screen = Screen { Several() }
      screen.button("Pick").tap()
      let request = try #require(screen.fileDialog).request
      guard case .choosing(let choice) = request.purpose else {
        Issue.record("not a choice")
        return
      }
      let file = URL(filePath: "/photos/IMG_\(UUID().uuidString)")
      if let mediaType { choice.mediaTypes.note(mediaType, of: file) }
      request.finish(.files([file]))
      screen.update()
      #expect(screen.text("Items: \(count), identified: \(count)").exists, "\(mediaType ?? "")")
    }
  }

  @Test(arguments: ["a.m4v", "b.webm", "c.3gp", "d.3g2", "e.mkv", "f.ogv", "g.wmv", "h.mts", "i.unknown"])
  func commonVideosAndThoseOfUnknownTypesAreTaken(_ name: String) {
    let screen = Screen { One(filter: .videos) }
    screen.button("Choose").tap()
    screen.fileDialog?.choose("video", named: name)
    #expect(screen.text("An item").exists)
  }

  @Test func aFileThatIsNoImageInSpiteOfItsNameHasData() async {
    let screen = Screen { One() }
    screen.button("Choose").tap()
    screen.fileDialog?.choose("no pixels", named: "photo.png")
    await screen.settle()
    #expect(screen.text("Loaded: public.png, 9, no image, card 9").exists)
  }

  @Test func aLargeVideoIsLoadedWhole() async {
    let screen = Screen { One(filter: .videos) }
    screen.button("Choose").tap()
    #expect(screen.fileDialog?.contentTypes == [.movie])
    screen.fileDialog?.choose(Data(count: 30_000_000), named: "film.mp4")
    await screen.settle()
    #expect(screen.text("Loaded: public.mpeg-4, 30000000, no image, card 0").exists)
  }

  private struct Several: View {
    @State private var items: [PhotosPickerItem] = []
    @State private var isShown = false

    var body: some View {
      VStack {
        PhotosPicker(
          "Pick",
          selection: $items,
          maxSelectionCount: 2,
          selectionBehavior: .ordered,
          photoLibrary: .shared()
        )
        PhotosPicker("Nothing matches", selection: $items, matching: .all(of: [.images, .videos]))
        Button("Present") { isShown = true }
          .photosPicker(isPresented: $isShown, selection: $items, matching: .not(.images))
        Text("Items: \(items.count), identified: \(items.filter { $0.itemIdentifier != nil }.count)")
        Text(isShown ? "shown" : "hidden")
      }
    }
  }

  @Test func severalPhotosAreChosenUpToTheLimit() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("photos-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["a.png", "b.jpg", "c.mov"].map(folder.appendingPathComponent)
    for file in files { try Self.pixel.write(to: file) }
    let screen = Screen { Several() }
    screen.button("Pick").tap()
    let dialog = try #require(screen.fileDialog)
    #expect(dialog.allowsMultipleSelection && dialog.contentTypes == [.image, .movie])
    dialog.choose(files)
    #expect(screen.text("Items: 2, identified: 2").exists)
    screen.button("Present").tap()
    #expect(screen.text("shown").exists && screen.fileDialog?.contentTypes == [.movie])
    screen.fileDialog?.choose(files)
    #expect(screen.text("Items: 1, identified: 0").exists && screen.text("hidden").exists)
  }

  @Test func aPickerThatNothingMatchesIsDisabled() {
    let screen = Screen { Several() }
    #expect(!screen.button("Nothing matches").isEnabled && screen.button("Pick").isEnabled)
  }

  @Test func anItemOfAnIdentifierHasNoContent() async throws {
    let item = PhotosPickerItem(itemIdentifier: "7")
    #expect(item.itemIdentifier == "7" && item.supportedContentTypes.isEmpty)
    #expect(try await item.loadTransferable(type: Data.self) == nil)
  }
}
