import SwiftUI

extension ComponentDescription {
  /// Tab views of `Tab` elements, or of views with a `tabItem`.
  static let tabs: [ComponentDescription] = [
    ComponentDescription(
      name: "TabView",
      props: [
        PropDescription(.selection, PropType("Observable<string> | Observable<number>")),
        PropDescription(.tabIndex, .number),
        PropDescription(.onTabIndexChanged, PropType("(index: number) => void")),
      ],
      children: "Children"
    ) { element, session in AnyView(ScriptTabView(element: element, session: session)) },
    ComponentDescription(
      name: "Tab",
      props: [
        PropDescription(.title, .string), PropDescription(.systemImage, .string),
        PropDescription(.value, PropType("string | number")), PropDescription(.role, .one(of: "search")),
        PropDescription(.customizationID, .string),
        PropDescription(.tabPlacement, .one(of: "automatic", "pinned", "sidebarOnly")),
        PropDescription(
          .customizationBehavior,
          PropType("{ behavior: TabCustomizationBehavior, placements: AdaptableTabBarPlacement[] }")
        ),
        PropDescription(
          .defaultVisibility,
          PropType("{ visibility: Visibility, placements: AdaptableTabBarPlacement[] }")
        ),
      ],
      children: "Children"
    ) { element, session in session.views(element.children) },
    ComponentDescription(
      name: "TabSection",
      props: [
        PropDescription(.title, .string), PropDescription(.header, .element),
        PropDescription(.sectionActions, .element), PropDescription(.customizationID, .string),
      ],
      children: "Children"
    ) { element, session in session.views(element.children) },
  ]
}

/// A tab view. The script determines the selected tab by value or by index; otherwise the view keeps it.
private struct ScriptTabView: View {
  let element: ScriptElement
  let session: ScriptSession
  @State private var own: String?

  /// A tab of the script.
  private struct Part: Identifiable {
    let id: String
    let element: ScriptElement?
    let value: ScriptValue
    /// The selection value for the script.
    let tag: JSONValue
    /// The section of the tab, and its position among the children of the tab view.
    let section: ScriptElement?
    let place: Int
  }

  /// Adjacent tabs of one section.
  private struct Group: Identifiable {
    let id: Int
    let section: ScriptElement?
    var parts: [Part]
  }

  /// If one element is a `Tab`, all are tabs; a view without `Tab` among them has no title.
  var body: some View {
    let parts = parts
    if parts.contains(where: { isTab($0.element) }) {
      TabView(selection: selection(parts)) {
        ForEach(groups(parts)) { group in
          if let section = group.section {
            TabSection {
              ForEach(group.parts) { tab($0) }
            } header: {
              if let header = section[.header] {
                session.view(header)
              } else {
                Text(verbatim: section.string(.title) ?? "")
              }
            }
            .sectionActions { if let actions = section[.sectionActions] { session.view(actions) } }
            .customizationID(section.string(.customizationID) ?? section.string(.title) ?? "\(group.id)")
          } else {
            ForEach(group.parts) { tab($0) }
          }
        }
      }
    } else {
      TabView(selection: selection(parts)) {
        ForEach(parts) { part in session.view(part.value).tag(part.id) }
      }
    }
  }

  private func groups(_ parts: [Part]) -> [Group] {
    var groups: [Group] = []
    for part in parts {
      if let last = groups.indices.last, groups[last].id == part.place {
        groups[last].parts.append(part)
      } else {
        groups.append(Group(id: part.place, section: part.section, parts: [part]))
      }
    }
    return groups
  }

  @TabContentBuilder<String> private func tab(_ part: Part) -> some TabContent<String> {
    if let id = part.element?.string(.customizationID) {
      plainTab(part).customizationID(id)
    } else {
      plainTab(part)
    }
  }

  private func plainTab(_ part: Part) -> some TabContent<String> {
    let behavior = part.element?[.customizationBehavior]?.object
    let visibility = part.element?[.defaultVisibility]?.object
    let change: TabCustomizationBehavior =
      switch behavior?["behavior"]?.string {
      case "disabled": .disabled
      case "reorderable": .reorderable
      default: .automatic
      }
    let placement: TabPlacement =
      switch part.element?.string(.tabPlacement) {
      case "pinned": .pinned
      case "sidebarOnly": .sidebarOnly
      default: .automatic
      }
    let shown = visibility?["visibility"]?.visibility ?? .automatic
    return Tab(value: part.id, role: part.element?.string(.role) == "search" ? .search : nil) {
      session.view(part.value)
    } label: {
      label(of: part)
    }
    .tabPlacement(placement)
    .customizationBehavior(includes("sidebar", behavior) ? change : .automatic, for: .sidebar)
    .customizationBehavior(includes("tabBar", behavior) ? change : .automatic, for: .tabBar)
    .defaultVisibility(includes("sidebar", visibility) ? shown : .automatic, for: .sidebar)
    .defaultVisibility(includes("tabBar", visibility) ? shown : .automatic, for: .tabBar)
  }

  /// Returns whether an object of a script names a placement.
  private func includes(_ placement: String, _ object: [String: ScriptValue]?) -> Bool {
    let names = object?["placements"]?.list?.compactMap(\.string) ?? []
    return names.contains(placement) || names.contains("automatic")
  }

  @ViewBuilder private func label(of part: Part) -> some View {
    if let item = part.element?[.tabItem] {
      session.view(item)
    } else {
      part.element.map { ComponentDescription.words(of: $0) }
    }
  }

  private func isTab(_ element: ScriptElement?) -> Bool {
    element.map { name(of: $0) == "Tab" } ?? false
  }

  private func name(of element: ScriptElement) -> String { ComponentTable.shared.components[element.component].name }

  /// The tabs, identified by their values, else by their offsets. A component is one tab, whatever it renders.
  private var parts: [Part] {
    var values: [(value: ScriptValue, section: ScriptElement?, place: Int)] = []
    for (place, value) in element.children.flatMap({ flat($0) }).enumerated() {
      if case .element(let section) = value, name(of: section) == "TabSection" {
        values += section.children.flatMap { flat($0) }.map { ($0, section, place) }
      } else {
        values.append((value, nil, place))
      }
    }
    return values.enumerated().map { offset, entry in
      let value = entry.value
      let element: ScriptElement? = if case .element(let element) = value { element } else { nil }
      let modifiers: [ScriptProp] = if case .component(let component) = value { component.modifiers } else { [] }
      let tag = element?[.tag] ?? modifiers.first { $0.name == PropName.tag.rawValue }?.value
      let known = isTab(element) ? element?[.value] : tag
      let told: JSONValue = known?.number.map { .number($0) } ?? .text(known?.string ?? "\(offset)")
      return Part(
        id: known?.string ?? "\(offset)",
        element: element,
        value: value,
        tag: told,
        section: entry.section,
        place: entry.place
      )
    }
  }

  private func flat(_ value: ScriptValue) -> [ScriptValue] {
    switch value {
    case .list(let values): return values.flatMap { flat($0) }
    case .element(let element) where element.component == 0: return element.children.flatMap { flat($0) }
    default: return value.isEmpty ? [] : [value]
    }
  }

  private func selection(_ parts: [Part]) -> Binding<String> {
    if let shown = element[.selection] {
      let observable = shown.observable
      return Binding(
        get: { shown.string ?? parts.first?.id ?? "" },
        set: { chosen in observable?.set(parts.first { $0.id == chosen }?.tag ?? .text(chosen)) }
      )
    }
    let changed = element[.onTabIndexChanged]?.callback
    let index = element.number(.tabIndex)?.whole
    let own = $own
    // An index is a tab's tag if one has it, else its offset.
    func id(at index: Int) -> String? {
      if parts.contains(where: { $0.id == "\(index)" }) { return "\(index)" }
      return parts.indices.contains(index) ? parts[index].id : nil
    }
    return Binding(
      get: { index.flatMap { id(at: $0) } ?? own.wrappedValue ?? parts.first?.id ?? "" },
      set: { chosen in
        own.wrappedValue = chosen
        let place = Int(chosen) ?? parts.firstIndex { $0.id == chosen } ?? 0
        changed?.call([.number(Double(place))])
      }
    )
  }
}
