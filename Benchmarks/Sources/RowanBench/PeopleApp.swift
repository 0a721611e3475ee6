import SwiftUI

/// The measured screen in a browser: the people are made when the program starts, and each tab shows them.
struct PeopleApp: App {
  /// How many people there are; `nil` where the program is to measure by itself.
  static var rows: Int? { ProcessInfo.processInfo.environment["ROWAN_BENCH_ROWS"].flatMap { Int($0) } }

  private let company = Company()

  init() { company.people = Person.make(0..<(Self.rows ?? 0)) }

  var body: some Scene {
    WindowGroup("People") {
      PlainList(company: company)
        .overlay(alignment: .bottomTrailing) {
          Button("+1") { company.people[3].number = (company.people[3].number + 1) % 10_000 }
            .buttonStyle(.bordered)
            .padding(18)
        }
    }
  }
}
