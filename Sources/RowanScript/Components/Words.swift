import Foundation
import SwiftUI

/// Keywords and objects of a script as values of SwiftUI. An unknown keyword is `nil`, so that the default applies.
extension ScriptValue {
  /// Returns the value for a keyword, or `nil`.
  func word<Value>(_ values: [String: Value]) -> Value? { string.flatMap { values[$0] } }

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

  var fontDesign: Font.Design? { word(Self.designs) }
  private static let designs: [String: Font.Design] = [
    "default": .default, "monospaced": .monospaced, "rounded": .rounded, "serif": .serif,
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

  var visibility: Visibility? { word(Self.visibilities) }
  private static let visibilities: [String: Visibility] = [
    "automatic": .automatic, "visible": .visible, "hidden": .hidden,
  ]

  var role: ButtonRole? { word(Self.roles) }
  private static let roles: [String: ButtonRole] = ["cancel": .cancel, "destructive": .destructive]

  /// A length in points, which may be "infinity".
  var length: CGFloat? { string == "infinity" || string == "Infinity" ? .infinity : extent }

  /// Insets by a number, or by an object with edges, `horizontal` and `vertical`. `true` for an edge means 16 points.
  var insets: EdgeInsets? {
    if let all = extent { return EdgeInsets(top: all, leading: all, bottom: all, trailing: all) }
    guard let object else { return nil }
    func side(_ name: String, _ both: String) -> CGFloat {
      for name in [name, both] {
        if let length = object[name]?.extent { return length }
        if object[name]?.flag == true { return 16 }
      }
      return 0
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
