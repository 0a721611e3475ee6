import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// A label and a field with the components of a date.
struct FieldDatePicker: View {
  let configuration: DatePickerStyleConfiguration
  let hasStepper: Bool

  var body: some View {
    LabeledControl(label: configuration.label, growsItsRow: true) {
      DateField(
        selection: configuration.$selection,
        bounds: configuration.bounds,
        components: configuration.displayedComponents,
        hasStepper: hasStepper
      )
    }
  }
}

/// The components of a date in a field.
///
/// The vertical arrow keys change the focused component, the horizontal ones move the focus, and digits are entered
/// into it. The stepper changes the component that was focused last.
///
/// Each component has the width of its widest text, so that the width of the field is the same for every date. On the
/// desktop the field is 21 points high, and 22 with its stepper (fact M114).
struct DateField: View {
  @Binding var selection: Date
  let bounds: DateBounds
  let components: DatePickerComponents
  var hasStepper = true
  @State private var focused: Int?
  @State private var last = 0
  /// The number entered by the digits typed so far.
  @State private var typed = 0
  @Environment(\.self) private var environment

  var body: some View {
    let rules = DateRules(bounds, in: environment)
    let parts = DateParts(components, rules.locale)
    let date = rules.clamped(selection)
    HStack(spacing: 3) {
      HStack(spacing: 0) {
        ForEach(parts.runs, id: \.lowerBound) { run in
          HStack(spacing: 0) {
            ForEach(run, id: \.self) { offset in
              switch parts.pieces[offset] {
              case .words(let words):
                Text(verbatim: words).foregroundStyle(ink).fixedSize().accessibilityHidden(true)
                  // Between the time and the date, whose numbers meet from right to left.
                  .padding(.horizontal, isRightToLeft && words.allSatisfy(\.isWhitespace) ? 2 : 0)
              case .part(let part): segment(part, number(offset, parts), date, rules, parts)
              }
            }
          }
          // A number alone keeps the direction, by which arrows go from one to the next.
          .environment(\.layoutDirection, run.count > 1 ? .leftToRight : environment.layoutDirection)
        }
      }
      .font(isTouch ? .body : .system(size: 13))
      .monospacedDigit()
      .lineLimit(1)
      .padding(.horizontal, isTouch ? 5 : 2)
      .frame(height: isTouch ? 34 : 21)
      .background {
        RoundedRectangle(cornerRadius: isTouch ? 8 : 5)
          .fill(SystemColor.textBackground.color)
          .overlay { RoundedRectangle(cornerRadius: isTouch ? 8 : 5).strokeBorder(.primary.opacity(0.12)) }
      }
      if hasStepper {
        StepperControl(steps: steps(date, rules, parts), desktopSize: CGSize(width: 15, height: 22))
          .accessibilityHidden(true)
      }
    }
    .fixedSize()
    .onChange(of: focused) {
      typed = 0
      if let focused { last = min(focused, max(0, parts.parts.count - 1)) }
      if let focused, focused >= parts.parts.count { self.focused = parts.parts.count - 1 }
    }
  }

  private var isTouch: Bool { environment.idiom == .touch }
  private var isRightToLeft: Bool { environment.layoutDirection == .rightToLeft }

  private var ink: Color {
    Color(SystemColor.label.rgba(in: environment).opacity(environment.isEnabled ? 1 : 0.3))
  }

  /// Returns the index among the components of the piece at an offset.
  private func number(_ offset: Int, _ parts: DateParts) -> Int {
    parts.pieces.prefix(offset).reduce(0) { count, piece in
      if case .part = piece { return count + 1 }
      return count
    }
  }

  /// Returns the indices of the components from left to right: numbers with marks between them are so in every script.
  private func order(_ parts: DateParts) -> [Int] {
    let runs = parts.runs.map { run in
      run.compactMap { offset in if case .part = parts.pieces[offset] { number(offset, parts) } else { nil } }
    }
    return (isRightToLeft ? runs.reversed() : runs).flatMap(\.self)
  }

  private func segment(_ part: DatePart, _ index: Int, _ date: Date, _ rules: DateRules, _ parts: DateParts)
    -> some View
  {
    let isFocused = focused == index
    let text = rules.text(of: part, in: date, parts)
    return ZStack { ForEach(rules.widestTexts(of: part), id: \.self) { Text(verbatim: $0) } }
      .hidden()
      .overlay(alignment: .trailing) {
        Text(verbatim: text).foregroundStyle(isFocused ? AnyShapeStyle(FillLabelStyle()) : AnyShapeStyle(ink))
      }
      .background {
        if isFocused { RoundedRectangle(cornerRadius: 3).fill(.tint).padding(.horizontal, -1) }
      }
      .modifier(
        SpinModifier(
          label: part.name,
          value: text,
          focus: $focused,
          index: index,
          focused: focused,
          order: order(parts),
          step: { selection = rules.date(rules.clamped(selection), stepping: part, by: $0, parts) },
          type: { type($0, part, index, date, rules, parts) }
        )
      )
  }

  /// Enters a character: a digit extends the number while it stays within the range of the component, and a complete
  /// number moves the focus to the next component. The first letter of the AM or PM symbol sets the half of the day.
  ///
  /// - Returns: `true` if the character was handled.
  private func type(
    _ key: String,
    _ part: DatePart,
    _ index: Int,
    _ date: Date,
    _ rules: DateRules,
    _ parts: DateParts
  ) -> Bool {
    if part == .dayPeriod {
      let isAM = key.lowercased() == rules.calendar.amSymbol.prefix(1).lowercased()
      let isPM = key.lowercased() == rules.calendar.pmSymbol.prefix(1).lowercased()
      guard isAM != isPM else { return false }
      selection = rules.date(date, setting: part, to: isAM ? 0 : 1, parts)
      return true
    }
    guard let digit = key.first?.wholeNumberValue, key.count == 1 else { return false }
    let range = rules.range(of: part, around: date, parts)
    let grown = typed * 10 + digit
    let value = range.upperBound >= grown ? grown : digit
    typed = value
    if range.contains(value) { selection = rules.date(date, setting: part, to: value, parts) }
    if value * 10 > range.upperBound {
      typed = 0
      focused = min(index + 1, parts.parts.count - 1)
    }
    return true
  }

  /// Returns the actions of the stepper, which change the component that was focused last.
  private func steps(_ date: Date, _ rules: DateRules, _ parts: DateParts) -> StepperActions {
    let all = parts.parts
    func step(_ distance: Int) {
      guard let part = all.indices.contains(last) ? all[last] : all.first else { return }
      selection = rules.date(rules.clamped(selection), stepping: part, by: distance, parts)
    }
    return StepperActions(increment: { step(1) }, decrement: { step(-1) }, onEditingChanged: { _ in })
  }
}
