import Foundation
import SwiftUI
import Testing

@testable import RowanGrid

@Suite("Texts are values of columns")
struct GridTextTests {
  @Test func `numbers are read with separators of groups, and nothing else`() {
    func int(_ text: String) -> GridValue? { GridText.value(of: text, as: Int.self) }
    #expect(int("12") == .integer(12) && int(" -3 ") == .integer(-3) && int("1,234") == .integer(1234))
    #expect(int("12.5") == nil && int("12 pieces") == nil && int("1,23") == nil && int("") == nil && int("0x10") == nil)
    #expect(GridText.value(of: "1e3", as: Double.self) == .number(1000))
    #expect(GridText.value(of: "inf", as: Double.self) == nil && GridText.value(of: "nan", as: Double.self) == nil)
    #expect(GridText.value(of: "0.1", as: Decimal.self) == .decimal(Decimal(string: "0.1")!))
    #expect(GridText.value(of: "", as: Int?.self) == .empty && GridText.value(of: "7", as: Int?.self) == .integer(7))
  }

  @Test func `texts stay as they are typed`() {
    #expect(GridText.value(of: "007", as: String.self) == .text("007"))
    #expect(GridText.value(of: "  a ", as: String.self) == .text("  a "))
    #expect(GridText.value(of: "", as: String.self) == .text(""))
  }

  @Test func `dates are read as they are shown`() throws {
    for text in ["2026-02-28", "2024-02-29 13:05", "1999-12-31 23:59:58"] {
      let value = try #require(GridText.value(of: text, as: Date.self))
      #expect(value.plainText == text)
    }
    #expect(GridText.value(of: "2026-02-30", as: Date.self) == nil && GridText.value(of: "soon", as: Date.self) == nil)
    #expect(GridText.value(of: "2026-01-01 25:00", as: Date.self) == nil)
  }

  private struct Harvest {
    var day = Date(timeIntervalSince1970: 0)
  }

  @Test func `a year of two digits is one near today`() throws {
    for (typed, read) in [("26-02-28", "2026-02-28"), ("00-01-02", "2000-01-02"), ("75-1-2 8:30", "1975-01-02 08:30")] {
      #expect(GridText.value(of: typed, as: Date.self)?.plainText == read)
    }
    #expect(GridText.value(of: "0026-02-28", as: Date.self)?.plainText == "0026-02-28")
    var style = Date.FormatStyle(date: .numeric, time: .omitted, locale: Locale(identifier: "en_US"))
    style.timeZone = .current
    let column = GridColumn("Day", value: \Harvest.day, format: style)
    for typed in ["3/5/26", "03/05/26", "3/5/2026"] { #expect(column.parse(typed)?.plainText == "2026-03-05") }
    #expect(column.parse("3/5/75")?.plainText == "1975-03-05")
    #expect(column.parse("3/5/26 or so") == nil && column.parse("3/50/26") == nil)
  }

  @Test func `a format's text and a plain number are both values of its column`() {
    let price = GridColumn(
      "Price",
      value: \Tea.price,
      format: .currency(code: "EUR").locale(Locale(identifier: "en_US"))
    )
    #expect(price.text(.decimal(12)) == "€12.00")
    #expect(price.parse("€12.00") == .decimal(12) && price.parse("12.5") == .decimal(Decimal(string: "12.5")!))
    #expect(price.parse("€12.00 or so") == nil && price.parse("cheap") == nil)
    let exact = GridValue.decimal(Decimal(string: "1.23456")!)
    #expect(price.editingText(of: exact) == "1.23456", "Editing begins with all digits.")
  }

  @Test func `a property that cannot be set is not editable`() {
    #expect(!GridColumn("Total", value: \Tea.total).isEditable)
    #expect(GridColumn("Name", value: \Tea.name).isEditable)
    #expect(!GridColumn("Name", value: \Tea.name).editable(false).isEditable)
    #expect(!GridColumn("Twice", compute: { (tea: Tea) in tea.count * 2 }).isEditable)
  }
}
