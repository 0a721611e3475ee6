import Foundation
import RowanControls
import RowanGraph
import RowanLists
import RowanNavigation
import RowanViews

/// Stacks, links and split views.
extension GoldenBuilder {
  func navigation(_ form: ViewForm, _ scope: Scope) -> AnyView {
    if form.kind == "navigationlink" { return link(form, scope) }
    let model = stage.model
    var root = views(form.content, scope)
    if let title = form.word("title") { root = AnyView(root.navigationTitle(title)) }
    if let tools = form["toolbar"] { root = toolbar(on: root, tools) }
    if let destination = form["destination"] {
      let (variable, template) = split(destination)
      if form.has("destinationItem") {
        root = AnyView(
          root.navigationDestination(item: Binding(get: { model.item }, set: { model.item = $0 })) { item in
            view(template, scope.binding(variable, to: item))
          }
        )
      } else {
        root = AnyView(
          root.navigationDestination(for: Int.self) { number in
            view(template, scope.binding("n", to: "\(number)"))
          }
        )
      }
    }
    if let presented = form.first("presented", "isPresented", "destinationPresented") {
      root = AnyView(
        root.navigationDestination(isPresented: Binding(get: { model.isPresented }, set: { model.isPresented = $0 })) {
          view(presented, scope)
        }
      )
    }
    guard form.has("path") else { return AnyView(NavigationStack { root }) }
    return AnyView(NavigationStack(path: Binding(get: { model.path }, set: { model.path = $0 })) { root })
  }

  /// The columns and which of them are shown: `:visibility detailOnly`, or `:visibility model` for steps that change
  /// it.
  func splitView(_ form: ViewForm, _ scope: Scope) -> AnyView {
    guard let sidebar = form["sidebar"], let detail = form["detail"] else { return unsupported(form) }
    let model = stage.model
    let named = form.first("visibility", "columnVisibility")?.words.lazy.compactMap(GoldenSteps.visibility).first
    if let named, model.columnVisibility == .automatic, !stage.isPerforming { model.columnVisibility = named }
    let visibility = Binding(get: { model.columnVisibility }, set: { model.columnVisibility = $0 })
    let plain: AnyView
    if let content = form["content"] {
      plain = AnyView(
        NavigationSplitView(columnVisibility: visibility) {
          view(sidebar, scope)
        } content: {
          view(content, scope)
        } detail: {
          view(detail, scope)
        }
      )
    } else {
      plain = AnyView(
        NavigationSplitView(columnVisibility: visibility) {
          view(sidebar, scope)
        } detail: {
          view(detail, scope)
        }
      )
    }
    switch form.word("style") {
    case "balanced": return AnyView(plain.navigationSplitViewStyle(.balanced))
    case "prominentDetail": return AnyView(plain.navigationSplitViewStyle(.prominentDetail))
    default: return plain
    }
  }

  /// `(item -> vstack …)` gives the variable and the view; a plain view has no variable.
  private func split(_ expression: Expression) -> (variable: String, template: Expression) {
    let items = expression.items
    guard items.count > 2, items[1] == .word("->"), let variable = items[0].text else { return ("", expression) }
    return (variable, .list(Array(items.dropFirst(2))))
  }

  private func link(_ form: ViewForm, _ scope: Scope) -> AnyView {
    let title = form.content.first?.text ?? ""
    if let value = form.number("value") { return AnyView(NavigationLink(title, value: Int(value))) }
    let destination = form.content.last.map { view($0, scope) } ?? AnyView(EmptyView())
    if let label = form["label"] {
      return AnyView(NavigationLink(destination: { destination }, label: { view(label, scope) }))
    }
    return AnyView(NavigationLink(title, destination: { destination }))
  }

  private func toolbar(on root: AnyView, _ tools: Expression) -> AnyView {
    AnyView(
      root.toolbar {
        ToolbarItem(placement: .navigation) { Button("Back", action: {}) }
        ToolbarItem(placement: .primaryAction) { Button("Action", action: {}) }
      }
    )
  }
}
