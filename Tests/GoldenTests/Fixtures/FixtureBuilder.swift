import Foundation
import RowanGraph
import RowanLists
import RowanViews

/// Makes views out of the JSON of the fixtures, through public API only.
@MainActor
enum FixtureBuilder {
  static func view(_ json: [String: Any]) -> AnyView {
    var result = plain(json)
    for case let modifier as [String: Any] in json["modifiers"] as? [Any] ?? [] {
      for (name, value) in modifier { result = apply(name, value, to: result) }
    }
    return result
  }

  private static func plain(_ json: [String: Any]) -> AnyView {
    if let text = json["Text"] as? String { return AnyView(Text(verbatim: text)) }
    if let color = json["Color"] as? String { return AnyView(Self.color(color)) }
    if let spacer = json["Spacer"] as? [String: Any] {
      return AnyView(Spacer(minLength: Fixture.number(spacer["minLength"])))
    }
    if json["Divider"] != nil { return AnyView(Divider()) }
    if let stack = json["VStack"] as? [String: Any] {
      return AnyView(
        VStack(alignment: alignment(stack).horizontal, spacing: Fixture.number(stack["spacing"])) { children(stack) }
      )
    }
    if let stack = json["HStack"] as? [String: Any] {
      return AnyView(
        HStack(alignment: alignment(stack).vertical, spacing: Fixture.number(stack["spacing"])) { children(stack) }
      )
    }
    if let stack = json["ZStack"] as? [String: Any] {
      return AnyView(ZStack(alignment: alignment(stack)) { children(stack) })
    }
    if let label = json["Label"] as? [String: Any] {
      return AnyView(Label(label["title"] as? String ?? "", systemImage: label["systemImage"] as? String ?? ""))
    }
    if let image = json["Image"] as? [String: Any] {
      return AnyView(Image(systemName: image["systemName"] as? String ?? ""))
    }
    if let list = json["List"] as? [String: Any] { return Self.list(list) }
    preconditionFailure("the fixtures hold an unknown view: \(json.keys)")
  }

  private static func apply(_ name: String, _ value: Any, to view: AnyView) -> AnyView {
    let json = value as? [String: Any] ?? [:]
    switch name {
    case "frame":
      return AnyView(
        view.frame(
          width: Fixture.number(json["width"]),
          height: Fixture.number(json["height"]),
          alignment: alignment(json)
        )
      )
    case "flexFrame":
      return AnyView(
        view.frame(
          minWidth: Fixture.number(json["minWidth"]),
          maxWidth: Fixture.number(json["maxWidth"]),
          minHeight: Fixture.number(json["minHeight"]),
          maxHeight: Fixture.number(json["maxHeight"]),
          alignment: alignment(json)
        )
      )
    case "padding": return AnyView(view.padding(edges(json["edges"] as? String), Fixture.number(json["length"])))
    case "lineLimit": return AnyView(view.lineLimit(Fixture.number(value).map { Int($0) }))
    case "truncationMode": return AnyView(view.truncationMode(.middle))
    case "background": return AnyView(view.background(color(json["Color"] as? String ?? "")))
    case "font": return AnyView(view.font(.system(size: Fixture.number(json["system"]) ?? 17)))
    case "labelStyle": return AnyView(view.labelStyle(.titleAndIcon))
    default: preconditionFailure("the fixtures hold an unknown modifier: \(name)")
    }
  }

  private static func children(_ stack: [String: Any]) -> AnyView {
    join((stack["children"] as? [[String: Any]] ?? []).map(view))
  }

  private static func join(_ views: [AnyView]) -> AnyView {
    guard let first = views.first else { return AnyView(EmptyView()) }
    return views.count == 1 ? first : AnyView(ViewBuilder.buildBlock(first, join(Array(views.dropFirst()))))
  }

  private static func list(_ json: [String: Any]) -> AnyView {
    let sections = (json["sections"] as? [[String: Any]] ?? []).map { section -> AnyView in
      let rows = join((section["rows"] as? [[String: Any]] ?? []).map(view))
      guard let header = section["header"] as? String else { return AnyView(Section { rows }) }
      return AnyView(Section(header) { rows })
    }
    return AnyView(List { join(sections) })
  }

  private static func color(_ name: String) -> Color {
    switch name {
    case "red": .red
    case "blue": .blue
    case "green": .green
    case "black": .black
    default: .gray
    }
  }

  private static func edges(_ name: String?) -> Edge.Set {
    switch name {
    case "horizontal": .horizontal
    case "vertical": .vertical
    case "top": .top
    case "bottom": .bottom
    case "leading": .leading
    case "trailing": .trailing
    default: .all
    }
  }

  private static func alignment(_ json: [String: Any]) -> Alignment {
    switch json["alignment"] as? String {
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
}
