import Foundation
import RowanGraph
import RowanLayers
import SwiftUI

extension ComponentDescription {
  private static let fieldProps = [
    PropDescription(.title, .string), PropDescription(.label, .element), PropDescription(.prompt, .string),
    PropDescription(.value, PropType("string | Observable<string>"), required: true),
    PropDescription(.onChanged, PropType("(value: string) => void")), PropDescription(.autofocus, .flag),
    PropDescription(.onFocus, .action), PropDescription(.onBlur, .action),
  ]

  private static let rangeProps = [
    PropDescription(.min, .number), PropDescription(.max, .number), PropDescription(.label, .element),
    PropDescription(.minValueLabel, .element), PropDescription(.maxValueLabel, .element),
  ]

  /// Fields, date and color pickers, sliders, progress views and gauges.
  static let fields: [ComponentDescription] = [
    ComponentDescription(
      name: "TextField",
      props: fieldProps + [PropDescription(.axis, .one(of: "vertical", "horizontal"))],
      children: ""
    ) { element, session in AnyView(ScriptField(element: element, session: session, isSecure: false)) },
    ComponentDescription(name: "SecureField", props: fieldProps, children: "") { element, session in
      AnyView(ScriptField(element: element, session: session, isSecure: true))
    },
    ComponentDescription(
      name: "Slider",
      props: rangeProps + [
        PropDescription(.value, PropType("number | Observable<number>"), required: true),
        PropDescription(.onChanged, PropType("(value: number) => void")), PropDescription(.step, .number),
        PropDescription(.onEditingChanged, PropType("(isEditing: boolean) => void")),
        PropDescription(.currentValueLabel, .element), PropDescription(.neutralValue, .number),
        PropDescription(.ticks, PropType("(number | { value: number, label?: string })[]")),
      ],
      children: ""
    ) { element, session in slider(element, session) },
    ComponentDescription(
      name: "DatePicker",
      props: [
        PropDescription(.title, .string),
        PropDescription(.value, PropType("number | Observable<Date>"), required: true),
        PropDescription(.onChanged, PropType("(value: number) => void")),
        PropDescription(.startDate, PropType("number | Date")), PropDescription(.endDate, PropType("number | Date")),
        PropDescription(.displayedComponents, PropType("(\"date\" | \"hourAndMinute\" | \"hourMinuteAndSecond\")[]")),
      ],
      children: "Children"
    ) { element, session in datePicker(element, session) },
    ComponentDescription(
      name: "ColorPicker",
      props: [
        PropDescription(.title, .string), PropDescription(.supportsOpacity, .flag),
        PropDescription(.value, PropType("Color | Observable<Color>"), required: true),
        PropDescription(.onChanged, PropType("(value: Color) => void")),
      ],
      children: "Children"
    ) { element, session in
      let color = element.binding(.value, element[.value]?.plain.color ?? .accentColor) { .text(hex(of: $0)) }
      return AnyView(
        ColorPicker(selection: color, supportsOpacity: element.flag(.supportsOpacity) ?? true) {
          title(of: element, session)
        }
      )
    },
    ComponentDescription(
      name: "ProgressView",
      props: [
        PropDescription(.title, .string), PropDescription(.value, .number), PropDescription(.total, .number),
        PropDescription(.label, .element), PropDescription(.currentValueLabel, .element),
        PropDescription(.timerFrom, PropType("number | Date")), PropDescription(.timerTo, PropType("number | Date")),
        PropDescription(.countsDown, .flag),
      ],
      children: ""
    ) { element, session in progress(element, session) },
    ComponentDescription(
      name: "Gauge",
      props: rangeProps + [
        PropDescription(.value, .number, required: true), PropDescription(.currentValueLabel, .element),
      ],
      children: ""
    ) { element, session in
      let lower = element.number(.min) ?? 0
      let upper = Swift.max(lower, element.number(.max) ?? 1)
      let value = Swift.min(upper, Swift.max(lower, element.number(.value) ?? lower))
      return AnyView(
        Gauge(value: value, in: lower...upper) {
          part(.label, element, session)
        } currentValueLabel: {
          part(.currentValueLabel, element, session)
        } minimumValueLabel: {
          part(.minValueLabel, element, session)
        } maximumValueLabel: {
          part(.maxValueLabel, element, session)
        }
      )
    },
  ]

  /// Returns the view of an optional part of a control.
  private static func part(_ name: PropName, _ element: ScriptElement, _ session: ScriptSession) -> AnyView? {
    element[name].flatMap { $0.isEmpty ? nil : session.view($0) }
  }

  private static func slider(_ element: ScriptElement, _ session: ScriptSession) -> AnyView {
    let value = element.binding(.value, element.number(.value) ?? 0) { .number($0) }
    let lower = element.number(.min) ?? 0
    let upper = Swift.max(lower, element.number(.max) ?? 1)
    let editing = element[.onEditingChanged]?.callback
    let edited: (Bool) -> Void = { editing?.call([.flag($0)]) }
    let ends = (part(.minValueLabel, element, session), part(.maxValueLabel, element, session))
    let step = element.number(.step).flatMap { $0 > 0 && upper > lower ? $0 : nil }
    if let marked = markedSlider(element, session, value, lower...upper, step, edited) { return marked }
    if let step {
      return AnyView(
        Slider(value: value, in: lower...upper, step: step) {
          part(.label, element, session)
        } minimumValueLabel: {
          ends.0
        } maximumValueLabel: {
          ends.1
        } onEditingChanged: {
          edited($0)
        }
      )
    }
    return AnyView(
      Slider(value: value, in: lower...upper) {
        part(.label, element, session)
      } minimumValueLabel: {
        ends.0
      } maximumValueLabel: {
        ends.1
      } onEditingChanged: {
        edited($0)
      }
    )
  }

  /// Returns a slider with ticks, a neutral value or a description of the value; `nil` for one without. Of a slider with steps,
  /// only ticks at steps are marked.
  private static func markedSlider(
    _ element: ScriptElement,
    _ session: ScriptSession,
    _ value: Binding<Double>,
    _ bounds: ClosedRange<Double>,
    _ step: Double?,
    _ edited: @escaping (Bool) -> Void
  ) -> AnyView? {
    let ticks = (element[.ticks]?.list ?? []).compactMap {
      tick -> (place: Double, made: (Double) -> SliderTick<Double>)? in
      guard let place = tick.number ?? tick.object?["value"]?.number, bounds.contains(place) else { return nil }
      guard let label = tick.object?["label"]?.string else { return (place, { SliderTick($0) }) }
      return (place, { SliderTick($0) { Text(verbatim: label) } })
    }
    let neutral = element.number(.neutralValue)
    let current = part(.currentValueLabel, element, session)
    guard !ticks.isEmpty || neutral != nil || current != nil else { return nil }
    guard let step else {
      return AnyView(
        Slider(value: value, in: bounds, neutralValue: neutral) {
          part(.label, element, session)
        } currentValueLabel: {
          if let current { current }
        } minimumValueLabel: {
          part(.minValueLabel, element, session)
        } maximumValueLabel: {
          part(.maxValueLabel, element, session)
        } ticks: {
          SliderTickContentForEach(ticks.map { $0.made($0.place) }) { tick -> SliderTick<Double> in tick }
        } onEditingChanged: {
          edited($0)
        }
      )
    }
    return AnyView(
      Slider(value: value, in: bounds, step: step, neutralValue: neutral) {
        part(.label, element, session)
      } currentValueLabel: {
        if let current { current }
      } minimumValueLabel: {
        part(.minValueLabel, element, session)
      } maximumValueLabel: {
        part(.maxValueLabel, element, session)
      } tick: { place in
        // Multiples of a decimal step differ from the written number in the last digits.
        ticks.min { abs($0.place - place) < abs($1.place - place) }
          .flatMap { abs($0.place - place) < step * 1e-6 ? $0.made(place) : nil }
      } onEditingChanged: {
        edited($0)
      }
    )
  }

  private static func datePicker(_ element: ScriptElement, _ session: ScriptSession) -> AnyView {
    func date(_ name: PropName) -> Date? { element.number(name).map { moment($0) } }
    let value = element.binding(.value, date(.value) ?? Date(timeIntervalSince1970: 0)) {
      .number(($0.timeIntervalSince1970 * 1000).rounded())
    }
    var components: DatePickerComponents = []
    for name in element[.displayedComponents]?.list ?? [] {
      components.formUnion(name.string == "date" ? .date : .hourAndMinute)
    }
    if components.isEmpty { components = [.date, .hourAndMinute] }
    let (start, end) = (date(.startDate), date(.endDate))
    let label = title(of: element, session)
    return switch (start, end) {
    case (let start?, let end?) where start <= end:
      AnyView(DatePicker(selection: value, in: start...end, displayedComponents: components) { label })
    case (let start?, nil):
      AnyView(DatePicker(selection: value, in: start..., displayedComponents: components) { label })
    case (nil, let end?):
      AnyView(DatePicker(selection: value, in: ...end, displayedComponents: components) { label })
    default: AnyView(DatePicker(selection: value, displayedComponents: components) { label })
    }
  }

  /// Returns a date by its milliseconds since 1970, limited to the range of JavaScript's dates.
  private static func moment(_ milliseconds: Double) -> Date {
    Date(timeIntervalSince1970: Swift.min(8.64e12, Swift.max(-8.64e12, milliseconds / 1000)))
  }

  private static func progress(_ element: ScriptElement, _ session: ScriptSession) -> AnyView {
    let title = element.string(.title).map { Text(verbatim: $0) }
    let label = part(.label, element, session) ?? title.map { AnyView($0) }
    if let from = element.number(.timerFrom), let to = element.number(.timerTo), from <= to {
      let interval = moment(from)...moment(to)
      let countsDown = element.flag(.countsDown) ?? true
      guard let current = part(.currentValueLabel, element, session) else {
        return AnyView(ProgressView(timerInterval: interval, countsDown: countsDown) { label })
      }
      return AnyView(
        ProgressView(timerInterval: interval, countsDown: countsDown) {
          label
        } currentValueLabel: {
          current
        }
      )
    }
    guard let value = element.number(.value) else { return AnyView(ProgressView { label }) }
    let total = element.number(.total) ?? 1
    guard let current = part(.currentValueLabel, element, session) else {
      return AnyView(ProgressView(value: value, total: total) { label })
    }
    return AnyView(
      ProgressView(value: value, total: total) {
        label
      } currentValueLabel: {
        current
      }
    )
  }

  /// Returns a color as `#RRGGBB`, or `#RRGGBBAA` if it is not opaque.
  private static func hex(of color: Color) -> String {
    let resolved = color.resolve(in: EnvironmentValues())
    let parts = [resolved.red, resolved.green, resolved.blue, resolved.opacity].map {
      let part = Int(Swift.min(255, Swift.max(0, ($0 * 255).rounded())))
      return String(part >> 4, radix: 16) + String(part & 15, radix: 16)
    }
    return "#" + parts.prefix(parts[3] == "ff" ? 3 : 4).joined()
  }
}

/// A field that notifies the script when it gains and loses focus.
private struct ScriptField: View {
  let element: ScriptElement
  let session: ScriptSession
  let isSecure: Bool
  @FocusState private var isFocused: Bool

  var body: some View {
    let (focus, blur) = (element[.onFocus]?.callback, element[.onBlur]?.callback)
    if focus == nil, blur == nil, element.flag(.autofocus) != true {
      field
    } else {
      field
        .focused($isFocused)
        .onChange(of: isFocused) { _, isFocused in (isFocused ? focus : blur)?.call() }
        .onAppear { if element.flag(.autofocus) == true { isFocused = true } }
    }
  }

  @ViewBuilder private var field: some View {
    if isSecure {
      SecureField(text: text, prompt: prompt) { label }
    } else {
      TextField(text: text, prompt: prompt, axis: element.string(.axis) == "vertical" ? .vertical : .horizontal) {
        label
      }
    }
  }

  private var text: Binding<String> { element.binding(.value, element.string(.value) ?? "") { .text($0) } }
  private var prompt: Text? { element.string(.prompt).map { Text(verbatim: $0) } }

  private var label: AnyView {
    if let label = element[.label], !label.isEmpty { return session.view(label) }
    return AnyView(Text(verbatim: element.string(.title) ?? ""))
  }
}
