import Foundation
import RowanLayers
import RowanText

/// Decodes image files of some formats.
package protocol ImageLoading: Sendable {
  /// File name extensions in lower case.
  var pathExtensions: Set<String> { get }
  /// Decodes a file's data; `scale` is pixels per point.
  func load(_ data: Data, scale: CGFloat) throws -> BitmapImage
}

/// The decoders that images are loaded with, and what they loaded.
@MainActor
package enum ImageLoaders {
  private static var loaders: [any ImageLoading] = [PNGLoader()]
  private static var loaded: [URL: BitmapImage] = [:]
  private static let capacity = 128

  /// Adds a decoder; it is asked before those that were there.
  package static func register(_ loader: any ImageLoading) { loaders.insert(loader, at: 0) }

  /// Whether there is a decoder for a file, by its name.
  package static func canLoad(_ file: String) -> Bool { loader(for: file) != nil }

  /// The decoded image of a file. Costs the number of pixels the first time.
  package static func image(at url: URL, scale: CGFloat) throws -> BitmapImage? {
    if let known = loaded[url] { return known }
    guard let loader = loader(for: url.lastPathComponent) else { return nil }
    let image = try loader.load(Data(contentsOf: url), scale: scale)
    if loaded.count >= capacity { loaded.removeAll(keepingCapacity: true) }
    loaded[url] = image
    return image
  }

  private static func loader(for file: String) -> (any ImageLoading)? {
    guard let dot = file.lastIndex(of: ".") else { return nil }
    let pathExtension = file[file.index(after: dot)...].lowercased()
    return loaders.first { $0.pathExtensions.contains(pathExtension) }
  }
}

/// Decodes PNG files.
private struct PNGLoader: ImageLoading {
  var pathExtensions: Set<String> { ["png"] }

  func load(_ data: Data, scale: CGFloat) throws -> BitmapImage { try BitmapImage(png: data, scale: scale) }
}
