#if Data
import Foundation
import RowanData
import RowanGrid
import SwiftUI

/// The model of a company window: the rows, the search text and the selected person.
@MainActor
@Observable
final class CompanyModel {
  let query: PagedQuery<CompanyPerson>
  var search = "" { didSet { if search != oldValue { select() } } }
  /// The filters of the columns in the grid.
  var filters = GridFilters() { didSet { if filters != oldValue { select() } } }
  var selection: CompanyPerson.ID? { didSet { if selection != oldValue, !keepsNotice { notice = nil } } }
  /// Whether another selection leaves the notice.
  @ObservationIgnored private var keepsNotice = false
  /// The selected person, as in the database.
  private(set) var person: CompanyPerson?
  /// The reason for which the last change was not written.
  private(set) var notice: String?

  /// The changed people whose changes are not written yet.
  private(set) var unwritten: [CompanyPerson.ID: CompanyPerson] = [:]

  /// The people with changes that are not written yet, as in the database.
  private var written: [CompanyPerson.ID: CompanyPerson] = [:]

  /// The person who is being written, with the changes.
  private(set) var writing: CompanyPerson?

  /// A change of a person that is not written yet.
  private struct Edit {
    var old: CompanyPerson
    var new: CompanyPerson
    /// The records that an earlier process, or an attempt without an answer, may have written of the change.
    var sent: [CompanyPerson] = []
  }

  @ObservationIgnored private let store: any CompanyStore
  /// The changes that wait, one for each person; the database has an older version until they are written.
  @ObservationIgnored private var edits: [Edit] = []
  @ObservationIgnored private var isSaving = false
  /// Whether the notice is about a server that takes no changes now; a conflict of one of several changes outlasts the others.
  @ObservationIgnored private var isWaiting = false

  init(_ store: any CompanyStore, search: String = "", selection: CompanyPerson.ID? = nil) {
    self.store = store
    query = store.people(search)
    self.search = search
    self.selection = selection
  }

  /// Follows the changes of other programs.
  func follow() async { await store.follow(query) }

  /// Restores what a window showed before, unless something else is chosen already.
  func restore(search: String, selection: CompanyPerson.ID?) {
    if self.search.isEmpty { self.search = search }
    if self.selection == nil { self.selection = selection }
  }

  /// Selects the person of the active cell. Return moves to another cell before a change is written, so that the notice about
  /// the change stays until the next one.
  func selectCell(of person: CompanyPerson.ID) {
    keepsNotice = true
    selection = person
    keepsNotice = false
  }

  /// Updates the selected person from the database. A person who does not match the search remains selected.
  ///
  /// The person who was selected before is shown until the new one is read, so that nothing flickers, but not for longer than
  /// a moment.
  func show() async {
    guard let selection else {
      person = nil
      return
    }
    var forget: Task<Void, any Error>?
    if let person, person.id != selection {
      forget = Task {
        try await Task.sleep(for: .milliseconds(300))
        if self.selection == selection, self.person?.id != selection { self.person = nil }
      }
    }
    defer { if person?.id == selection { forget?.cancel() } }
    guard !isSaving else { return }
    // The query reports a failure; the person that was read last is shown meanwhile.
    guard let found = try? await query.record(id: selection) else { return }
    guard !isSaving, found.id == self.selection, found != person else { return }
    person = found
  }

  /// Shows the people whom the search text and the filters find.
  private func select() {
    guard let filters = filters.condition(CompanyGrid.stored) else { return store.search(search, in: query) }
    store.filter(where: .all([CompanyPerson.rowCondition(search), filters].compactMap(\.self)), in: query)
  }

  // MARK: Writing

  /// Writes the changed columns of the selected person.
  func save(_ changed: CompanyPerson) {
    guard let person, changed.id == person.id else { return }
    save(changed, from: person)
  }

  /// Writes the changes of a draft that an earlier process did not write any more, unless it is about to.
  func resume(_ draft: RowDraft<CompanyPerson>) {
    save(draft.record, from: draft.base)
    guard let last = edits.lastIndex(where: { $0.new == draft.record }) else { return }
    edits[last].sent = draft.sent + [draft.record]
  }

  /// Returns a person as in the database, without the changes that are not written yet.
  func stored(_ person: CompanyPerson) -> CompanyPerson { written[person.id] ?? person }

  /// Writes the changed columns of a person, after the changes before.
  func save(_ changed: CompanyPerson, from old: CompanyPerson) {
    guard changed != old, changed.id == old.id else { return }
    if person?.id == changed.id { person = changed }
    if written[changed.id] == nil { written[changed.id] = old }
    unwritten[changed.id] = changed
    if let last = edits.lastIndex(where: { $0.new.id == changed.id }), edits[last].new == old {
      edits[last].new = changed
    } else {
      edits.append(Edit(old: old, new: changed))
    }
    guard !isSaving else { return }
    isSaving = true
    notice = nil
    writeEdits()
  }

  /// Writes the changes that wait. The model stays until the database answers, also after its screen is closed.
  private func writeEdits() {
    Task {
      while let pause = await writeNext() {
        if pause > .zero { return writeEdits(after: pause) }
      }
    }
  }

  /// Writes the changes later, unless the screen is closed by then.
  private func writeEdits(after pause: Duration) {
    Task { [weak self] in
      try? await Task.sleep(for: pause)
      self?.writeEdits()
    }
  }

  /// Writes the change that waits longest.
  ///
  /// - Returns: The pause before the next one; `nil` if there is none.
  private func writeNext() async -> Duration? {
    guard !edits.isEmpty else {
      isSaving = false
      await show()
      return nil
    }
    var edit = edits.removeFirst()
    writing = edit.new
    defer { writing = nil }
    do {
      let draft = RowDraft(edit.new, base: edit.old, sent: edit.sent)
      written[edit.new.id] = try await query.write(draft) {
        try await store.update($0, from: $1, in: query)
      }
      if isWaiting { (notice, isWaiting) = (nil, false) }
      forget(edit.new.id)
    } catch let failure as PagedFailure where failure.kind == .unreachable || failure.kind == .full {
      let hint = failure.kind == .full ? " The change is not saved yet; it will be when there is room." : ""
      (notice, isWaiting) = (failure.description + hint, true)
      // The change is written when the server is back, or has room; it may have been written, and the answer lost.
      if failure.kind == .unreachable { edit.sent.append(edit.new) }
      edits.insert(edit, at: 0)
      return .milliseconds(500)
    } catch {
      isWaiting = false
      let failure = error as? PagedFailure
      let reason = failure?.description ?? "\(error)"
      // The person may be out of sight by now.
      notice = failure?.kind == .conflict ? "\(edit.old.name): \(reason)" : reason
      // Later changes build on the one that was not written.
      edits.removeAll { $0.new.id == edit.new.id }
      forget(edit.new.id)
    }
    return .zero
  }

  /// Shows a person as in the database again, unless other changes of the person wait.
  private func forget(_ id: CompanyPerson.ID) {
    guard !edits.contains(where: { $0.new.id == id }) else { return }
    unwritten[id] = nil
    written[id] = nil
  }
}
#endif
