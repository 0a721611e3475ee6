import RowanGraph

private enum Key {
  enum DifferentiateKey: EnvironmentKey { static let defaultValue = false }
  enum ReduceTransparencyKey: EnvironmentKey { static let defaultValue = false }
}

// Settings of a person's device. Reduced motion and contrast come from the host. A browser intentionally does not
// reveal whether a screen reader is active, so that pages treat all people alike.
extension EnvironmentValues {
  /// Whether color must not be the only distinction between items. No host sets it; tests can.
  public var accessibilityDifferentiateWithoutColor: Bool { self[Key.DifferentiateKey.self] }
  /// Sets the value of `accessibilityDifferentiateWithoutColor`.
  package mutating func setDifferentiateWithoutColor(_ differentiate: Bool) {
    self[Key.DifferentiateKey.self] = differentiate
  }

  /// Whether backgrounds must be opaque. No host sets it; tests can.
  public var accessibilityReduceTransparency: Bool { self[Key.ReduceTransparencyKey.self] }
  /// Sets the value of `accessibilityReduceTransparency`.
  package mutating func setReduceTransparency(_ reduce: Bool) { self[Key.ReduceTransparencyKey.self] = reduce }

  /// Whether colors are inverted. Always `false`: browsers invert a page without reporting it.
  public var accessibilityInvertColors: Bool { false }

  /// Whether an assistive technology is active. Always `false`: hosts do not report it, and views are the same for all.
  public var accessibilityEnabled: Bool { false }

  /// Whether VoiceOver is active. Always `false`: browsers do not reveal screen readers.
  public var accessibilityVoiceOverEnabled: Bool { false }

  /// Whether Switch Control is active. Always `false`: hosts do not report it.
  public var accessibilitySwitchControlEnabled: Bool { false }

  /// Whether Assistive Access is active. Always `false`: only iPhone and iPad have it.
  public var accessibilityAssistiveAccessEnabled: Bool { false }

  /// Whether animated images play automatically: `true` unless motion is reduced.
  public var accessibilityPlayAnimatedImages: Bool { !accessibilityReduceMotion }

  /// Whether buttons have visible shapes. Always `false`: browsers have no such setting.
  public var accessibilityShowButtonShapes: Bool { false }
}
