extension PagedQuery where Record: Codable & Equatable {
  /// The number of times that an edit of a row that others keep changing is written.
  private static var attempts: Int { 8 }

  /// Writes an edit by a closure, and once more if the row was changed meanwhile.
  ///
  /// When the closure fails with a conflict, the row is read, and the edit is rebased on it (`RowDraft.rebase(on:)`) and written again.
  /// The edit fails with the conflict if somebody else has changed one of the values that it changes, or has deleted the row: then nothing
  /// is written.
  ///
  /// - Parameters:
  ///   - draft: The edit.
  ///   - update: Writes the values in which a record differs from an old one. Throws a `PagedFailure` of the kind `conflict` if the row is
  ///     not the old one.
  /// - Returns: The record that was written, with the values of others.
  /// - Throws: The error of `update`, or of reading the row.
  @discardableResult
  public func write(
    _ draft: RowDraft<Record>,
    by update: @MainActor (_ record: Record, _ old: Record) async throws -> Void
  ) async throws -> Record {
    var draft = draft
    var attempt = 1
    while draft.isChanged {
      do {
        try await update(draft.record, draft.base)
        return draft.record
      } catch let failure as PagedFailure where failure.kind == .conflict && attempt < Self.attempts {
        guard let stored = try await record(id: draft.record.id) else { throw failure }
        let base = draft.base
        draft.rebase(on: stored)
        if draft.base == base { throw failure }
        attempt += 1
      }
    }
    return draft.record
  }
}
