import SwiftUI

/// The measured screen in a browser: the people are made when the program starts, and each tab shows them.
struct PeopleApp: App {
  /// How many people there are; `nil` where the program is to measure by itself.
  static var rows: Int? { ProcessInfo.processInfo.environment["ROWAN_BENCH_ROWS"].flatMap { Int($0) } }

  private static var rowName: String { ProcessInfo.processInfo.environment["ROWAN_BENCH_ROW"] ?? "" }

  private let company = Company()
  private let kind = RowKind(rawValue: Self.rowName) ?? .plain
  /// Whether the screen is the one that scripts are compared with.
  private let isTwin = Self.rowName == "twin"

  init() {
    company.people = Person.make(0..<(Self.rows ?? 0))
    company.isShown = true
  }

  var body: some Scene {
    WindowGroup("People") {
      if isTwin {
        ScriptTwin(rows: company.people.count)
      } else {
        CompanyWindow(company: company, kind: kind)
          .overlay(alignment: .bottomTrailing) {
            Button("+1") { company.people[3].number = (company.people[3].number + 1) % 10_000 }
              .buttonStyle(.bordered)
              .padding(18)
          }
      }
    }
  }
}
