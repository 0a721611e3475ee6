import Foundation
import SwiftUI

extension ModifierDescription {
  /// Styles of text and symbols, applied first.
  static let texts: [ModifierDescription] = [
    ModifierDescription(
      .font,
      PropType("FontValue"),
      keepsPlace: true,
      text: { text, value in value.font.map { text.font($0) } ?? text }
    ) { view, value, _ in
      let font = value.font
      return AnyView(view.transformEnvironment(\.font) { if let font { $0 = font } })
    },
    ModifierDescription(.fontDesign, PropType("FontDesign"), text: { $0.fontDesign($1.fontDesign) }) { view, value, _ in
      AnyView(view.fontDesign(value.fontDesign))
    },
    ModifierDescription(.fontWeight, PropType("FontWeight"), text: { $0.fontWeight($1.weight) }) { view, value, _ in
      AnyView(view.fontWeight(value.weight))
    },
    ModifierDescription(.bold, .flag, text: { $0.bold($1.isOn) }) { view, value, _ in
      AnyView(view.bold(value.isOn))
    },
    ModifierDescription(.italic, .flag, text: { $0.italic($1.isOn) }) { view, value, _ in
      AnyView(view.italic(value.isOn))
    },
    line(.underline, text: { $0.underline($1, pattern: $2, color: $3) }) {
      AnyView($0.underline($1, pattern: $2, color: $3))
    },
    line(.strikethrough, text: { $0.strikethrough($1, pattern: $2, color: $3) }) {
      AnyView($0.strikethrough($1, pattern: $2, color: $3))
    },
    ModifierDescription(.monospacedDigit, .flag, text: { $1.isOn ? $0.monospacedDigit() : $0 }) {
      view,
      value,
      _ in value.isOn ? AnyView(view.monospacedDigit()) : view
    },
    ModifierDescription(.monospaced, .flag, text: { $0.monospaced($1.isOn) }) { view, value, _ in
      AnyView(view.monospaced(value.isOn))
    },
    ModifierDescription(.kerning, .number, text: { $0.kerning($1.extent ?? 0) }) { view, value, _ in
      AnyView(view.kerning(value.extent ?? 0))
    },
    ModifierDescription(.baselineOffset, .number, text: { $0.baselineOffset($1.extent ?? 0) }) { view, value, _ in
      AnyView(view.baselineOffset(value.extent ?? 0))
    },
    ModifierDescription(
      .foregroundStyle,
      PropType("ShapeStyle | { primary: ShapeStyle, secondary: ShapeStyle, tertiary?: ShapeStyle }"),
      keepsPlace: true,
      text: { text, value in
        // A color is the common case, and the fastest to compare.
        if let color = value.color { return text.foregroundStyle(color) }
        return value.style.map { text.foregroundStyle($0) } ?? text
      }
    ) { view, value, session in
      if let primary = value.object?["primary"]?.style, let secondary = value.object?["secondary"]?.style {
        guard let tertiary = value.object?["tertiary"]?.style else {
          return AnyView(view.foregroundStyle(primary, secondary))
        }
        return AnyView(view.foregroundStyle(primary, secondary, tertiary))
      }
      return AnyView(view.foregroundStyle(session.style(value, of: .foregroundStyle) ?? AnyShapeStyle(.foreground)))
    },
    ModifierDescription(.tint, .style) { view, value, session in
      if let color = value.color { return AnyView(view.tint(color)) }
      return session.style(value, of: .tint).map { AnyView(view.tint($0)) } ?? view
    },
    ModifierDescription(.lineLimit, PropType("number | { min?: number, max: number, reservesSpace?: boolean }")) {
      view,
      value,
      _ in
      guard let object = value.object, let most = object["max"]?.number?.whole else {
        return AnyView(view.lineLimit(value.number.map { max(0, $0.whole) }))
      }
      if object["reservesSpace"]?.flag == true { return AnyView(view.lineLimit(max(0, most), reservesSpace: true)) }
      let least = max(0, object["min"]?.number?.whole ?? 0)
      return AnyView(view.lineLimit(least...max(least, most)))
    },
    number(.lineSpacing, neutral: 0, isHandedDown: true) { AnyView($0.lineSpacing(CGFloat(min(100_000, max(0, $1))))) },
    number(.minScaleFactor, neutral: 1, isHandedDown: true) { AnyView($0.minimumScaleFactor(max(0.01, min(1, $1)))) },
    words(
      .truncationMode,
      [
        "head": { AnyView($0.truncationMode(.head)) }, "middle": { AnyView($0.truncationMode(.middle)) },
        "tail": { AnyView($0.truncationMode(.tail)) },
      ]
    ),
    ModifierDescription(.textCase, PropType("\"uppercase\" | \"lowercase\" | null")) {
      view,
      value,
      _ in
      switch value.string {
      case "uppercase": AnyView(view.textCase(.uppercase))
      case "lowercase": AnyView(view.textCase(.lowercase))
      default: AnyView(view.textCase(nil))
      }
    },
    flag(.textSelection) { $1 ? AnyView($0.textSelection(.enabled)) : AnyView($0.textSelection(.disabled)) },
    words(
      .multilineTextAlignment,
      [
        "leading": { AnyView($0.multilineTextAlignment(.leading)) },
        "center": { AnyView($0.multilineTextAlignment(.center)) },
        "trailing": { AnyView($0.multilineTextAlignment(.trailing)) },
      ]
    ),
    ModifierDescription(
      .dynamicTypeSize,
      PropType("DynamicTypeSize | { from?: DynamicTypeSize, to?: DynamicTypeSize }")
    ) { view, value, _ in
      if let size = value.dynamicTypeSize { return AnyView(view.dynamicTypeSize(size)) }
      let (from, to) = (value.object?["from"]?.dynamicTypeSize, value.object?["to"]?.dynamicTypeSize)
      guard from != nil || to != nil else { return view }
      let least = from ?? .xSmall
      return AnyView(view.dynamicTypeSize(least...max(least, to ?? .accessibility5)))
    },
    words(
      .imageScale,
      [
        "small": { AnyView($0.imageScale(.small)) }, "medium": { AnyView($0.imageScale(.medium)) },
        "large": { AnyView($0.imageScale(.large)) },
      ]
    ),
    words(
      .symbolRenderingMode,
      [
        "monochrome": { AnyView($0.symbolRenderingMode(.monochrome)) },
        "hierarchical": { AnyView($0.symbolRenderingMode(.hierarchical)) },
        "multicolor": { AnyView($0.symbolRenderingMode(.hierarchical)) },
        // Hierarchical levels take the foreground styles, which are the colors of the palette.
        "palette": { AnyView($0.symbolRenderingMode(.hierarchical)) },
      ]
    ),
    words(
      .symbolVariant,
      [
        "none": { AnyView($0.symbolVariant(.none)) }, "circle": { AnyView($0.symbolVariant(.circle)) },
        "square": { AnyView($0.symbolVariant(.square)) }, "rectangle": { AnyView($0.symbolVariant(.rectangle)) },
        "fill": { AnyView($0.symbolVariant(.fill)) }, "slash": { AnyView($0.symbolVariant(.slash)) },
      ]
    ),
    flag(.flipsForRightToLeftLayoutDirection) { AnyView($0.flipsForRightToLeftLayoutDirection($1)) },
  ]

  private typealias Pattern = Text.LineStyle.Pattern

  /// Returns a modifier for a line at text. The value is a Boolean, a color, or an object with `pattern` and `color`.
  private static func line(
    _ name: PropName,
    text: @escaping (Text, Bool, Pattern, Color?) -> Text,
    view: @escaping (AnyView, Bool, Pattern, Color?) -> AnyView
  ) -> ModifierDescription {
    func parts(_ value: ScriptValue) -> (Bool, Pattern, Color?) {
      let patterns: [String: Pattern] = [
        "dash": .dash, "dot": .dot, "dashDot": .dashDot, "dashDotDot": .dashDotDot,
      ]
      let pattern = value.object?["pattern"]?.word(patterns) ?? .solid
      return (value.isOn, pattern, value.color ?? value.object?["color"]?.color)
    }
    return ModifierDescription(
      name,
      PropType("boolean | Color | { pattern: LinePattern, color?: Color }"),
      text: { words, value in
        let (isActive, pattern, color) = parts(value)
        return text(words, isActive, pattern, color)
      }
    ) { shown, value, _ in
      let (isActive, pattern, color) = parts(value)
      return view(shown, isActive, pattern, color)
    }
  }
}
