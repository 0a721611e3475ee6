import Foundation
import GRDB
import RowanTesting
import SwiftUI
import Testing

@testable import Orders

@MainActor
struct OrderTableTests {
  private let database: DatabaseQueue

  init() throws { database = try OrderFile.open(count: 5000) }

  private func open() async -> Screen {
    let screen = Screen(size: CGSize(width: 900, height: 600), idiom: .desktop) { [database] in
      OrderTable(database: database)
    }
    await screen.wait { screen.row("Alder Bakery").exists }
    return screen
  }

  @Test func ordersAreShownInTheirNumbersOrder() async {
    let screen = await open()
    #expect(screen.rows.first?.label.contains("Alder Bakery") == true)
    #expect(screen.text("5,000 orders").exists)
  }

  @Test func aHeaderSortsInTheDatabase() async {
    let screen = await open()
    screen.element(.columnHeader, "Total").tap()
    await screen.wait { screen.rows.first?.label.contains("1.00") == true }
    #expect(screen.rows.first?.label.contains("1.00") == true)
  }

  @Test func searchShowsTheOrdersOfACustomer() async {
    let screen = await open()
    screen.textField("Customer").type("Rowan Books")
    await screen.wait { !screen.text("5,000 orders").exists }
    #expect(screen.rows.allSatisfy { $0.label.contains("Rowan Books") })
  }

  @Test func aDeletedOrderIsGoneFromTheDatabase() async throws {
    let screen = await open()
    screen.row("Birch Bakery").tap()
    await screen.settle()
    screen.button("Delete").tap()
    await screen.wait { screen.text("4,999 orders").exists }
    let count = try await database.read { db in try Order.fetchCount(db) }
    #expect(count == 4999)
  }
}
