import SwiftUI

extension ComponentDescription {
  /// The content of `toolbar={<Toolbar>…</Toolbar>}`. Outside of a toolbar, items render their children.
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
