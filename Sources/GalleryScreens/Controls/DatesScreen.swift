import SwiftUI

/// Date pickers in every style, for the dates of an excursion.
struct DatesScreen: View {
  /// Thursday, 11 June 2026, 9:41 in the time zone of pictures.
  private static let start = Date(timeIntervalSince1970: 1_781_170_860)
  @Kept("dates.departure") private var departure = start
  @Kept("dates.lunch") private var lunch = start.addingTimeInterval(3 * 3600 + 19 * 60)
  @Kept("dates.deadline") private var deadline = start.addingTimeInterval(-7 * 86_400)
  @Kept("dates.day") private var day = start
  @Kept("dates.rainDays") private var rainDays: Set<DateComponents> = [
    DateComponents(year: 2026, month: 6, day: 12), DateComponents(year: 2026, month: 6, day: 18),
  ]

  var body: some View {
    List {
      Section("Excursion") {
        DatePicker("Departure", selection: $departure)
        DatePicker("Lunch", selection: $lunch, displayedComponents: .hourAndMinute)
        DatePicker("Sign up by", selection: $deadline, in: ...Self.start, displayedComponents: .date)
        DatePicker("Return", selection: .constant(Self.start), displayedComponents: .date)
          .disabled(true)
      }
      Section("Day") {
        DatePicker(
          "Day",
          selection: $day,
          in: Self.start.addingTimeInterval(-8 * 86_400)...,
          displayedComponents: [.date, .hourAndMinute]
        )
        .datePickerStyle(.graphical)
      }
      Section("Rain days") {
        MultiDatePicker("Rain days", selection: $rainDays)
      }
      Section("Wheels and fields") {
        DatePicker("Start", selection: $departure, displayedComponents: .hourAndMinute)
          .datePickerStyle(.wheel)
        DatePicker("Field", selection: $departure)
          .datePickerStyle(.field)
        DatePicker("Stepper field", selection: $departure, displayedComponents: .date)
          .datePickerStyle(.stepperField)
      }
    }
    .navigationTitle("Dates")
    .navigationBarTitleDisplayMode(.inline)
  }
}
