import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// The components of a date as columns side by side, in the order of the locale.
///
/// On touch screens its size is 320 × 216 points (fact M116), narrower where there is less room.
struct DateWheels: View {
  @Binding var selection: Date
  let bounds: DateBounds
  let components: DatePickerComponents
  var takesFocus = false
  @State private var focused: Int?
  @Environment(\.self) private var environment

  private var size: CGSize? { environment.idiom == .touch ? CGSize(width: 320, height: 216) : nil }

  var body: some View {
    let rules = DateRules(bounds, in: environment)
    let parts = DateParts(components, rules.locale)
    let date = rules.clamped(selection)
    HStack(spacing: 4) {
      ForEach(Array(parts.parts.enumerated()), id: \.element) { index, part in
        // A column of hours has those of the whole day: noon follows 11 AM.
        column(part, index, date, rules, part == .hour ? parts.withHoursOfDay : parts)
      }
    }
    // Hours are to the left of minutes in every script.
    .environment(\.layoutDirection, components.contains(.date) ? environment.layoutDirection : .leftToRight)
    .fixedSize()
    .frame(idealWidth: size?.width, maxWidth: size?.width)
    .frame(height: size?.height ?? WheelColumn.row * 5)
    .background {
      RoundedRectangle(cornerRadius: 8).fill(SystemColor.tertiarySystemFill.color).frame(height: WheelColumn.row)
    }
    .clipped()
    .onAppear { if takesFocus { focused = 0 } }
  }

  private func column(_ part: DatePart, _ index: Int, _ date: Date, _ rules: DateRules, _ parts: DateParts) -> some View
  {
    let current = rules.number(of: part, in: date, parts)
    return WheelColumn(
      entries: (-WheelColumn.reach...WheelColumn.reach).map { entry(part, at: $0, date, rules, parts) },
      width: width(part),
      step: { selection = rules.date(rules.clamped(selection), stepping: part, by: $0, parts) }
    )
    .modifier(
      SpinModifier(
        label: part.name,
        value: text(of: part, current, rules, parts),
        focus: $focused,
        index: index,
        focused: focused,
        step: { selection = rules.date(rules.clamped(selection), stepping: part, by: $0, parts) },
        type: { _ in false }
      )
    )
  }

  private func width(_ part: DatePart) -> CGFloat {
    switch part {
    case .month: 116
    case .year: 68
    default: 52
    }
  }

  /// Returns the entry at a distance from the selected one, or `nil` beyond the ends of a column. Only the columns of
  /// years and of halves of the day have ends; the others wrap around.
  private func entry(_ part: DatePart, at place: Int, _ date: Date, _ rules: DateRules, _ parts: DateParts)
    -> WheelEntry?
  {
    let range = rules.range(of: part, around: date, parts)
    var value = rules.number(of: part, in: date, parts) + place
    if part == .year || part == .dayPeriod {
      guard range.contains(value) else { return nil }
    } else {
      let count = range.upperBound - range.lowerBound + 1
      value = range.lowerBound + ((value - range.lowerBound) % count + count) % count
    }
    let changed = rules.date(date, setting: part, to: value, parts)
    let isAllowed = rules.number(of: part, in: changed, parts) == value
    return WheelEntry(place: place, text: text(of: part, value, rules, parts), isEnabled: isAllowed)
  }

  private func text(of part: DatePart, _ value: Int, _ rules: DateRules, _ parts: DateParts) -> String {
    let months = rules.calendar.monthSymbols
    switch part {
    case .month: return months.indices.contains(value - 1) ? months[value - 1] : rules.number(value)
    case .dayPeriod: return value == 0 ? rules.calendar.amSymbol : rules.calendar.pmSymbol
    case .hour where parts.hasDayPeriod: return rules.number(DateRules.hourOnClock(value))
    case .minute: return rules.number(value, digits: 2)
    default: return rules.number(value)
    }
  }
}

/// An entry of a column.
struct WheelEntry: Equatable {
  /// The distance from the selected entry.
  var place: Int
  var text: String
  var isEnabled: Bool
}

/// A column of entries with the selected one in the middle. A tap on another entry selects it, and a drag moves through
/// the entries.
struct WheelColumn: View {
  let entries: [WheelEntry?]
  let width: CGFloat
  let step: (Int) -> Void
  /// The number of entries that the current drag has moved by.
  @State private var dragged = 0
  @Environment(\.isEnabled) private var isEnabled
  /// The height of an entry, in points.
  static let row: CGFloat = 32
  /// The number of entries on each side of the selected one.
  static let reach = 3

  var body: some View {
    VStack(spacing: 0) {
      ForEach(entries.indices, id: \.self) { index in
        if let entry = entries[index] {
          Text(verbatim: entry.text)
            .font(.system(size: entry.place == 0 ? 20 : 18))
            .monospacedDigit()
            .lineLimit(1)
            .minimumScaleFactor(0.6)
            .foregroundStyle(ink(entry))
            .frame(width: width, height: Self.row)
            .contentShape(Rectangle())
            .onTapGesture { if isEnabled, entry.isEnabled, entry.place != 0 { step(entry.place) } }
        } else {
          Color.clear.frame(width: width, height: Self.row)
        }
      }
    }
    .contentShape(Rectangle())
    .gesture(
      DragGesture(minimumDistance: 6)
        .onChanged { drag in
          let place = -Int((drag.translation.height / Self.row).rounded())
          guard isEnabled, place != dragged else { return }
          step(place - dragged)
          dragged = place
        }
        .onEnded { _ in dragged = 0 }
    )
  }

  private func ink(_ entry: WheelEntry) -> AnyShapeStyle {
    if !isEnabled || !entry.isEnabled || abs(entry.place) > 1 { return AnyShapeStyle(.tertiary) }
    return AnyShapeStyle(entry.place == 0 ? SystemColor.label.color : SystemColor.secondaryLabel.color)
  }
}
