import Foundation
import RowanTables
import SwiftUI

/// An export of rows into a file: comma-separated values or an Office Open XML workbook.
///
///     let export = GridExport(columns: columns, format: .xlsx())
///     try await export.write(people, to: url) { print($0.fraction ?? 0) }
///
/// Rows are read once, one after the other, and a few of them are in memory. The file is written beside the target under another
/// name, and takes the target's place when it is complete: after an error, or if the task is cancelled, the target is as it was.
///
/// The functions run on the caller's actor, where the columns are, and let other tasks of it run after every 1,024 rows.
public struct GridExport<Element> {
  /// The columns in their order.
  public var columns: [GridColumn<Element>]
  /// The format of the file.
  public var format: GridExportFormat

  /// Creates an export.
  ///
  /// - Parameters:
  ///   - columns: The columns in their order.
  ///   - format: The format of the file.
  public init(columns: [GridColumn<Element>], format: GridExportFormat = .csv()) {
    self.columns = columns
    self.format = format
  }

  /// Creates an export of the columns that a grid shows, in the order in which it shows them.
  ///
  /// - Parameters:
  ///   - columns: The columns of the grid in the order of declaration.
  ///   - customization: The grid's customization, which hides and orders columns.
  ///   - format: The format of the file.
  @MainActor public init(
    columns: [GridColumn<Element>],
    customization: TableColumnCustomization<Element>,
    format: GridExportFormat = .csv()
  ) where Element: Identifiable {
    self.init(columns: customization.shown(columns, id: { $0.id }, pin: { $0.pin }), format: format)
  }

  /// Writes the rows of a sequence.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - url: The file, which is replaced if it exists.
  ///   - total: The number of rows for the progress; that of a collection is known.
  ///   - progress: Called after every 1,024 rows and at the end.
  /// - Returns: What was written.
  /// - Throws: `GridExportError`, or `CancellationError` if the task was cancelled.
  @discardableResult
  public nonisolated(nonsending) func write(
    _ rows: some Sequence<Element>,
    to url: URL,
    total: Int? = nil,
    progress: ((GridExportProgress) -> Void)? = nil
  ) async throws -> GridExportResult {
    let job = try GridExportJob(self, url, total: total ?? (rows as? any Collection)?.count, progress)
    for row in rows {
      try job.append(row)
      if job.isAtPause { try await job.pause() }
    }
    return try job.finish()
  }

  /// Writes the rows of an asynchronous sequence.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - url: The file, which is replaced if it exists.
  ///   - total: The number of rows for the progress, if it is known.
  ///   - progress: Called after every 1,024 rows and at the end.
  /// - Returns: What was written.
  /// - Throws: `GridExportError`, an error of the sequence, or `CancellationError` if the task was cancelled.
  @discardableResult
  public nonisolated(nonsending) func write<Rows: AsyncSequence>(
    rows: Rows,
    to url: URL,
    total: Int? = nil,
    progress: ((GridExportProgress) -> Void)? = nil
  ) async throws -> GridExportResult where Rows.Element == Element {
    let job = try GridExportJob(self, url, total: total, progress)
    var iterator = rows.makeAsyncIterator()
    while let row = try await iterator.next(isolation: #isolation) {
      try job.append(row)
      if job.isAtPause { try await job.pause() }
    }
    return try job.finish()
  }

  /// Writes the rows of pages that are read one after the other, such as those of a `PagedQuery`:
  ///
  ///     try await export.write(count: query.rows.count, to: url) { try await query.records($0) }
  ///
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - pageSize: The number of rows of a page.
  ///   - url: The file, which is replaced if it exists.
  ///   - progress: Called after every 1,024 rows and at the end.
  ///   - page: Returns the rows of a range. A page with fewer rows than the range ends the export.
  /// - Returns: What was written.
  /// - Throws: `GridExportError`, an error of `page`, or `CancellationError` if the task was cancelled.
  @discardableResult
  public nonisolated(nonsending) func write(
    count: Int,
    pageSize: Int = 1024,
    to url: URL,
    progress: ((GridExportProgress) -> Void)? = nil,
    page: nonisolated(nonsending) (Range<Int>) async throws -> [Element]
  ) async throws -> GridExportResult {
    let job = try GridExportJob(self, url, total: count, progress)
    var start = 0
    while start < count {
      let range = start..<min(count, start + max(1, pageSize))
      let rows = try await page(range)
      for row in rows {
        try job.append(row)
        if job.isAtPause { try await job.pause() }
      }
      try Task.checkCancellation()
      guard rows.count >= range.count else { break }
      start = range.upperBound
    }
    return try job.finish()
  }
}

/// The progress of an export.
public struct GridExportProgress: Hashable, Sendable {
  /// The number of rows written so far.
  public let rows: Int
  /// The number of all rows, or `nil` if it is unknown.
  public let total: Int?
  /// The part of the rows that is written, from 0 to 1, or `nil` if the number of rows is unknown.
  public var fraction: Double? { total.map { $0 > 0 ? min(1, Double(rows) / Double($0)) : 1 } }
}

/// What an export has written.
public struct GridExportResult: Hashable, Sendable {
  /// The number of rows.
  public var rows = 0
  /// The number of bytes of the file.
  public var bytes: Int64 = 0
  /// The number of sheets of a workbook; 1 for other files.
  public var sheets = 1
  /// The number of texts that are cut in a workbook, whose cells have at most 32,767 UTF-16 units.
  public var shortenedTexts = 0
}
