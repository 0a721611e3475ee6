import Foundation
import RowanControls

/// The file dialogs of a tab, one after the other: the browser shows one at a time.
///
/// A dialog for choosing is sent to the browser, which answers with the sizes of the chosen files, gets a ticket for each of them, and
/// uploads them. A dialog for saving is written to the tab's folder, and the browser fetches it by its tickets. A browser that
/// connects again is told the state once more, since the last message may not have arrived.
@MainActor
final class TabDialogs {
  /// A dialog, from its presentation to its end.
  private final class Dialog {
    let number: Int
    let request: FileDialogRequest
    /// The message with the current state; `nil` before the message to the browser.
    var command: ClientCommand?
    /// Whether the browser has been asked for files, and has not answered.
    var awaitsChoice = false
    /// The files so far.
    var urls: [URL?] = []
    /// The number of transfers that run.
    var running = 0
    /// The time of the last progress, while no transfer runs and tickets are valid.
    var progressAt: ContinuousClock.Instant?
    var watch: Task<Void, Never>?

    init(_ number: Int, _ request: FileDialogRequest) { (self.number, self.request) = (number, request) }
  }

  private let store: FileStore
  /// The session of the tab, from its first connection on. Dialogs wait for it.
  weak var session: Session? {
    didSet { if oldValue == nil, let first = dialogs.first { start(first) } }
  }
  /// The dialogs, of which the first is open.
  private var dialogs: [Dialog] = []
  private var lastNumber = 0
  private var tab: Int?
  private var isOver = false

  /// Whether no dialog is open or waits.
  var isIdle: Bool { dialogs.isEmpty }

  /// Creates the dialogs of a tab.
  ///
  /// - Parameter store: The store of the server's files.
  init(store: FileStore) { self.store = store }

  /// Presents a dialog, after those that are open.
  ///
  /// - Returns: Whether it could; otherwise too many dialogs wait.
  func present(_ request: FileDialogRequest) -> Bool {
    guard !isOver, dialogs.count <= store.limits.waitingDialogs else { return false }
    lastNumber += 1
    let dialog = Dialog(lastNumber, request)
    request.onWithdrawal = { [weak self, weak dialog] in
      if let dialog { self?.end(dialog, nil) }
    }
    dialogs.append(dialog)
    if dialogs.count == 1, session != nil { start(dialog) }
    return true
  }

  /// Sends the state to a browser that connects again.
  func resume() {
    guard lastNumber > 0 else { return }
    if let command = dialogs.first?.command {
      send(command)
    } else {
      send(.endDialog(dialogs.first.map { $0.number - 1 } ?? lastNumber))
    }
  }

  /// Ends all dialogs, and removes the tab's files.
  func end() {
    isOver = true
    for dialog in dialogs { dialog.watch?.cancel() }
    dialogs = []
    if let tab { store.close(tab: tab) }
  }

  // MARK: Events of the browser

  /// Handles a choice of files: makes tickets for them.
  ///
  /// - Throws: `WireError` for a dialog that never was.
  func choose(_ number: Int, sizes: [Int]) throws(WireError) {
    guard let dialog = try find(number), dialog.awaitsChoice, case .choosing(let choice) = dialog.request.purpose else {
      return
    }
    guard !sizes.isEmpty else { return end(dialog, .cancelled) }
    let limit = choice.allowsMultipleSelection ? choice.limit ?? store.limits.filesOfDialog : 1
    do throws(FileDialogError) {
      guard sizes.count <= limit else { throw .tooMany(limit) }
      let tickets = try store.reserve(sizes, tab: openTab(), dialog: number, peer: peer)
      dialog.awaitsChoice = false
      dialog.urls = Array(repeating: nil, count: sizes.count)
      tell(.uploadFiles(number, tickets: tickets), dialog)
      watch(dialog)
    } catch {
      end(dialog, .failed(error))
    }
  }

  /// Handles the end of a dialog by the person.
  ///
  /// - Throws: `WireError` for a dialog that never was.
  func cancel(_ number: Int) throws(WireError) {
    if let dialog = try find(number) { end(dialog, .cancelled) }
  }

  /// Handles a failure of the network in the browser.
  ///
  /// - Throws: `WireError` for a dialog that never was.
  func lose(_ number: Int) throws(WireError) {
    if let dialog = try find(number) { end(dialog, .failed(FileDialogError.connectionLost)) }
  }

  /// Returns the open dialog of a number; `nil` for one that has ended.
  private func find(_ number: Int) throws(WireError) -> Dialog? {
    guard number > 0, number <= lastNumber else { throw WireError("a message names a dialog that never was") }
    return dialogs.first.flatMap { $0.number == number && $0.command != nil ? $0 : nil }
  }

  // MARK: States

  /// The peer that files count for.
  private var peer: Peer { session?.peer ?? Peer(address: nil) }

  /// Sends a command to the browser, in place of an unsent one about the same dialog.
  private func send(_ command: ClientCommand) { session?.tell(command) }

  private func openTab() -> Int {
    if let tab { return tab }
    let owner = FileStore.Owner(visitor: session?.visitor?.id, grant: session?.grant)
    let new = store.open(owner) { [weak self] number, report in
      Task { @MainActor in self?.receive(report, number) }
    }
    tab = new
    return new
  }

  private func start(_ dialog: Dialog) {
    switch dialog.request.purpose {
    case .choosing(let choice):
      dialog.awaitsChoice = true
      let accept = FileAccept.attribute(for: choice.contentTypes)
      let (isMultiple, texts) = (choice.allowsMultipleSelection, dialog.request.texts)
      tell(.chooseFiles(dialog.number, accept: accept, isMultiple: isMultiple, texts), dialog)
    case .saving(let files):
      let (store, tab, number, peer) = (store, openTab(), dialog.number, peer)
      Task { [weak self, weak dialog] in
        do {
          let urls = try await store.write(files, tab: tab, dialog: number, peer: peer)
          guard let self, let dialog else { return }
          self.offer(files, urls, dialog)
        } catch {
          guard let self, let dialog else { return }
          self.end(dialog, .failed(error is FileDialogError ? error : FileDialogError.notWritten))
        }
      }
    }
  }

  private func offer(_ files: [ExportedFile], _ urls: [URL], _ dialog: Dialog) {
    guard let tab, dialogs.first === dialog else { return }
    dialog.urls = Array(repeating: nil, count: urls.count)
    let offers = zip(files, urls).enumerated().map { index, file in
      let ticket = store.offer(file.0, at: file.1, tab: tab, dialog: dialog.number, index: index)
      return ClientCommand.Offer(ticket: ticket, name: FileName.plain(file.0.name))
    }
    tell(.saveFiles(dialog.number, offers, dialog.request.texts), dialog)
    // A dialog with texts waits for a press, as one for choosing does.
    if dialog.request.texts.isEmpty { watch(dialog) }
  }

  private func tell(_ command: ClientCommand, _ dialog: Dialog) {
    dialog.command = command
    send(command)
  }

  private func receive(_ report: FileStore.Report, _ number: Int) {
    guard let dialog = dialogs.first, dialog.number == number else { return }
    let isBeginning = if case .began = report { true } else { false }
    dialog.running += isBeginning ? 1 : -1
    if dialog.watch == nil { watch(dialog) }
    dialog.progressAt = dialog.running > 0 ? nil : .now
    switch report {
    case .began: break
    case .failed(let error): end(dialog, .failed(error))
    case .done(let index, let url, let mediaType):
      dialog.urls[index] = url
      if let mediaType, case .choosing(let choice) = dialog.request.purpose {
        choice.mediaTypes.note(mediaType, of: url)
      }
      let urls = dialog.urls.compactMap(\.self)
      if urls.count == dialog.urls.count { end(dialog, .files(urls)) }
    }
  }

  /// Ends the dialog when no transfer begins for too long.
  private func watch(_ dialog: Dialog) {
    let time = Duration.seconds(store.limits.ticketSeconds)
    dialog.progressAt = .now
    dialog.watch = Task { [weak self, weak dialog] in
      while (try? await Task.sleep(for: time / 4)) != nil {
        guard let self, let dialog else { return }
        guard let since = dialog.progressAt, .now - since >= time else { continue }
        let isSaving = if case .saving = dialog.request.purpose { true } else { false }
        self.end(dialog, .failed(isSaving ? FileDialogError.notFetched : .connectionLost))
        return
      }
    }
  }

  /// Ends a dialog with an outcome, or without one if its view has ended it.
  private func end(_ dialog: Dialog, _ outcome: FileDialogOutcome?) {
    guard let index = dialogs.firstIndex(where: { $0 === dialog }) else { return }
    dialogs.remove(at: index)
    dialog.watch?.cancel()
    let hasFiles = if case .files? = outcome { true } else { false }
    if let tab { store.end(dialog: dialog.number, tab: tab, keepsFiles: hasFiles) }
    if dialog.command != nil { send(.endDialog(dialog.number)) }
    if let outcome { dialog.request.finish(outcome) }
    // The completion can have presented another one.
    if index == 0, let next = dialogs.first, next.command == nil, !next.awaitsChoice { start(next) }
  }
}
