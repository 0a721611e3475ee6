import Foundation
import RowanControls
import RowanGraph
import RowanLists
import RowanNavigation
import RowanViews

/// Modifiers for texts, colors, styles and the environment.
extension GoldenBuilder {
  func styleModifier(_ name: String, _ value: Expression?, on view: AnyView, _ scope: Scope) -> AnyView? {
    textModifier(name, value, on: view, scope) ?? environmentModifier(name, value, on: view)
      ?? inputModifier(name, value, on: view, scope)
  }

  private func textModifier(_ name: String, _ value: Expression?, on view: AnyView, _ scope: Scope) -> AnyView? {
    switch name {
    case "font": return font(value, scope).map { AnyView(view.font($0)) }
    case "fontWeight", "weight":
      return Self.weight(value?.text).map { AnyView(view.fontWeight($0)) }
    case "bold": return AnyView(view.bold())
    case "italic": return AnyView(view.italic())
    case "underline": return AnyView(view.underline())
    case "strikethrough": return AnyView(view.strikethrough())
    case "monospaced": return AnyView(view.monospaced())
    case "monospacedDigit": return AnyView(view.monospacedDigit())
    case "lineLimit":
      if let range = ViewForm.range(value?.text) {
        return AnyView(view.lineLimit(Int(range.lowerBound)...Int(range.upperBound)))
      }
      guard let limit = value?.numbers.first.map({ Int($0) }) else { return nil }
      return value?.words.contains("reservesSpace") == true
        ? AnyView(view.lineLimit(limit, reservesSpace: true)) : AnyView(view.lineLimit(limit))
    case "truncation":
      let mode: Text.TruncationMode =
        switch value?.text {
        case "head": .head
        case "middle": .middle
        default: .tail
        }
      return AnyView(view.truncationMode(mode))
    case "multilineTextAlignment", "textAlignment":
      let alignment: TextAlignment =
        switch value?.text {
        case "center": .center
        case "trailing": .trailing
        default: .leading
        }
      return AnyView(view.multilineTextAlignment(alignment))
    case "minimumScaleFactor": return value?.numbers.first.map { AnyView(view.minimumScaleFactor($0)) }
    case "lineSpacing": return value?.numbers.first.map { AnyView(view.lineSpacing($0)) }
    case "kerning", "tracking": return value?.numbers.first.map { AnyView(view.tracking($0)) }
    case "baselineOffset": return value?.numbers.first.map { AnyView(view.baselineOffset($0)) }
    case "foreground": return AnyView(view.foregroundStyle(.secondary))
    case "tint": return AnyView(view.tint(color(value?.text)))
    case "background":
      guard let value, ViewForm(value) != nil else { return AnyView(view.background(color(value?.text))) }
      return AnyView(view.background { self.view(value, scope) })
    default: return nil
    }
  }

  /// A style by its name, or `(system 20)`, with a weight if there is one.
  private func font(_ value: Expression?, _ scope: Scope) -> Font? {
    let wanted = value?.words.first.map { scope[$0] ?? $0 }
    let weight = value?.words.lazy.compactMap(Self.weight).first
    if wanted == "system" || value?.text.flatMap(ViewForm.number) != nil, let size = value?.numbers.first {
      return .system(size: size, weight: weight ?? .regular)
    }
    guard let style = Font.TextStyle.allCases.first(where: { $0.name == wanted }) else { return nil }
    let font = Font.system(style)
    return weight.map { font.weight($0) } ?? font
  }

  private static func weight(_ name: String?) -> Font.Weight? {
    switch name {
    case "ultraLight": .ultraLight
    case "thin": .thin
    case "light": .light
    case "regular": .regular
    case "medium": .medium
    case "semibold": .semibold
    case "bold": .bold
    case "heavy": .heavy
    case "black": .black
    default: nil
    }
  }

  private func environmentModifier(_ name: String, _ value: Expression?, on view: AnyView) -> AnyView? {
    switch name {
    case "colorScheme": return AnyView(view.environment(\.colorScheme, value?.text == "light" ? .light : .dark))
    case "layoutDirection", "rtl":
      let isLeft = value?.text == "ltr" || value?.text == "leftToRight"
      return AnyView(view.environment(\.layoutDirection, isLeft ? .leftToRight : .rightToLeft))
    case "dynamicTypeSize":
      return DynamicTypeSize.allCases.first { "\($0)" == value?.text }.map { AnyView(view.dynamicTypeSize($0)) }
    case "controlSize":
      return ControlSize.allCases.first { "\($0)" == value?.text }.map { AnyView(view.controlSize($0)) }
    case "imageScale":
      let scale: Image.Scale =
        switch value?.text {
        case "small": .small
        case "large": .large
        default: .medium
        }
      return AnyView(view.imageScale(scale))
    case "disabled": return AnyView(view.disabled(value?.text != "false"))
    case "labelsHidden": return AnyView(view.labelsHidden())
    case "plainFields": return AnyView(view.textFieldStyle(.plain))
    case "menuStyle": return AnyView(view.menuStyle(.button))
    case "menuIndicator": return AnyView(view.menuIndicator(.hidden))
    case "buttonStyle":
      switch value?.text {
      case "bordered": return AnyView(view.buttonStyle(.bordered))
      case "borderedProminent": return AnyView(view.buttonStyle(.borderedProminent))
      case "borderless": return AnyView(view.buttonStyle(.borderless))
      case "plain": return AnyView(view.buttonStyle(.plain))
      default: return nil
      }
    case "toggleStyle":
      return value?.text == "switch" ? AnyView(view.toggleStyle(.switch)) : AnyView(view.toggleStyle(.checkbox))
    case "formStyle":
      return value?.text == "grouped" ? AnyView(view.formStyle(.grouped)) : AnyView(view.formStyle(.columns))
    default: return nil
    }
  }

  private func inputModifier(_ name: String, _ value: Expression?, on view: AnyView, _ scope: Scope) -> AnyView? {
    switch name {
    case "shortcut":
      switch value?.text {
      case "default": return AnyView(view.keyboardShortcut(.defaultAction))
      case "cancel": return AnyView(view.keyboardShortcut(.cancelAction))
      default: return AnyView(view.keyboardShortcut("s"))
      }
    case "focusable": return AnyView(view.focusable())
    case "onKeyPress": return AnyView(view.onKeyPress(.upArrow) { .ignored })
    // Commands of the arrow keys and names for assistive technologies change no frame (fact M100).
    case "onMoveCommand", "accessibilityLabel", "accessibilityIdentifier", "onTapGesture", "help": return view
    default: return nil
    }
  }
}
