import RowanGraph
import SwiftUI

/// An instance of a component of the script: runs it when it was given something else, or when something that it read changed.
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

/// A row, or what stands for a value: what a builder makes of it.
///
/// Contract: where the row stands is said once. The script follows it from then on, and has the row run again where its builder
/// looks at that.
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
    // What is known by its offset alone is selected as rows that are written out: by the key that it was given.
    if id.isEmpty, case .value(.element(let element)) = rendered, let key = element.key, element[.tag] == nil {
      return AnyView(session.view(rendered).tag(key))
    }
    return session.view(rendered)
  }
}

extension ScriptSession {
  /// The view of what a scope shows.
  func view(_ rendered: Rendered) -> AnyView {
    switch rendered {
    case .value(let value): view(value)
    case .failure(let error): AnyView(ErrorRow(error: error))
    }
  }

  /// The view of a value in the place of a child.
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
    default: AnyView(EmptyView())
    }
  }

  /// Children in the order in which they are written: each keeps its place, also where a condition leaves it out. One that has a
  /// key is known by it: another key is another child, and it can be scrolled to.
  func views(_ values: [ScriptValue]) -> AnyView {
    switch values.count {
    case 0: AnyView(EmptyView())
    case 1: child(values[0])
    case 2: AnyView(ViewBuilder.buildBlock(child(values[0]), child(values[1])))
    case 3: AnyView(ViewBuilder.buildBlock(child(values[0]), child(values[1]), child(values[2])))
    case 4: AnyView(ViewBuilder.buildBlock(child(values[0]), child(values[1]), child(values[2]), child(values[3])))
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
    // Rows are selected by their tag, else by their key.
    if case .element(let element) = value, element[.tag] != nil { return AnyView(view(value).id(key)) }
    return AnyView(view(value).tag(key).id(key))
  }
}

/// Children of an array, known by their keys; rows among them are selected by their tag, else by their key.
private struct KeyedChildren: View {
  let values: [ScriptValue]
  let session: ScriptSession

  /// The identity of a child without a key: of a type of its own, so that no selection takes it for an id.
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
