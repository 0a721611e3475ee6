extension Font {
  private func with(_ change: (inout FontTraits) -> Void) -> Font {
    var copy = self
    change(&copy.traits)
    return copy
  }

  /// The font in another weight.
  public func weight(_ weight: Weight) -> Font { with { $0.weight = weight } }

  /// The font emphasised: bold titles, semibold running text (fact B1).
  public func bold() -> Font { with { $0.isBold = true } }

  /// The font emphasised or not.
  public func bold(_ isActive: Bool) -> Font { with { $0.isBold = isActive } }

  /// The font slanted.
  public func italic() -> Font { with { $0.isItalic = true } }

  /// The font slanted or not.
  public func italic(_ isActive: Bool) -> Font { with { $0.isItalic = isActive } }

  /// The font's fixed-width companion.
  public func monospaced() -> Font { with { $0.isMonospaced = true } }

  /// The font's fixed-width companion, or not.
  public func monospaced(_ isActive: Bool) -> Font { with { $0.isMonospaced = isActive } }

  /// The font with digits of equal width.
  public func monospacedDigit() -> Font { with { $0.hasMonospacedDigits = true } }

  /// The font with digits of equal width, or not.
  public func monospacedDigit(_ isActive: Bool) -> Font { with { $0.hasMonospacedDigits = isActive } }

  /// The font with all letters as small capitals.
  public func smallCaps() -> Font { with { $0.smallCaps = .all } }

  /// The font with lowercase letters as small capitals.
  public func lowercaseSmallCaps() -> Font { with { $0.smallCaps = .lowercase } }

  /// The font with its lines closer together or further apart.
  public func leading(_ leading: Leading) -> Font { with { $0.leading = leading } }
}
