import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// A clock whose hands are moved by drags, keys and assistive technologies.
///
/// Its size is 119 × 119 points (fact M115).
struct ClockFace: View {
  @Binding var selection: Date
  let bounds: DateBounds
  @State private var focused: Int?
  /// The component whose hand is dragged; `nil` without a drag.
  @State private var dragged: DatePart?
  @Environment(\.self) private var environment

  private static let side: CGFloat = 119

  var body: some View {
    let rules = DateRules(bounds, in: environment)
    let date = rules.clamped(selection)
    ZStack {
      Circle()
        .fill(SystemColor.textBackground.color)
        .overlay { Circle().strokeBorder(.primary.opacity(0.2)) }
      numerals(rules)
      Text(verbatim: half(of: date, rules))
        .font(.system(size: 9))
        .foregroundStyle(.secondary)
        .offset(y: Self.side * 0.19)
        .accessibilityHidden(true)
      hand(.hour, 0, length: 0.25, width: 3.5, date, rules)
      hand(.minute, 1, length: 0.38, width: 2, date, rules)
      Circle().fill(.tint).frame(width: 6, height: 6)
    }
    .frame(width: Self.side, height: Self.side)
    // The hands move clockwise in every layout direction.
    .environment(\.layoutDirection, .leftToRight)
    .opacity(environment.isEnabled ? 1 : 0.5)
    .contentShape(Circle())
    .gesture(
      DragGesture(minimumDistance: 0)
        .onChanged { drag(to: $0.location, rules) }
        .onEnded { _ in dragged = nil }
    )
  }

  private func numerals(_ rules: DateRules) -> some View {
    ForEach(1...12, id: \.self) { hour in
      let angle = CGFloat(hour) / 6 * .pi
      Text(verbatim: rules.number(hour))
        .font(.system(size: 10))
        .foregroundStyle(SystemColor.label.color)
        .offset(x: sin(angle) * Self.side * 0.42, y: -cos(angle) * Self.side * 0.42)
    }
    .accessibilityHidden(true)
  }

  private func hand(
    _ part: DatePart,
    _ index: Int,
    length: CGFloat,
    width: CGFloat,
    _ date: Date,
    _ rules: DateRules
  ) -> some View {
    Capsule()
      .fill(focused == index ? AnyShapeStyle(.tint) : AnyShapeStyle(SystemColor.label.color))
      .frame(width: width, height: Self.side * length)
      .offset(y: -Self.side * length / 2)
      .rotationEffect(.radians(Double(angle(of: part, in: date, rules))))
      .modifier(
        SpinModifier(
          label: part.name,
          value: rules.number(rules.calendar.component(part.component, from: date)),
          focus: $focused,
          index: index,
          focused: focused,
          step: { selection = rules.date(rules.clamped(selection), adding: $0, part.component) },
          type: { _ in false }
        )
      )
  }

  private func half(of date: Date, _ rules: DateRules) -> String {
    rules.calendar.component(.hour, from: date) < 12 ? rules.calendar.amSymbol : rules.calendar.pmSymbol
  }

  /// Returns the angle of a hand, clockwise from twelve o'clock, in radians.
  private func angle(of part: DatePart, in date: Date, _ rules: DateRules) -> CGFloat {
    let minute = CGFloat(rules.calendar.component(.minute, from: date))
    guard part == .hour else { return minute / 30 * .pi }
    return (CGFloat(rules.calendar.component(.hour, from: date) % 12) + minute / 60) / 6 * .pi
  }

  /// Moves the hand that was nearest to the start of the drag.
  private func drag(to point: CGPoint, _ rules: DateRules) {
    guard environment.isEnabled else { return }
    let (x, y) = (point.x - Self.side / 2, point.y - Self.side / 2)
    guard x != 0 || y != 0 else { return }
    let turn = atan2(x, -y)
    let angle = turn < 0 ? turn + 2 * .pi : turn
    let date = rules.clamped(selection)
    let part = dragged ?? nearestHand(to: angle, date, rules)
    dragged = part
    var parts = rules.calendar.dateComponents([.hour, .minute], from: date)
    if part == .minute {
      parts.minute = Int((angle / .pi * 30).rounded()) % 60
    } else {
      let morning = (parts.hour ?? 0) < 12 ? 0 : 12
      parts.hour = morning + Int(angle / .pi * 6) % 12
    }
    let day = rules.calendar.startOfDay(for: date)
    if let moved = rules.calendar.date(bySettingHour: parts.hour ?? 0, minute: parts.minute ?? 0, second: 0, of: day) {
      selection = rules.clamped(moved)
    }
  }

  private func nearestHand(to angle: CGFloat, _ date: Date, _ rules: DateRules) -> DatePart {
    func distance(_ part: DatePart) -> CGFloat {
      let way = abs(self.angle(of: part, in: date, rules) - angle)
      return min(way, 2 * .pi - way)
    }
    return distance(.hour) < distance(.minute) ? .hour : .minute
  }
}
