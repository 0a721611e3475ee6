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
  }

  /// If one element is a `Tab`, all are tabs; a view without `Tab` among them has no title.
  var body: some View {
    let parts = parts
    if parts.contains(where: { isTab($0.element) }) {
      TabView(selection: selection(parts)) {
        ForEach(parts) { part in
          Tab(value: part.id, role: part.element?.string(.role) == "search" ? .search : nil) {
            session.view(part.value)
          } label: {
            label(of: part)
          }
        }
      }
    } else {
      TabView(selection: selection(parts)) {
        ForEach(parts) { part in session.view(part.value).tag(part.id) }
      }
    }
  }

  @ViewBuilder private func label(of part: Part) -> some View {
    if let item = part.element?[.tabItem] {
      session.view(item)
    } else {
      part.element.map { ComponentDescription.words(of: $0) }
    }
  }

  private func isTab(_ element: ScriptElement?) -> Bool {
    element.map { ComponentTable.shared.components[$0.component].name == "Tab" } ?? false
  }

  /// The tabs, identified by their values, else by their offsets. A component is one tab, whatever it renders.
  private var parts: [Part] {
    let values = element.children.flatMap { flat($0) }
    return values.enumerated().map { offset, value in
      let element: ScriptElement? = if case .element(let element) = value { element } else { nil }
      let modifiers: [ScriptProp] = if case .component(let component) = value { component.modifiers } else { [] }
      let tag = element?[.tag] ?? modifiers.first { $0.name == PropName.tag.rawValue }?.value
      let known = isTab(element) ? element?[.value] : tag
      let told: JSONValue = known?.number.map { .number($0) } ?? .text(known?.string ?? "\(offset)")
      return Part(id: known?.string ?? "\(offset)", element: element, value: value, tag: told)
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
