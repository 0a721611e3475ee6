import Foundation
import SwiftUI

/// Adds the items of a script's toolbar. Components among the items are rendered by this modifier, which owns their
/// scopes: a scope ends when its component is omitted, or with the modifier.
struct ScriptToolbarModifier: ViewModifier {
  let value: ScriptValue
  let session: ScriptSession
  @State private var scopes = InnerScopes()

  func body(content: Content) -> some View {
    scopes.begin()
    let items = ScriptToolbar(items: items(of: value))
    scopes.end()
    return content.toolbar { items }
  }

  /// The placements, in the order in which an object's items are read.
  private static let placements: KeyValuePairs<String, ToolbarItemPlacement> = [
    "topBarLeading": .topBarLeading, "navigation": .navigation, "cancellationAction": .cancellationAction,
    "principal": .principal, "topBarTrailing": .topBarTrailing, "primaryAction": .primaryAction,
    "secondaryAction": .secondaryAction, "destructiveAction": .destructiveAction,
    "confirmationAction": .confirmationAction, "bottomBar": .bottomBar, "keyboard": .keyboard, "status": .status,
    "title": .title, "subtitle": .subtitle, "largeTitle": .largeTitle, "largeSubtitle": .largeSubtitle,
  ]

  private func items(of value: ScriptValue) -> [ScriptToolbar.Item] {
    guard let object = value.object else {
      return elements(of: value).flatMap { part -> [ScriptToolbar.Item] in
        if case .element(let element) = part { items(of: element) } else { [.one(.automatic, session.view(part))] }
      }
    }
    for name in object.keys where !Self.placements.contains(where: { $0.key == name }) {
      session.warnOnce(
        "toolbar has no place \"\(name.prefix(200))\": it has \(Self.placements.map(\.key).joined(separator: ", "))."
      )
    }
    return Self.placements.flatMap { name, placement -> [ScriptToolbar.Item] in
      guard let item = object[name], !item.isEmpty else { return [] }
      return name == "principal" ? [.one(placement, session.view(item))] : group(placement, item.list ?? [item])
    }
  }

  private func items(of element: ScriptElement) -> [ScriptToolbar.Item] {
    let placement = Self.placements.first { $0.key == element.string(.placement) }?.value ?? .automatic
    switch ComponentTable.shared.components[element.component].name {
    case "ToolbarItem": return [.one(placement, session.views(element.children))]
    case "ToolbarItemGroup": return group(placement, element.children)
    case "ToolbarSpacer": return [.spacer(placement, isFixed: element.string(.sizing) == "fixed")]
    case "Toolbar": return element.children.flatMap { items(of: $0) }
    default: return [.one(.automatic, session.view(.element(element)))]
    }
  }

  /// Returns items for one placement. A spacer among the values separates groups of items.
  private func group(_ placement: ToolbarItemPlacement, _ values: [ScriptValue]) -> [ScriptToolbar.Item] {
    let parts = values.split(omittingEmptySubsequences: false) { value in
      guard case .element(let element) = value else { return false }
      return ComponentTable.shared.components[element.component].name == "Spacer"
    }
    return parts.enumerated().flatMap { offset, part -> [ScriptToolbar.Item] in
      let spacer: [ScriptToolbar.Item] = offset == 0 ? [] : [.spacer(placement, isFixed: false)]
      return part.isEmpty ? spacer : spacer + [.several(placement, session.views(Array(part)))]
    }
  }

  /// Returns the elements that a value renders to: the rendering of a component, the parts of an array or fragment.
  private func elements(of value: ScriptValue) -> [ScriptValue] {
    switch value {
    case .component(let component):
      guard let scope = scopes.scope(of: component, session) else { return [] }
      let (id, parent, slot) = (Double(scope.id), Double(component.scope.id), Double(component.slot))
      switch session.render(scope, .renderComponent, id, parent, slot) {
      case .value(let rendered): return elements(of: rendered)
      case .failure(let error):
        session.report(error)
        return []
      }
    case .element(let element) where element.component == 0: return element.children.flatMap { elements(of: $0) }
    case .list(let values): return values.flatMap { elements(of: $0) }
    default: return value.isEmpty ? [] : [value]
    }
  }
}

/// The items of a toolbar.
struct ScriptToolbar: ToolbarContent {
  enum Item {
    case one(ToolbarItemPlacement, AnyView)
    case several(ToolbarItemPlacement, AnyView)
    case spacer(ToolbarItemPlacement, isFixed: Bool)
  }

  let items: [Item]

  @ToolbarContentBuilder var body: some ToolbarContent { Following(items: items[...]) }

  /// A recursive sequence of items, since a builder takes no array.
  private struct Following: ToolbarContent {
    let items: ArraySlice<Item>

    @ToolbarContentBuilder var body: some ToolbarContent {
      if let first = items.first {
        switch first {
        case .one(let placement, let view): ToolbarItem(placement: placement) { view }
        case .several(let placement, let views): ToolbarItemGroup(placement: placement) { views }
        case .spacer(let placement, let isFixed): ToolbarSpacer(isFixed ? .fixed : .flexible, placement: placement)
        }
        Following(items: items.dropFirst())
      }
    }
  }
}

/// The scopes of components that are rendered without a view, identified by the order of their requests, their type and
/// key.
///
/// Scopes that are not requested between `begin()` and `end()` are released.
final class InnerScopes {
  private struct Place: Hashable {
    let order: Int
    let type: Int
    let key: String?
  }

  private var scopes: [Place: ScriptScope] = [:]
  private var used: [Place: ScriptScope] = [:]
  /// The most components in a toolbar, since one that contains itself would not terminate.
  private static let most = 256

  /// Begins a pass of requests.
  func begin() { used = [:] }

  /// Ends the pass, and releases the scopes that were not requested.
  func end() { (scopes, used) = (used, [:]) }

  /// Returns the scope of a component, or `nil` and a warning if there are too many.
  func scope(of component: ScriptComponent, _ session: ScriptSession) -> ScriptScope? {
    guard used.count < Self.most else {
      session.warnOnce("A toolbar has more than \(Self.most) components. Does one contain itself?")
      return nil
    }
    let place = Place(order: used.count, type: component.type, key: component.key)
    let scope = scopes[place] ?? ScriptScope()
    used[place] = scope
    return scope
  }
}
