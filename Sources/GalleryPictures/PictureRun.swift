import Foundation
import GalleryScreens
import RowanPicture
import RowanScene
import RowanText
import SwiftUI

/// The command that draws the gallery's screens into files, and creates a page of them.
@MainActor
struct PictureRun {
  private let folder: URL
  private let screens: [GalleryScreen]
  private let measurer = PangoTextMeasurer()

  static let usage = "usage: gallery-pictures OUT [--only ID]..."

  /// An error in the arguments, with a description.
  struct UsageError: Error, CustomStringConvertible {
    var description: String
  }

  /// Parses the arguments: the folder for the pictures, and the IDs of the screens to draw, by default all.
  ///
  /// - Throws: `UsageError`.
  init(arguments: [String]) throws {
    var rest: [String] = []
    var only: [String] = []
    var remaining = arguments[...]
    while let argument = remaining.popFirst() {
      if argument == "--only" {
        guard let id = remaining.popFirst() else { throw UsageError(description: "--only needs the id of a screen.") }
        only.append(id)
      } else if argument.hasPrefix("-") {
        throw UsageError(description: "Unknown option \(argument).\n\(Self.usage)")
      } else {
        rest.append(argument)
      }
    }
    guard let out = rest.first, rest.count == 1 else { throw UsageError(description: Self.usage) }
    let known = Set(galleryScreens.map(\.id))
    if let unknown = only.first(where: { !known.contains($0) }) {
      throw UsageError(
        description: "No screen has the id \(unknown). Known: \(galleryScreens.map(\.id).joined(separator: ", "))."
      )
    }
    folder = URL(filePath: out, directoryHint: .isDirectory)
    screens = only.isEmpty ? galleryScreens : galleryScreens.filter { only.contains($0.id) }
  }

  /// Draws the pictures and writes the files.
  func run() async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var sheet = ContactSheet()
    for gallery in screens {
      for setting in PictureSetting.all(for: gallery) {
        let name = "\(gallery.id)-\(setting.name).png"
        let picture = try await draw(gallery, setting)
        try picture.pngData().write(to: folder.appending(path: name))
        sheet.add(gallery, setting, file: name)
        print("\(name)  \(picture.pixelWidth)×\(picture.pixelHeight)")
      }
    }
    try Data(sheet.html.utf8).write(to: folder.appending(path: "index.html"))
    print("\(sheet.count) pictures in \(folder.path(percentEncoded: false)); index.html shows them")
  }

  private func draw(_ gallery: GalleryScreen, _ setting: PictureSetting) async throws -> PictureRenderer {
    let host = WindowScene(gallery.content(), traits: setting.traits, measurer: measurer)
    let outcome = await host.settle(limit: .seconds(60))
    guard outcome == .settled else { throw Unsettled(id: gallery.id) }
    return host.draw(scale: 2)
  }

  /// An error that occurs if a screen does not come to rest, so that it has no picture.
  struct Unsettled: Error, CustomStringConvertible {
    let id: String
    var description: String { "The screen \(id) did not come to rest within a minute." }
  }
}
