import Foundation
import RowanControls
import RowanGraph
import RowanViews

/// Controls that choose a value.
extension GoldenBuilder {
  func choice(_ form: ViewForm, _ scope: Scope) -> AnyView {
    switch form.kind {
    case "slider": slider(form, scope)
    case "stepper": stepper(form, scope)
    default: picker(form)
    }
  }

  private func stepper(_ form: ViewForm, _ scope: Scope) -> AnyView {
    guard let label = form["label"] else {
      return AnyView(Stepper(form.content.first?.text ?? "", onIncrement: {}, onDecrement: {}))
    }
    return AnyView(Stepper(label: { view(label, scope) }, onIncrement: {}, onDecrement: {}))
  }

  private func slider(_ form: ViewForm, _ scope: Scope) -> AnyView {
    let number = form.number("value") ?? form.content.first?.text.flatMap(ViewForm.number) ?? 0
    let value = Binding.constant(Double(number))
    let range = ViewForm.range(form.word("in")) ?? 0...1
    func words(_ name: String) -> AnyView? {
      form[name].map { term in term.text.map { AnyView(Text(verbatim: $0)) } ?? view(term, scope) }
    }
    let step = form.number("step").map { Double($0) }
    if form.has("minimum") || form.has("maximum") {
      let (label, least, most) = (words("label"), words("minimum"), words("maximum"))
      let empty = AnyView(EmptyView())
      guard let step else {
        return AnyView(
          Slider(value: value, in: range) {
            label ?? empty
          } minimumValueLabel: {
            least ?? empty
          } maximumValueLabel: {
            most ?? empty
          }
        )
      }
      return AnyView(
        Slider(value: value, in: range, step: step) {
          label ?? empty
        } minimumValueLabel: {
          least ?? empty
        } maximumValueLabel: {
          most ?? empty
        }
      )
    }
    switch (words("label"), step) {
    case (let label?, let step?): return AnyView(Slider(value: value, in: range, step: step) { label })
    case (let label?, nil): return AnyView(Slider(value: value, in: range) { label })
    case (nil, let step?): return AnyView(Slider(value: value, in: range, step: step))
    case (nil, nil): return AnyView(Slider(value: value, in: range))
    }
  }

  private func picker(_ form: ViewForm) -> AnyView {
    let title = form.content.lazy.compactMap(\.text).first ?? ""
    // Only the first of several pickers over one model says what there is to choose from.
    let options = form.content.lazy.compactMap { expression -> [String]? in
      if case .array(let items) = expression { items.compactMap(\.text) } else { nil }
    }
    let names = options.first ?? ["Apple", "Banana", "Cherry"]
    let model = stage.model
    if model.choice.isEmpty { model.choice = names[0] }
    let selection =
      form.word("selection") == "model" || options.isEmpty
      ? Binding(get: { model.choice }, set: { model.choice = $0 }) : Binding.constant(names[0])
    let plain = Picker(title, selection: selection) { ForEach(names, id: \.self) { Text(verbatim: $0) } }
    switch form.word("style") {
    case "segmented": return AnyView(plain.pickerStyle(.segmented))
    case "radioGroup": return AnyView(plain.pickerStyle(.radioGroup))
    case "inline": return AnyView(plain.pickerStyle(.inline))
    case "menu": return AnyView(plain.pickerStyle(.menu))
    case "wheel": return AnyView(plain.pickerStyle(.wheel))
    case "palette": return AnyView(plain.pickerStyle(.palette))
    case "navigationLink": return AnyView(plain.pickerStyle(.navigationLink))
    default: return AnyView(plain)
    }
  }
}
