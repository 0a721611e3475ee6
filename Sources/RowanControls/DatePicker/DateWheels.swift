import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// The parts of a date as columns beside each other, in the locale's order.
struct DateWheels: View {
  @Binding var selection: Date
  let bounds: DateBounds
  let components: DatePickerComponents
  var takesFocus = false
  @State private var focused: Int?
  @Environment(\.self) private var environment

  var body: some View {
    let rules = DateRules(bounds, in: environment)
    let parts = DateParts(components, rules.locale)
    let date = rules.clamped(selection)
    ZStack {
      RoundedRectangle(cornerRadius: 8).fill(SystemColor.tertiarySystemFill.color).frame(height: WheelColumn.row)
      HStack(spacing: 4) {
        ForEach(Array(parts.parts.enumerated()), id: \.element) { index, part in
          column(part, index, date, rules, parts)
        }
      }
    }
    .fixedSize()
    .onAppear { if takesFocus { focused = 0 } }
  }

  private func column(_ part: DatePart, _ index: Int, _ date: Date, _ rules: DateRules, _ parts: DateParts) -> some View
  {
    let entries = entries(of: part, date, rules, parts)
    let current = rules.number(of: part, in: date, parts)
    return WheelColumn(entries: entries, selected: current, width: width(part)) { value in
      selection = rules.date(date, setting: part, to: value, parts)
    }
    .modifier(
      SpinModifier(
        label: part.name,
        value: entries.first { $0.value == current }?.text ?? rules.text(of: part, in: date, parts),
        focus: $focused,
        index: index,
        focused: focused,
        step: { selection = rules.date(date, stepping: part, by: $0, parts) },
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

  private func entries(of part: DatePart, _ date: Date, _ rules: DateRules, _ parts: DateParts) -> [WheelEntry] {
    var range = rules.range(of: part, around: date, parts)
    if part == .year {
      // A century each way, within the bounds; who wants to go farther gets there in steps.
      let year = rules.number(of: .year, in: date, parts)
      range = max(range.lowerBound, year - 100)...max(range.lowerBound, min(range.upperBound, year + 100))
    }
    return range.map { value in
      let changed = rules.date(date, setting: part, to: value, parts)
      let isAllowed = rules.number(of: part, in: changed, parts) == value
      let text: String =
        switch part {
        case .month:
          rules.calendar.monthSymbols.indices.contains(value - 1)
            ? rules.calendar.monthSymbols[value - 1] : rules.number(value)
        case .dayPeriod: value == 0 ? rules.calendar.amSymbol : rules.calendar.pmSymbol
        case .minute: rules.number(value, digits: 2)
        default: rules.number(value)
        }
      return WheelEntry(value: value, text: text, isEnabled: isAllowed)
    }
  }
}

/// One entry of a column.
struct WheelEntry: Equatable, Identifiable {
  var value: Int
  var text: String
  var isEnabled: Bool

  var id: Int { value }
}

/// Entries below each other, the chosen one in the middle; a tap on another chooses that.
struct WheelColumn: View {
  let entries: [WheelEntry]
  let selected: Int
  let width: CGFloat
  let choose: (Int) -> Void
  @Environment(\.isEnabled) private var isEnabled
  /// The height of an entry in points.
  static let row: CGFloat = 32

  var body: some View {
    ScrollViewReader { proxy in
      ScrollView(showsIndicators: false) {
        VStack(spacing: 0) {
          ForEach(entries) { entry in
            Text(verbatim: entry.text)
              .font(.system(size: 20))
              .monospacedDigit()
              .lineLimit(1)
              .minimumScaleFactor(0.6)
              .foregroundStyle(ink(entry))
              .frame(width: width, height: Self.row)
              .contentShape(Rectangle())
              .onTapGesture { if isEnabled, entry.isEnabled { choose(entry.value) } }
              .id(entry.value)
          }
        }
        .padding(.vertical, Self.row * 2)
      }
      .frame(width: width, height: Self.row * 5)
      .onAppear { proxy.scrollTo(selected, anchor: .center) }
      .onChange(of: selected) { proxy.scrollTo(selected, anchor: .center) }
    }
  }

  private func ink(_ entry: WheelEntry) -> AnyShapeStyle {
    if !isEnabled || !entry.isEnabled { return AnyShapeStyle(.tertiary) }
    return AnyShapeStyle(entry.value == selected ? SystemColor.label.color : SystemColor.secondaryLabel.color)
  }
}
