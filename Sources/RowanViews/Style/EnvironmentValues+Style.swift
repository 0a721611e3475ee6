import RowanGraph
import RowanLayers

private enum Key {
  enum Foreground: EnvironmentKey { static let defaultValue: StyleChain? = nil }
  enum Tint: EnvironmentKey { static let defaultValue: StyleChain? = nil }
  enum Accent: EnvironmentKey { static let defaultValue: Color? = nil }
  enum Background: EnvironmentKey { static let defaultValue: AnyShapeStyle? = nil }
}

/// The keys of paints that are memoized for each environment.
private enum Memo {
  enum Foreground {}
  enum Tint {}
}

extension EnvironmentValues {
  /// The style of `background`; `nil` for the system's.
  public var backgroundStyle: AnyShapeStyle? {
    get { self[Key.Background.self] }
    set { self[Key.Background.self] = newValue }
  }

  /// The foreground styles of enclosing modifiers; `nil` for the label colors.
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

  /// Whether a tint is set; without one, controls such as switches have colors of their own.
  package var hasTint: Bool { tintChain != nil }

  /// Sets the foreground styles.
  ///
  /// - Parameter styles: The styles of the levels, primary first; empty for the label colors.
  package mutating func setForeground(_ styles: [AnyShapeStyle]) {
    foregroundChain = styles.isEmpty ? nil : StyleChain(styles, outer: foregroundChain)
  }

  /// Sets the tint; `nil` restores the accent color.
  package mutating func setTint(_ style: AnyShapeStyle?) {
    tintChain = style.map { StyleChain([$0], outer: tintChain) }
  }

  /// Returns the paint of the foreground at a hierarchy level, from 0, primary, to 4, quinary. Memoized for each
  /// environment.
  @MainActor package func foregroundPaint(level: Int = 0) -> Paint {
    let paints = memoized(ObjectIdentifier(Memo.Foreground.self)) { environment in
      (0...4).map { ForegroundStyle().paint(in: environment, level: $0) }
    }
    return paints[min(max(level, 0), 4)]
  }

  /// Returns the paint of the tint. Memoized for each environment.
  @MainActor package func tintPaint() -> Paint {
    memoized(ObjectIdentifier(Memo.Tint.self)) { TintShapeStyle().paint(in: $0) }
  }

  /// Returns the tint as one color.
  @MainActor package func tintColor() -> RGBA { tintPaint().representative }

  /// Returns the accent color. An accent that refers to itself is the system's.
  func accent(in context: _StyleContext) -> RGBA {
    var plain = self
    guard let accent else { return SystemColor.accent.rgba(in: self) }
    plain.accent = nil
    return accent.rgba(in: plain)
  }
}
