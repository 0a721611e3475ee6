import Foundation
import RowanControls
import RowanGraph
import RowanLists
import RowanNavigation
import RowanViews

/// Controls for dates and colors, and views that show a value.
extension GoldenBuilder {
  /// The moment that date pickers of the recordings show where they do not say another.
  private static let date = Date(timeIntervalSinceReferenceDate: 741_700_000)

  func datesAndColors(_ form: ViewForm, _ scope: Scope) -> AnyView {
    switch form.kind {
    case "colorpicker": colorPicker(form, scope)
    case "multidatepicker":
      AnyView(MultiDatePicker(title(form), selection: .constant([])))
    default: datePicker(form, scope)
    }
  }

  /// The words of a control, which its own texts are measured by.
  private func title(_ form: ViewForm) -> String { form.content.first?.text ?? "" }

  /// The label of a control: a view of its own, or its title.
  private func label(_ form: ViewForm, _ scope: Scope) -> AnyView {
    form["label"].map { labelView($0, scope) } ?? AnyView(Text(verbatim: title(form)))
  }

  private func labelView(_ expression: Expression, _ scope: Scope) -> AnyView {
    if case .string(let words) = expression { return AnyView(Text(verbatim: words)) }
    return view(expression, scope)
  }

  private func optional(_ form: ViewForm, _ name: String, _ scope: Scope) -> AnyView? {
    form[name].map { labelView($0, scope) }
  }

  private func datePicker(_ form: ViewForm, _ scope: Scope) -> AnyView {
    let names = form["components"]?.words ?? []
    let components: DatePicker<AnyView>.Components = names.reduce(into: []) {
      $0.insert($1 == "date" ? .date : .hourAndMinute)
    }
    let shown = names.isEmpty ? [.date, .hourAndMinute] : components
    let days = form.numbers("range")
    let date = Binding.constant(Self.date)
    let plain: AnyView
    if days.count == 2 {
      let range = Self.date.addingTimeInterval(days[0] * 86_400)...Self.date.addingTimeInterval(days[1] * 86_400)
      plain = AnyView(
        DatePicker(selection: date, in: range, displayedComponents: shown) { label(form, scope) }
      )
    } else {
      plain = AnyView(DatePicker(selection: date, displayedComponents: shown) { label(form, scope) })
    }
    switch form.word("style") {
    case nil, "automatic": return plain
    case "graphical": return AnyView(plain.datePickerStyle(.graphical))
    case "wheel": return AnyView(plain.datePickerStyle(.wheel))
    case "compact": return AnyView(plain.datePickerStyle(.compact))
    case "field": return AnyView(plain.datePickerStyle(.field))
    case "stepperField": return AnyView(plain.datePickerStyle(.stepperField))
    default: return unsupported(form)
    }
  }

  private func colorPicker(_ form: ViewForm, _ scope: Scope) -> AnyView {
    let color = Binding.constant(color(form.word("selection")))
    let opacity = form.word("opacity") != "false"
    return AnyView(ColorPicker(selection: color, supportsOpacity: opacity) { label(form, scope) })
  }

  // MARK: Values

  func value(_ form: ViewForm, _ scope: Scope) -> AnyView {
    switch form.kind {
    case "gauge": gauge(form, scope)
    case "link": link(form, scope)
    case "labeledcontent": labeled(form, scope)
    default: progress(form, scope)
    }
  }

  private func gauge(_ form: ViewForm, _ scope: Scope) -> AnyView {
    let value = Double(form.number("value") ?? 0)
    let range = ViewForm.range(form.word("in")) ?? 0...1
    let current = { optional(form, "current", scope) ?? AnyView(EmptyView()) }
    let plain: AnyView
    if form.has("minimum") || form.has("maximum") {
      plain = AnyView(
        Gauge(value: value, in: range) {
          label(form, scope)
        } currentValueLabel: {
          current()
        } minimumValueLabel: {
          optional(form, "minimum", scope) ?? AnyView(EmptyView())
        } maximumValueLabel: {
          optional(form, "maximum", scope) ?? AnyView(EmptyView())
        }
      )
    } else if form.has("current") {
      plain = AnyView(
        Gauge(value: value, in: range) {
          label(form, scope)
        } currentValueLabel: {
          current()
        }
      )
    } else {
      plain = AnyView(Gauge(value: value, in: range) { label(form, scope) })
    }
    switch form.word("style") {
    case nil, "automatic": return plain
    case "linearCapacity": return AnyView(plain.gaugeStyle(.linearCapacity))
    case "accessoryLinear": return AnyView(plain.gaugeStyle(.accessoryLinear))
    case "accessoryLinearCapacity": return AnyView(plain.gaugeStyle(.accessoryLinearCapacity))
    case "accessoryCircular": return AnyView(plain.gaugeStyle(.accessoryCircular))
    case "accessoryCircularCapacity": return AnyView(plain.gaugeStyle(.accessoryCircularCapacity))
    default: return unsupported(form)
    }
  }

  private func progress(_ form: ViewForm, _ scope: Scope) -> AnyView {
    let value = (form.number("value") ?? form.content.first?.numbers.first).map { Double($0) }
    let total = Double(form.number("total") ?? 1)
    let plain: AnyView
    switch (optional(form, "label", scope), optional(form, "current", scope)) {
    case (nil, nil): plain = AnyView(ProgressView(value: value, total: total))
    case (let label?, nil): plain = AnyView(ProgressView(value: value, total: total) { label })
    case (let label, let current?):
      plain = AnyView(
        ProgressView(value: value, total: total) {
          label ?? AnyView(EmptyView())
        } currentValueLabel: {
          current
        }
      )
    }
    switch form.word("style") {
    case nil, "automatic": return plain
    case "circular": return AnyView(plain.progressViewStyle(.circular))
    case "linear": return AnyView(plain.progressViewStyle(.linear))
    default: return unsupported(form)
    }
  }

  private func link(_ form: ViewForm, _ scope: Scope) -> AnyView {
    guard let address = URL(string: "https://example.com") else { return unsupported(form) }
    if let probe = form.probe.map(scope.expand), let frame = stage.recorded[probe], !form.has("label") {
      stage.measurer.add(title(form), .init(size: frame.size))
    }
    return AnyView(Link(destination: address) { label(form, scope) })
  }

  private func labeled(_ form: ViewForm, _ scope: Scope) -> AnyView {
    let plain: AnyView
    if let shown = form.first("shown", "value")?.text {
      plain = AnyView(
        LabeledContent {
          Text(verbatim: shown)
        } label: {
          label(form, scope)
        }
      )
    } else {
      plain = AnyView(
        LabeledContent {
          views(form.content, scope)
        } label: {
          label(form, scope)
        }
      )
    }
    return plain
  }

  // MARK: Content that is missing

  func unavailable(_ form: ViewForm, _ scope: Scope) -> AnyView {
    if form.content.first == .word("search") {
      return form.word("text").map { AnyView(ContentUnavailableView.search(text: $0)) }
        ?? AnyView(ContentUnavailableView.search)
    }
    let symbol = form.word("symbol") ?? form.word("image") ?? form.content.dropFirst().first?.text
    let title = title(form)
    return AnyView(
      ContentUnavailableView {
        if let own = form["label"] {
          view(own, scope)
        } else if let symbol {
          Label(title, systemImage: symbol)
        } else {
          Text(verbatim: title)
        }
      } description: {
        optional(form, "description", scope) ?? AnyView(EmptyView())
      } actions: {
        form["actions"].map { view($0, scope) } ?? AnyView(EmptyView())
      }
    )
  }
}
