import SwiftUI

extension ModifierDescription {
  /// Styles of controls and containers.
  static let styles: [ModifierDescription] = [
    words(
      .buttonStyle,
      [
        "plain": { AnyView($0.buttonStyle(.plain)) }, "borderless": { AnyView($0.buttonStyle(.borderless)) },
        "bordered": { AnyView($0.buttonStyle(.bordered)) },
        "borderedProminent": { AnyView($0.buttonStyle(.borderedProminent)) },
        // Glass styles are approximated by bordered and prominent ones.
        "glass": { AnyView($0.buttonStyle(.bordered)) },
        "glassProminent": { AnyView($0.buttonStyle(.borderedProminent)) },
      ]
    ),
    ModifierDescription(
      .buttonBorderShape,
      PropType("\"automatic\" | \"capsule\" | \"circle\" | \"roundedRectangle\" | { roundedRectangleRadius: number }")
    ) { view, value, _ in
      if let radius = value.object?["roundedRectangleRadius"]?.extent {
        return AnyView(view.buttonBorderShape(.roundedRectangle(radius: radius)))
      }
      return switch value.string {
      case "capsule": AnyView(view.buttonBorderShape(.capsule))
      case "circle": AnyView(view.buttonBorderShape(.circle))
      case "roundedRectangle": AnyView(view.buttonBorderShape(.roundedRectangle))
      default: AnyView(view.buttonBorderShape(.automatic))
      }
    },
    words(
      .buttonSizing,
      [
        "automatic": { AnyView($0.buttonSizing(.automatic)) }, "fitted": { AnyView($0.buttonSizing(.fitted)) },
        "flexible": { AnyView($0.buttonSizing(.flexible)) },
      ]
    ),
    words(
      .labelStyle,
      [
        "iconOnly": { AnyView($0.labelStyle(.iconOnly)) }, "titleOnly": { AnyView($0.labelStyle(.titleOnly)) },
        "titleAndIcon": { AnyView($0.labelStyle(.titleAndIcon)) },
      ]
    ),
    words(
      .toggleStyle,
      ["switch": { AnyView($0.toggleStyle(.switch)) }, "button": { AnyView($0.toggleStyle(.button)) }]
    ),
    words(
      .textFieldStyle,
      [
        "plain": { AnyView($0.textFieldStyle(.plain)) },
        "roundedBorder": { AnyView($0.textFieldStyle(.roundedBorder)) },
      ]
    ),
    words(
      .pickerStyle,
      [
        "menu": { AnyView($0.pickerStyle(.menu)) }, "segmented": { AnyView($0.pickerStyle(.segmented)) },
        "inline": { AnyView($0.pickerStyle(.inline)) }, "wheel": { AnyView($0.pickerStyle(.wheel)) },
        "palette": { AnyView($0.pickerStyle(.palette)) },
        "navigationLink": { AnyView($0.pickerStyle(.navigationLink)) },
      ]
    ),
    words(
      .datePickerStyle,
      [
        "compact": { AnyView($0.datePickerStyle(.compact)) }, "graphical": { AnyView($0.datePickerStyle(.graphical)) },
        "wheel": { AnyView($0.datePickerStyle(.wheel)) }, "field": { AnyView($0.datePickerStyle(.field)) },
        "stepperField": { AnyView($0.datePickerStyle(.stepperField)) },
      ]
    ),
    words(
      .gaugeStyle,
      [
        "accessoryCircular": { AnyView($0.gaugeStyle(.accessoryCircular)) },
        "accessoryCircularCapacity": { AnyView($0.gaugeStyle(.accessoryCircularCapacity)) },
        "circular": { AnyView($0.gaugeStyle(.accessoryCircular)) },
        "linearCapacity": { AnyView($0.gaugeStyle(.linearCapacity)) },
        "accessoryLinear": { AnyView($0.gaugeStyle(.accessoryLinear)) },
        "accessoryLinearCapacity": { AnyView($0.gaugeStyle(.accessoryLinearCapacity)) },
        "linear": { AnyView($0.gaugeStyle(.linearCapacity)) },
      ]
    ),
    words(
      .progressViewStyle,
      [
        "linear": { AnyView($0.progressViewStyle(.linear)) }, "circular": { AnyView($0.progressViewStyle(.circular)) },
      ]
    ),
    words(
      .controlGroupStyle,
      [
        "compactMenu": { AnyView($0.controlGroupStyle(.compactMenu)) },
        "menu": { AnyView($0.controlGroupStyle(.menu)) },
        "navigation": { AnyView($0.controlGroupStyle(.navigation)) },
        "palette": { AnyView($0.controlGroupStyle(.palette)) },
      ]
    ),
    words(
      .menuStyle,
      [
        "button": { AnyView($0.menuStyle(.button)) },
        "borderlessButton": { AnyView($0.menuStyle(.button).buttonStyle(.borderless)) },
      ]
    ),
    ModifierDescription(.menuIndicator, PropType("Visibility")) { view, value, _ in
      AnyView(view.menuIndicator(value.visibility ?? .automatic))
    },
    words(
      .formStyle,
      ["columns": { AnyView($0.formStyle(.columns)) }, "grouped": { AnyView($0.formStyle(.grouped)) }]
    ),
    words(
      .tabViewStyle,
      [
        "page": { AnyView($0.tabViewStyle(.page)) },
        "pageAlwaysDisplayIndex": { AnyView($0.tabViewStyle(.page(indexDisplayMode: .always))) },
        "pageAutomaticDisplayIndex": { AnyView($0.tabViewStyle(.page(indexDisplayMode: .automatic))) },
        "pageNeverDisplayIndex": { AnyView($0.tabViewStyle(.page(indexDisplayMode: .never))) },
        "sidebarAdaptable": { AnyView($0.tabViewStyle(.sidebarAdaptable)) },
        "tabBarOnly": { AnyView($0.tabViewStyle(.tabBarOnly)) },
      ]
    ),
    words(
      .controlSize,
      [
        "mini": { AnyView($0.controlSize(.mini)) }, "small": { AnyView($0.controlSize(.small)) },
        "regular": { AnyView($0.controlSize(.regular)) }, "large": { AnyView($0.controlSize(.large)) },
        "extraLarge": { AnyView($0.controlSize(.extraLarge)) },
      ]
    ),
    flag(.labelsHidden) { AnyView($0.labelsVisibility($1 ? .hidden : .automatic)) },
    flag(.autocorrectionDisabled) { AnyView($0.autocorrectionDisabled($1)) },
    words(
      .textInputAutocapitalization,
      [
        "never": { AnyView($0.textInputAutocapitalization(.never)) },
        "characters": { AnyView($0.textInputAutocapitalization(.characters)) },
        "sentences": { AnyView($0.textInputAutocapitalization(.sentences)) },
        "words": { AnyView($0.textInputAutocapitalization(.words)) },
      ]
    ),
    words(
      .keyboardType,
      [
        "default": { AnyView($0.keyboardType(.default)) }, "numberPad": { AnyView($0.keyboardType(.numberPad)) },
        "phonePad": { AnyView($0.keyboardType(.phonePad)) },
        "namePhonePad": { AnyView($0.keyboardType(.namePhonePad)) },
        "URL": { AnyView($0.keyboardType(.URL)) }, "decimalPad": { AnyView($0.keyboardType(.decimalPad)) },
        "asciiCapable": { AnyView($0.keyboardType(.asciiCapable)) },
        "asciiCapableNumberPad": { AnyView($0.keyboardType(.asciiCapableNumberPad)) },
        "emailAddress": { AnyView($0.keyboardType(.emailAddress)) },
        "numbersAndPunctuation": { AnyView($0.keyboardType(.numbersAndPunctuation)) },
        "twitter": { AnyView($0.keyboardType(.twitter)) }, "webSearch": { AnyView($0.keyboardType(.webSearch)) },
      ]
    ),
    words(
      .submitLabel,
      [
        "continue": { AnyView($0.submitLabel(.continue)) }, "return": { AnyView($0.submitLabel(.return)) },
        "send": { AnyView($0.submitLabel(.send)) }, "go": { AnyView($0.submitLabel(.go)) },
        "search": { AnyView($0.submitLabel(.search)) }, "join": { AnyView($0.submitLabel(.join)) },
        "done": { AnyView($0.submitLabel(.done)) }, "next": { AnyView($0.submitLabel(.next)) },
        "route": { AnyView($0.submitLabel(.route)) },
      ]
    ),
    ModifierDescription(
      .keyboardShortcut,
      PropType("string | { key: string, modifiers?: (\"command\" | \"control\" | \"option\" | \"shift\")[] }")
    ) { view, value, _ in
      switch value.string {
      case "defaultAction": return AnyView(view.keyboardShortcut(.defaultAction))
      case "cancelAction": return AnyView(view.keyboardShortcut(.cancelAction))
      default: break
      }
      guard let key = (value.object?["key"] ?? value).keyEquivalent else { return view }
      let names: [String: EventModifiers] = [
        "command": .command, "control": .control, "option": .option, "shift": .shift,
      ]
      let modifiers = value.object?["modifiers"]?.list?.reduce(into: EventModifiers()) {
        $0.formUnion($1.word(names) ?? [])
      }
      return AnyView(view.keyboardShortcut(key, modifiers: modifiers ?? .command))
    },
  ]
}

extension ScriptValue {
  /// The key with this name, or that types this character.
  var keyEquivalent: KeyEquivalent? {
    if let known = word(Self.keys) { return known }
    return string?.first.map { KeyEquivalent($0) }
  }

  private static let keys: [String: KeyEquivalent] = [
    "return": .return, "tab": .tab, "escape": .escape, "space": .space, "delete": .delete,
    "deleteForward": .deleteForward, "home": .home, "end": .end, "pageUp": .pageUp, "pageDown": .pageDown,
    "leftArrow": .leftArrow, "rightArrow": .rightArrow, "upArrow": .upArrow, "downArrow": .downArrow, "clear": .clear,
  ]
}
