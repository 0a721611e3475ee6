#if Script
import Foundation
import SwiftUI

extension ModifierDescription {
  /// Toolbars, tab items and searches: what stands in the bars of a screen.
  static let bars: [ModifierDescription] = [
    ModifierDescription(.searchable, PropType("Searchable")) { view, value, _ in searchable(view, value) },
    ModifierDescription(.searchSuggestions, .elements) { view, value, session in
      AnyView(view.searchSuggestions { session.view(value) })
    },
    string(.searchCompletion) { AnyView($0.searchCompletion($1)) },
    ModifierDescription(.toolbar, PropType("Toolbar | VirtualNode")) { view, value, session in
      let items = ScriptToolbar(value, session)
      return AnyView(view.toolbar { items })
    },
    ModifierDescription(.toolbarTitleMenu, .elements) { view, value, session in
      AnyView(view.toolbarTitleMenu { session.view(value) })
    },
    words(
      .toolbarTitleDisplayMode,
      [
        "inline": { AnyView($0.toolbarTitleDisplayMode(.inline)) },
        "inlineLarge": { AnyView($0.toolbarTitleDisplayMode(.inlineLarge)) },
        "large": { AnyView($0.toolbarTitleDisplayMode(.large)) },
      ]
    ),
    ModifierDescription(.toolbarBackground, PropType("ShapeStyle | { style: ShapeStyle, bars?: ToolbarPlacement[] }")) {
      view,
      value,
      _ in
      guard let style = value.object?["style"]?.style ?? value.style else { return view }
      return on(bars(value), view) { AnyView($0.toolbarBackground(style, for: $1)) }
    },
    ModifierDescription(
      .toolbarBackgroundVisibility,
      PropType("Visibility | { visibility: Visibility, bars?: ToolbarPlacement[] }")
    ) { view, value, _ in
      let visibility = value.visibility ?? value.object?["visibility"]?.visibility ?? .automatic
      return on(bars(value), view) { AnyView($0.toolbarBackgroundVisibility(visibility, for: $1)) }
    },
    ModifierDescription(
      .toolbarColorScheme,
      PropType("\"light\" | \"dark\" | { colorScheme: \"light\" | \"dark\" | null, bars?: ToolbarPlacement[] }")
    ) { view, value, _ in
      let name = value.string ?? value.object?["colorScheme"]?.string
      let scheme: ColorScheme? = name.map { $0 == "dark" ? .dark : .light }
      return on(bars(value), view) { AnyView($0.toolbarColorScheme(scheme, for: $1)) }
    },
    visibility(.navigationBarVisibility, .navigationBar), visibility(.bottomBarVisibility, .bottomBar),
    visibility(.tabBarVisibility, .tabBar),
    ModifierDescription(.tabItem, .element) { view, value, session in AnyView(view.tabItem { session.view(value) }) },
  ]

  private static func visibility(_ name: PropName, _ bar: ToolbarPlacement) -> ModifierDescription {
    ModifierDescription(name, PropType("Visibility")) { view, value, _ in
      AnyView(view.toolbarVisibility(value.visibility ?? .automatic, for: bar))
    }
  }

  private static func bars(_ value: ScriptValue) -> [ToolbarPlacement] {
    let names: [String: ToolbarPlacement] = [
      "automatic": .automatic, "tabBar": .tabBar, "bottomBar": .bottomBar, "navigationBar": .navigationBar,
    ]
    return value.object?["bars"]?.list?.compactMap { $0.word(names) } ?? [.automatic]
  }

  private static func on(
    _ bars: [ToolbarPlacement],
    _ view: AnyView,
    _ apply: (AnyView, ToolbarPlacement) -> AnyView
  ) -> AnyView { bars.reduce(view, apply) }

  private static func searchable(_ view: AnyView, _ value: ScriptValue) -> AnyView {
    guard let object = value.object else { return view }
    let text = object.text("value")
    let prompt = object["prompt"]?.string.map { Text(verbatim: $0) }
    let places: [String: SearchFieldPlacement] = [
      "automatic": .automatic, "sidebar": .sidebar, "toolbar": .toolbar, "navigationBarDrawer": .navigationBarDrawer,
      "navigationBarDrawerAlwaysDisplay": .navigationBarDrawer(displayMode: .always),
      "navigationBarDrawerAutomaticDisplay": .navigationBarDrawer(displayMode: .automatic),
    ]
    let placement = object["placement"]?.word(places) ?? .automatic
    guard let presented = object["presented"] else {
      return AnyView(view.searchable(text: text, placement: placement, prompt: prompt))
    }
    let isPresented = presented.object?.flag("value") ?? ["value": presented].flag("value")
    return AnyView(view.searchable(text: text, isPresented: isPresented, placement: placement, prompt: prompt))
  }
}

/// The items of a toolbar: an object with the placements, or an element of `Toolbar`.
struct ScriptToolbar: ToolbarContent {
  fileprivate enum Item {
    case one(ToolbarItemPlacement, ScriptValue)
    case several(ToolbarItemPlacement, [ScriptValue])
    case spacer(ToolbarItemPlacement, isFixed: Bool)
  }

  private let items: [Item]
  private let session: ScriptSession

  init(_ value: ScriptValue, _ session: ScriptSession) {
    items = Self.items(of: value, session)
    self.session = session
  }

  @ToolbarContentBuilder var body: some ToolbarContent { Following(items: items[...], session: session) }

  /// Placements in the order in which an object of them is read.
  private static let placements: KeyValuePairs<String, ToolbarItemPlacement> = [
    "topBarLeading": .topBarLeading, "navigation": .navigation, "cancellationAction": .cancellationAction,
    "principal": .principal, "topBarTrailing": .topBarTrailing, "primaryAction": .primaryAction,
    "secondaryAction": .secondaryAction, "destructiveAction": .destructiveAction,
    "confirmationAction": .confirmationAction, "bottomBar": .bottomBar, "keyboard": .keyboard, "status": .status,
    "title": .title, "subtitle": .subtitle, "largeTitle": .largeTitle, "largeSubtitle": .largeSubtitle,
  ]

  private static func items(of value: ScriptValue, _ session: ScriptSession) -> [Item] {
    guard let object = value.object else {
      return session.elements(of: value).flatMap { part -> [Item] in
        if case .element(let element) = part { items(of: element, session) } else { [.one(.automatic, part)] }
      }
    }
    for name in object.keys where !placements.contains(where: { $0.key == name }) {
      session.warnOnce(
        "toolbar has no place \"\(name.prefix(200))\": it has \(placements.map(\.key).joined(separator: ", "))."
      )
    }
    return placements.compactMap { name, placement in
      guard let item = object[name], !item.isEmpty else { return nil }
      if name == "principal" { return .one(placement, item) }
      return .several(placement, item.list ?? [item])
    }
  }

  private static func items(of element: ScriptElement, _ session: ScriptSession) -> [Item] {
    let placement = placements.first { $0.key == element.string(.placement) }?.value ?? .automatic
    switch ComponentTable.shared.components[element.component].name {
    case "ToolbarItem": return [.one(placement, .list(element.children))]
    case "ToolbarItemGroup": return [.several(placement, element.children)]
    case "ToolbarSpacer": return [.spacer(placement, isFixed: element.string(.sizing) == "fixed")]
    case "Toolbar": return element.children.flatMap { items(of: $0, session) }
    default: return [.one(.automatic, .element(element))]
    }
  }

  /// Items one after the other: a builder has no list of them.
  private struct Following: ToolbarContent {
    let items: ArraySlice<Item>
    let session: ScriptSession

    @ToolbarContentBuilder var body: some ToolbarContent {
      if let first = items.first {
        switch first {
        case .one(let placement, let value): ToolbarItem(placement: placement) { session.view(value) }
        case .several(let placement, let values): ToolbarItemGroup(placement: placement) { session.views(values) }
        case .spacer(let placement, let isFixed): ToolbarSpacer(isFixed ? .fixed : .flexible, placement: placement)
        }
        Following(items: items.dropFirst(), session: session)
      }
    }
  }
}
#endif
