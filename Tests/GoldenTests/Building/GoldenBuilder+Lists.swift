import Foundation
import RowanControls
import RowanGraph
import RowanLists
import RowanViews

extension GoldenBuilder {
  func list(_ form: ViewForm, _ scope: Scope) -> AnyView {
    if form.kind == "section" { return section(form, scope) }
    let plain = form.kind == "outlinegroup" || form.has("children") ? outline(form, scope) : rows(form, scope)
    guard let style = form["style"] else { return plain }
    switch style.text ?? style.items.first?.text {
    case "automatic": return plain
    case "inset" where !style.items.isEmpty: return AnyView(plain.listStyle(.inset(alternatesRowBackgrounds: true)))
    case "inset": return AnyView(plain.listStyle(.inset))
    case "plain": return AnyView(plain.listStyle(.plain))
    case "bordered": return AnyView(plain.listStyle(.bordered))
    case "sidebar": return AnyView(plain.listStyle(.sidebar))
    case "grouped": return AnyView(plain.listStyle(.grouped))
    case "insetGrouped": return AnyView(plain.listStyle(.insetGrouped))
    default: return unsupported(form)
    }
  }

  private func rows(_ form: ViewForm, _ scope: Scope) -> AnyView {
    let model = stage.model
    let rows = { views(form.content, scope) }
    guard let selection = form["selection"] else { return AnyView(List(content: rows)) }
    if selection.words.contains(where: { $0.hasPrefix("Set") || $0 == "set" || $0 == "multiple" }) {
      return AnyView(
        List(selection: Binding(get: { model.selections }, set: { model.selections = $0 }), content: rows)
      )
    }
    return AnyView(List(selection: Binding(get: { model.selection }, set: { model.selection = $0 }), content: rows))
  }

  private func section(_ form: ViewForm, _ scope: Scope) -> AnyView {
    let title = form.word("title") ?? form.content.first?.text
    let rows = { views(form.content, scope) }
    switch (form["header"], form["footer"]) {
    case (let header?, let footer?):
      return AnyView(Section(content: rows, header: { view(header, scope) }, footer: { view(footer, scope) }))
    case (let header?, nil):
      return AnyView(Section(content: rows, header: { view(header, scope) }))
    case (nil, let footer?):
      return AnyView(Section(content: rows, footer: { view(footer, scope) }))
    case (nil, nil):
      guard let title else { return AnyView(Section(content: rows)) }
      return AnyView(Section(title, content: rows))
    }
  }

  /// `tree[Fruits(Apple Banana) Water]`, whose last term is the view of one of them.
  private func outline(_ form: ViewForm, _ scope: Scope) -> AnyView {
    guard case .array(let terms)? = form.content.first(where: { if case .array = $0 { true } else { false } }),
      let template = form.content.last
    else {
      return unsupported(form)
    }
    let items = OutlineItem.read(terms)
    if form.kind == "outlinegroup" {
      return AnyView(
        OutlineGroup(items, id: \.name, children: \.children) { item in
          view(template, scope.binding("name", to: item.name))
        }
      )
    }
    return AnyView(
      List(items, id: \.name, children: \.children) { item in
        view(template, scope.binding("name", to: item.name))
      }
    )
  }
}

/// An element of a recorded outline.
private struct OutlineItem {
  let name: String
  var children: [OutlineItem]?

  static func read(_ terms: [Expression]) -> [OutlineItem] {
    var items: [OutlineItem] = []
    for term in terms {
      if let name = term.text {
        items.append(OutlineItem(name: name))
      } else if !items.isEmpty {
        items[items.count - 1].children = read(term.items)
      }
    }
    return items
  }
}
