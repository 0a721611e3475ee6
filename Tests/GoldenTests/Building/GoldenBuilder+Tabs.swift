import RowanGraph
import RowanLists
import RowanNavigation
import RowanViews

extension GoldenBuilder {
  /// `(tabview (tab "Alerts" bell :badge 3 (text …)) …)`.
  func tabs(_ form: ViewForm, _ scope: Scope) -> AnyView {
    let tabs = form.content.compactMap(ViewForm.init)
    return AnyView(
      TabView(selection: .constant(Int(form.number("selection") ?? 0))) {
        ForEach(Array(tabs.indices), id: \.self) { index in
          tab(tabs[index], scope).tag(index)
        }
      }
    )
  }

  private func tab(_ form: ViewForm, _ scope: Scope) -> AnyView {
    let title = form.content.first?.text ?? ""
    let symbol = form.content.dropFirst().first?.text ?? ""
    let content = form.content.last.map { view($0, scope) } ?? AnyView(EmptyView())
    let tab = content.tabItem { Label(title, systemImage: symbol) }
    guard let badge = form.word("badge") else { return AnyView(tab) }
    return Int(badge).map { AnyView(tab.badge($0)) } ?? AnyView(tab.badge(badge))
  }
}
