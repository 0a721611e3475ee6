import Foundation
import RowanGraph
import RowanLists
import RowanViews

extension GoldenBuilder {
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
    case "viewthatfits":
      let axes = axes(form["axes"])
      return AnyView(ViewThatFits(in: axes.isEmpty ? [.horizontal, .vertical] : axes) { views(form.content, scope) })
    case "geometryreader":
      return AnyView(GeometryReader { _ in views(form.content, scope) })
    case "padding":
      if let length = form.content.first?.text.flatMap(ViewForm.number) {
        return AnyView(views(form.content, scope).padding(length))
      }
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
      let (width, height) = (length(form.word("width")), length(form.word("height")))
      return AnyView(content.frame(width: width, height: height, alignment: alignment))
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
}
