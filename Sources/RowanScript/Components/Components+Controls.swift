import Foundation
import SwiftUI

extension ComponentDescription {
  /// Buttons, toggles, pickers, menus and links.
  static let controls: [ComponentDescription] = [
    ComponentDescription(
      name: "Button",
      props: [
        PropDescription(.title, .string), PropDescription(.systemImage, .string),
        PropDescription(.role, .one(of: "destructive", "cancel", "confirm", "close")),
        PropDescription(.action, PropType("() => unknown")),
        PropDescription(.intent, PropType("AppIntent<any>", writer: "intent")),
      ],
      children: "Children"
    ) { element, session in
      let action = element[.action]?.callback ?? element[.intent]?.callback
      return AnyView(
        Button(role: element[.role]?.role, action: { action?.call() }) { title(of: element, session) }
      )
    },
    ComponentDescription(
      name: "Toggle",
      props: [
        PropDescription(.title, .string), PropDescription(.systemImage, .string),
        PropDescription(.value, PropType("boolean | Observable<boolean>"), required: true),
        PropDescription(.onChanged, PropType("(value: boolean) => void")),
      ],
      children: "Children"
    ) { element, session in
      let isOn = element.binding(.value, element.flag(.value) ?? false) { .flag($0) }
      return AnyView(Toggle(isOn: isOn) { title(of: element, session) })
    },
    ComponentDescription(
      name: "Picker",
      props: [
        PropDescription(.title, .string), PropDescription(.systemImage, .string), PropDescription(.label, .element),
        PropDescription(.value, PropType("V | Observable<V>"), required: true),
        PropDescription(.onChanged, PropType("(value: V) => void")),
      ],
      children: "Children"
    ) { element, session in
      AnyView(
        Picker(selection: element.textOrNumber(.value, tags: element.children)) {
          session.views(element.children)
        } label: {
          label(of: element, session)
        }
      )
    },
    ComponentDescription(
      name: "Menu",
      props: [
        PropDescription(.title, .string), PropDescription(.systemImage, .string), PropDescription(.label, .element),
        PropDescription(.primaryAction, .action),
      ],
      children: "Children"
    ) { element, session in
      if let action = element[.primaryAction]?.callback {
        return AnyView(
          Menu {
            session.views(element.children)
          } label: {
            label(of: element, session)
          } primaryAction: {
            action.call()
          }
        )
      }
      return AnyView(
        Menu {
          session.views(element.children)
        } label: {
          label(of: element, session)
        }
      )
    },
    ComponentDescription(
      name: "ControlGroup",
      props: [
        PropDescription(.title, .string), PropDescription(.systemImage, .string), PropDescription(.label, .element),
      ],
      children: "Children"
    ) { element, session in
      AnyView(
        ControlGroup {
          session.views(element.children)
        } label: {
          label(of: element, session)
        }
      )
    },
    ComponentDescription(
      name: "Link",
      props: [
        PropDescription(.title, .string), PropDescription(.systemImage, .string),
        PropDescription(.url, .string, required: true),
      ],
      children: "Children"
    ) { element, session in
      guard let url = URL(string: element.string(.url) ?? "") else { return title(of: element, session) }
      return AnyView(Link(destination: url) { title(of: element, session) })
    },
    ComponentDescription(
      name: "Stepper",
      props: [
        PropDescription(.title, .string), PropDescription(.onIncrement, .action, required: true),
        PropDescription(.onDecrement, .action, required: true),
        PropDescription(.onEditingChanged, PropType("(isEditing: boolean) => void")),
      ],
      children: "Children"
    ) { element, session in
      let (up, down) = (element[.onIncrement]?.callback, element[.onDecrement]?.callback)
      let editing = element[.onEditingChanged]?.callback
      return AnyView(
        Stepper {
          title(of: element, session)
        } onIncrement: {
          up?.call()
        } onDecrement: {
          down?.call()
        } onEditingChanged: {
          editing?.call([.flag($0)])
        }
      )
    },
  ]

  /// Returns the title of a control: its children, else its title and symbol.
  static func title(of element: ScriptElement, _ session: ScriptSession) -> AnyView {
    element.children.contains { !$0.isEmpty } ? session.views(element.children) : words(of: element)
  }

  /// Returns the label of a control whose children are its content: the prop `label`, else its title and symbol.
  static func label(of element: ScriptElement, _ session: ScriptSession) -> AnyView {
    if let label = element[.label], !label.isEmpty { session.view(label) } else { words(of: element) }
  }

  /// Returns the view of the props `title` and `systemImage`.
  static func words(of element: ScriptElement) -> AnyView {
    let (title, symbol) = (element.string(.title), element.string(.systemImage))
    return switch (title, symbol) {
    case (let title?, let symbol?): AnyView(Label(title, systemImage: symbol))
    case (nil, let symbol?): AnyView(Image(systemName: symbol))
    case (let title?, nil): AnyView(Text(verbatim: title))
    case (nil, nil): AnyView(EmptyView())
    }
  }
}
