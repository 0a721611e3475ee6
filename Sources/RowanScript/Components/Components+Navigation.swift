#if Script
import Foundation
import SwiftUI

extension ComponentDescription {
  /// Screens and ways between them.
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
      props: [PropDescription(.content, .element)],
      children: "Children"
    ) { element, session in
      let detail = element[.content]
      return AnyView(
        NavigationSplitView {
          session.views(element.children)
        } detail: {
          if let detail { session.view(detail) }
        }
      )
    },
  ]
}

/// A stack whose path the script knows.
private struct PathStack: View {
  let path: ScriptPath
  let children: [ScriptValue]
  let session: ScriptSession

  var body: some View {
    _ = path.value
    return NavigationStack(path: Binding(get: { path.value }, set: { path.value = $0 })) { session.views(children) }
  }
}
#endif
