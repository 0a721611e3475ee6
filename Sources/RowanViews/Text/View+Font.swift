import Foundation
import RowanGraph

extension View {
  /// Sets the font of texts inside; `nil` for the system default.
  nonisolated public func font(_ font: Font?) -> some View { environment(\.font, font) }

  /// Sets the weight of texts inside; `nil` for their fonts' own.
  nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View {
    environment(\.textSettings.traits.weight, weight)
  }

  /// Sets the font design of texts inside; `nil` for their fonts' own.
  nonisolated public func fontDesign(_ design: Font.Design?) -> some View {
    environment(\.textSettings.traits.design, design)
  }

  /// Sets whether texts inside are bold: bold in titles, semibold in running text (fact B1).
  nonisolated public func bold(_ isActive: Bool = true) -> some View {
    environment(\.textSettings.traits.isBold, isActive)
  }

  /// Sets whether texts inside are italic.
  nonisolated public func italic(_ isActive: Bool = true) -> some View {
    environment(\.textSettings.traits.isItalic, isActive)
  }

  /// Sets whether texts inside have a monospaced design.
  nonisolated public func monospaced(_ isActive: Bool = true) -> some View {
    environment(\.textSettings.traits.isMonospaced, isActive)
  }

  /// Gives the digits of texts inside equal widths.
  nonisolated public func monospacedDigit() -> some View {
    environment(\.textSettings.traits.hasMonospacedDigits, true)
  }

  /// Adds space after each character of texts inside, in points.
  nonisolated public func kerning(_ kerning: CGFloat) -> some View { environment(\.textSettings.tracking, kerning) }

  /// Adds space after each character of texts inside, in points.
  nonisolated public func tracking(_ tracking: CGFloat) -> some View { environment(\.textSettings.tracking, tracking) }

  /// Raises the baseline of texts inside by a distance in points.
  nonisolated public func baselineOffset(_ baselineOffset: CGFloat) -> some View {
    environment(\.textSettings.baselineOffset, baselineOffset)
  }

  /// Adds a line under texts inside.
  ///
  /// - Parameters:
  ///   - isActive: Whether texts have the line.
  ///   - pattern: The pattern of the line.
  ///   - color: The color; `nil` for the color of the text.
  nonisolated public func underline(
    _ isActive: Bool = true,
    pattern: Text.LineStyle.Pattern = .solid,
    color: Color? = nil
  ) -> some View {
    environment(\.textSettings.underline, isActive ? Text.LineStyle(pattern: pattern, color: color) : nil)
  }

  /// Adds a line through texts inside.
  ///
  /// - Parameters:
  ///   - isActive: Whether texts have the line.
  ///   - pattern: The pattern of the line.
  ///   - color: The color; `nil` for the color of the text.
  nonisolated public func strikethrough(
    _ isActive: Bool = true,
    pattern: Text.LineStyle.Pattern = .solid,
    color: Color? = nil
  ) -> some View {
    environment(\.textSettings.strikethrough, isActive ? Text.LineStyle(pattern: pattern, color: color) : nil)
  }
}
