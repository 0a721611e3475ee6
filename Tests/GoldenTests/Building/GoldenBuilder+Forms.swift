import Foundation
import RowanControls
import RowanGraph
import RowanLists
import RowanViews

/// Forms, boxes, groups that open and close, and grids.
extension GoldenBuilder {
  func form(_ form: ViewForm, _ scope: Scope) -> AnyView {
    switch form.kind {
    case "groupbox":
      let title = form.content.first?.text ?? ""
      return AnyView(GroupBox(title) { views(form.content, scope) })
    case "disclosuregroup": return disclosure(form, scope)
    case "lazyvgrid": return grid(form, scope)
    default: break
    }
    let plain = Form { views(form.content, scope) }
    switch form.word("style") {
    case "grouped": return AnyView(plain.formStyle(.grouped))
    case "columns": return AnyView(plain.formStyle(.columns))
    default: return AnyView(plain)
    }
  }

  private func disclosure(_ form: ViewForm, _ scope: Scope) -> AnyView {
    let model = stage.model
    let isExpanded =
      form.word("expanded") == "model"
      ? Binding(get: { model.isExpanded }, set: { model.isExpanded = $0 }) : .constant(form.word("expanded") == "true")
    let content = { views(form.content, scope) }
    guard let label = form["label"] else {
      return AnyView(DisclosureGroup(form.content.first?.text ?? "", isExpanded: isExpanded, content: content))
    }
    return AnyView(DisclosureGroup(isExpanded: isExpanded, content: content) { view(label, scope) })
  }

  private func grid(_ form: ViewForm, _ scope: Scope) -> AnyView {
    guard case .array(let items)? = form["columns"] else { return unsupported(form) }
    let columns = items.map { item -> GridItem in
      let parts = item.items.compactMap(\.text)
      let length = parts.dropFirst().first.flatMap(ViewForm.number) ?? 0
      return parts.first == "fixed" ? GridItem(.fixed(length)) : GridItem(.flexible())
    }
    return AnyView(LazyVGrid(columns: columns, spacing: form.number("spacing")) { views(form.content, scope) })
  }
}
