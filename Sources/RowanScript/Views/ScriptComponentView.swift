import RowanGraph
import SwiftUI

/// An instance of a script's component. It renders when its props have changed, or a value that it read.
struct ScriptComponentView: View, Unobserving {
  let parent: ScriptScope
  let slot: Int
  let stamp: Int
  let type: Int
  let path: Int
  @State private var scope = ScriptScope()

  var body: AnyView {
    if let session = parent.session {
      if scope.id == 0 { scope.stand(in: parent, at: path, as: type) }
      return session.view(
        session.render(scope, .renderComponent, Double(scope.id), Double(parent.id), Double(slot))
      )
    }
    return AnyView(EmptyView())
  }
}

/// The screen of a navigation link. It renders the element that the link has now, for as long as the link exists.
///
/// It holds the scopes around the link, so that they follow changes without a view of their own.
private struct ScriptDestinationView: View, Unobserving {
  let parent: ScriptScope
  let path: Int
  @State private var scope = ScriptScope()

  var body: AnyView {
    guard let session = parent.session else { return AnyView(EmptyView()) }
    return session.view(
      session.render(scope, .renderDestination, Double(scope.id), Double(parent.id), Double(path))
    )
  }
}

/// A row or the view of a value, rendered by a builder.
///
/// The row's index is passed to the script with the rendering and is not compared. The script tracks the index
/// afterwards, and marks the row as dirty if its builder uses it.
struct ScriptRowView: View, SelfComparing, Unobserving {
  let scope: ScriptScope
  let builder: ScriptScope
  let slot: Int
  let id: String
  let index: Int

  func isEquivalent(to other: Self) -> Bool {
    scope.record === other.scope.record && builder.record === other.builder.record && slot == other.slot
      && id == other.id
  }

  var body: AnyView {
    guard let session = builder.session else { return AnyView(EmptyView()) }
    let place = Double(slot + index * ScriptBuilder.slotLimit)
    let rendered = session.render(scope, .renderRow, 0, Double(builder.id), place, id: id)
    // A row without an ID is selected by its element's key, as a static row is.
    if id.isEmpty, case .value(.element(let element)) = rendered, let key = element.key, element[.tag] == nil {
      return AnyView(session.view(rendered).tag(key))
    }
    return session.view(rendered)
  }
}

extension ScriptSession {
  /// Returns the view of a rendering: its value, or its error.
  func view(_ rendered: Rendered) -> AnyView {
    switch rendered {
    case .value(let value): view(value)
    case .failure(let error): AnyView(ErrorRow(error: error, session: self).id(error.description))
    }
  }

  /// Returns the view of a value in the position of a child.
  func view(_ value: ScriptValue) -> AnyView {
    switch value {
    case .element(let element): ComponentTable.shared.view(of: element, in: self)
    case .component(let component):
      ComponentTable.shared.modify(
        .view(
          AnyView(
            ScriptComponentView(
              parent: component.scope,
              slot: component.slot,
              stamp: component.stamp,
              type: component.type,
              path: component.path
            )
            .id(component.type)
          )
        ),
        with: component.modifiers,
        of: nil,
        in: self
      ).any
    case .list(let values): AnyView(KeyedChildren(values: values, session: self))
    case .text, .number: AnyView(Text(verbatim: value.string ?? ""))
    case .observable(_, let inner): view(inner.value)
    case .destination(let destination):
      AnyView(ScriptDestinationView(parent: destination.scope, path: destination.path))
    default: AnyView(EmptyView())
    }
  }

  /// Returns the view of children in their written order. Each keeps its structural identity, even if a condition omits
  /// another. A child with a key has explicit identity by it, and can be a scroll target.
  func views(_ values: [ScriptValue]) -> AnyView {
    switch values.count {
    case 0: AnyView(EmptyView())
    case 1: child(values[0])
    case 2: AnyView(ViewBuilder.buildBlock(child(values[0]), child(values[1])))
    case 3: AnyView(ViewBuilder.buildBlock(child(values[0]), child(values[1]), child(values[2])))
    case 4: AnyView(ViewBuilder.buildBlock(child(values[0]), child(values[1]), child(values[2]), child(values[3])))
    // Blocks within blocks are as deep as the children are many.
    case 65...: AnyView(KeyedChildren(values: values, session: self))
    default:
      AnyView(
        ViewBuilder.buildBlock(
          child(values[0]),
          child(values[1]),
          child(values[2]),
          child(values[3]),
          views(Array(values[4...]))
        )
      )
    }
  }

  private func child(_ value: ScriptValue) -> AnyView {
    guard let key = value.key else { return view(value) }
    // A row is selected by its tag, else by its key.
    if case .element(let element) = value, element[.tag] != nil { return AnyView(view(value).id(key)) }
    return AnyView(view(value).tag(key).id(key))
  }
}

/// The children of an array, identified by their keys. Rows among them are selected by their tag, else by their key.
private struct KeyedChildren: View {
  let values: [ScriptValue]
  let session: ScriptSession

  /// The identity of a child without a key. Its type is private, so that no selection contains it.
  private nonisolated struct Offset: Hashable {
    let offset: Int
  }

  private nonisolated struct Child: Identifiable {
    let id: AnyHashable
    let value: ScriptValue
  }

  private var children: [Child] {
    var known: Set<String> = []
    return values.enumerated().map { offset, value in
      let key = value.key
      if let key, known.insert(key).inserted { return Child(id: AnyHashable(key), value: value) }
      if let key { session.warnOfEqualKeys(key, value) }
      return Child(id: AnyHashable(Offset(offset: offset)), value: value)
    }
  }

  var body: some View { ForEach(children) { session.view($0.value) } }
}
