#if Script
import SwiftUI

extension ComponentDescription {
  /// Tabs: elements of `Tab`, or views with a `tabItem`.
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

/// A tab view: which tab is shown is the script's, by value or by index, or its own.
private struct ScriptTabView: View {
  let element: ScriptElement
  let session: ScriptSession
  @State private var own: String?

  /// A tab as the script described it.
  private struct Part: Identifiable {
    let id: String
    let element: ScriptElement?
    let value: ScriptValue
  }

  var body: some View {
    let parts = parts
    if !parts.isEmpty, parts.allSatisfy({ isTab($0.element) }) {
      TabView(selection: selection(parts)) {
        ForEach(parts) { part in
          Tab(value: part.id, role: part.element?.string(.role) == "search" ? .search : nil) {
            session.view(part.value)
          } label: {
            Label(part.element?.string(.title) ?? "", systemImage: part.element?.string(.systemImage) ?? "")
          }
        }
      }
    } else {
      TabView(selection: selection(parts)) {
        ForEach(parts) { part in session.view(part.value).tag(part.id) }
      }
    }
  }

  private func isTab(_ element: ScriptElement?) -> Bool {
    element.map { ComponentTable.shared.components[$0.component].name == "Tab" } ?? false
  }

  /// The tabs, known by their values, else by their places.
  private var parts: [Part] {
    flat(element.children).enumerated().map { offset, value in
      let element: ScriptElement? = if case .element(let element) = value { element } else { nil }
      let modifiers: [ScriptProp] = if case .component(let component) = value { component.modifiers } else { [] }
      let tag = element?[.tag] ?? modifiers.first { $0.name == PropName.tag.rawValue }?.value
      let known = isTab(element) ? element?.string(.value) : tag?.string
      return Part(id: known ?? "\(offset)", element: element, value: value)
    }
  }

  private func flat(_ values: [ScriptValue]) -> [ScriptValue] {
    values.flatMap { value -> [ScriptValue] in
      switch value {
      case .list(let values): flat(values)
      case .element(let element) where element.component == 0: flat(element.children)
      default: value.isEmpty ? [] : [value]
      }
    }
  }

  private func selection(_ parts: [Part]) -> Binding<String> {
    if element[.selection] != nil { return element.textOrNumber(.selection, parts.first?.id ?? "") }
    let changed = element[.onTabIndexChanged]?.callback
    let index = element.number(.tabIndex)?.whole
    let own = $own
    return Binding(
      get: { index.map { "\($0)" } ?? own.wrappedValue ?? parts.first?.id ?? "" },
      set: {
        own.wrappedValue = $0
        let place = Int($0) ?? parts.map(\.id).firstIndex(of: $0) ?? 0
        changed?.call([.number(Double(place))])
      }
    )
  }
}
#endif
