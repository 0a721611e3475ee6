import RowanGraph
import RowanLayers

private enum Key {
  enum Foreground: EnvironmentKey { static let defaultValue: StyleChain? = nil }
  enum Tint: EnvironmentKey { static let defaultValue: StyleChain? = nil }
  enum Accent: EnvironmentKey { static let defaultValue: Color? = nil }
  enum Background: EnvironmentKey { static let defaultValue: AnyShapeStyle? = nil }
}

/// Names the paints that are resolved once for each distinct environment.
private enum Memo {
  enum Foreground {}
  enum Tint {}
}

extension EnvironmentValues {
  /// The style that `background` stands for, or `nil` for the system's.
  public var backgroundStyle: AnyShapeStyle? {
    get { self[Key.Background.self] }
    set { self[Key.Background.self] = newValue }
  }

  package var foregroundChain: StyleChain? {
    get { self[Key.Foreground.self] }
    set { self[Key.Foreground.self] = newValue }
  }

  var tintChain: StyleChain? {
    get { self[Key.Tint.self] }
    set { self[Key.Tint.self] = newValue }
  }

  var accent: Color? {
    get { self[Key.Accent.self] }
    set { self[Key.Accent.self] = newValue }
  }

  /// Whether a tint was set: controls such as switches have a colour of their own otherwise.
  package var hasTint: Bool { tintChain != nil }

  /// Sets the foreground: the styles of its levels, primary first. No styles: the label colours.
  package mutating func setForeground(_ styles: [AnyShapeStyle]) {
    foregroundChain = styles.isEmpty ? nil : StyleChain(styles, outer: foregroundChain)
  }

  /// Sets the tint, or with `nil` returns to the accent colour.
  package mutating func setTint(_ style: AnyShapeStyle?) {
    tintChain = style.map { StyleChain([$0], outer: tintChain) }
  }

  /// The paint of the foreground at a level of its hierarchy: 0 primary … 4 quinary. Resolved once per environment.
  @MainActor package func foregroundPaint(level: Int = 0) -> Paint {
    let paints = memoized(ObjectIdentifier(Memo.Foreground.self)) { environment in
      (0...4).map { ForegroundStyle().paint(in: environment, level: $0) }
    }
    return paints[min(max(level, 0), 4)]
  }

  /// The paint of the tint. Resolved once per environment.
  @MainActor package func tintPaint() -> Paint {
    memoized(ObjectIdentifier(Memo.Tint.self)) { TintShapeStyle().paint(in: $0) }
  }

  /// The tint as one colour.
  @MainActor package func tintColor() -> RGBA { tintPaint().representative }

  /// The accent colour. An accent that refers to itself is the system's.
  func accent(in context: _StyleContext) -> RGBA {
    var plain = self
    guard let accent else { return SystemColor.accent.rgba(in: self) }
    plain.accent = nil
    return accent.rgba(in: plain)
  }
}
