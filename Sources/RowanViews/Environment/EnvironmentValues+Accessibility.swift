import RowanGraph

private enum Key {
  enum DifferentiateKey: EnvironmentKey { static let defaultValue = false }
  enum ReduceTransparencyKey: EnvironmentKey { static let defaultValue = false }
}

// What a person's device is set to. Reduced motion and contrast come from the host; a browser does not tell whether a
// screen reader runs, on purpose: pages must not treat people differently for it.
extension EnvironmentValues {
  /// Whether colour must not be the only thing that tells things apart. No host here says so; tests can set it.
  public var accessibilityDifferentiateWithoutColor: Bool { self[Key.DifferentiateKey.self] }
  package mutating func setDifferentiateWithoutColor(_ differentiate: Bool) {
    self[Key.DifferentiateKey.self] = differentiate
  }

  /// Whether what is behind must not shine through. No host here says so; tests can set it.
  public var accessibilityReduceTransparency: Bool { self[Key.ReduceTransparencyKey.self] }
  package mutating func setReduceTransparency(_ reduce: Bool) { self[Key.ReduceTransparencyKey.self] = reduce }

  /// Whether colours are inverted. Always `false`: browsers invert the page without telling it.
  public var accessibilityInvertColors: Bool { false }

  /// Whether an assistive technology runs. Always `false`: hosts here do not tell, and views are the same for all.
  public var accessibilityEnabled: Bool { false }

  /// Whether VoiceOver runs. Always `false`: browsers do not tell pages of screen readers.
  public var accessibilityVoiceOverEnabled: Bool { false }

  /// Whether Switch Control runs. Always `false`: hosts here do not tell.
  public var accessibilitySwitchControlEnabled: Bool { false }

  /// Whether moving pictures play by themselves.
  public var accessibilityPlayAnimatedImages: Bool { !accessibilityReduceMotion }

  /// Whether buttons show their shapes. Always `false`: browsers have no such setting.
  public var accessibilityShowButtonShapes: Bool { false }
}
