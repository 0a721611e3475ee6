import Foundation
import SwiftUI

extension ComponentDescription {
  /// Navigation stacks, links, destinations and split views.
  static let navigation: [ComponentDescription] = [
    ComponentDescription(
      name: "NavigationStack",
      props: [PropDescription(.path, .path)],
      children: "Children"
    ) { element, session in
      guard case .path(let path)? = element[.path] else {
        return AnyView(NavigationStack { session.views(element.children) })
      }
      return AnyView(PathStack(path: path, children: element.children, session: session))
    },
    ComponentDescription(
      name: "NavigationLink",
      props: [
        PropDescription(.title, .string), PropDescription(.systemImage, .string), PropDescription(.value, .string),
        PropDescription(.destination, .element),
      ],
      children: "Children"
    ) { element, session in
      let label = title(of: element, session)
      if let value = element.string(.value) {
        return AnyView(NavigationLink(value: value) { label })
      }
      let destination = element[.destination]
      return AnyView(
        NavigationLink {
          if let destination { session.view(destination) }
        } label: {
          label
        }
      )
    },
    ComponentDescription(
      name: "NavigationDestination",
      props: [],
      children: "(value: string) => VirtualNode"
    ) { _, _ in AnyView(EmptyView()) },
    ComponentDescription(
      name: "NavigationSplitView",
      props: [
        PropDescription(.sidebar, .element, required: true), PropDescription(.content, .element),
        PropDescription(
          .columnVisibility,
          PropType(
            "{ value: SplitVisibility, onChanged: (value: SplitVisibility) => void } | Observable<SplitVisibility>"
          )
        ),
        PropDescription(
          .preferredCompactColumn,
          PropType("{ value: SplitColumn, onChanged: (value: SplitColumn) => void } | Observable<SplitColumn>")
        ),
      ],
      children: "Children"
    ) { element, session in AnyView(ScriptSplitView(element: element, session: session)) },
  ]
}

/// A navigation stack whose path an observable of the script holds.
private struct PathStack: View {
  let path: ScriptPath
  let children: [ScriptValue]
  let session: ScriptSession

  var body: some View {
    _ = path.value
    return NavigationStack(path: Binding(get: { path.value }, set: { path.value = $0 })) { session.views(children) }
  }
}

/// A split view: the props `sidebar` and `content`, and the children as the detail.
private struct ScriptSplitView: View {
  let element: ScriptElement
  let session: ScriptSession

  private static let visibilities: [String: NavigationSplitViewVisibility] = [
    "automatic": .automatic, "all": .all, "doubleColumn": .doubleColumn, "detailOnly": .detailOnly,
  ]
  private static let columns: [String: NavigationSplitViewColumn] = [
    "sidebar": .sidebar, "content": .content, "detail": .detail,
  ]

  @State private var ownVisibility = NavigationSplitViewVisibility.automatic
  @State private var ownColumn = NavigationSplitViewColumn.sidebar

  var body: some View {
    let visibility = binding(.columnVisibility, Self.visibilities) ?? $ownVisibility
    let column = binding(.preferredCompactColumn, Self.columns) ?? $ownColumn
    if let content = element[.content], !content.isEmpty {
      NavigationSplitView(columnVisibility: visibility, preferredCompactColumn: column) {
        sidebar
      } content: {
        session.view(content)
      } detail: {
        session.views(element.children)
      }
    } else {
      NavigationSplitView(columnVisibility: visibility, preferredCompactColumn: column) {
        sidebar
      } detail: {
        session.views(element.children)
      }
    }
  }

  private var sidebar: AnyView { element[.sidebar].map { session.view($0) } ?? AnyView(EmptyView()) }

  /// Returns the binding for a prop with a keyword: an observable, or an object with `value` and `onChanged`.
  private func binding<Value: Equatable>(_ name: PropName, _ values: [String: Value]) -> Binding<Value>? {
    guard let prop = element[name] else { return nil }
    let text = (prop.object ?? ["value": prop]).text("value")
    guard let standard = values["automatic"] ?? values["sidebar"] else { return nil }
    return Binding(
      get: { values[text.wrappedValue] ?? standard },
      set: { value in if let word = values.first(where: { $0.value == value }) { text.wrappedValue = word.key } }
    )
  }
}
