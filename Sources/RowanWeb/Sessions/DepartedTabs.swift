import RowanScene

/// The archives of tabs whose page was unloaded a moment ago, for the page that replaces it in a reload.
///
/// A page that is unloaded cannot receive what its tab has to keep as of then, such as a scroll offset that changed within the last
/// second. The next page of the tab states the key of the session before. The number of archives is bounded, and each is given once.
struct DepartedTabs {
  /// An archive in the form in which the tab keeps it.
  private struct Entry {
    let key: String
    let text: String
    let request: WindowRequest
    let peer: Peer
    let visitor: String?
    let end: ContinuousClock.Instant
  }

  /// The time for which an archive waits: a page that is loaded again connects sooner, also over a slow network.
  static let retention = Duration.seconds(60)
  /// The maximum number of archives.
  static let limit = 512
  /// The maximum number of archives of a visitor: somebody who closes many tabs removes none of others.
  static let limitForVisitor = 128

  private var entries: [Entry] = []

  /// The number of archives.
  var count: Int { entries.count }

  /// Adds the archive of a session that ends, in place of the visitor's oldest one, or the oldest of all, if there are too many.
  @MainActor
  mutating func add(_ text: String, of session: Session, now: ContinuousClock.Instant) {
    let own = entries.indices.filter { entries[$0].peer == session.peer && entries[$0].visitor == session.visitor?.id }
    if own.count >= Self.limitForVisitor {
      entries.remove(at: own[0])
    } else if entries.count >= Self.limit {
      entries.removeFirst()
    }
    entries.append(
      Entry(
        key: session.key,
        text: text,
        request: session.request,
        peer: session.peer,
        visitor: session.visitor?.id,
        end: now + Self.retention
      )
    )
  }

  /// Removes and returns the archive of a session's key; `nil` if there is none for that window.
  mutating func take(_ key: String, for request: WindowRequest, now: ContinuousClock.Instant) -> String? {
    guard !key.isEmpty, let index = entries.firstIndex(where: { $0.key == key }) else { return nil }
    let entry = entries.remove(at: index)
    return entry.request == request && now < entry.end ? entry.text : nil
  }

  /// Removes the archives whose time is over.
  mutating func sweep(now: ContinuousClock.Instant) { entries.removeAll { $0.end <= now } }
}
