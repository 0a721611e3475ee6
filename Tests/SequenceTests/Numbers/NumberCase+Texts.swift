import Foundation
import SwiftUI

extension NumberCase {
  static var texts: [NumberCase] {
    let text = "Some words that take several lines where there is little room"
    return [
      NumberCase("size") { Text(text).font(.system(size: $0)) },
      NumberCase("custom size") { Text(text).font(.custom("Sans", size: $0)) },
      NumberCase("line spacing") { Text(text).lineSpacing($0) },
      NumberCase("kerning") { Text(text).kerning($0) },
      NumberCase("tracking") { Text(text).tracking($0) },
      NumberCase("baseline") { Text(text).baselineOffset($0) },
      NumberCase("shrinking") { Text(text).lineLimit(1).minimumScaleFactor($0).frame(width: 30) },
      NumberCase("line limit") { Text(text).lineLimit(whole($0)) },
      NumberCase("reserved lines") { Text(text).lineLimit(whole($0), reservesSpace: true) },
      NumberCase("lines to") { Text(text).lineLimit(...whole($0)) },
      NumberCase("lines from") { Text(text).lineLimit(whole($0)...) },
      NumberCase("number") { Text(Double($0), format: .number) },
      NumberCase("percent") { Text(Double($0), format: .percent) },
      NumberCase("currency") { Text(Double($0), format: .currency(code: "EUR")) },
      NumberCase("decimal") { Text(Decimal(Double($0.isFinite ? $0 : 0)), format: .number) },
      NumberCase("bytes") { Text(Int64(whole($0)), format: .byteCount(style: .file)) },
      NumberCase("specifier") { Text("\(Double($0), specifier: "%.3f")") },
      NumberCase("whole specifier") { Text("\(whole($0), specifier: "%5d")") },
      NumberCase("long specifier") { Text("\(Double($0), specifier: "%.99999f")") },
      NumberCase("significant specifier") { Text("\(Double($0), specifier: "%.99999999999g")") },
      NumberCase("huge specifier") { Text("\(whole($0), specifier: "%.9999999999d")") },
      NumberCase("wide specifier") { Text("\(whole($0), specifier: "%99999999999d")") },
      NumberCase("exponent specifier") { Text("\(Double($0), specifier: "%.99999999999e")") },
      NumberCase("interpolated") { Text("\(Double($0)) of \(whole($0))") },
      NumberCase("timer") { Text(Date(timeIntervalSinceReferenceDate: $0), style: .timer) },
      NumberCase("relative") { Text(Date(timeIntervalSinceReferenceDate: $0), style: .relative) },
      NumberCase("offset date") { Text(Date(timeIntervalSinceReferenceDate: $0), style: .offset) },
      NumberCase("day") { Text(Date(timeIntervalSinceReferenceDate: $0), style: .date) },
      NumberCase("time") { Text(Date(timeIntervalSinceReferenceDate: $0), style: .time) },
      NumberCase("date format") { Text(Date(timeIntervalSinceReferenceDate: $0), format: .dateTime.year().month()) },
      NumberCase("since") { v in
        Text(timerInterval: .distantPast...Date(timeIntervalSinceReferenceDate: v.isNaN ? 0 : max(0, v)))
      },
      NumberCase("badge") { v in List { Text("A").badge(whole(v)) } },
      NumberCase("text width") { Text(text).frame(width: $0.isNaN ? 1 : abs($0)) },
      NumberCase("fixed width") { v in AnySizeLayout(value: v) { Text(text).lineLimit(2) } },
    ]
  }
}
