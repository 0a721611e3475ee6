import Foundation
import SwiftUI

@main
struct OrdersApp: App {
  var body: some Scene {
    WindowGroup("Orders") {
      switch Self.database {
      case .success(let database): OrderTable(database: database)
      case .failure(let error): ContentUnavailableView("No orders", systemImage: "xmark", description: Text("\(error)"))
      }
    }
    .defaultSize(width: 900, height: 600)
  }

  /// The database of all windows, which is opened once: two connections that fill a new file would exclude each other.
  private static let database = Result { try OrderFile.open(path) }

  /// The file of the database: orders.sqlite in the current folder, or the path in the variable ORDERS.
  private static var path: String { ProcessInfo.processInfo.environment["ORDERS"] ?? "orders.sqlite" }
}
