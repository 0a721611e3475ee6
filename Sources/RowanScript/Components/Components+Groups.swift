import SwiftUI

extension ComponentDescription {
  private static let groupProps = [PropDescription(.title, .string), PropDescription(.label, .element)]

  /// Containers with a title.
  static let groups: [ComponentDescription] = [
    ComponentDescription(name: "Form", props: [], children: "Children") { element, session in
      AnyView(Form { session.views(element.children) })
    },
    ComponentDescription(name: "GroupBox", props: groupProps, children: "Children") { element, session in
      AnyView(
        GroupBox {
          session.views(element.children)
        } label: {
          label(of: element, session)
        }
      )
    },
    ComponentDescription(
      name: "LabeledContent",
      props: groupProps + [PropDescription(.value, PropType("string | number"))],
      children: "Children"
    ) { element, session in
      AnyView(
        LabeledContent {
          if let value = element.string(.value) {
            Text(verbatim: value)
          } else {
            session.views(element.children)
          }
        } label: {
          label(of: element, session)
        }
      )
    },
    ComponentDescription(
      name: "DisclosureGroup",
      props: groupProps + [
        PropDescription(.systemImage, .string), PropDescription(.isExpanded, PropType("boolean | Observable<boolean>")),
        PropDescription(.onChanged, PropType("(isExpanded: boolean) => void")),
      ],
      children: "Children"
    ) { element, session in
      guard let isExpanded = element[.isExpanded]?.flag else {
        return AnyView(
          DisclosureGroup {
            session.views(element.children)
          } label: {
            label(of: element, session)
          }
        )
      }
      return AnyView(
        DisclosureGroup(isExpanded: element.binding(.isExpanded, isExpanded) { .flag($0) }) {
          session.views(element.children)
        } label: {
          label(of: element, session)
        }
      )
    },
  ]
}
