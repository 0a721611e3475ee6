import Foundation
import RowanGraph
import RowanLists
import RowanViews

extension GoldenBuilder {
  func color(_ name: String?) -> Color {
    switch name {
    case "red": .red
    case "blue": .blue
    case "green": .green
    case "yellow": .yellow
    case "gray": .gray
    case "black": .black
    case "clear": .clear
    default: .primary
    }
  }

  func horizontal(_ name: String?) -> HorizontalAlignment {
    switch name {
    case "leading": .leading
    case "trailing": .trailing
    default: .center
    }
  }

  private func vertical(_ name: String?) -> VerticalAlignment {
    switch name {
    case "top": .top
    case "bottom": .bottom
    case "firstTextBaseline": .firstTextBaseline
    case "lastTextBaseline": .lastTextBaseline
    default: .center
    }
  }

  func alignment(_ name: String?) -> Alignment {
    switch name {
    case "topLeading": .topLeading
    case "top": .top
    case "topTrailing": .topTrailing
    case "leading": .leading
    case "trailing": .trailing
    case "bottomLeading": .bottomLeading
    case "bottom": .bottom
    case "bottomTrailing": .bottomTrailing
    default: .center
    }
  }

  /// Stacks and the modifiers that the recordings write as containers.
  func container(_ form: ViewForm, _ scope: Scope) -> AnyView {
    let spacing = form.number("spacing")
    switch form.kind {
    case "hstack":
      return AnyView(
        HStack(alignment: vertical(form.word("alignment")), spacing: spacing) { views(form.content, scope) }
      )
    case "vstack":
      return AnyView(
        VStack(alignment: horizontal(form.word("alignment")), spacing: spacing) { views(form.content, scope) }
      )
    case "zstack":
      return AnyView(ZStack(alignment: alignment(form.word("alignment"))) { views(form.content, scope) })
    case "padding":
      return AnyView(views(form.content, scope).padding())
    case "fixedSize":
      let content = views(form.content, scope)
      guard form.has("horizontal") else { return AnyView(content.fixedSize()) }
      return AnyView(
        content.fixedSize(horizontal: form.word("horizontal") == "true", vertical: form.word("vertical") == "true")
      )
    default:
      return frame(form, scope)
    }
  }

  private func frame(_ form: ViewForm, _ scope: Scope) -> AnyView {
    let content = views(form.content, scope)
    let alignment = alignment(form.word("alignment"))
    let fixed = (form.content.first?.items ?? []).compactMap { $0.text.flatMap(ViewForm.number) }
    if fixed.count == 2 {
      return AnyView(content.frame(width: fixed[0], height: fixed[1], alignment: alignment))
    }
    if form.has("width") || form.has("height") {
      return AnyView(content.frame(width: form.number("width"), height: form.number("height"), alignment: alignment))
    }
    return AnyView(
      content.frame(
        minWidth: form.number("minWidth"),
        idealWidth: form.number("idealWidth"),
        maxWidth: form.number("maxWidth"),
        minHeight: form.number("minHeight"),
        idealHeight: form.number("idealHeight"),
        maxHeight: form.number("maxHeight"),
        alignment: alignment
      )
    )
  }

  func scrolling(_ form: ViewForm, _ scope: Scope) -> AnyView {
    switch form.kind {
    case "scrollviewreader":
      return AnyView(
        ScrollViewReader { proxy in
          keep(proxy)
          views(form.content, scope)
        }
      )
    case "lazyvstack":
      let pinned: PinnedScrollableViews =
        switch form.word("pinned") {
        case "headers": .sectionHeaders
        case "footers": .sectionFooters
        default: []
        }
      return AnyView(
        LazyVStack(
          alignment: horizontal(form.word("alignment")),
          spacing: form.number("spacing"),
          pinnedViews: pinned
        ) { views(form.content, scope) }
      )
    default:
      var axes = Axis.Set.vertical
      if let value = form["axes"] {
        let names = value.text.map { [$0] } ?? value.items.compactMap(\.text)
        axes = names.reduce(into: []) { $0.insert($1 == "horizontal" ? .horizontal : .vertical) }
      }
      return AnyView(
        ScrollView(axes, showsIndicators: form.word("showsIndicators") != "false") { views(form.content, scope) }
      )
    }
  }

  private func keep(_ proxy: ScrollViewProxy) -> EmptyView {
    stage.proxy = proxy
    return EmptyView()
  }

  // MARK: Lists

  func list(_ form: ViewForm, _ scope: Scope) -> AnyView {
    if form.kind == "section" { return section(form, scope) }
    if form.has("children") { return outline(form, scope) }
    let model = stage.model
    let plain =
      form.has("selection")
      ? AnyView(
        List(selection: Binding(get: { model.selection }, set: { model.selection = $0 })) {
          views(form.content, scope)
        }
      )
      : AnyView(List { views(form.content, scope) })
    guard let style = form["style"] else { return plain }
    switch style.text ?? style.items.first?.text {
    case "inset" where !style.items.isEmpty: return AnyView(plain.listStyle(.inset(alternatesRowBackgrounds: true)))
    case "inset": return AnyView(plain.listStyle(.inset))
    case "plain": return AnyView(plain.listStyle(.plain))
    case "bordered": return AnyView(plain.listStyle(.bordered))
    case "sidebar": return AnyView(plain.listStyle(.sidebar))
    default: return unsupported(form)
    }
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
    guard case .array(let terms)? = form.content.first, let template = form.content.last else {
      return unsupported(form)
    }
    let items = OutlineItem.read(terms)
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
