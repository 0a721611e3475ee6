import SwiftSyntax

extension Rule {
  static let dateDecodedInRow = Rule(
    "date-decoded-in-row",
    .rows,
    .warning,
    summary: "A date that a row parses from text, or a value that it decodes, is decoded again at each update.",
    essay: """
      Parsing a date and decoding JSON take many times as long as showing the result. In a row they run for each row that scrolls in, and \
      again at each update of the list.

      Decode once, when the data arrive: let the model hold a Date and not its text, and decoded values and not Data. JSONDecoder has \
      dateDecodingStrategy for this.

      Source: WWDC23 “Demystify SwiftUI performance”, on expensive work in bodies.
      """,
    bad: """
      struct Event: Identifiable, Decodable {
        let id: Int
        var start: String
      }
      struct Events: View {
        let events: [Event]
        let parser: ISO8601DateFormatter
        var body: some View {
          List(events) { event in
            Text(parser.date(from: event.start) ?? .distantPast, style: .date)
          }
        }
      }
      """,
    good: """
      struct Event: Identifiable, Decodable {
        let id: Int
        var start: Date
      }
      struct Events: View {
        let events: [Event]
        var body: some View {
          List(events) { event in
            Text(event.start, style: .date)
          }
        }
      }
      """
  ) { context in
    guard ["date", "decode", "jsonObject", "Date", "parse"].contains(where: { context.file.calls[$0] != nil }) else {
      return
    }
    for call in context.rowCode.calls {
      let labels = call.node.arguments.map { $0.label?.text }
      let isDecoding: Bool
      switch call.name {
      case "date": isDecoding = call.isMember && labels == ["from"] && !RowDecoding.isCalendar(call, in: context)
      case "decode": isDecoding = call.isMember && labels == [nil, "from"]
      case "jsonObject": isDecoding = call.isMember && labels.first == "with"
      case "Date": isDecoding = !call.isMember && labels.contains("strategy")
      case "parse": isDecoding = call.isMember && labels == [nil] && RowDecoding.isStrategy(call, in: context)
      default: isDecoding = false
      }
      guard isDecoding else { continue }
      context.report(
        call.nameToken,
        "'\(call.name)' decodes for each row at each update. Decode once, when the data arrive, and keep the result in the element."
      )
    }
  }
}

private enum RowDecoding {
  /// Whether a call parses with a format style or a strategy.
  static func isStrategy(_ call: Call, in context: FileContext) -> Bool {
    guard let base = call.base else { return false }
    let name = context.resolver.type(of: base)?.name ?? ""
    return name.hasSuffix("FormatStyle") || name.hasSuffix("ParseStrategy")
  }

  /// Whether a call makes a date from components.
  static func isCalendar(_ call: Call, in context: FileContext) -> Bool {
    guard let base = call.base else { return true }
    if base.trimmedDescription.lowercased().contains("calendar") { return true }
    return context.resolver.type(of: base)?.unwrapped.name == "Calendar"
  }
}
