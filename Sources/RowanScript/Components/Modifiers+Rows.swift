#if Script
import Foundation
import SwiftUI

extension ModifierDescription {
  /// What people do with a view.
  static let interaction: [ModifierDescription] = [
    ModifierDescription(.disabled, .flag) { view, value, _ in AnyView(view.disabled(value.flag ?? true)) },
    ModifierDescription(.onTapGesture, .action) { view, value, _ in
      guard let callback = value.callback else { return view }
      return AnyView(view.onTapGesture { callback.call() })
    },
    ModifierDescription(.contextMenu, PropType("{ menuItems: VirtualNode }")) { view, value, session in
      guard let items = value.object?["menuItems"] else { return view }
      return AnyView(view.contextMenu { session.view(items) })
    },
    ModifierDescription(.onAppear, .action) { view, value, _ in
      guard let callback = value.callback else { return view }
      return AnyView(view.onAppear { callback.call() })
    },
    ModifierDescription(.onDisappear, .action) { view, value, _ in
      guard let callback = value.callback else { return view }
      return AnyView(view.onDisappear { callback.call() })
    },
    ModifierDescription(.accessibilityLabel, .string) { view, value, _ in
      AnyView(view.accessibilityLabel(Text(verbatim: value.string ?? "")))
    },
    ModifierDescription(.accessibilityIdentifier, .string) { view, value, _ in
      AnyView(view.accessibilityIdentifier(value.string ?? ""))
    },
    ModifierDescription(.help, .string) { view, value, _ in AnyView(view.help(Text(verbatim: value.string ?? ""))) },
  ]

  /// What a row or a section says to its list.
  static let rows: [ModifierDescription] = [
    ModifierDescription(.badge, PropType("number | string")) { view, value, _ in
      if let number = value.number { return AnyView(view.badge(number.whole)) }
      return AnyView(view.badge(value.string.map { Text(verbatim: $0) }))
    },
    ModifierDescription(.listRowInsets, PropType("number | Insets")) { view, value, _ in
      AnyView(view.listRowInsets(value.insets))
    },
    ModifierDescription(.listRowBackground, PropType("Color | VirtualNode")) { view, value, session in
      if let color = value.color { return AnyView(view.listRowBackground(color)) }
      return AnyView(view.listRowBackground(session.view(value)))
    },
    ModifierDescription(.listRowSeparator, PropType("Visibility | { visibility: Visibility, edges?: VerticalEdge }")) {
      view,
      value,
      _ in
      let (visibility, edges) = separator(value)
      return AnyView(view.listRowSeparator(visibility, edges: edges))
    },
    ModifierDescription(
      .listSectionSeparator,
      PropType("Visibility | { visibility: Visibility, edges?: VerticalEdge }")
    ) { view, value, _ in
      let (visibility, edges) = separator(value)
      return AnyView(view.listSectionSeparator(visibility, edges: edges))
    },
    ModifierDescription(.listItemTint, .color) { view, value, _ in AnyView(view.listItemTint(value.color)) },
    ModifierDescription(.headerProminence, .one(of: "standard", "increased")) { view, value, _ in
      AnyView(view.headerProminence(value.string == "increased" ? .increased : .standard))
    },
    ModifierDescription(.leadingSwipeActions, PropType("SwipeActions")) { view, value, session in
      swipes(view, value, .leading, session)
    },
    ModifierDescription(.trailingSwipeActions, PropType("SwipeActions")) { view, value, session in
      swipes(view, value, .trailing, session)
    },
    ModifierDescription(.swipeActions, PropType("SwipeActions & { edge?: \"leading\" | \"trailing\" }")) {
      view,
      value,
      session in
      swipes(view, value, value.object?["edge"]?.string == "leading" ? .leading : .trailing, session)
    },
    ModifierDescription(.deleteDisabled, .flag) { view, value, _ in AnyView(view.deleteDisabled(value.flag ?? true)) },
    ModifierDescription(.moveDisabled, .flag) { view, value, _ in AnyView(view.moveDisabled(value.flag ?? true)) },
    ModifierDescription(.selectionDisabled, .flag) { view, value, _ in
      AnyView(view.selectionDisabled(value.flag ?? true))
    },
    ModifierDescription(.tag, PropType("string | number")) { view, value, _ in
      value.string.map { AnyView(view.tag($0)) } ?? view
    },
  ]

  private static func separator(_ value: ScriptValue) -> (Visibility, VerticalEdge.Set) {
    let edges: [String: VerticalEdge.Set] = ["top": .top, "bottom": .bottom]
    return (
      value.visibility ?? value.object?["visibility"]?.visibility ?? .automatic,
      edges[value.object?["edges"]?.string ?? ""] ?? .all
    )
  }

  private static func swipes(
    _ view: AnyView,
    _ value: ScriptValue,
    _ edge: HorizontalEdge,
    _ session: ScriptSession
  ) -> AnyView {
    let allowsFull = value.object?["allowsFullSwipe"]?.flag ?? true
    let actions = value.list ?? value.object?["actions"]?.list ?? []
    return AnyView(
      view.swipeActions(edge: edge, allowsFullSwipe: allowsFull) { session.views(actions) }
    )
  }
}
#endif
