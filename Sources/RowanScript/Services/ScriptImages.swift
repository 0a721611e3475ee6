import Foundation
import RowanLayers
import RowanViews

/// The images of a session: those that its script may load, and those that it has made.
struct ScriptImages {
  /// The access to images of allowed hosts and folders.
  let access: ImageAccess
  /// The decoded images that the script has made.
  var held = HeldImages()

  /// Creates the images of a session.
  ///
  /// - Parameter allows: Returns whether the script may load the image at a URL.
  init(allows: @escaping @Sendable (URL) -> Bool) { access = ImageAccess(allows: allows) }
}

/// The decoded images of a session, by the numbers that its script gave them.
///
/// The script has the bytes of all images. When more pixels than `limit` are decoded, the images unused for longest are
/// released, and decoded again when the script shows them again.
struct HeldImages {
  private var images: [Int: (image: BitmapImage, use: Int)] = [:]
  private var uses = 0
  private var pixels = 0
  /// The maximum number of decoded pixels, if there is more than one image.
  private let limit: Int

  /// Creates an empty collection.
  init(limit: Int = 1 << 25) { self.limit = limit }

  /// Returns an image, and records its use.
  mutating func image(_ number: Int) -> BitmapImage? {
    guard let image = images[number]?.image else { return nil }
    uses += 1
    images[number]?.use = uses
    return image
  }

  /// Adds an image.
  ///
  /// - Returns: The numbers of the images that were released for it.
  mutating func add(_ image: BitmapImage, _ number: Int) -> [Int] {
    uses += 1
    if let old = images.updateValue((image, uses), forKey: number) { pixels -= old.image.width * old.image.height }
    pixels += image.width * image.height
    var released: [Int] = []
    while pixels > limit, images.count > 1, let oldest = images.min(by: { $0.value.use < $1.value.use }) {
      images[oldest.key] = nil
      pixels -= oldest.value.image.width * oldest.value.image.height
      released.append(oldest.key)
    }
    return released
  }
}
