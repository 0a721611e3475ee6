import Foundation
import NIOPosix
import RowanControls

/// The files of the tabs of a server: their tickets, their sizes within the limits, and the temporary folder that holds them.
///
/// A ticket is a random name that permits one transfer of one file of an open dialog, once. The size of an upload is reserved when its
/// ticket is made, so that visitors cannot fill the disk by transfers that run at the same time. Nothing here waits for a disk: the
/// threads of `NIOThreadPool` read and write.
///
/// Thread-safe.
final class FileStore: @unchecked Sendable {
  /// The owner of a tab, who alone may use its tickets.
  struct Owner: Hashable, Sendable {
    var visitor: String?
    var grant: CookieJar.Grant?
  }

  /// A report about a dialog of a tab.
  enum Report: Sendable {
    /// A transfer began.
    case began
    /// A file was stored, or fetched, at a place in the order of the dialog. A browser may know the media type of a file that it sends.
    case done(index: Int, URL, mediaType: String? = nil)
    case failed(FileDialogError)
  }

  /// A tab of the store.
  struct Tab {
    let owner: Owner
    let report: @Sendable (_ dialog: Int, Report) -> Void
    /// The files, the oldest first.
    var files: [StoredFile] = []

    var bytes: Int { files.reduce(0) { $0 + $1.cost } }
  }

  /// A file of a tab, or the room for one.
  struct StoredFile {
    let entry: Int
    let dialog: Int
    let peer: Peer
    /// The size that counts for the limits.
    let cost: Int
  }

  /// The transfer that a ticket permits.
  struct Permit: Sendable {
    enum Kind: Sendable {
      /// An upload of a file of a size, into the room of an entry.
      case upload(bytes: Int, entry: Int)
      /// A download of a file.
      case download(name: String, mediaType: String, URL)
    }

    let tab: Int
    let dialog: Int
    let index: Int
    let kind: Kind
  }

  let limits: FileLimits
  private let lock = NSLock()
  // The lock guards all properties below.
  private var tabs: [Int: Tab] = [:]
  private var tickets: [String: Permit] = [:]
  private var serverBytes = 0
  private var peerBytes: [Peer: Int] = [:]
  private var lastTab = 0
  private var lastEntry = 0
  private var folder: FileFolder?
  private var isClosed = false

  /// Creates an empty store.
  init(limits: FileLimits = FileLimits()) { self.limits = limits }

  /// The number of valid tickets, and the bytes of all files.
  var counts: (tickets: Int, bytes: Int) { lock.withLock { (tickets.count, serverBytes) } }

  /// The path of the temporary folder; `nil` before the first file.
  var path: String? { lock.withLock { folder?.path } }

  // MARK: Tabs

  /// Adds a tab.
  ///
  /// - Parameters:
  ///   - owner: The owner.
  ///   - report: Receives the reports about dialogs, on any thread.
  /// - Returns: The number of the tab.
  func open(_ owner: Owner, report: @escaping @Sendable (_ dialog: Int, Report) -> Void) -> Int {
    lock.withLock {
      lastTab += 1
      tabs[lastTab] = Tab(owner: owner, report: report)
      return lastTab
    }
  }

  /// Removes a tab with its tickets and files.
  func close(tab: Int) {
    let folder: FileFolder? = lock.withLock {
      tickets = tickets.filter { $0.value.tab != tab }
      for file in tabs.removeValue(forKey: tab)?.files ?? [] { release(file) }
      return self.folder
    }
    if let folder { NIOThreadPool.singleton.submit { _ in folder.remove(tab: tab) } }
  }

  /// Removes all tabs and the folder, and accepts no more. Waits for the removal.
  func close() async {
    let folder: FileFolder? = lock.withLock {
      isClosed = true
      tickets = [:]
      (tabs, serverBytes, peerBytes) = ([:], 0, [:])
      defer { self.folder = nil }
      return self.folder
    }
    guard let folder else { return }
    try? await NIOThreadPool.singleton.runIfActive { folder.remove() }
  }

  // MARK: Tickets

  /// Reserves room for files of a dialog, and makes a ticket for each of them. Files of earlier dialogs of the tab make room if
  /// necessary, the oldest first.
  ///
  /// - Parameters:
  ///   - sizes: The sizes in bytes.
  ///   - tab: The tab.
  ///   - dialog: The number of the dialog.
  ///   - peer: The peer that the files count for.
  /// - Returns: The tickets, in order.
  /// - Throws: `FileDialogError` if the files exceed the limits.
  func reserve(_ sizes: [Int], tab: Int, dialog: Int, peer: Peer) throws(FileDialogError) -> [String] {
    let entries = try makeRoom(sizes, tab: tab, dialog: dialog, peer: peer)
    return lock.withLock {
      zip(sizes, entries).enumerated().map { index, file in
        add(Permit(tab: tab, dialog: dialog, index: index, kind: .upload(bytes: file.0, entry: file.1)))
      }
    }
  }

  /// Makes a ticket for the download of a file.
  func offer(_ file: ExportedFile, at url: URL, tab: Int, dialog: Int, index: Int) -> String {
    // The type is one of the catalog, so that the header has no text of the application.
    let kind = Permit.Kind.download(
      name: file.name,
      mediaType: file.contentType.preferredMIMEType ?? "application/octet-stream",
      url
    )
    return lock.withLock { add(Permit(tab: tab, dialog: dialog, index: index, kind: kind)) }
  }

  private func add(_ permit: Permit) -> String {
    guard tabs[permit.tab] != nil else { return "" }
    let ticket = Secret.make(bytes: 24)
    tickets[ticket] = permit
    return ticket
  }

  /// Returns the transfer that a ticket permits, and invalidates the ticket; `nil` for a ticket that is not valid, not the owner's, or
  /// of another kind of transfer, which stays valid.
  func redeem(_ ticket: String, of owner: Owner, isUpload: Bool) -> Permit? {
    lock.withLock {
      guard let permit = tickets[ticket], tabs[permit.tab]?.owner == owner else { return nil }
      switch permit.kind {
      case .upload: guard isUpload else { return nil }
      case .download: guard !isUpload else { return nil }
      }
      tickets[ticket] = nil
      return permit
    }
  }

  /// Ends a dialog: invalidates its tickets, and removes the files that its view does not get.
  ///
  /// - Parameter keepsFiles: Whether the view has got the files.
  func end(dialog: Int, tab: Int, keepsFiles: Bool) {
    let removed: [StoredFile] = lock.withLock {
      tickets = tickets.filter { $0.value.tab != tab || $0.value.dialog != dialog }
      guard !keepsFiles else { return [] }
      return removeFiles(of: tab) { $0.dialog == dialog }
    }
    delete(removed, of: tab)
  }

  // MARK: Files

  /// Returns whether the room of an entry is still reserved.
  func isReserved(entry: Int, tab: Int) -> Bool {
    lock.withLock { tabs[tab]?.files.contains { $0.entry == entry } ?? false }
  }

  /// Passes a report on to the tab.
  func report(_ report: Report, _ permit: Permit) { lock.withLock { tabs[permit.tab]?.report }?(permit.dialog, report) }

  /// Creates an empty file in the room of an entry. Called on a thread that may wait.
  ///
  /// - Throws: The error of the file system.
  func create(_ name: String, entry: Int, tab: Int) throws -> (url: URL, handle: FileHandle) {
    let folder = try lock.withLock { () throws -> FileFolder in
      guard !isClosed, tabs[tab] != nil else { throw CancellationError() }
      let folder = try self.folder ?? FileFolder()
      self.folder = folder
      return folder
    }
    let file = try folder.create(tab: tab, entry: entry, name: FileName.plain(name))
    // The tab can have ended meanwhile, and its folder with it.
    if !isReserved(entry: entry, tab: tab) {
      if lock.withLock({ tabs[tab] == nil }) { folder.remove(tab: tab) } else { folder.remove(tab: tab, entry: entry) }
      throw CancellationError()
    }
    return file
  }

  /// Writes files to save into the folder of the tab, away from the main actor.
  ///
  /// - Returns: The URL of each file; that of the original for a file of the program's machine.
  /// - Throws: The error of the file system, or `FileDialogError` if the files exceed the limits.
  func write(_ files: [ExportedFile], tab: Int, dialog: Int, peer: Peer) async throws -> [URL] {
    var sizes: [Int] = []
    for case .data(let data) in files.map(\.contents) { sizes.append(data.count) }
    var entries = try makeRoom(sizes, tab: tab, dialog: dialog, peer: peer, limitsFiles: false)[...]
    var urls: [URL] = []
    for file in files {
      switch file.contents {
      case .file(let url): urls.append(url)
      case .data(let data):
        guard let entry = entries.popFirst() else { throw CancellationError() }
        urls.append(
          try await NIOThreadPool.singleton.runIfActive { [self] in
            let (url, handle) = try create(file.name, entry: entry, tab: tab)
            try handle.write(contentsOf: data)
            try handle.close()
            return url
          }
        )
      }
    }
    return urls
  }

  /// Reserves room for files.
  ///
  /// - Parameter limitsFiles: Whether the limits of single files and of their number apply, as for those of visitors.
  private func makeRoom(
    _ sizes: [Int],
    tab: Int,
    dialog: Int,
    peer: Peer,
    limitsFiles: Bool = true
  ) throws(FileDialogError) -> [Int] {
    if limitsFiles {
      guard sizes.count <= limits.filesOfDialog else { throw .tooMany(limits.filesOfDialog) }
      guard sizes.allSatisfy({ 0...limits.fileBytes ~= $0 }) else { throw .tooLarge(limits.fileBytes) }
    }
    guard sizes.allSatisfy({ 0...limits.tabBytes ~= $0 }) else { throw .tooLargeTogether(limits.tabBytes) }
    let costs = sizes.map { $0 + FileLimits.overhead }
    let sum = costs.reduce(0, +)
    guard sum <= limits.tabBytes else { throw .tooLargeTogether(limits.tabBytes) }
    let result: Result<([Int], [StoredFile]), FileDialogError> = lock.withLock {
      guard let state = tabs[tab] else { return .failure(.tabEnded) }
      let excess = max(
        state.bytes + sum - limits.tabBytes,
        serverBytes + sum - limits.serverBytes,
        peerBytes[peer, default: 0] + sum - limits.peerBytes
      )
      var (gained, old) = (0, Set<Int>())
      for file in state.files where gained < excess && file.dialog != dialog {
        gained += file.cost
        old.insert(file.entry)
      }
      guard gained >= excess else { return .failure(.serverFull) }
      let removed = removeFiles(of: tab) { old.contains($0.entry) }
      let entries = costs.map { cost in
        lastEntry += 1
        tabs[tab]?.files.append(StoredFile(entry: lastEntry, dialog: dialog, peer: peer, cost: cost))
        serverBytes += cost
        peerBytes[peer, default: 0] += cost
        return lastEntry
      }
      return .success((entries, removed))
    }
    let (entries, removed) = try result.get()
    delete(removed, of: tab)
    return entries
  }

  /// Removes files from a tab, while the lock is held.
  private func removeFiles(of tab: Int, where isRemoved: (StoredFile) -> Bool) -> [StoredFile] {
    let removed = tabs[tab]?.files.filter(isRemoved) ?? []
    tabs[tab]?.files.removeAll(where: isRemoved)
    for file in removed { release(file) }
    return removed
  }

  /// Subtracts the size of a file, while the lock is held.
  private func release(_ file: StoredFile) {
    serverBytes -= file.cost
    let rest = peerBytes[file.peer, default: 0] - file.cost
    peerBytes[file.peer] = rest > 0 ? rest : nil
  }

  private func delete(_ files: [StoredFile], of tab: Int) {
    guard !files.isEmpty, let folder = lock.withLock({ folder }) else { return }
    NIOThreadPool.singleton.submit { _ in
      for file in files { folder.remove(tab: tab, entry: file.entry) }
    }
  }
}

extension FileDialogError {
  static func tooMany(_ count: Int) -> Self { Self("No more than \(count) files can be opened at once.") }
  static func tooLarge(_ bytes: Int) -> Self { Self("A file is larger than \(size(bytes)), which is the limit.") }
  static func tooLargeTogether(_ bytes: Int) -> Self {
    Self("The files are larger than \(size(bytes)) together, which is the limit.")
  }
  static let serverFull = Self("The server has no room for more files. Try again later.")
  static let notWritten = Self("The file could not be written on the server.")
  static let connectionLost = Self("The connection was lost while a file was on its way. Try again.")
  static let notFetched = Self("The browser did not fetch the file. Try again.")
  static let changed = Self("A file has changed while it was uploaded. Try again.")
  static let tabEnded = Self("The tab has ended.")

  private static func size(_ bytes: Int) -> String {
    bytes >= 1 << 20 ? "\(bytes >> 20) MB" : bytes >= 1 << 10 ? "\(bytes >> 10) kB" : "\(bytes) bytes"
  }
}
