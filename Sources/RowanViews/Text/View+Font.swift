import Foundation
import RowanGraph

extension View {
  /// The font of texts inside; `nil` for the system's.
  nonisolated public func font(_ font: Font?) -> some View { environment(\.font, font) }

  /// The weight of texts inside; `nil` leaves it to their fonts.
  nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View {
    environment(\.textSettings.traits.weight, weight)
  }

  /// The kind of letterforms of texts inside; `nil` leaves it to their fonts.
  nonisolated public func fontDesign(_ design: Font.Design?) -> some View {
    environment(\.textSettings.traits.design, design)
  }

  /// Emphasises texts inside: bold titles, semibold running text (fact B1).
  nonisolated public func bold(_ isActive: Bool = true) -> some View {
    environment(\.textSettings.traits.isBold, isActive)
  }

  /// Slants texts inside.
  nonisolated public func italic(_ isActive: Bool = true) -> some View {
    environment(\.textSettings.traits.isItalic, isActive)
  }

  /// Sets texts inside in fixed-width letters.
  nonisolated public func monospaced(_ isActive: Bool = true) -> some View {
    environment(\.textSettings.traits.isMonospaced, isActive)
  }

  /// Sets digits of texts inside in equal width.
  nonisolated public func monospacedDigit() -> some View {
    environment(\.textSettings.traits.hasMonospacedDigits, true)
  }

  /// Extra room after each character of texts inside, in points.
  nonisolated public func kerning(_ kerning: CGFloat) -> some View { environment(\.textSettings.tracking, kerning) }

  /// Extra room after each character of texts inside, in points.
  nonisolated public func tracking(_ tracking: CGFloat) -> some View { environment(\.textSettings.tracking, tracking) }

  /// Shifts the baseline of texts inside upwards, in points.
  nonisolated public func baselineOffset(_ baselineOffset: CGFloat) -> some View {
    environment(\.textSettings.baselineOffset, baselineOffset)
  }

  /// A line below texts inside, in a pattern, and in their colour unless it has its own.
  nonisolated public func underline(
    _ isActive: Bool = true,
    pattern: Text.LineStyle.Pattern = .solid,
    color: Color? = nil
  ) -> some View {
    environment(\.textSettings.underline, isActive ? Text.LineStyle(pattern: pattern, color: color) : nil)
  }

  /// A line through texts inside, in a pattern, and in their colour unless it has its own.
  nonisolated public func strikethrough(
    _ isActive: Bool = true,
    pattern: Text.LineStyle.Pattern = .solid,
    color: Color? = nil
  ) -> some View {
    environment(\.textSettings.strikethrough, isActive ? Text.LineStyle(pattern: pattern, color: color) : nil)
  }
}
