import RowanLayers

/// The bitmaps that scenes show, by names that cannot be guessed.
///
/// The store holds bitmaps weakly: a name is valid while a layer shows its bitmap. Lookups are O(1).
@MainActor
final class ImageStore {
  private struct Entry { weak var image: BitmapImage? }

  private var images: [String: Entry] = [:]
  private var names: [ObjectIdentifier: String] = [:]
  private var pruneAt = 256

  /// Returns the name of a bitmap, and creates one if it has none.
  func name(of image: BitmapImage) -> String {
    let identity = ObjectIdentifier(image)
    // An object identifier may have belonged to a bitmap that was deallocated.
    if let known = names[identity], images[known]?.image === image { return known }
    if images.count >= pruneAt { prune() }
    let name = Secret.make(bytes: 16)
    names[identity] = name
    images[name] = Entry(image: image)
    return name
  }

  /// Returns the bitmap of a name; `nil` if no layer shows it any more.
  func image(named name: String) -> BitmapImage? { images[name]?.image }

  private func prune() {
    images = images.filter { $0.value.image != nil }
    names = names.filter { images[$0.value] != nil }
    pruneAt = max(256, images.count * 2)
  }
}
