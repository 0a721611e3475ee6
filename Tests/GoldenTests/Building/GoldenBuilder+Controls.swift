import Foundation
import RowanControls
import RowanGraph
import RowanLists
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
    let plain = Label(title, systemImage: form.word("symbol") ?? form.content.dropFirst().first?.text ?? "")
    switch form.word("style") {
    case "titleOnly": return AnyView(plain.labelStyle(.titleOnly))
    case "titleAndIcon": return AnyView(plain.labelStyle(.titleAndIcon))
    default: return AnyView(plain)
    }
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
    let role: ButtonRole? =
      switch form.word("role") {
      case "destructive": .destructive
      case "cancel": .cancel
      default: nil
      }
    let plain =
      ViewForm(form.content.first ?? .word("")) != nil
      ? AnyView(Button(action: {}) { views(form.content, scope) })
      : AnyView(Button(title, role: role, action: {}))
    switch form.word("style") {
    case "bordered": return AnyView(plain.buttonStyle(.bordered))
    case "borderedProminent": return AnyView(plain.buttonStyle(.borderedProminent))
    case "borderless": return AnyView(plain.buttonStyle(.borderless))
    case "plain": return AnyView(plain.buttonStyle(.plain))
    case "link": return AnyView(plain.buttonStyle(.link))
    default: return plain
    }
  }

  private func menu(_ form: ViewForm, _ title: String, _ scope: Scope) -> AnyView {
    let items = ViewBuilder.buildBlock(Button("Cut", action: {}), Button("Copy", action: {}))
    let label = form["label"].map { view($0, scope) } ?? AnyView(Text(verbatim: title))
    guard form.has("primary") || form.has("primaryAction") else {
      return AnyView(Menu(content: { items }, label: { label }))
    }
    return AnyView(Menu(content: { items }, label: { label }, primaryAction: {}))
  }

  private func field(_ form: ViewForm, _ title: String, _ scope: Scope) -> AnyView {
    let model = stage.model
    let text =
      form["text"] == .word("model") || form["text"] == .word("name")
      ? Binding(get: { model.text }, set: { model.text = $0 }) : Binding.constant(form.word("text") ?? "")
    let plain: AnyView =
      switch form.kind {
      case "securefield": AnyView(SecureField(title, text: text))
      case "texteditor": AnyView(TextEditor(text: text))
      default: AnyView(TextField(title, text: text, axis: form.word("axis") == "vertical" ? .vertical : .horizontal))
      }
    switch form.word("style") {
    case "roundedBorder": return AnyView(plain.textFieldStyle(.roundedBorder))
    case "plain": return AnyView(plain.textFieldStyle(.plain))
    case "squareBorder": return AnyView(plain.textFieldStyle(.squareBorder))
    default: return plain
    }
  }
}
