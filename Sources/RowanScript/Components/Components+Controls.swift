#if Script
import Foundation
import SwiftUI

extension ComponentDescription {
  /// What people use: buttons, toggles, fields, pickers.
  static let controls: [ComponentDescription] = [
    ComponentDescription(
      name: "Button",
      props: [
        PropDescription(.title, .string), PropDescription(.systemImage, .string),
        PropDescription(.role, .one(of: "destructive", "cancel")),
        PropDescription(.action, PropType("() => void | Promise<void>"), required: true),
      ],
      children: "Children"
    ) { element, session in
      let action = element[.action]?.callback
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
      name: "TextField",
      props: [
        PropDescription(.title, .string), PropDescription(.prompt, .string),
        PropDescription(.value, PropType("string | Observable<string>"), required: true),
        PropDescription(.onChanged, PropType("(value: string) => void")),
        PropDescription(.axis, .one(of: "vertical", "horizontal")),
      ],
      children: ""
    ) { element, _ in
      let text = element.binding(.value, element.string(.value) ?? "") { .text($0) }
      return AnyView(
        TextField(text: text, prompt: element.string(.prompt).map { Text(verbatim: $0) }, axis: axis(of: element)) {
          Text(verbatim: element.string(.title) ?? "")
        }
      )
    },
    ComponentDescription(
      name: "Picker",
      props: [
        PropDescription(.title, .string), PropDescription(.systemImage, .string),
        PropDescription(.value, PropType("V | Observable<V>"), required: true),
        PropDescription(.onChanged, PropType("(value: V) => void")),
        PropDescription(.pickerStyle, .one(of: "automatic", "menu", "segmented", "inline", "wheel", "navigationLink")),
      ],
      children: "Children"
    ) { element, session in picker(element, session) },
    ComponentDescription(
      name: "Slider",
      props: [
        PropDescription(.value, PropType("number | Observable<number>"), required: true),
        PropDescription(.onChanged, PropType("(value: number) => void")),
        PropDescription(.min, .number), PropDescription(.max, .number), PropDescription(.label, .element),
      ],
      children: ""
    ) { element, session in
      let value = element.binding(.value, element.number(.value) ?? 0) { .number($0) }
      let lower = element.number(.min) ?? 0
      let upper = Swift.max(lower, element.number(.max) ?? 1)
      return AnyView(Slider(value: value, in: lower...upper) { element[.label].map { session.view($0) } })
    },
    ComponentDescription(
      name: "ProgressView",
      props: [PropDescription(.title, .string), PropDescription(.value, .number), PropDescription(.total, .number)],
      children: ""
    ) { element, _ in
      let title = element.string(.title).map { Text(verbatim: $0) }
      guard let value = element.number(.value) else { return AnyView(ProgressView { title }) }
      return AnyView(ProgressView(value: value, total: element.number(.total) ?? 1) { title })
    },
    ComponentDescription(
      name: "Menu",
      props: [
        PropDescription(.title, .string), PropDescription(.systemImage, .string), PropDescription(.label, .element),
      ],
      children: "Children"
    ) { element, session in
      AnyView(
        Menu {
          session.views(element.children)
        } label: {
          if let label = element[.label] { session.view(label) } else { words(of: element) }
        }
      )
    },
  ]

  private static func axis(of element: ScriptElement) -> Axis {
    element.string(.axis) == "vertical" ? .vertical : .horizontal
  }

  /// A control's title: what is in it, else its words.
  static func title(of element: ScriptElement, _ session: ScriptSession) -> AnyView {
    element.children.contains { !$0.isEmpty } ? session.views(element.children) : words(of: element)
  }

  static func words(of element: ScriptElement) -> AnyView {
    let (title, symbol) = (element.string(.title), element.string(.systemImage))
    return switch (title, symbol) {
    case (let title?, let symbol?): AnyView(Label(title, systemImage: symbol))
    case (nil, let symbol?): AnyView(Image(systemName: symbol))
    default: AnyView(Text(verbatim: title ?? ""))
    }
  }

  private static func picker(_ element: ScriptElement, _ session: ScriptSession) -> AnyView {
    let style = element.string(.pickerStyle)
    func styled(_ picker: some View) -> AnyView {
      switch style {
      case "menu": AnyView(picker.pickerStyle(.menu))
      case "segmented": AnyView(picker.pickerStyle(.segmented))
      case "inline": AnyView(picker.pickerStyle(.inline))
      case "wheel": AnyView(picker.pickerStyle(.wheel))
      case "navigationLink": AnyView(picker.pickerStyle(.navigationLink))
      default: AnyView(picker)
      }
    }
    let value = element.binding(.value, element.string(.value) ?? "") {
      [isNumber = element.number(.value) != nil] text in
      isNumber ? .number(Double(text) ?? 0) : .text(text)
    }
    return styled(
      Picker(selection: value) {
        session.views(element.children)
      } label: {
        title(only: element)
      }
    )
  }

  private static func title(only element: ScriptElement) -> AnyView { words(of: element) }
}
#endif
