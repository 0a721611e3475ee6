import Foundation
import RowanControls
import RowanGraph
import RowanLists
import RowanNavigation
import RowanViews

extension GoldenBuilder {
  func control(_ form: ViewForm, _ scope: Scope) -> AnyView {
    let title = form.content.first?.text ?? ""
    if let probe = form.probe.map(scope.expand), let frame = stage.recorded[probe] {
      for entry in RecordedTexts.entries(of: form, frame: frame, isDesktop: stage.golden.isDesktop) {
        stage.measurer.add(title, entry)
      }
    }
    switch form.kind {
    case "label": return label(form, title, scope)
    case "toggle": return toggle(form, title, scope)
    case "button": return button(form, title, scope)
    case "menu": return menu(form, title, scope)
    default: return field(form, title, scope)
    }
  }

  private func label(_ form: ViewForm, _ title: String, _ scope: Scope) -> AnyView {
    if let own = form["title"], let icon = form["icon"] {
      return AnyView(Label(title: { view(own, scope) }, icon: { view(icon, scope) }))
    }
    // The recorded image asset measures 24 by 24 points.
    if form.has("image") {
      return AnyView(
        Label(title: { Text(verbatim: title) }, icon: { Color.primary.frame(width: 24, height: 24) })
      )
    }
    if form.word("style") == "iconOnly" {
      // The label's frame is the symbol's.
      let label = Label(title: { Text(verbatim: title) }, icon: { symbol(form, scope) })
      return AnyView(label.labelStyle(.iconOnly))
    }
    let plain = Label(title, systemImage: form.word("symbol") ?? "")
    return form.word("style") == "titleOnly" ? AnyView(plain.labelStyle(.titleOnly)) : AnyView(plain)
  }

  private func toggle(_ form: ViewForm, _ title: String, _ scope: Scope) -> AnyView {
    let model = stage.model
    let isOn =
      form["on"] == .word("model")
      ? Binding(get: { model.isOn }, set: { model.isOn = $0 }) : Binding.constant(form.word("on") != "false")
    let plain =
      form["label"].map { label in AnyView(Toggle(isOn: isOn) { view(label, scope) }) }
      ?? AnyView(
        Toggle(title, isOn: isOn)
      )
    switch form.word("style") {
    case "switch": return AnyView(plain.toggleStyle(.switch))
    case "button": return AnyView(plain.toggleStyle(.button))
    case "checkbox": return AnyView(plain.toggleStyle(.checkbox))
    default: return plain
    }
  }

  private func button(_ form: ViewForm, _ title: String, _ scope: Scope) -> AnyView {
    let role: ButtonRole? = form.word("role") == "destructive" ? .destructive : nil
    let plain =
      ViewForm(form.content.first ?? .word("")) != nil
      ? AnyView(Button(action: {}) { views(form.content, scope) })
      : AnyView(Button(title, role: role, action: {}))
    switch form.word("style") {
    case "bordered": return AnyView(plain.buttonStyle(.bordered))
    case "borderedProminent": return AnyView(plain.buttonStyle(.borderedProminent))
    case "borderless": return AnyView(plain.buttonStyle(.borderless))
    default: return plain
    }
  }

  private func menu(_ form: ViewForm, _ title: String, _ scope: Scope) -> AnyView {
    AnyView(
      Menu(title) {
        Button("Cut") {}
        Button("Copy") {}
      }
    )
  }

  private func field(_ form: ViewForm, _ title: String, _ scope: Scope) -> AnyView {
    let model = stage.model
    let text =
      form["text"] == .word("model") || form["text"] == .word("name")
      ? Binding(get: { model.text }, set: { model.text = $0 }) : Binding.constant(form.word("text") ?? "")
    let plain =
      form.kind == "securefield" ? AnyView(SecureField(title, text: text)) : AnyView(TextField(title, text: text))
    return form.word("style") == "roundedBorder" ? AnyView(plain.textFieldStyle(.roundedBorder)) : plain
  }

  // MARK: Navigation

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
    guard form.has("path") else { return AnyView(NavigationStack { root }) }
    return AnyView(NavigationStack(path: Binding(get: { model.path }, set: { model.path = $0 })) { root })
  }

  func splitView(_ form: ViewForm, _ scope: Scope) -> AnyView {
    guard let sidebar = form["sidebar"], let detail = form["detail"] else { return unsupported(form) }
    guard let content = form["content"] else {
      return AnyView(
        NavigationSplitView {
          view(sidebar, scope)
        } detail: {
          view(detail, scope)
        }
      )
    }
    return AnyView(
      NavigationSplitView {
        view(sidebar, scope)
      } content: {
        view(content, scope)
      } detail: {
        view(detail, scope)
      }
    )
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
