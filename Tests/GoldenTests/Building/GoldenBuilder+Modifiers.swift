import Foundation
import RowanControls
import RowanGraph
import RowanLists
import RowanNavigation
import RowanViews

/// Modifiers for layout, areas, lists and navigation.
extension GoldenBuilder {
  func layoutModifier(_ name: String, _ value: Expression?, on view: AnyView, _ scope: Scope) -> AnyView? {
    let number = length(value?.text)
    switch name {
    case "frame":
      let size = value?.numbers ?? []
      guard size.count == 2 else { return nil }
      return AnyView(view.frame(width: size[0], height: size[1]))
    case "width": return AnyView(view.frame(width: number))
    case "height": return AnyView(view.frame(height: number))
    case "minWidth": return AnyView(view.frame(minWidth: number))
    case "minHeight": return AnyView(view.frame(minHeight: number))
    case "maxWidth": return AnyView(view.frame(maxWidth: number))
    case "maxHeight": return AnyView(view.frame(maxHeight: number))
    case "idealWidth": return AnyView(view.frame(idealWidth: number))
    case "idealHeight": return AnyView(view.frame(idealHeight: number))
    case "maxSize": return AnyView(view.frame(maxWidth: number, maxHeight: number))
    case "padding":
      guard let length = value?.numbers.first else { return AnyView(view.padding(edges(value))) }
      if (value?.numbers.count ?? 0) > 1 { return AnyView(view.padding(insets(value))) }
      return AnyView(view.padding(edges(value), length))
    case "fixedSize":
      guard let value else { return AnyView(view.fixedSize()) }
      let named = axes(value)
      return AnyView(view.fixedSize(horizontal: named.contains(.horizontal), vertical: named.contains(.vertical)))
    case "offset", "position":
      let point = value?.numbers ?? []
      guard point.count == 2 else { return nil }
      return name == "offset"
        ? AnyView(view.offset(x: point[0], y: point[1])) : AnyView(view.position(x: point[0], y: point[1]))
    case "aspectRatio":
      let mode: ContentMode = value?.words.contains("fill") == true ? .fill : .fit
      return AnyView(view.aspectRatio(value?.numbers.first, contentMode: mode))
    case "layoutPriority": return number.map { AnyView(view.layoutPriority(Double($0))) }
    case "zIndex": return number.map { AnyView(view.zIndex(Double($0))) }
    case "opacity": return number.map { AnyView(view.opacity(Double($0))) }
    case "clipped": return AnyView(view.clipped())
    case "hidden": return AnyView(view.hidden())
    case "overlay":
      guard let value, ViewForm(value) != nil else { return AnyView(view.overlay(color(value?.text))) }
      return AnyView(view.overlay { self.view(value, scope) })
    case "border": return AnyView(view.border(color(value?.words.first)))
    case "cornerRadius": return number.map { AnyView(view.clipShape(RoundedRectangle(cornerRadius: $0))) }
    default: return nil
    }
  }

  /// Bars that inset the safe area, and views that reach beyond it.
  func areaModifier(_ name: String, _ value: Expression?, on view: AnyView, _ scope: Scope) -> AnyView? {
    func bar(_ edge: VerticalEdge) -> AnyView? {
      value.map { bar in AnyView(view.safeAreaInset(edge: edge) { self.view(bar, scope) }) }
    }
    func bar(_ edge: HorizontalEdge) -> AnyView? {
      value.map { bar in AnyView(view.safeAreaInset(edge: edge) { self.view(bar, scope) }) }
    }
    switch name {
    case "topBar": return bar(.top)
    case "bottomBar": return bar(.bottom)
    case "leadingBar": return bar(.leading)
    case "trailingBar": return bar(.trailing)
    case "safeAreaInset":
      guard let content = value?.items.last, ViewForm(content) != nil else { return nil }
      let spacing = value?.number(after: "spacing")
      switch value?.words.first {
      case "top": return AnyView(view.safeAreaInset(edge: .top, spacing: spacing) { self.view(content, scope) })
      case "leading": return AnyView(view.safeAreaInset(edge: .leading, spacing: spacing) { self.view(content, scope) })
      case "trailing":
        return AnyView(view.safeAreaInset(edge: .trailing, spacing: spacing) { self.view(content, scope) })
      default: return AnyView(view.safeAreaInset(edge: .bottom, spacing: spacing) { self.view(content, scope) })
      }
    case "safeAreaPadding": return AnyView(view.safeAreaPadding(edges(value), value?.numbers.first))
    case "ignoresAll": return AnyView(view.ignoresSafeArea())
    case "ignoresSafeArea": return AnyView(view.ignoresSafeArea(edges: edges(value)))
    default: return nil
    }
  }

  func listModifier(_ name: String, _ value: Expression?, on view: AnyView, _ scope: Scope) -> AnyView? {
    let number = value?.numbers.first
    switch name {
    case "tag": return value?.text.flatMap { Int(scope[$0] ?? $0) }.map { AnyView(view.tag($0)) }
    case "id":
      if case .string(let text)? = value { return AnyView(view.id(scope.expand(text))) }
      return value?.text.flatMap { scope[$0] }.map { name in
        Int(name).map { AnyView(view.id($0)) } ?? AnyView(view.id(name))
      }
    case "badge":
      guard let text = value?.text else { return nil }
      return Int(text).map { AnyView(view.badge($0)) } ?? AnyView(view.badge(text))
    case "listRowSeparator":
      let edge = value?.items.dropFirst().first?.text
      let edges: VerticalEdge.Set = edge == "top" ? .top : edge == "bottom" ? .bottom : .all
      return AnyView(view.listRowSeparator(.hidden, edges: edges))
    case "listRowSeparatorTint": return AnyView(view.listRowSeparatorTint(color(value?.words.first)))
    case "listRowInsets": return AnyView(view.listRowInsets(insets(value)))
    case "listRowBackground": return AnyView(view.listRowBackground(color(value?.words.last)))
    case "listRowSpacing": return AnyView(view.listRowSpacing(number))
    case "listSectionSpacing":
      guard let number else { return AnyView(view.listSectionSpacing(value?.text == "compact" ? .compact : .default)) }
      return AnyView(view.listSectionSpacing(number))
    case "listItemTint": return AnyView(view.listItemTint(color(value?.words.last)))
    case "defaultMinListRowHeight", "minRowHeight":
      return number.map { AnyView(view.environment(\.defaultMinListRowHeight, $0)) }
    case "editMode":
      return AnyView(view.environment(\.editMode, .constant(value?.text == "inactive" ? .inactive : .active)))
    case "listSectionSeparator": return AnyView(view.listSectionSeparator(.hidden))
    case "listSectionSeparatorTint": return AnyView(view.listSectionSeparatorTint(color(value?.text)))
    case "headerProminence": return AnyView(view.headerProminence(value?.text == "standard" ? .standard : .increased))
    case "alternatingRowBackgrounds": return AnyView(view.alternatingRowBackgrounds(.enabled))
    default: return nil
    }
  }

  func navigationModifier(_ name: String, _ value: Expression?, on view: AnyView, _ scope: Scope) -> AnyView? {
    switch name {
    case "title": return value?.text.map { AnyView(view.navigationTitle(scope.expand($0))) }
    case "titleDisplayMode":
      let mode: NavigationBarItem.TitleDisplayMode =
        switch value?.text {
        case "large": .large
        case "automatic": .automatic
        default: .inline
        }
      return AnyView(view.navigationBarTitleDisplayMode(mode))
    case "backButtonHidden", "navigationBarBackButtonHidden":
      return AnyView(view.navigationBarBackButtonHidden(value?.text != "false"))
    case "toolbarVisibility", "navigationBarHidden", "barHidden":
      return AnyView(view.toolbar(.hidden, for: .navigationBar))
    case "columnWidth", "navigationSplitViewColumnWidth":
      if let fixed = value?.text.flatMap(ViewForm.number) { return AnyView(view.navigationSplitViewColumnWidth(fixed)) }
      guard let ideal = value?.number(after: "ideal") else { return nil }
      return AnyView(
        view.navigationSplitViewColumnWidth(
          min: value?.number(after: "min"),
          ideal: ideal,
          max: value?.number(after: "max")
        )
      )
    default: return nil
    }
  }
}
