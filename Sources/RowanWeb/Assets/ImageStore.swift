import RowanLayers

/// The bitmaps that scenes show, under names that cannot be guessed.
///
/// Contract: holds no bitmap alive; a name is good for as long as some layer shows its bitmap. Lookups are O(1).
@MainActor
final class ImageStore {
  private struct Entry { weak var image: BitmapImage? }

  private var images: [String: Entry] = [:]
  private var names: [ObjectIdentifier: String] = [:]
  private var pruneAt = 256

  /// The name of a bitmap, new or as before.
  func name(of image: BitmapImage) -> String {
    let identity = ObjectIdentifier(image)
    // An identity may have been another bitmap's, which has gone since.
    if let known = names[identity], images[known]?.image === image { return known }
    if images.count >= pruneAt { prune() }
    let name = Secret.make(bytes: 16)
    names[identity] = name
    images[name] = Entry(image: image)
    return name
  }

  /// The bitmap of a name, while a layer shows it.
  func image(named name: String) -> BitmapImage? { images[name]?.image }

  private func prune() {
    images = images.filter { $0.value.image != nil }
    names = names.filter { images[$0.value] != nil }
    pruneAt = max(256, images.count * 2)
  }
}
