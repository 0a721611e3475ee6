import Foundation
import GRDB
import RowanData
import RowanGrid

/// A row of the database that is exported.
private struct Item: PagedRecord, Codable {
  static let databaseTableName = "item"
  static let sortColumns: [PagedColumn<Item>] = [PagedColumn("id", \.id)]

  var id: Int64
  var name: String
  var amount: Int64
  var price: Double
  var note: String?

  static func placeholder(at offset: Int) -> Item { Item(id: Int64(-1 - offset), name: "", amount: 0, price: 0) }

  @MainActor static var columns: [GridColumn<Item>] {
    [
      GridColumn("id") { Int($0.id) }, GridColumn("name") { $0.name }, GridColumn("amount") { Int($0.amount) },
      GridColumn("price") { $0.price }, GridColumn("note") { $0.note },
    ]
  }
}

/// The export of all rows of a database to comma-separated values and to a workbook.
@MainActor
enum GridExporting {
  static func measure(_ path: String) async throws -> [String: [Double]] {
    let query = PagedQuery(Item.self, in: try DatabasePool(path: path))
    await query.settle()
    let folder = FileManager.default.temporaryDirectory
    var result: [String: [Double]] = ["csv": [], "xlsx": [], "rows": [Double(query.rows.count)]]
    for (name, format, repeats) in [("csv", GridExportFormat.csv(), 3), ("xlsx", .xlsx(), 1)] {
      for _ in 0..<repeats {
        let file = folder.appending(path: "grid-bench-\(UUID().uuidString).\(name)")
        defer { try? FileManager.default.removeItem(at: file) }
        let time = try await milliseconds {
          let export = GridExport(columns: Item.columns, format: format)
          let written = try await export.write(count: query.rows.count, to: file) { try await query.records($0) }
          precondition(written.rows == query.rows.count, "the export has \(written.rows) rows")
        }
        result[name]?.append(time)
      }
    }
    return result
  }
}
