import Foundation
import SwiftUI

extension ModifierDescription {
  /// Toolbars, search fields and tab items.
  static let bars: [ModifierDescription] = [
    ModifierDescription(.searchable, PropType("Searchable")) { view, value, _ in searchable(view, value) },
    ModifierDescription(.searchSuggestions, .elements) { view, value, session in
      AnyView(view.searchSuggestions { session.view(value) })
    },
    string(.searchCompletion) { AnyView($0.searchCompletion($1)) },
    ModifierDescription(.toolbar, PropType("Toolbar | VirtualNode"), keepsPlace: true) { view, value, session in
      AnyView(view.modifier(ScriptToolbarModifier(value: value, session: session)))
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

  /// The views and behaviors of tab views.
  static let tabViews: [ModifierDescription] = [
    ModifierDescription(.tabViewBottomAccessory, .element) { view, value, session in
      AnyView(view.tabViewBottomAccessory(isEnabled: !value.isEmpty) { session.view(value) })
    },
    words(
      .tabBarMinimizeBehavior,
      [
        "never": { AnyView($0.tabBarMinimizeBehavior(.never)) },
        "onScrollDown": { AnyView($0.tabBarMinimizeBehavior(.onScrollDown)) },
        "onScrollUp": { AnyView($0.tabBarMinimizeBehavior(.onScrollUp)) },
      ]
    ),
    words(
      .tabViewSearchActivation,
      ["searchTabSelection": { AnyView($0.tabViewSearchActivation(.searchTabSelection)) }]
    ),
    ModifierDescription(.tabViewSidebarHeader, .element) { view, value, session in
      AnyView(view.tabViewSidebarHeader { session.view(value) })
    },
    ModifierDescription(.tabViewSidebarFooter, .element) { view, value, session in
      AnyView(view.tabViewSidebarFooter { session.view(value) })
    },
    ModifierDescription(.tabViewSidebarBottomBar, .element) { view, value, session in
      AnyView(view.tabViewSidebarBottomBar { session.view(value) })
    },
    // As the customization of a table's columns, that of tabs is a text, which the script stores.
    ModifierDescription(.tabViewCustomization, PropType("Observable<string>")) { view, value, _ in
      guard let observable = value.observable else { return view }
      return AnyView(
        view.tabViewCustomization(
          Binding(
            get: {
              let data = Data((value.string ?? "").utf8)
              return (try? JSONDecoder().decode(TabViewCustomization.self, from: data)) ?? TabViewCustomization()
            },
            set: { new in
              guard let data = try? JSONEncoder().encode(new) else { return }
              observable.set(.text(String(decoding: data, as: UTF8.self)))
            }
          )
        )
      )
    },
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
