extension Font {
  private func with(_ change: (inout FontTraits) -> Void) -> Font {
    var copy = self
    change(&copy.traits)
    return copy
  }

  /// Returns the font in another weight.
  public func weight(_ weight: Weight) -> Font { with { $0.weight = weight } }

  /// Returns the bold font: bold in titles, semibold in running text (fact B1).
  public func bold() -> Font { with { $0.isBold = true } }

  /// Returns the font, bold or not.
  public func bold(_ isActive: Bool) -> Font { with { $0.isBold = isActive } }

  /// Returns the italic font.
  public func italic() -> Font { with { $0.isItalic = true } }

  /// Returns the font, italic or not.
  public func italic(_ isActive: Bool) -> Font { with { $0.isItalic = isActive } }

  /// Returns the font in a monospaced design.
  public func monospaced() -> Font { with { $0.isMonospaced = true } }

  /// Returns the font, monospaced or not.
  public func monospaced(_ isActive: Bool) -> Font { with { $0.isMonospaced = isActive } }

  /// Returns the font with digits of equal width.
  public func monospacedDigit() -> Font { with { $0.hasMonospacedDigits = true } }

  /// Returns the font with digits of equal width or not.
  public func monospacedDigit(_ isActive: Bool) -> Font { with { $0.hasMonospacedDigits = isActive } }

  /// Returns the font with all letters as small capitals.
  public func smallCaps() -> Font { with { $0.smallCaps = .all } }

  /// Returns the font with lowercase letters as small capitals.
  public func lowercaseSmallCaps() -> Font { with { $0.smallCaps = .lowercase } }

  /// Returns the font with another distance between lines.
  public func leading(_ leading: Leading) -> Font { with { $0.leading = leading } }
}
