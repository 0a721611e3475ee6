import Foundation
import SwiftUI

#if Data
import GalleryScreens
import RowanPostgres

/// The screen Company of the gallery over a PostgreSQL database, for any number of processes.
///
/// The environment variable `ROWAN_DATABASE` is the connection string; `script/cluster` makes the table.
@main
struct CompanyServer: App {
  init() {
    guard let string = ProcessInfo.processInfo.environment["ROWAN_DATABASE"], !string.isEmpty else {
      FileHandle.standardError.write(
        Data("company-server: ROWAN_DATABASE is not set, such as to postgresql://localhost/company\n".utf8)
      )
      exit(2)
    }
    let store = PostgresCompany(string)
    Company.store = store
    Task { await store.prepare() }
  }

  var body: some Scene {
    WindowGroup("Company") {
      if let screen = galleryScreens.first(where: { $0.id == "company" }) { screen.content() }
    }
  }
}
#else
@main
enum CompanyServer {
  static func main() {
    print("company-server: built without the package trait “Data”")
    exit(1)
  }
}
#endif
