#if Script
import Foundation
import SwiftUI

extension ModifierDescription {
  /// What a list is like as a whole.
  static let lists: [ModifierDescription] = [
    ModifierDescription(
      .listStyle,
      .one(of: "automatic", "plain", "inset", "grouped", "insetGroup", "insetGrouped", "sidebar", "bordered")
    ) { view, value, _ in
      switch value.string {
      case "plain": AnyView(view.listStyle(.plain))
      case "inset": AnyView(view.listStyle(.inset))
      case "grouped": AnyView(view.listStyle(.grouped))
      case "insetGroup", "insetGrouped": AnyView(view.listStyle(.insetGrouped))
      case "sidebar": AnyView(view.listStyle(.sidebar))
      case "bordered": AnyView(view.listStyle(.bordered))
      default: AnyView(view.listStyle(.automatic))
      }
    },
    ModifierDescription(.listRowSpacing, .number) { view, value, _ in
      AnyView(view.listRowSpacing(value.extent))
    },
    ModifierDescription(.listSectionSpacing, PropType("number | \"default\" | \"compact\"")) { view, value, _ in
      if let spacing = value.extent { return AnyView(view.listSectionSpacing(spacing)) }
      return AnyView(view.listSectionSpacing(value.string == "compact" ? .compact : .default))
    },
    ModifierDescription(.scrollContentBackground, PropType("Visibility")) { view, value, _ in
      AnyView(view.scrollContentBackground(value.visibility ?? .automatic))
    },
    ModifierDescription(.refreshable, PropType("() => Promise<void>")) { view, value, _ in
      guard let callback = value.callback else { return view }
      return AnyView(view.refreshable { await callback.callAndWait() })
    },
  ]

  /// What belongs to a screen or to what is below it, last of all.
  static let screens: [ModifierDescription] = [
    ModifierDescription(.navigationTitle, .string) { view, value, _ in
      AnyView(view.navigationTitle(Text(verbatim: value.string ?? "")))
    },
    ModifierDescription(.navigationBarTitleDisplayMode, .one(of: "automatic", "inline", "large")) { view, value, _ in
      switch value.string {
      case "inline": AnyView(view.navigationBarTitleDisplayMode(.inline))
      case "large": AnyView(view.navigationBarTitleDisplayMode(.large))
      default: AnyView(view.navigationBarTitleDisplayMode(.automatic))
      }
    },
    ModifierDescription(.navigationDestination, .element) { view, value, session in
      guard case .element(let element) = value, let builder = element.children.first?.builder else { return view }
      return AnyView(
        view.navigationDestination(for: String.self) { ValueView(value: $0, builder: builder, session: session) }
      )
    },
    ModifierDescription(.searchable, PropType("Searchable")) { view, value, _ in searchable(view, value) },
    ModifierDescription(.toolbar, PropType("Toolbar")) { view, value, session in
      let object = value.object ?? [:]
      return AnyView(view.toolbar { ScriptToolbar(items: object, session: session) })
    },
    ModifierDescription(.sheet, PropType("Sheet")) { view, value, session in
      guard let object = value.object, let content = object["content"] else { return view }
      return AnyView(view.sheet(isPresented: isPresented(object)) { session.view(content) })
    },
    ModifierDescription(.alert, PropType("Dialog")) { view, value, session in
      let object = value.object ?? [:]
      return AnyView(
        view.alert(Text(verbatim: object["title"]?.string ?? ""), isPresented: isPresented(object)) {
          object["actions"].map { session.view($0) }
        } message: {
          object["message"].map { session.view($0) }
        }
      )
    },
    ModifierDescription(.confirmationDialog, PropType("Dialog")) { view, value, session in
      let object = value.object ?? [:]
      let title = Text(verbatim: object["title"]?.string ?? "")
      return AnyView(
        view.confirmationDialog(title, isPresented: isPresented(object), titleVisibility: .visible) {
          object["actions"].map { session.view($0) }
        } message: {
          object["message"].map { session.view($0) }
        }
      )
    },
    ModifierDescription(.preferredColorScheme, .one(of: "light", "dark")) { view, value, _ in
      AnyView(view.preferredColorScheme(value.string.map { $0 == "dark" ? .dark : .light }))
    },
    ModifierDescription(.environments, PropType("{ editMode?: Observable<EditMode> }")) { view, value, _ in
      guard let editMode = value.object?["editMode"] else { return view }
      let (mode, observable) = (editMode.editMode ?? .inactive, editMode.observable)
      return AnyView(
        view.environment(\.editMode, Binding(get: { mode }, set: { observable?.set(.text("\($0)")) }))
      )
    },
    ModifierDescription(.id, PropType("string | number")) { view, value, _ in AnyView(view.id(value.string)) },
  ]

  /// Whether something is presented: a flag with `onChanged`, or an observable.
  private static func isPresented(_ object: [String: ScriptValue]) -> Binding<Bool> {
    let shown = object["isPresented"]
    let (observable, changed) = (shown?.observable, object["onChanged"]?.callback)
    return Binding(
      get: { shown?.flag ?? false },
      set: {
        observable?.set(.flag($0))
        changed?.call([.flag($0)])
      }
    )
  }

  private static func searchable(_ view: AnyView, _ value: ScriptValue) -> AnyView {
    guard let object = value.object else { return view }
    let text = object["value"]
    let (observable, changed) = (text?.observable, object["onChanged"]?.callback)
    let binding = Binding<String>(
      get: { text?.string ?? "" },
      set: {
        observable?.set(.text($0))
        changed?.call([.text($0)])
      }
    )
    return AnyView(view.searchable(text: binding, prompt: object["prompt"]?.string.map { Text(verbatim: $0) }))
  }
}

/// What a builder makes of a value that a link leads to.
struct ValueView: View {
  let value: String
  let builder: ScriptBuilder
  let session: ScriptSession
  @State private var scope = ScriptScope()

  var body: some View {
    ScriptRowView(scope: scope, builder: builder.scope, slot: builder.slot, id: value, index: 0)
  }
}

/// The items of a toolbar by their placements.
private struct ScriptToolbar: ToolbarContent {
  let items: [String: ScriptValue]
  let session: ScriptSession

  @ToolbarContentBuilder var body: some ToolbarContent {
    if let item = items["topBarLeading"] { ToolbarItemGroup(placement: .topBarLeading) { views(item) } }
    if let item = items["navigation"] { ToolbarItemGroup(placement: .navigation) { views(item) } }
    if let item = items["cancellationAction"] { ToolbarItemGroup(placement: .cancellationAction) { views(item) } }
    if let item = items["principal"] { ToolbarItem(placement: .principal) { views(item) } }
    if let item = items["topBarTrailing"] { ToolbarItemGroup(placement: .topBarTrailing) { views(item) } }
    if let item = items["primaryAction"] { ToolbarItemGroup(placement: .primaryAction) { views(item) } }
    if let item = items["confirmationAction"] { ToolbarItemGroup(placement: .confirmationAction) { views(item) } }
    if let item = items["bottomBar"] { ToolbarItemGroup(placement: .bottomBar) { views(item) } }
  }

  private func views(_ item: ScriptValue) -> AnyView { item.list.map { session.views($0) } ?? session.view(item) }
}
#endif
