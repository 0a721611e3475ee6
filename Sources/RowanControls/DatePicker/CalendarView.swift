import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// A calendar month with navigation to other months, used by graphical pickers, popovers and `MultiDatePicker`.
///
/// On touch screens a horizontal swipe leads to the next or previous month as well.
/// On the desktop its size is 138.5 × 148 points for every proposal (fact M115).
struct CalendarView: View {
  let rules: DateRules
  /// The date whose month is shown until the person navigates, and from which keys move.
  let cursor: Date
  let isSelected: (Date) -> Bool
  /// The selection as a value, since `isSelected` cannot be compared.
  let selection: AnyHashable
  var takesFocus = false
  let choose: (Date) -> Void
  let moveCursor: (Date) -> Void
  /// Whether moving to a day with the keyboard selects it.
  var movingChooses = true
  @State private var shown: Date?
  @State private var picksMonth = false
  @Environment(\.idiom) private var idiom
  @Environment(\.clock) private var clock

  var body: some View {
    let month = rules.clamped(shown ?? cursor)
    if isTouch {
      page(month).modifier(
        PageSwipeModifier { direction in
          if let next = step(month, direction, picksMonth ? .year : .month) { shown = next }
        }
      )
    } else {
      page(month)
    }
  }

  private func page(_ month: Date) -> some View {
    VStack(spacing: isTouch ? 8 : 0) {
      header(month)
      if picksMonth {
        MonthGrid(rules: rules, year: month, selected: cursor) { first in
          shown = first
          picksMonth = false
        }
      } else {
        weekdays
        DayGrid(
          cells: cells(month),
          cell: isTouch ? CGSize(width: 40, height: 44) : Self.desktopCell,
          leastWidth: isTouch ? Self.leastTouchWidth : Self.desktopCell.width,
          mark: isTouch ? 42 : 18,
          takesFocus: takesFocus,
          choose: { day in
            shown = nil
            choose(day)
          },
          move: move,
          visit: movingChooses ? nil : moveCursor
        )
        .frame(minHeight: isTouch ? 264 : Self.desktopCell.height * 6, alignment: .top)
      }
    }
    .frame(width: isTouch ? nil : Self.desktopCell.width * 7)
    .frame(maxWidth: isTouch ? Self.maximumTouchWidth : nil)
    .onChange(of: cursor) { shown = nil }
  }

  /// The size of a day on the desktop, in points: six weeks and the 37 points above them result in the recorded height.
  private static let desktopCell = CGSize(width: 138.5 / 7, height: 18.5)

  /// The least width of a day on touch screens, in points, for which a row in a window of 320 points has room.
  private static let leastTouchWidth: CGFloat = 32

  /// The maximum width on touch screens, in points, at which the seven columns are still legible as one week.
  static let maximumTouchWidth: CGFloat = 448

  private var isTouch: Bool { idiom == .touch }

  // MARK: Header

  private func header(_ month: Date) -> some View {
    HStack(spacing: 0) {
      CalendarButton(label: picksMonth ? rules.year(month) : rules.monthAndYear(month)) {
        picksMonth.toggle()
      } content: {
        HStack(spacing: 5) {
          Text(verbatim: picksMonth ? rules.year(month) : rules.monthAndYear(month))
            .font(isTouch ? .headline : .system(size: 11, weight: .semibold))
            .foregroundStyle(SystemColor.label.color)
            .lineLimit(1)
            .minimumScaleFactor(0.7)
          Image(systemName: "chevron.forward")
            .font(.system(size: isTouch ? 13 : 7, weight: .semibold))
            .rotationEffect(.degrees(picksMonth ? 90 : 0))
            .foregroundStyle(.tint)
        }
        .frame(minHeight: isTouch ? 44 : 22)
      }
      Spacer(minLength: isTouch ? 8 : 2)
      chevron("chevron.backward", -1, month)
      chevron("chevron.forward", 1, month)
    }
    .padding(.horizontal, isTouch ? 8 : 4)
  }

  private func chevron(_ symbol: String, _ direction: Int, _ month: Date) -> some View {
    let unit: Calendar.Component = picksMonth ? .year : .month
    let next = step(month, direction, unit)
    let name =
      picksMonth
      ? (direction < 0 ? "Previous Year" : "Next Year") : (direction < 0 ? "Previous Month" : "Next Month")
    return CalendarButton(label: name) {
      if let next { shown = next }
    } content: {
      Image(systemName: symbol)
        .font(.system(size: isTouch ? 19 : 9, weight: .medium))
        .foregroundStyle(.tint)
        .frame(width: isTouch ? 40 : 18, height: isTouch ? 44 : 22)
    }
    .disabled(next == nil)
  }

  /// Returns the first selectable date of the period before or after that of a date, or `nil` if it has none.
  ///
  /// - Parameters:
  ///   - date: A date in the current period.
  ///   - direction: -1 for the preceding period, 1 for the following one.
  ///   - unit: The unit of the period.
  private func step(_ date: Date, _ direction: Int, _ unit: Calendar.Component) -> Date? {
    guard let start = rules.calendar.dateInterval(of: unit, for: date)?.start,
      let next = rules.calendar.date(byAdding: unit, value: direction, to: start), rules.allows(unit, of: next)
    else { return nil }
    return rules.clamped(next)
  }

  private var weekdays: some View {
    HStack(spacing: 0) {
      ForEach(Array(rules.weekdays(isShort: !isTouch).enumerated()), id: \.offset) { _, name in
        Text(verbatim: isTouch ? name.uppercased(with: rules.locale) : name)
          .font(.system(size: isTouch ? 13 : 9, weight: .semibold))
          .foregroundStyle(.tertiary)
          .lineLimit(1)
          .frame(maxWidth: .infinity)
      }
    }
    .frame(height: isTouch ? 18 : 15)
    .accessibilityHidden(true)
  }

  // MARK: Days

  /// Returns the cells of a month, with `nil` for positions before the first and after the last day.
  private func cells(_ month: Date) -> [DayCell?] {
    let calendar = rules.calendar
    let days = rules.days(ofMonth: month)
    let today = clock.date
    let stop = days.compactMap(\.self).first { calendar.isDate($0, inSameDayAs: cursor) }
    var hasStop = stop != nil
    return days.map { day in
      day.map { day in
        var cell = DayCell(
          date: day,
          text: rules.number(calendar.component(.day, from: day)),
          spoken: rules.accessibilityDay(day),
          isSelected: isSelected(day),
          isToday: calendar.isDate(day, inSameDayAs: today),
          isEnabled: rules.allows(.day, of: day)
        )
        if cell.isEnabled, stop == day || !hasStop {
          cell.isStop = true
          hasStop = true
        }
        return cell
      }
    }
  }

  /// Moves the cursor.
  private func move(_ move: CalendarMove) {
    let calendar = rules.calendar
    let next: Date
    switch move {
    case .days(let count): next = rules.date(cursor, adding: count, .day)
    case .months(let count): next = rules.date(cursor, adding: count, .month)
    case .years(let count): next = rules.date(cursor, adding: count, .year)
    case .weekStart, .weekEnd:
      let lead = (calendar.component(.weekday, from: cursor) - calendar.firstWeekday + 7) % 7
      next = rules.date(cursor, adding: move == .weekStart ? -lead : 6 - lead, .day)
    }
    shown = nil
    moveCursor(next)
  }
}

/// The months of a year as a grid of buttons.
private struct MonthGrid: View {
  let rules: DateRules
  let year: Date
  let selected: Date
  let choose: (Date) -> Void
  @Environment(\.idiom) private var idiom

  var body: some View {
    let months = rules.months(ofYear: year)
    let isTouch = idiom == .touch
    VStack(spacing: 0) {
      ForEach(Array(stride(from: 0, to: months.count, by: 3)), id: \.self) { start in
        HStack(spacing: 0) {
          ForEach(start..<min(start + 3, months.count), id: \.self) { index in button(months[index], isTouch) }
        }
      }
    }
    .frame(minHeight: isTouch ? 290 : 126, alignment: .top)
  }

  private func button(_ month: Date, _ isTouch: Bool) -> some View {
    let isSelected = rules.calendar.isDate(month, equalTo: selected, toGranularity: .month)
    return CalendarButton(label: rules.monthAndYear(month), isSelected: isSelected) {
      choose(month)
    } content: {
      Text(verbatim: rules.shortMonth(month))
        .font(isTouch ? .body : .system(size: 12))
        .fontWeight(isSelected ? .semibold : .regular)
        .foregroundStyle(isSelected ? AnyShapeStyle(.tint) : AnyShapeStyle(SystemColor.label.color))
        .frame(maxWidth: .infinity)
        .frame(height: isTouch ? 56 : 30)
    }
    .disabled(!rules.allows(.month, of: month))
  }
}

/// A button without decoration, with an accessibility label.
struct CalendarButton<Content: View>: View {
  let label: String
  var isSelected = false
  let action: () -> Void
  @ViewBuilder let content: Content
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    let action = action
    content
      .opacity(isEnabled ? 1 : 0.3)
      .modifier(PressModifier(trigger: ButtonTrigger { MainActor.assumeIsolated { action() } }, pressedOpacity: 0.3))
      .accessibilityLabel(Text(verbatim: label))
      .accessibilityAddTraits(isSelected ? .isSelected : [])
  }
}
