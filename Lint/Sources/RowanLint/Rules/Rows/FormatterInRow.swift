import SwiftSyntax

extension Rule {
  static let formatterInRow = Rule(
    "formatter-in-row",
    .rows,
    .warning,
    summary: "A formatter made in a row is made again for each row at each update.",
    essay: """
      A formatter reads the locale's patterns when it is made, which takes far longer than formatting one value. Made in a row it is made \
      for each row that scrolls in, and again at each update: scrolling stutters.

      Use Text(date, format: .dateTime) or value.formatted(…), which keep their formatters in a cache. Or make one formatter: a static \
      constant.

      Source: the documentation of Text.init(_:format:), and WWDC23 “Demystify SwiftUI performance”, on expensive work in bodies.
      """,
    bad: """
      struct Dates: View {
        let dates: [Date]
        var body: some View {
          List(dates, id: \\.self) { date in
            let formatter = DateFormatter()
            Text(formatter.string(from: date))
          }
        }
      }
      """,
    good: """
      struct Dates: View {
        let dates: [Date]
        var body: some View {
          List(dates, id: \\.self) { date in
            Text(date, format: .dateTime.day().month())
          }
        }
      }
      """
  ) { context in
    let names: Set<String> = [
      "DateFormatter", "NumberFormatter", "ISO8601DateFormatter", "RelativeDateTimeFormatter",
      "DateComponentsFormatter",
      "DateIntervalFormatter", "ByteCountFormatter", "MeasurementFormatter", "LengthFormatter", "MassFormatter",
      "EnergyFormatter",
      "PersonNameComponentsFormatter", "ListFormatter",
    ]
    guard names.contains(where: { context.file.calls[$0] != nil }) else { return }
    for call in context.rowCode.calls where !call.isMember && names.contains(call.name) {
      context.report(
        call.node,
        "\(call.name) is made for each row at each update. Use a format style, or one formatter in a static constant."
      )
    }
  }
}
