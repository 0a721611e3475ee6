import RowanConditions

/// A search in the rows of a query by their store.
struct PagedSearch<Record: PagedRow>: StoredRowSearch {
  let store: any RowStore<Record>

  func matchCount(_ conditions: [RowCondition], before offset: Int?) async throws -> Int {
    do { return try await store.matchCount(conditions, before: offset) } catch { throw known(error) }
  }

  func match(_ conditions: [RowCondition], from offset: Int?, forwards: Bool, including isIncluded: Bool) async throws
    -> StoredMatch?
  {
    do {
      return try await store.match(conditions, from: offset, forwards: forwards, including: isIncluded)
    } catch {
      throw known(error)
    }
  }

  func totals(_ totals: [StoredTotal]) async throws -> [RowValue] {
    do { return try await store.totals(totals) } catch { throw known(error) }
  }

  private func known(_ error: any Error) -> any Error {
    error is CancellationError ? error : store.failure(error, "Searching rows")
  }
}

extension PagedRows: StoredRows {
  package var storedSearch: any StoredRowSearch { PagedSearch(store: source.store) }

  package func keepsPlaces(since older: Any) -> Bool {
    guard let older = older as? PagedRows, older.source === source else { return false }
    return source.keepsPlaces(from: older.version, to: version)
  }

  package func keepsValues(since older: Any) -> Bool {
    guard let older = older as? PagedRows, older.source === source else { return false }
    return source.keepsValues(from: older.version, to: version)
  }
}
