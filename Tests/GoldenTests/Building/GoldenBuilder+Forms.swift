import Foundation
import RowanControls
import RowanGraph
import RowanLists
import RowanViews

/// Forms, boxes, groups that open and close, and groups of controls.
extension GoldenBuilder {
  func form(_ form: ViewForm, _ scope: Scope) -> AnyView {
    switch form.kind {
    case "groupbox":
      if let label = form["label"] {
        return AnyView(GroupBox(content: { views(form.content, scope) }, label: { view(label, scope) }))
      }
      guard let title = form.content.first?.text else { return AnyView(GroupBox { views(form.content, scope) }) }
      return AnyView(GroupBox(title) { views(form.content, scope) })
    case "disclosuregroup": return disclosure(form, scope)
    case "controlgroup": return AnyView(ControlGroup { views(form.content, scope) })
    case "editbutton": return AnyView(EditButton())
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
}
