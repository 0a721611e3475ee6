import Foundation
import SwiftUI

extension ModifierDescription {
  /// Properties of rows and sections.
  static let rows: [ModifierDescription] = [
    ModifierDescription(.badge, PropType("number | string"), keepsPlace: true) { view, value, _ in
      if let number = value.number { return AnyView(view.badge(number.whole)) }
      return AnyView(view.badge(value.string.map { Text(verbatim: $0) }))
    },
    ModifierDescription(.listRowInsets, PropType("number | Insets"), keepsPlace: true) { view, value, _ in
      AnyView(view.listRowInsets(value.insets))
    },
    ModifierDescription(.listRowBackground, PropType("Color | VirtualNode")) { view, value, session in
      if let color = value.color { return AnyView(view.listRowBackground(color)) }
      return AnyView(view.listRowBackground(session.view(value)))
    },
    ModifierDescription(
      .listRowSeparator,
      PropType("Visibility | { visibility: Visibility, edges?: VerticalEdge }"),
      keepsPlace: true
    ) {
      view,
      value,
      _ in
      let (visibility, edges) = separator(value)
      return AnyView(view.listRowSeparator(visibility, edges: edges))
    },
    ModifierDescription(
      .listSectionSeparator,
      PropType("Visibility | { visibility: Visibility, edges?: VerticalEdge }"),
      keepsPlace: true
    ) { view, value, _ in
      let (visibility, edges) = separator(value)
      return AnyView(view.listSectionSeparator(visibility, edges: edges))
    },
    tint(.listRowSeparatorTint) { AnyView($0.listRowSeparatorTint($1, edges: $2)) },
    tint(.listSectionSeparatorTint) { AnyView($0.listSectionSeparatorTint($1, edges: $2)) },
    words(
      .badgeProminence,
      [
        "standard": { AnyView($0.badgeProminence(.standard)) },
        "increased": { AnyView($0.badgeProminence(.increased)) },
        "decreased": { AnyView($0.badgeProminence(.decreased)) },
      ]
    ),
    ModifierDescription(.listItemTint, .color) { view, value, _ in AnyView(view.listItemTint(value.color)) },
    ModifierDescription(.headerProminence, .one(of: "standard", "increased")) { view, value, _ in
      AnyView(view.headerProminence(value.string == "increased" ? .increased : .standard))
    },
    ModifierDescription(.leadingSwipeActions, PropType("SwipeActions"), keepsPlace: true) { view, value, session in
      swipes(view, value, .leading, session)
    },
    ModifierDescription(.trailingSwipeActions, PropType("SwipeActions"), keepsPlace: true) { view, value, session in
      swipes(view, value, .trailing, session)
    },
    ModifierDescription(.swipeActions, PropType("SwipeActions & { edge?: \"leading\" | \"trailing\" }")) {
      view,
      value,
      session in
      swipes(view, value, value.object?["edge"]?.string == "leading" ? .leading : .trailing, session)
    },
    flag(.deleteDisabled, neutral: false) { AnyView($0.deleteDisabled($1)) },
    flag(.moveDisabled, neutral: false) { AnyView($0.moveDisabled($1)) },
    flag(.selectionDisabled, neutral: false) { AnyView($0.selectionDisabled($1)) },
    ModifierDescription(.tag, PropType("string | number")) { view, value, _ in
      value.string.map { AnyView(view.tag($0)) } ?? view
    },
  ]

  private static func separator(_ value: ScriptValue) -> (Visibility, VerticalEdge.Set) {
    (
      value.visibility ?? value.object?["visibility"]?.visibility ?? .automatic,
      value.object?["edges"]?.verticalEdges ?? .all
    )
  }

  private static func tint(
    _ name: PropName,
    _ apply: @escaping (AnyView, Color?, VerticalEdge.Set) -> AnyView
  ) -> ModifierDescription {
    ModifierDescription(name, PropType("Color | { color: Color, edges: VerticalEdge | \"all\" }")) { view, value, _ in
      let object = value.object
      return apply(view, value.color ?? object?["color"]?.color, object?["edges"]?.verticalEdges ?? .all)
    }
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
