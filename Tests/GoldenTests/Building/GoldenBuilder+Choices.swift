import Foundation
import RowanControls
import RowanGraph
import RowanViews

/// Controls that choose a value.
extension GoldenBuilder {
  func choice(_ form: ViewForm) -> AnyView {
    switch form.kind {
    case "slider": slider(form)
    case "stepper": AnyView(Stepper(form.content.first?.text ?? "", onIncrement: {}, onDecrement: {}))
    default: picker(form)
    }
  }

  private func slider(_ form: ViewForm) -> AnyView {
    let number = form.number("value") ?? form.content.first?.text.flatMap(ViewForm.number) ?? 0
    let value = Binding.constant(Double(number))
    let bounds = (form.word("in") ?? "0...1").components(separatedBy: "...").compactMap { Double($0) }
    let range = bounds[0]...bounds[1]
    if let step = form.number("step") { return AnyView(Slider(value: value, in: range, step: Double(step))) }
    guard let label = form.word("label") else { return AnyView(Slider(value: value, in: range)) }
    return AnyView(Slider(value: value, in: range) { Text(verbatim: label) })
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
    default: return AnyView(plain)
    }
  }
}
