#if Script
import Foundation
import SwiftUI

extension ModifierDescription {
  /// What changes how words, symbols and controls look, first of all.
  static let appearance: [ModifierDescription] = [
    ModifierDescription(.font, PropType("Font"), text: { text, value in value.font.map { text.font($0) } ?? text }) {
      view,
      value,
      _ in value.font.map { AnyView(view.font($0)) } ?? view
    },
    ModifierDescription(.fontWeight, PropType("FontWeight"), text: { $0.fontWeight($1.weight) }) { view, value, _ in
      AnyView(view.fontWeight(value.weight))
    },
    ModifierDescription(.bold, .flag, text: { $0.bold($1.flag ?? true) }) { view, value, _ in
      AnyView(view.bold(value.flag ?? true))
    },
    ModifierDescription(.italic, .flag, text: { $0.italic($1.flag ?? true) }) { view, value, _ in
      AnyView(view.italic(value.flag ?? true))
    },
    ModifierDescription(.underline, .flag, text: { $0.underline($1.flag ?? true) }) { view, value, _ in
      AnyView(view.underline(value.flag ?? true))
    },
    ModifierDescription(.strikethrough, .flag, text: { $0.strikethrough($1.flag ?? true) }) { view, value, _ in
      AnyView(view.strikethrough(value.flag ?? true))
    },
    ModifierDescription(.monospacedDigit, .flag, text: { $1.flag == false ? $0 : $0.monospacedDigit() }) {
      view,
      value,
      _ in value.flag == false ? view : AnyView(view.monospacedDigit())
    },
    ModifierDescription(
      .foregroundStyle,
      .color,
      text: { text, value in value.color.map { text.foregroundStyle($0) } ?? text }
    ) { view, value, _ in value.color.map { AnyView(view.foregroundStyle($0)) } ?? view },
    ModifierDescription(.tint, .color) { view, value, _ in AnyView(view.tint(value.color)) },
    ModifierDescription(.lineLimit, .number) { view, value, _ in
      AnyView(view.lineLimit(value.number.map { max(0, $0.whole) }))
    },
    ModifierDescription(.multilineTextAlignment, .one(of: "leading", "center", "trailing")) { view, value, _ in
      AnyView(view.multilineTextAlignment(value.textAlignment ?? .leading))
    },
    ModifierDescription(.imageScale, .one(of: "small", "medium", "large")) { view, value, _ in
      switch value.string {
      case "small": AnyView(view.imageScale(.small))
      case "large": AnyView(view.imageScale(.large))
      default: AnyView(view.imageScale(.medium))
      }
    },
    ModifierDescription(.labelStyle, .one(of: "automatic", "iconOnly", "titleOnly", "titleAndIcon")) { view, value, _ in
      switch value.string {
      case "iconOnly": AnyView(view.labelStyle(.iconOnly))
      case "titleOnly": AnyView(view.labelStyle(.titleOnly))
      case "titleAndIcon": AnyView(view.labelStyle(.titleAndIcon))
      default: view
      }
    },
    ModifierDescription(
      .buttonStyle,
      .one(of: "automatic", "plain", "borderless", "bordered", "borderedProminent")
    ) { view, value, _ in
      switch value.string {
      case "plain": AnyView(view.buttonStyle(.plain))
      case "borderless": AnyView(view.buttonStyle(.borderless))
      case "bordered": AnyView(view.buttonStyle(.bordered))
      case "borderedProminent": AnyView(view.buttonStyle(.borderedProminent))
      default: view
      }
    },
    ModifierDescription(.toggleStyle, .one(of: "automatic", "switch", "button")) { view, value, _ in
      switch value.string {
      case "switch": AnyView(view.toggleStyle(.switch))
      case "button": AnyView(view.toggleStyle(.button))
      default: view
      }
    },
    ModifierDescription(.textFieldStyle, .one(of: "automatic", "plain", "roundedBorder")) { view, value, _ in
      switch value.string {
      case "plain": AnyView(view.textFieldStyle(.plain))
      case "roundedBorder": AnyView(view.textFieldStyle(.roundedBorder))
      default: view
      }
    },
    ModifierDescription(.controlSize, .one(of: "mini", "small", "regular", "large")) { view, value, _ in
      switch value.string {
      case "mini": AnyView(view.controlSize(.mini))
      case "small": AnyView(view.controlSize(.small))
      case "large": AnyView(view.controlSize(.large))
      default: AnyView(view.controlSize(.regular))
      }
    },
    ModifierDescription(.keyboardShortcut, .string) { view, value, _ in
      guard let key = value.string?.first else { return view }
      return AnyView(view.keyboardShortcut(KeyEquivalent(key)))
    },
  ]

  /// What takes room and draws around a view, from the inside out.
  static let layout: [ModifierDescription] = [
    ModifierDescription(.layoutPriority, .number) { view, value, _ in AnyView(view.layoutPriority(value.number ?? 0)) },
    ModifierDescription(.fixedSize, .flag) { view, value, _ in value.flag == false ? view : AnyView(view.fixedSize()) },
    ModifierDescription(.padding, PropType("boolean | number | Insets")) { view, value, _ in
      if let insets = value.insets { return AnyView(view.padding(insets)) }
      return value.flag == false ? view : AnyView(view.padding())
    },
    ModifierDescription(.frame, PropType("Frame")) { view, value, _ in frame(view, value.object ?? [:]) },
    ModifierDescription(.background, PropType("Color | VirtualNode")) { view, value, session in
      if let color = value.color { return AnyView(view.background(color)) }
      return AnyView(view.background { session.view(value) })
    },
    ModifierDescription(.cornerRadius, .number) { view, value, _ in
      AnyView(view.clipShape(RoundedRectangle(cornerRadius: value.extent ?? 0)))
    },
    ModifierDescription(.clipShape, .one(of: "circle", "capsule", "rect")) { view, value, _ in
      switch value.string {
      case "circle": AnyView(view.clipShape(Circle()))
      case "capsule": AnyView(view.clipShape(Capsule()))
      default: AnyView(view.clipShape(Rectangle()))
      }
    },
    ModifierDescription(.border, .color) { view, value, _ in value.color.map { AnyView(view.border($0)) } ?? view },
    ModifierDescription(.overlay, .element) { view, value, session in AnyView(view.overlay { session.view(value) }) },
    ModifierDescription(.offset, PropType("{ x?: number, y?: number }")) { view, value, _ in
      let object = value.object ?? [:]
      return AnyView(view.offset(x: object["x"]?.extent ?? 0, y: object["y"]?.extent ?? 0))
    },
    ModifierDescription(.opacity, .number) { view, value, _ in AnyView(view.opacity(value.number ?? 1)) },
    ModifierDescription(.hidden, .flag) { view, value, _ in value.flag == false ? view : AnyView(view.hidden()) },
  ]

  private static func frame(_ view: AnyView, _ object: [String: ScriptValue]) -> AnyView {
    func length(_ name: String) -> CGFloat? { object[name]?.length }
    let alignment = object["alignment"]?.alignment ?? .center
    var view = view
    if length("width") != nil || length("height") != nil {
      view = AnyView(view.frame(width: length("width"), height: length("height"), alignment: alignment))
    }
    let limits = ["minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight", "maxHeight"]
    guard limits.contains(where: { object[$0] != nil }) else { return view }
    return AnyView(
      view.frame(
        minWidth: length("minWidth"),
        idealWidth: length("idealWidth"),
        maxWidth: length("maxWidth"),
        minHeight: length("minHeight"),
        idealHeight: length("idealHeight"),
        maxHeight: length("maxHeight"),
        alignment: alignment
      )
    )
  }
}
#endif
