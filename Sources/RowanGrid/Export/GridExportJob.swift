import Foundation

/// One run of an export: the file, the encoder and the progress.
///
/// Without `finish()`, the end of the object deletes the incomplete file.
final class GridExportJob<Element> {
  private let columns: [GridColumn<Element>]
  private var encoder: any GridRowEncoder
  private let total: Int?
  private let progress: ((GridExportProgress) -> Void)?
  private var rows = 0
  /// The number of rows between two pauses.
  private static var rowsOfPause: Int { 1024 }

  init(
    _ export: GridExport<Element>,
    _ url: URL,
    total: Int?,
    _ progress: ((GridExportProgress) -> Void)?
  ) throws {
    columns = export.columns
    self.total = total
    self.progress = progress
    let titles = columns.map(\.title)
    switch export.format {
    case .csv(let options): encoder = CSVEncoder(try ExportFile(url), options)
    case .xlsx(let options):
      guard columns.count <= XLSXSheet.columnLimit else {
        let advice = "Export fewer columns, or comma-separated values."
        let text =
          "A sheet has \(XLSXSheet.columnLimit) columns, and the export to “\(url.path)” \(columns.count). \(advice)"
        throw GridExportError(.columns, url.path, text)
      }
      encoder = XLSXEncoder(try ExportFile(url), options)
    }
    try encoder.begin(titles)
  }

  /// Whether other tasks should run, and the progress be reported.
  var isAtPause: Bool { rows % Self.rowsOfPause == 0 }

  /// Writes a row.
  func append(_ element: Element) throws {
    rows += 1
    try encoder.append(columns.map { $0.value(element) }) { columns[$0].text($1) }
  }

  /// Reports the progress and lets other tasks run.
  ///
  /// - Throws: `CancellationError` if the task was cancelled.
  nonisolated(nonsending) func pause() async throws {
    progress?(GridExportProgress(rows: rows, total: total))
    await Task.yield()
    try Task.checkCancellation()
  }

  /// Completes the file and puts it in the place of the target.
  func finish() throws -> GridExportResult {
    try Task.checkCancellation()
    var result = try encoder.finish()
    result.rows = rows
    progress?(GridExportProgress(rows: rows, total: total ?? rows))
    return result
  }
}

/// An encoder of rows into a file.
protocol GridRowEncoder {
  /// Writes the titles of the columns.
  mutating func begin(_ titles: [String]) throws
  /// Writes a row.
  ///
  /// - Parameters:
  ///   - values: The values by column.
  ///   - text: Returns the shown text of a value in a column.
  mutating func append(_ values: [GridValue], _ text: (Int, GridValue) -> String) throws
  /// Completes the file and puts it in the place of the target.
  mutating func finish() throws -> GridExportResult
}
