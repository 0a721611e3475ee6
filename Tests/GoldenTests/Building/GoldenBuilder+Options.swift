import Foundation
import RowanControls
import RowanGraph
import RowanLists
import RowanNavigation
import RowanViews

extension GoldenBuilder {
  /// Options that the view of the kind takes itself, by kind; `nil` for every kind.
  private static let own: [String?: Set<String>] = [
    nil: [
      "alignment", "spacing", "style", "text", "on", "image", "symbol", "icon", "label", "role", "minLength", "in",
      "step", "value",
      "showsIndicators", "axes", "pinned", "binding", "header", "footer", "selection", "path", "value", "destination",
      "destinationItem", "toolbar", "subtitle", "bold",
    ],
    "frame": [
      "width", "height", "minWidth", "maxWidth", "minHeight", "maxHeight", "idealWidth", "idealHeight",
    ],
    "fixedSize": ["horizontal", "vertical"],
    "section": ["title"],
    "disclosuregroup": ["expanded"],
    "lazyvgrid": ["columns"],
    "label": ["title"],
    "navigationstack": ["title"],
    "tabview": ["selection"],
    "table": ["rows"],
    "list": ["data", "children"],
    "foreach": ["id", "onDelete", "onMove"],
    "navigationsplitview": ["sidebar", "content", "detail"],
  ]

  /// The view with the options that are modifiers, in order.
  func modified(_ view: AnyView, _ form: ViewForm, _ scope: Scope) -> AnyView {
    var result = view
    for (name, value) in form.options {
      if Self.own[nil]?.contains(name) == true || Self.own[form.kind]?.contains(name) == true { continue }
      guard let next = modifier(name, value, on: result, scope) else {
        stage.note(unsupported: "\(form.kind) :\(name)")
        continue
      }
      result = next
    }
    return result
  }

  private func modifier(_ name: String, _ value: Expression?, on view: AnyView, _ scope: Scope) -> AnyView? {
    layoutModifier(name, value, on: view) ?? listModifier(name, value, on: view, scope)
      ?? styleModifier(name, value, on: view, scope)
  }

  private func layoutModifier(_ name: String, _ value: Expression?, on view: AnyView) -> AnyView? {
    let number = value?.text.flatMap(ViewForm.number)
    switch name {
    case "frame":
      let size = (value?.items ?? []).compactMap { $0.text.flatMap(ViewForm.number) }
      guard size.count == 2 else { return nil }
      return AnyView(view.frame(width: size[0], height: size[1]))
    case "width": return AnyView(view.frame(width: number))
    case "height": return AnyView(view.frame(height: number))
    case "maxWidth": return AnyView(view.frame(maxWidth: number))
    case "maxSize": return AnyView(view.frame(maxWidth: number, maxHeight: number))
    case "padding": return number.map { AnyView(view.padding($0)) }
    case "lineLimit": return number.map { AnyView(view.lineLimit(Int($0))) }
    case "truncation":
      let mode: Text.TruncationMode =
        switch value?.text {
        case "head": .head
        case "middle": .middle
        default: .tail
        }
      return AnyView(view.truncationMode(mode))
    case "columnWidth": return number.map { AnyView(view.navigationSplitViewColumnWidth($0)) }
    case "defaultScrollAnchor": return AnyView(view.defaultScrollAnchor(.bottom))
    case "scrollIndicators": return AnyView(view.scrollIndicators(.hidden))
    case "ignoresSafeArea": return value?.text == "top" ? AnyView(view.ignoresSafeArea(edges: .top)) : nil
    case "scrollDisabled": return AnyView(view.scrollDisabled(true))
    default: return nil
    }
  }

  private func listModifier(_ name: String, _ value: Expression?, on view: AnyView, _ scope: Scope) -> AnyView? {
    switch name {
    case "tag": return value?.text.flatMap { Int($0) }.map { AnyView(view.tag($0)) }
    case "id":
      if case .string(let text)? = value { return AnyView(view.id(scope.expand(text))) }
      return value?.text.flatMap { scope[$0] }.flatMap { Int($0) }.map { AnyView(view.id($0)) }
    case "listRowSeparator":
      let edge = value?.items.dropFirst().first?.text
      let edges: VerticalEdge.Set = edge == "top" ? .top : edge == "bottom" ? .bottom : .all
      return AnyView(view.listRowSeparator(.hidden, edges: edges))
    case "editMode": return AnyView(view.environment(\.editMode, .constant(.active)))
    case "listSectionSeparator": return AnyView(view.listSectionSeparator(.hidden))
    case "listSectionSeparatorTint": return AnyView(view.listSectionSeparatorTint(color(value?.text)))
    case "headerProminence": return AnyView(view.headerProminence(.increased))
    case "alternatingRowBackgrounds": return AnyView(view.alternatingRowBackgrounds(.enabled))
    case "scrollContentBackground": return AnyView(view.scrollContentBackground(.hidden))
    case "title": return value?.text.map { AnyView(view.navigationTitle($0)) }
    case "searchable":
      let words = (value?.items ?? []).compactMap(\.text)
      return AnyView(
        view.searchable(
          text: .constant(words.first { $0 != "text" && $0 != "prompt" && $0 != words.last } ?? ""),
          prompt: words.last ?? ""
        )
      )
    case "titleDisplayMode": return AnyView(view.navigationBarTitleDisplayMode(.inline))
    default: return nil
    }
  }

  private func styleModifier(_ name: String, _ value: Expression?, on view: AnyView, _ scope: Scope) -> AnyView? {
    switch name {
    case "font":
      let wanted = value?.text.map { scope[$0] ?? $0 }
      guard let style = Font.TextStyle.allCases.first(where: { $0.name == wanted }) else { return nil }
      return AnyView(view.font(.system(style)))
    case "foreground": return AnyView(view.foregroundStyle(.secondary))
    case "background": return AnyView(view.background(color(value?.text)))
    case "shortcut":
      switch value?.text {
      case "default": return AnyView(view.keyboardShortcut(.defaultAction))
      case "cancel": return AnyView(view.keyboardShortcut(.cancelAction))
      default: return AnyView(view.keyboardShortcut("s"))
      }
    case "colorScheme": return AnyView(view.colorScheme(.dark))
    case "disabled": return AnyView(view.disabled(true))
    case "menuStyle": return AnyView(view.menuStyle(.button))
    case "menuIndicator": return AnyView(view.menuIndicator(.hidden))
    case "focusable": return AnyView(view.focusable())
    case "onKeyPress": return AnyView(view.onKeyPress(.upArrow) { .ignored })
    // Commands of the arrow keys change no frame (fact M100).
    case "onMoveCommand": return view
    case "labelsHidden": return AnyView(view.labelsHidden())
    default: return nil
    }
  }
}
