import SwiftUI

extension ComponentDescription {
  /// The items of a toolbar as elements: what stands in `toolbar={<Toolbar>…</Toolbar>}`. Elsewhere they are what is in them.
  static let toolbars: [ComponentDescription] = [
    ComponentDescription(name: "Toolbar", props: [], children: "Children") { element, session in
      session.views(element.children)
    },
    ComponentDescription(
      name: "ToolbarItem",
      props: [PropDescription(.placement, PropType("ToolbarItemPlacement"))],
      children: "Children"
    ) { element, session in session.views(element.children) },
    ComponentDescription(
      name: "ToolbarItemGroup",
      props: [PropDescription(.placement, PropType("ToolbarItemPlacement"))],
      children: "Children"
    ) { element, session in session.views(element.children) },
    ComponentDescription(
      name: "ToolbarSpacer",
      props: [
        PropDescription(.sizing, .one(of: "fixed", "flexible")),
        PropDescription(.placement, PropType("ToolbarItemPlacement")),
      ],
      children: ""
    ) { _, _ in AnyView(Spacer()) },
  ]
}
