import Foundation
import RowanTesting
import SwiftUI
import Testing

/// Choosing dates by what is seen.
@MainActor
struct DatePickerTests {
  /// Thursday, 11 June 2026, 9:41 GMT.
  private static let start = Date(timeIntervalSince1970: 1_781_170_860)

  @MainActor
  private final class Kept {
    var date: Date
    init(_ date: Date = DatePickerTests.start) { self.date = date }
    var binding: Binding<Date> { Binding(get: { self.date }, set: { self.date = $0 }) }
    var text: String { date.formatted(.iso8601) }
  }

  private struct Trip: View {
    @State var date: Date
    var range: ClosedRange<Date> = .distantPast ... .distantFuture
    var components: DatePickerComponents = [.hourAndMinute, .date]

    var body: some View {
      VStack {
        DatePicker("Departure", selection: $date, in: range, displayedComponents: components)
        Text(verbatim: "is \(date.formatted(.iso8601))")
      }
    }
  }

  @Test func aTapOnTheDateOpensACalendarAndADayIsChosenInIt() {
    let screen = Screen { Trip(date: Self.start) }
    #expect(screen.text("Departure").exists)
    #expect(screen.buttons.map(\.label) == ["Jun 11, 2026", "9:41\u{202F}AM"])
    screen.button("Jun 11, 2026").tap()
    #expect(screen.button("June 2026").exists)
    #expect(screen.button("Thursday, June 11, 2026").isSelected)
    screen.button("Friday, June 19, 2026").tap()
    #expect(!screen.text("Departure").exists)
    #expect(screen.button("Friday, June 19, 2026").isSelected)
    screen.button("Next Month").tap()
    #expect(screen.button("July 2026").exists)
    screen.tap(at: CGPoint(x: 5, y: 5))
    #expect(screen.buttons.map(\.label) == ["Jun 19, 2026", "9:41\u{202F}AM"])
    #expect(screen.text("is 2026-06-19T09:41:00Z").exists)
  }

  @Test(arguments: [320.0, 375, 390])
  func `the calendar fits into a narrow window`(_ width: CGFloat) {
    let screen = Screen(size: CGSize(width: width, height: 568)) { Form { Trip(date: Self.start) } }
    screen.button("Jun 11, 2026").tap()
    let frames = [screen.button("Next Month").frame, screen.button("Saturday, June 13, 2026").frame]
    #expect(frames.allSatisfy { $0.minX >= 8 && $0.maxX <= width - 8 })
  }

  @Test(arguments: ["he_IL", "ar_EG"])
  func `a time is read from left to right in every script`(_ language: String) {
    let screen = Screen(idiom: .desktop) {
      Trip(date: Self.start)
        .datePickerStyle(.field)
        .environment(\.locale, Locale(identifier: language))
        .environment(\.layoutDirection, .rightToLeft)
    }
    let frame = { (name: String) in screen.element(.stepper, name).frame }
    #expect(frame("Hour").maxX < frame("Minute").minX)
    // A date in Hebrew is one number with points; one in Arabic has marks of its direction between its numbers.
    #expect((frame("Day").maxX < frame("Month").minX) == (language == "he_IL"))
    #expect(frame("Minute").maxX < frame("Year").minX)
    // All of a year's digits have room.
    #expect(frame("Year").width > 1.6 * frame("Month").width)
  }

  @Test(arguments: ["he_IL", "ar_EG", "en_GB"])
  func `the arrow keys go to what is beside a number in every script`(_ language: String) {
    let screen = Screen(idiom: .desktop) {
      Trip(date: Self.start)
        .datePickerStyle(.field)
        .environment(\.locale, Locale(identifier: language))
        .environment(\.layoutDirection, language == "en_GB" ? .leftToRight : .rightToLeft)
    }
    let steppers = screen.elements(role: .stepper).sorted { $0.frame.minX < $1.frame.minX }.map(\.label)
    let first = screen.element(.stepper, steppers[0]).frame
    screen.tap(at: CGPoint(x: first.midX, y: first.midY))
    for name in steppers {
      #expect(screen.element(.stepper, name).isFocused)
      if name != steppers.last { screen.press(.rightArrow) }
    }
    for name in steppers.reversed() {
      #expect(screen.element(.stepper, name).isFocused)
      screen.press(.leftArrow)
    }
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `a swipe to the side turns the month of a calendar, and one upward scrolls`(_ direction: LayoutDirection) {
    let screen = Screen {
      List {
        DatePicker("Departure", selection: .constant(Self.start), displayedComponents: .date)
          .datePickerStyle(.graphical)
        ForEach(0..<40) { Text("Line \($0)") }
      }
      .environment(\.layoutDirection, direction)
    }
    let day = screen.button("Thursday, June 11, 2026").frame
    let start = CGPoint(x: 195, y: day.midY)
    let next = direction == .leftToRight ? -120.0 : 120
    screen.drag(from: start, to: CGPoint(x: start.x + next, y: start.y + 10))
    #expect(screen.button("July 2026").exists)
    screen.drag(from: start, to: CGPoint(x: start.x - next, y: start.y))
    screen.drag(from: start, to: CGPoint(x: start.x - next, y: start.y))
    #expect(screen.button("May 2026").exists)
    let line = screen.text("Line 0").frame.minY
    screen.drag(from: start, to: CGPoint(x: start.x + 15, y: start.y - 60))
    #expect(screen.text("Line 0").frame.minY < line - 30)
  }

  @Test func `a label without room for a word is above the date`() {
    let screen = Screen(size: CGSize(width: 360, height: 640)) { Form { Trip(date: Self.start) } }
    #expect(screen.text("Departure").frame.height < 25)
  }

  @Test func theKeyboardGoesThroughTheCalendarAndEscapeClosesIt() {
    let screen = Screen { Trip(date: Self.start, components: .date) }
    screen.button("Jun 11, 2026").tap()
    #expect(screen.button("Thursday, June 11, 2026").isFocused)
    screen.press(.rightArrow)
    screen.press(.downArrow)
    #expect(screen.button("Friday, June 19, 2026").isFocused)
    screen.press(.pageDown)
    #expect(screen.button("Sunday, July 19, 2026").isSelected)
    screen.press(.end)
    #expect(screen.button("Saturday, July 25, 2026").isSelected)
    screen.press(.escape)
    #expect(screen.text("is 2026-07-25T09:41:00Z").exists)
  }

  @Test func fromRightToLeftTheLeftArrowGoesOn() {
    let screen = Screen(layoutDirection: .rightToLeft) { Trip(date: Self.start, components: .date) }
    screen.button("Jun 11, 2026").tap()
    screen.press(.leftArrow)
    #expect(screen.button("Friday, June 12, 2026").isSelected)
  }

  @Test func aMonthIsChosenOfAYear() {
    let screen = Screen { DatePicker("Day", selection: .constant(Self.start)).datePickerStyle(.graphical) }
    screen.button("June 2026").tap()
    screen.button("Next Year").tap()
    screen.button("February 2027").tap()
    #expect(screen.button("Sunday, February 28, 2027").exists)
    #expect(!screen.button("Monday, February 29, 2027").exists)
  }

  @Test("days outside of the range are dimmed, and a date outside of it is shown as the nearest within")
  func ranges() {
    let range = Self.start.addingTimeInterval(-2 * 86_400)...Self.start.addingTimeInterval(2 * 86_400)
    let kept = Kept(Self.start.addingTimeInterval(40 * 86_400))
    let screen = Screen {
      DatePicker("Day", selection: kept.binding, in: range, displayedComponents: .date).datePickerStyle(.graphical)
    }
    #expect(screen.button("Saturday, June 13, 2026").isSelected)
    #expect(kept.text == "2026-07-21T09:41:00Z")
    #expect(!screen.button("Monday, June 8, 2026").isEnabled)
    #expect(!screen.button("Next Month").isEnabled)
    screen.button("Tuesday, June 9, 2026").tap()
    #expect(kept.date == range.lowerBound)
  }

  @Test(arguments: [-1e300, -63_114_076_800, 64_092_211_200, 1e300, .nan, .infinity])
  func aDateThatIsNoneTrapsNobody(_ seconds: Double) {
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    for idiom in [Screen.Idiom.touch, .desktop] {
      let screen = Screen(idiom: idiom) {
        List {
          DatePicker("Compact", selection: .constant(date))
          DatePicker("Graphical", selection: .constant(date)).datePickerStyle(.graphical)
          DatePicker("Wheel", selection: .constant(date)).datePickerStyle(.wheel)
          DatePicker("Field", selection: .constant(date)).datePickerStyle(.field)
        }
      }
      #expect(!screen.elements.isEmpty)
    }
  }

  @Test("the environment's calendar, locale and time zone decide what is written")
  func environment() {
    var calendar = Calendar(identifier: .gregorian)
    calendar.firstWeekday = 2
    let picker = DatePicker("Tag", selection: .constant(Self.start)).datePickerStyle(.graphical)
    let screen = Screen(locale: Locale(identifier: "de_DE")) {
      picker
        .environment(\.calendar, calendar)
        .environment(\.timeZone, TimeZone(secondsFromGMT: 15 * 3600) ?? .gmt)
    }
    #expect(screen.button("Juni 2026").exists)
    #expect(screen.button("Freitag, 12. Juni 2026").isSelected)
    // Weeks begin on Monday, the first of June.
    let monday = screen.button("Montag, 1. Juni 2026").frame
    #expect(monday.minX < screen.button("Dienstag, 2. Juni 2026").frame.minX)
    #expect(monday.minY == screen.button("Sonntag, 7. Juni 2026").frame.minY)
    let era = Screen(locale: Locale(identifier: "ja_JP")) {
      picker.environment(\.calendar, Calendar(identifier: .japanese))
    }
    #expect(era.buttons.contains { $0.label.contains("令和8年") })
  }

  @Test("on the desktop the parts of the field go up and down, and take digits")
  func fields() {
    let screen = Screen(idiom: .desktop) { Trip(date: Self.start) }
    #expect(screen.elements(role: .stepper).map(\.label) == ["Month", "Day", "Year", "Hour", "Minute", "AM/PM"])
    screen.element(.stepper, "Month").focus()
    screen.press(.upArrow)
    #expect(screen.text("is 2026-07-11T09:41:00Z").exists)
    screen.press(.rightArrow)
    #expect(screen.element(.stepper, "Day").isFocused)
    screen.press("2")
    screen.press("4")
    #expect(screen.text("is 2026-07-24T09:41:00Z").exists)
    #expect(screen.element(.stepper, "Year").isFocused)
    for digit in ["2", "0", "3", "1"] { screen.press(KeyEquivalent(Character(digit))) }
    #expect(screen.text("is 2031-07-24T09:41:00Z").exists)
    screen.element(.stepper, "AM/PM").perform(action: "Increment")
    #expect(screen.text("is 2031-07-24T21:41:00Z").exists)
    screen.element(.stepper, "Month").focus()
    for _ in 0..<5 { screen.press(.downArrow) }
    #expect(screen.text("is 2031-02-24T21:41:00Z").exists)
  }

  @Test func theLastDayOfALongMonthBecomesThatOfAShortOne() {
    let screen = Screen(idiom: .desktop) { Trip(date: Self.start.addingTimeInterval(19 * 86_400)) }
    screen.element(.stepper, "Day").perform(action: "Increment")
    #expect(screen.text("is 2026-06-01T09:41:00Z").exists)
    screen.element(.stepper, "Day").perform(action: "Decrement")
    screen.element(.stepper, "Month").focus()
    for _ in 0..<4 { screen.press(.downArrow) }
    #expect(screen.text("is 2026-02-28T09:41:00Z").exists)
  }

  @Test func wheelsGoUpAndDown() {
    let screen = Screen {
      VStack {
        Trip(date: Self.start).datePickerStyle(.wheel)
      }
    }
    #expect(screen.element(.stepper, "Month").value == "June")
    screen.element(.stepper, "Hour").perform(action: "Increment")
    screen.element(.stepper, "Month").perform(action: "Increment")
    #expect(screen.text("is 2026-07-11T10:41:00Z").exists)
  }

  @Test func theHoursOfAWheelPassNoonAndMidnight() {
    let screen = Screen { VStack { Trip(date: Self.start).datePickerStyle(.wheel) } }
    let hour = screen.element(.stepper, "Hour")
    for (value, time) in [("10", "10"), ("11", "11"), ("12", "12"), ("1", "13")] {
      hour.perform(action: "Increment")
      #expect(hour.value == value && screen.text("is 2026-06-11T\(time):41:00Z").exists)
    }
    #expect(screen.element(.stepper, "AM/PM").value == "PM")
    for _ in 0..<13 { hour.perform(action: "Decrement") }
    #expect(hour.value == "12" && screen.text("is 2026-06-11T00:41:00Z").exists)
    hour.perform(action: "Decrement")
    #expect(hour.value == "11" && screen.text("is 2026-06-11T23:41:00Z").exists)
  }

  @Test func anotherDateFromOutsideIsFollowed() {
    struct Calendars: View {
      @State private var date = DatePickerTests.start
      var body: some View {
        VStack {
          DatePicker("Day", selection: $date, displayedComponents: .date).datePickerStyle(.graphical)
          Button("Later") { date.addTimeInterval(86_400 * 100) }
        }
      }
    }
    let screen = Screen { Calendars() }
    screen.button("Previous Month").tap()
    #expect(screen.button("May 2026").exists)
    screen.button("Later").tap()
    #expect(screen.button("Saturday, September 19, 2026").isSelected)
  }

  @Test func aDisabledPickerOpensNothing() {
    let screen = Screen { Trip(date: Self.start).disabled(true) }
    #expect(!screen.button("Jun 11, 2026").isEnabled)
    screen.button("Jun 11, 2026").tap()
    #expect(!screen.button("June 2026").exists)
  }

  private struct Days: View {
    @State private var days: Set<DateComponents> = [DateComponents(year: 2026, month: 6, day: 12)]
    var body: some View {
      VStack {
        MultiDatePicker("Rain days", selection: $days)
        Text("Days: \(days.count)")
      }
    }
  }

  @Test func severalDaysAreChosenAndGivenUp() {
    let screen = Screen { Days() }
    #expect(screen.button("Friday, June 12, 2026").isSelected)
    screen.button("Sunday, June 21, 2026").tap()
    #expect(screen.text("Days: 2").exists)
    screen.button("Friday, June 12, 2026").tap()
    #expect(screen.text("Days: 1").exists)
    #expect(!screen.button("Friday, June 12, 2026").isSelected)
    screen.button("Friday, June 12, 2026").focus()
    screen.press(.leftArrow)
    screen.press(.return)
    #expect(screen.button("Thursday, June 11, 2026").isSelected)
    #expect(screen.text("Days: 2").exists)
  }

  @Test(arguments: [DynamicTypeSize.accessibility3, .accessibility5])
  func `date and time are below each other where large type leaves no room`(size: DynamicTypeSize) {
    let screen = Screen(size: CGSize(width: 320, height: 700), dynamicTypeSize: size) {
      Form { DatePicker("Departure", selection: .constant(Self.start)) }
    }
    let (date, time) = (screen.button("Jun 11, 2026").frame, screen.button("9:41\u{202F}AM").frame)
    let row = screen.rows[0].frame
    #expect(date.maxX <= row.maxX && time.maxX <= row.maxX)
    #expect(time.minY > date.maxY && time.minX == date.minX)
    #expect(time.maxY <= row.maxY)
  }
}
