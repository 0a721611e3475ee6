import RowanGraph
import RowanLists
import RowanNavigation
import RowanViews

extension GoldenBuilder {
  /// `(tabview (tab "Alerts" bell :badge 3 (text …)) …)`.
  func tabs(_ form: ViewForm, _ scope: Scope) -> AnyView {
    let tabs = form.content.compactMap(ViewForm.init)
    let model = stage.model
    if let start = form.number("selection"), !stage.isPerforming { model.tab = Int(start) }
    let plain = TabView(selection: Binding(get: { model.tab }, set: { model.tab = $0 })) {
      ForEach(Array(tabs.indices), id: \.self) { index in
        (tabs[index].kind == "tab" ? tab(tabs[index], scope) : view(.list(form.content[index].items), scope)).tag(index)
      }
    }
    switch form["style"]?.words.first {
    case "page": return AnyView(plain.tabViewStyle(.page(indexDisplayMode: display(form))))
    case "sidebarAdaptable": return AnyView(plain.tabViewStyle(.sidebarAdaptable))
    case "grouped": return AnyView(plain.tabViewStyle(.grouped))
    default: return AnyView(plain)
    }
  }

  private func display(_ form: ViewForm) -> PageTabViewStyle.IndexDisplayMode {
    let words = (form["style"]?.words ?? []) + (form.first("indexDisplayMode", "index")?.words ?? [])
    return words.contains("never") ? .never : words.contains("always") ? .always : .automatic
  }

  private func tab(_ form: ViewForm, _ scope: Scope) -> AnyView {
    let title = form.content.first?.text ?? ""
    let symbol = form.content.dropFirst().first?.text ?? ""
    let content = form.content.last.map { view($0, scope) } ?? AnyView(EmptyView())
    let tab = AnyView(
      content.tabItem { if symbol.isEmpty { Text(verbatim: title) } else { Label(title, systemImage: symbol) } }
    )
    guard let badge = form.word("badge") else { return tab }
    return Int(badge).map { AnyView(tab.badge($0)) } ?? AnyView(tab.badge(badge))
  }
}
