import Foundation
import RowanGraph
import RowanLayers
import RowanLists
import RowanNavigation
import RowanViews

/// Makes views out of the notation of the recordings, through public API only.
@MainActor
struct GoldenBuilder {
  let stage: GoldenStage

  /// The view of a term: its content, its options in order, and the probe around both.
  func view(_ expression: Expression, _ scope: Scope) -> AnyView {
    guard let form = ViewForm(expression) else {
      stage.note(unsupported: "\(expression)")
      return AnyView(EmptyView())
    }
    let styled = modified(content(form, scope), form, scope)
    guard let probe = form.probe.map(scope.expand) else { return styled }
    return AnyView(
      styled.modifier(ProbeModifier(name: probe, registry: stage.probes))
    )
  }

  /// The views among the terms, one after the other.
  func views(_ expressions: [Expression], _ scope: Scope) -> AnyView {
    join(expressions.filter { ViewForm($0) != nil }.map { view($0, scope) })
  }

  /// Static content: as many views as the builder closure would hold.
  func join(_ views: [AnyView]) -> AnyView {
    guard let first = views.first else { return AnyView(EmptyView()) }
    guard views.count > 1 else { return first }
    return AnyView(ViewBuilder.buildBlock(first, join(Array(views.dropFirst()))))
  }

  /// The kinds of views that the notation knows.
  nonisolated static let kinds: Set<String> = [
    "text", "color", "spacer", "symbol", "group", "if", "for", "foreach", "hstack", "vstack", "zstack", "frame",
    "fixedSize", "padding", "scrollview", "scrollviewreader", "lazyvstack", "lazyhstack", "list", "section", "label",
    "toggle", "button", "textfield", "securefield", "texteditor", "menu", "slider", "stepper", "picker", "form",
    "groupbox", "disclosuregroup", "lazyvgrid", "lazyhgrid", "grid", "gridrow", "navigationstack", "navigationlink",
    "navigationsplitview", "tabview", "tab", "table", "column", "datepicker", "multidatepicker", "colorpicker", "gauge",
    "progress", "progressview", "link", "labeledcontent", "divider", "image", "rectangle", "circle", "capsule",
    "ellipse", "roundedrectangle", "empty", "emptyview", "unavailable", "contentunavailableview", "viewthatfits",
    "geometryreader", "controlgroup", "editbutton", "outlinegroup",
  ]

  private func content(_ form: ViewForm, _ scope: Scope) -> AnyView {
    switch form.kind {
    case "text": text(form, scope)
    case "color": AnyView(color(form.content.first?.text))
    case "divider": AnyView(Divider())
    case "empty", "emptyview": AnyView(EmptyView())
    case "image": image(form, scope)
    case "rectangle", "circle", "capsule", "ellipse", "roundedrectangle": shape(form)
    case "spacer": AnyView(Spacer(minLength: form.number("minLength")))
    case "symbol": symbol(form, scope)
    case "group": AnyView(Group { views(form.content, scope) })
    case "if": condition(form, scope)
    case "for": loop(form, scope)
    case "foreach": forEach(form, scope)
    case "hstack", "vstack", "zstack", "frame", "fixedSize", "padding", "viewthatfits", "geometryreader":
      container(form, scope)
    case "grid", "gridrow", "lazyvgrid", "lazyhgrid": grid(form, scope)
    case "scrollview", "scrollviewreader", "lazyvstack", "lazyhstack": scrolling(form, scope)
    case "list", "section", "outlinegroup": list(form, scope)
    case "label", "toggle", "button", "textfield", "securefield", "texteditor", "menu": control(form, scope)
    case "slider", "stepper", "picker": choice(form, scope)
    case "datepicker", "multidatepicker", "colorpicker": datesAndColors(form, scope)
    case "gauge", "progress", "progressview", "link", "labeledcontent": value(form, scope)
    case "form", "groupbox", "disclosuregroup", "controlgroup", "editbutton": self.form(form, scope)
    case "unavailable", "contentunavailableview": unavailable(form, scope)
    case "navigationstack", "navigationlink": navigation(form, scope)
    case "navigationsplitview": splitView(form, scope)
    case "tabview": tabs(form, scope)
    case "table": table(form, scope)
    default: unsupported(form)
    }
  }

  func unsupported(_ form: ViewForm) -> AnyView {
    stage.note(unsupported: form.kind)
    return AnyView(EmptyView())
  }

  /// A symbol; in recordings of iOS a stand-in as large as the recorded one, since the frames that symbols have are known for
  /// macOS (fact M124) and those of iOS differ.
  func symbol(_ form: ViewForm, _ scope: Scope) -> AnyView {
    if !stage.golden.isDesktop, let frame = form.probe.map(scope.expand).flatMap({ stage.recorded[$0] }) {
      return AnyView(Color.primary.frame(width: frame.width, height: frame.height))
    }
    return AnyView(Image(systemName: form.word("symbol") ?? form.content.first?.text ?? ""))
  }

  // MARK: Text

  private static let paragraph = "Layout must wrap this sentence onto several lines inside a narrow frame."

  /// The string that a text shows. Strings that the recordings keep to themselves are replaced: their sizes are known.
  private func string(_ expression: Expression?, _ scope: Scope) -> String {
    switch expression {
    case .string(let text): scope.expand(text)
    case .word("P"): Self.paragraph
    case .word("SAMPLE"): "Sample in \(scope["style"] ?? "")"
    case .word("name") where stage.golden.name == "form/steps": stage.model.text
    case .word("TWO-PARAGRAPHS"): "One paragraph.\nAnother paragraph."
    case .word(let name): scope[name] ?? name
    case .list(let items) where items.first == .word("if"):
      items.dropFirst(stage.model.text.isEmpty ? 2 : 3).first?.text ?? ""
    case .list, .array, nil: ""
    }
  }

  private func text(_ form: ViewForm, _ scope: Scope) -> AnyView {
    let string = string(form.content.first, scope)
    if let probe = form.probe.map(scope.expand), let frame = stage.recorded[probe] {
      for entry in RecordedTexts.entries(of: form, frame: frame, isDesktop: stage.golden.isDesktop) {
        stage.measurer.add(string, entry)
      }
    }
    var text = Text(verbatim: string)
    if form.has("bold") { text = text.bold() }
    if form.has("italic") { text = text.italic() }
    if form.has("underline") { text = text.underline() }
    if form.has("strikethrough") { text = text.strikethrough() }
    if form.has("monospacedDigit") { text = text.monospacedDigit() }
    return AnyView(text)
  }

  /// A number, or a value of the model and a number, as in `position+100`.
  func length(_ text: String?) -> CGFloat? {
    guard let text else { return nil }
    if let number = ViewForm.number(text) { return number }
    let parts = text.split(separator: "+").map(String.init)
    guard let name = parts.first, let value = stage.model.values[name] else { return nil }
    return CGFloat(value) + (parts.dropFirst().first.flatMap(ViewForm.number) ?? 0)
  }

  /// A recorded asset, of 24 points on each side where nothing else is said, or a symbol.
  private func image(_ form: ViewForm, _ scope: Scope) -> AnyView {
    let name = form.content.first?.text ?? form.word("name") ?? "icon"
    guard name.hasPrefix("icon") || name.contains("asset") else { return symbol(form, scope) }
    return AnyView(Color.primary.frame(width: 24, height: 24))
  }

  private func shape(_ form: ViewForm) -> AnyView {
    let color = color(form.content.first?.text)
    switch form.kind {
    case "circle": return AnyView(Circle().fill(color))
    case "capsule": return AnyView(Capsule().fill(color))
    case "ellipse": return AnyView(Ellipse().fill(color))
    case "roundedrectangle": return AnyView(RoundedRectangle(cornerRadius: form.number("radius") ?? 8).fill(color))
    default: return AnyView(Rectangle().fill(color))
    }
  }

  // MARK: Conditions

  /// `(if selection (view) else (view))`, where `n` in the first one is what is selected; others hold.
  private func condition(_ form: ViewForm, _ scope: Scope) -> AnyView {
    if form.content.first == .word("name-nonempty"), stage.model.text.isEmpty { return AnyView(EmptyView()) }
    let otherwise = form.content.firstIndex(of: .word("else"))
    if case .word(let name)? = form.content.first, let isOn = stage.model.flag(name) {
      let end = otherwise ?? form.content.endIndex
      return views(Array(isOn ? form.content[..<end] : form.content[end...]), scope)
    }
    guard form.content.first == .word("selection"), let otherwise else { return views(form.content, scope) }
    guard let selection = stage.model.selection else { return views(Array(form.content[otherwise...]), scope) }
    return views(Array(form.content[..<otherwise]), scope.binding("n", to: "\(selection)"))
  }

  // MARK: Loops

  /// `(for p in a b c (view))`: the view once for each value.
  private func loop(_ form: ViewForm, _ scope: Scope) -> AnyView {
    guard let variable = form.content.first?.text, let template = form.content.last else { return unsupported(form) }
    let values = form.content.dropFirst(2).dropLast().compactMap(\.text)
    return join(values.map { view(template, scope.binding(variable, to: $0)) })
  }

  private struct Named: Identifiable {
    var id: String
  }

  private func forEach(_ form: ViewForm, _ scope: Scope) -> AnyView {
    guard let template = form.content.last else { return unsupported(form) }
    func row(_ name: String) -> AnyView { view(template, scope.binding("name", to: name)) }
    if case .array(let items)? = form["binding"] {
      let names = Binding.constant(items.compactMap(\.text).map { Named(id: $0) })
      return AnyView(ForEach(names) { $name in row(name.id) })
    }
    if case .array(let items)? = form.content.first {
      let names = items.compactMap(\.text)
      if form.word("id") == "self" { return AnyView(ForEach(names, id: \.self) { row($0) }) }
      return AnyView(
        ForEach(names.map { Named(id: $0) }) { row($0.id) }
          .onDelete(perform: form.has("onDelete") ? { _ in } : nil)
          .onMove(perform: form.has("onMove") ? { _, _ in } : nil)
      )
    }
    let ends = (form.content.first?.text ?? "").components(separatedBy: "..<").compactMap { length($0).map { Int($0) } }
    guard ends.count == 2, ends[0] <= ends[1] else { return unsupported(form) }
    return AnyView(
      ForEach(Array(ends[0]..<ends[1]), id: \.self) { view(template, scope.binding("i", to: "\($0)")) }
        .onDelete(perform: form.has("onDelete") ? { _ in } : nil)
        .onMove(perform: form.has("onMove") ? { _, _ in } : nil)
    )
  }
}
