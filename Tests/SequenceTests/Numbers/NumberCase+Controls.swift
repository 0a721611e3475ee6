import Foundation
import SwiftUI

extension NumberCase {
  private static func date(_ value: CGFloat) -> Date { Date(timeIntervalSinceReferenceDate: value) }

  static var controls: [NumberCase] {
    [
      NumberCase("slider") { Slider(value: .constant(Double($0))) },
      NumberCase("slider range") { v in Slider(value: .constant(Double(v)), in: range(v)) },
      NumberCase("gauge") { v in Gauge(value: Double(v), in: range(v)) { Text("A") } },
      NumberCase("round gauge") { v in
        Gauge(value: Double(v), in: 0...1) { Text("A") }.gaugeStyle(.accessoryCircular)
      },
      NumberCase("progress") { ProgressView(value: Double($0), total: Double($0)) },
      NumberCase("progress value") { ProgressView(value: Double($0), total: 1) },
      NumberCase("round progress") { ProgressView(value: Double($0)).progressViewStyle(.circular) },
      NumberCase("stepper") { v in Stepper("A", value: .constant(Double(v)), in: range(v)) },
      NumberCase("whole stepper") { v in Stepper("A", value: .constant(whole(v)), in: Int.min...Int.max) },
      NumberCase("date") { DatePicker("A", selection: .constant(date($0))) },
      NumberCase("calendar") { DatePicker("A", selection: .constant(date($0))).datePickerStyle(.graphical) },
      NumberCase("wheel") { DatePicker("A", selection: .constant(date($0))).datePickerStyle(.wheel) },
      NumberCase("date range") { v in
        DatePicker("A", selection: .constant(.now), in: date(min(0, v.isNaN ? 0 : v))...date(max(0, v.isNaN ? 0 : v)))
          .datePickerStyle(.graphical)
      },
      NumberCase("dates from") { v in
        DatePicker("A", selection: .constant(.distantFuture), in: date(v.isNaN ? 0 : v)...).datePickerStyle(.wheel)
      },
      NumberCase("days") { v in
        MultiDatePicker("A", selection: .constant([DateComponents(year: whole(v), month: whole(v), day: whole(v))]))
      },
      NumberCase("picker") { v in
        Picker("A", selection: .constant(v)) { ForEach([v, 1], id: \.self) { Text("\($0)") } }
          .pickerStyle(.segmented)
      },
      NumberCase("number field") { v in TextField("A", value: .constant(Double(v)), format: .number) },
      NumberCase("percent field") { v in TextField("A", value: .constant(Double(v)), format: .percent) },
      NumberCase("lines") { v in
        TextField("A", text: .constant("text"), axis: .vertical).lineLimit(whole(v), reservesSpace: true)
      },
      NumberCase("color picker") { v in
        ColorPicker("A", selection: .constant(Color(red: v, green: v, blue: v, opacity: v)))
      },
      NumberCase("long press") { v in
        Text("A").onLongPressGesture(minimumDuration: v, maximumDistance: v) {}
      },
      NumberCase("drag") { Text("A").gesture(DragGesture(minimumDistance: $0)) },
      NumberCase("tap count") { Text("A").onTapGesture(count: whole($0)) {} },
      NumberCase("timeline") { v in
        TimelineView(.periodic(from: date(v), by: v)) { Text("\($0.date.timeIntervalSince1970)") }
      },
      NumberCase("timeline animation") { v in
        TimelineView(.animation(minimumInterval: v)) { _ in Text("A") }
      },
    ]
  }
}
