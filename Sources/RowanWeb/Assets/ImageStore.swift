import RowanLayers

/// The bitmaps and documents that scenes show, by names that cannot be guessed.
@MainActor
final class ImageStore {
  private var images = HeldNames<BitmapImage>()
  private var documents = HeldNames<WebFrame>()

  /// Returns the name of a bitmap, and creates one if it has none.
  func name(of image: BitmapImage) -> String { images.name(of: image) }

  /// Returns the bitmap of a name; `nil` if no layer shows it any more.
  func image(named name: String) -> BitmapImage? { images[name] }

  /// Returns the name of a page that is a document, and creates one if it has none.
  func name(of document: WebFrame) -> String { documents.name(of: document) }

  /// Returns the HTML of a document; `nil` if no layer shows it any more.
  func document(named name: String) -> String? {
    if case .document(let html)? = documents[name]?.source { html } else { nil }
  }
}

/// Objects by names that cannot be guessed.
///
/// The objects are held weakly: a name is valid while something else holds its object. Lookups are O(1).
private struct HeldNames<Object: AnyObject> {
  private struct Entry { weak var object: Object? }

  private var entries: [String: Entry] = [:]
  private var names: [ObjectIdentifier: String] = [:]
  private var pruneAt = 256

  /// Returns the name of an object, and creates one if it has none.
  mutating func name(of object: Object) -> String {
    let identity = ObjectIdentifier(object)
    // An object identifier may have belonged to an object that was deallocated.
    if let known = names[identity], entries[known]?.object === object { return known }
    if entries.count >= pruneAt { prune() }
    let name = Secret.make(bytes: 16)
    names[identity] = name
    entries[name] = Entry(object: object)
    return name
  }

  /// Returns the object of a name; `nil` if nothing holds it any more.
  subscript(name: String) -> Object? { entries[name]?.object }

  private mutating func prune() {
    entries = entries.filter { $0.value.object != nil }
    names = names.filter { entries[$0.value] != nil }
    pruneAt = max(256, entries.count * 2)
  }
}
