/// The contents that were sent to pages a moment ago, by name.
///
/// A content stays for at least `time` and at most twice as long after it was sent last, unless more than `limit` bytes are sent
/// meanwhile: then the older ones are released first. All operations are O(1) amortized.
struct SentContents<Content> {
  /// The minimum time for which a content stays, unless there are too many.
  static var time: Duration { .seconds(30) }
  /// The size of the contents of one period, in bytes. At most two periods and one content are held.
  static var limit: Int { 8 << 20 }

  private let bytes: (Content) -> Int
  private var current: [String: Content] = [:]
  private var previous: [String: Content] = [:]
  private var currentBytes = 0
  private var periodEnd: ContinuousClock.Instant?

  /// Creates an empty collection.
  ///
  /// - Parameter bytes: Returns the size of a content in bytes.
  init(bytes: @escaping (Content) -> Int) { self.bytes = bytes }

  /// Returns the content of a name; `nil` if it was not sent, or some time ago.
  subscript(name: String) -> Content? { current[name] ?? previous[name] }

  /// Returns whether a content was sent within the current period, so that adding it again would change nothing.
  func isRecent(_ name: String) -> Bool { current[name] != nil }

  /// Adds a content that is sent now.
  mutating func add(_ content: Content, named name: String) {
    if currentBytes >= Self.limit { beginPeriod() }
    currentBytes += bytes(content)
    current[name] = content
  }

  /// Releases the contents whose time is over.
  mutating func sweep(now: ContinuousClock.Instant) {
    guard !current.isEmpty || !previous.isEmpty else {
      periodEnd = nil
      return
    }
    guard let end = periodEnd else {
      periodEnd = now + Self.time
      return
    }
    guard now >= end else { return }
    beginPeriod()
    periodEnd = now + Self.time
  }

  private mutating func beginPeriod() {
    (previous, current, currentBytes) = (current, [:], 0)
  }
}
