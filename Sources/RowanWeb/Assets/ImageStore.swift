import Foundation
import RowanLayers

/// The bitmaps and documents that scenes show, by names that cannot be guessed.
///
/// A name is valid while a layer shows the bitmap, and for a while after it was sent: the request of a page on a slow network arrives
/// when its row may have been replaced already.
@MainActor
final class ImageStore {
  /// An encoded bitmap.
  struct File {
    /// The encoded file.
    let encoded: Data
    /// The media type of the file.
    let mediaType: String
  }

  private var images = HeldNames<BitmapImage, File>(
    { File(encoded: $0.encoded, mediaType: $0.mediaType) },
    bytes: { $0.encoded.count }
  )
  private var documents = HeldNames<WebFrame, String>(
    { if case .document(let html) = $0.source { html } else { "" } },
    bytes: { $0.utf8.count }
  )

  /// Returns the name of a bitmap that is sent to a page, and creates one if it has none.
  func name(of image: BitmapImage) -> String { images.name(of: image) }

  /// Returns the bitmap of a name; `nil` if no layer has shown it for a while.
  func image(named name: String) -> File? { images[name] }

  /// Returns the name of a page that is a document, and creates one if it has none.
  func name(of document: WebFrame) -> String { documents.name(of: document) }

  /// Returns the HTML of a document; `nil` if no layer has shown it for a while.
  func document(named name: String) -> String? { documents[name] }

  /// Releases the contents that were sent some time ago and that no layer shows any more.
  func sweep(now: ContinuousClock.Instant) {
    images.sent.sweep(now: now)
    documents.sent.sweep(now: now)
  }
}

/// Objects by names that cannot be guessed.
///
/// The objects are held weakly: a name is valid while something else holds its object, or while its content is among those that were
/// sent a moment ago. Lookups are O(1).
@MainActor
private struct HeldNames<Object: AnyObject, Content> {
  private struct Entry { weak var object: Object? }

  /// The contents that were sent a moment ago.
  var sent: SentContents<Content>

  private let content: (Object) -> Content
  private var entries: [String: Entry] = [:]
  private var names: [ObjectIdentifier: String] = [:]
  private var pruneAt = 256

  /// Creates an empty store.
  ///
  /// - Parameters:
  ///   - content: Returns the content of an object, which does not retain the object.
  ///   - bytes: Returns the size of a content in bytes.
  init(_ content: @escaping (Object) -> Content, bytes: @escaping (Content) -> Int) {
    self.content = content
    sent = SentContents(bytes: bytes)
  }

  /// Returns the name of an object that is sent to a page, and creates one if it has none.
  mutating func name(of object: Object) -> String {
    let name = knownName(of: object) ?? makeName(of: object)
    if !sent.isRecent(name) { sent.add(content(object), named: name) }
    return name
  }

  /// Returns the content of a name; `nil` if nothing holds its object any more.
  subscript(name: String) -> Content? { entries[name]?.object.map(content) ?? sent[name] }

  private func knownName(of object: Object) -> String? {
    // An object identifier may have belonged to an object that was deallocated.
    names[ObjectIdentifier(object)].flatMap { entries[$0]?.object === object ? $0 : nil }
  }

  private mutating func makeName(of object: Object) -> String {
    if entries.count >= pruneAt { prune() }
    let name = Secret.make(bytes: 16)
    names[ObjectIdentifier(object)] = name
    entries[name] = Entry(object: object)
    return name
  }

  private mutating func prune() {
    entries = entries.filter { $0.value.object != nil }
    names = names.filter { entries[$0.value] != nil }
    pruneAt = max(256, entries.count * 2)
  }
}
