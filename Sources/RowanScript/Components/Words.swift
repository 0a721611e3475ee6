#if Script
import Foundation
import SwiftUI

/// Words of a script as values of the engine. What is no known word is `nil`, and then stands for the default.
extension ScriptValue {
  private func word<Value>(_ values: [String: Value]) -> Value? { string.flatMap { values[$0] } }

  var color: Color? {
    guard let name = string else { return nil }
    if name.hasPrefix("#") { return Self.color(hex: name.dropFirst()) }
    if name.hasPrefix("rgb") { return Self.color(components: name) }
    return Self.colors[name]
  }

  private static let colors: [String: Color] = [
    "red": .red, "orange": .orange, "yellow": .yellow, "green": .green, "mint": .mint, "teal": .teal, "cyan": .cyan,
    "blue": .blue, "indigo": .indigo, "purple": .purple, "pink": .pink, "brown": .brown, "white": .white, "gray": .gray,
    "black": .black, "clear": .clear, "primary": .primary, "secondary": .secondary, "accentColor": .accentColor,
    "systemRed": .red, "systemOrange": .orange, "systemYellow": .yellow, "systemGreen": .green, "systemMint": .mint,
    "systemTeal": .teal, "systemCyan": .cyan, "systemBlue": .blue, "systemIndigo": .indigo, "systemPurple": .purple,
    "systemPink": .pink, "systemBrown": .brown, "systemGray": .gray, "label": .primary, "secondaryLabel": .secondary,
  ]

  private static func color(hex: Substring) -> Color? {
    let digits = hex.count == 3 ? hex.map { "\($0)\($0)" }.joined() : String(hex)
    guard digits.count == 6 || digits.count == 8, let number = UInt64(digits, radix: 16) else { return nil }
    let whole = digits.count == 6 ? number << 8 | 0xff : number
    func part(_ shift: UInt64) -> Double { Double(whole >> shift & 0xff) / 255 }
    return Color(red: part(24), green: part(16), blue: part(8), opacity: part(0))
  }

  private static func color(components text: String) -> Color? {
    let numbers = text.split { !"0123456789.".contains($0) }.compactMap { Double($0) }
    guard numbers.count >= 3 else { return nil }
    return Color(
      red: numbers[0] / 255,
      green: numbers[1] / 255,
      blue: numbers[2] / 255,
      opacity: numbers.count > 3 ? numbers[3] : 1
    )
  }

  var textStyle: Font.TextStyle? { word(Self.textStyles) }
  private static let textStyles: [String: Font.TextStyle] = [
    "largeTitle": .largeTitle, "title": .title, "title2": .title2, "title3": .title3, "headline": .headline,
    "subheadline": .subheadline, "body": .body, "callout": .callout, "footnote": .footnote, "caption": .caption,
    "caption2": .caption2,
  ]

  var font: Font? {
    if let textStyle { return .system(textStyle) }
    if let size = extent { return .system(size: min(1000, max(1, size))) }
    guard let object, let size = object["size"]?.extent.map({ min(1000, max(1, $0)) }) else { return nil }
    guard let name = object["name"]?.string else { return .system(size: size) }
    return .custom(name, size: size)
  }

  var weight: Font.Weight? { word(Self.weights) }
  private static let weights: [String: Font.Weight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
    "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]

  var alignment: Alignment? { word(Self.alignments) }
  private static let alignments: [String: Alignment] = [
    "topLeading": .topLeading, "top": .top, "topTrailing": .topTrailing, "leading": .leading, "center": .center,
    "trailing": .trailing, "bottomLeading": .bottomLeading, "bottom": .bottom, "bottomTrailing": .bottomTrailing,
  ]

  var horizontalAlignment: HorizontalAlignment? { word(Self.horizontalAlignments) }
  private static let horizontalAlignments: [String: HorizontalAlignment] = [
    "leading": .leading, "center": .center, "trailing": .trailing,
  ]

  var verticalAlignment: VerticalAlignment? { word(Self.verticalAlignments) }
  private static let verticalAlignments: [String: VerticalAlignment] = [
    "top": .top, "center": .center, "bottom": .bottom, "firstTextBaseline": .firstTextBaseline,
    "lastTextBaseline": .lastTextBaseline,
  ]

  var textAlignment: TextAlignment? { word(Self.textAlignments) }
  private static let textAlignments: [String: TextAlignment] = [
    "leading": .leading, "center": .center, "trailing": .trailing,
  ]

  var visibility: Visibility? { word(Self.visibilities) }
  private static let visibilities: [String: Visibility] = [
    "automatic": .automatic, "visible": .visible, "hidden": .hidden,
  ]

  var role: ButtonRole? { word(Self.roles) }
  private static let roles: [String: ButtonRole] = ["cancel": .cancel, "destructive": .destructive]

  /// A length; "infinity" is one.
  var length: CGFloat? { string == "infinity" || string == "Infinity" ? .infinity : extent }

  /// Insets of a number, or of an object with edges, `horizontal` and `vertical`.
  var insets: EdgeInsets? {
    if let all = extent { return EdgeInsets(top: all, leading: all, bottom: all, trailing: all) }
    guard let object else { return nil }
    func side(_ name: String, _ both: String) -> CGFloat {
      object[name]?.extent ?? object[both]?.extent ?? 0
    }
    return EdgeInsets(
      top: side("top", "vertical"),
      leading: side("leading", "horizontal"),
      bottom: side("bottom", "vertical"),
      trailing: side("trailing", "horizontal")
    )
  }

  var editMode: EditMode? { word(Self.editModes) }
  private static let editModes: [String: EditMode] = [
    "active": .active, "inactive": .inactive, "transient": .transient,
  ]
}

/// An animation as a script describes it.
nonisolated struct AnimationDescription: Decodable {
  var curve: String
  var duration: Double?
  var bounce: Double?

  var animation: Animation {
    let seconds = duration ?? 0.35
    return switch curve {
    case "linear": .linear(duration: seconds)
    case "easeIn": .easeIn(duration: seconds)
    case "easeOut": .easeOut(duration: seconds)
    case "easeInOut": .easeInOut(duration: seconds)
    case "spring": .spring(duration: duration ?? 0.5, bounce: bounce ?? 0)
    case "bouncy": .bouncy
    case "smooth": .smooth
    case "snappy": .snappy
    default: .default
    }
  }
}

extension ScriptElement {
  /// A binding of a control to `value` and `onChanged`: what a person changes goes to the observable and to the function.
  func binding<Value>(
    _ prop: PropName,
    _ value: Value,
    write: @escaping (Value) -> JSONValue
  ) -> Binding<Value> {
    let (observable, changed) = (self[prop]?.observable, self[.onChanged]?.callback)
    return Binding(
      get: { value },
      set: {
        observable?.set(write($0))
        changed?.call([write($0)])
      }
    )
  }
}
#endif
