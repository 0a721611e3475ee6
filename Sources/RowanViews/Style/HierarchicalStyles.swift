import RowanGraph
import RowanLayers

/// A level of the foreground's hierarchy (facts B12, B24).
///
/// Without a foreground style the levels are the label colors. With one they are the styles given for the levels, or
/// the primary style at lower opacity. On a prominent background they are white at decreasing opacity (fact B25); on the
/// desktop, where selected rows have the accent color, all levels are legible white.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
  let level: Int

  /// The foreground style itself.
  public static let primary = HierarchicalShapeStyle(level: 0)
  /// The second level.
  public static let secondary = HierarchicalShapeStyle(level: 1)
  /// The third level.
  public static let tertiary = HierarchicalShapeStyle(level: 2)
  /// The fourth level.
  public static let quaternary = HierarchicalShapeStyle(level: 3)
  /// The fifth level.
  public static let quinary = HierarchicalShapeStyle(level: 4)

  /// The paint of the style in an environment.
  public func _paint(in context: _StyleContext) -> _StylePaint {
    let wanted = context.level + level
    guard let foreground = context.foreground else {
      return _StylePaint(Self.label(level: wanted, in: context.environment))
    }
    let (style, remaining) = foreground.style(level: wanted)
    var inner = context
    inner.level = remaining
    inner.foreground = foreground.outer
    return style._paint(in: inner)
  }

  /// Returns the color of a level without a foreground style.
  package static func label(level: Int, in environment: EnvironmentValues) -> RGBA {
    if environment.backgroundProminence == .increased {
      // On a background of any hue only opaque white is certain to be legible. A difference that nobody sees tells the levels
      // apart, for a host that shows a row without the selection before the engine does.
      let opacity =
        environment.colorSchemeContrast == .increased || environment.idiom == .desktop
        ? 1 - Double(level) / 255 : HierarchyOpacity.factor(level: level)
      return RGBA.white.opacity(opacity)
    }
    return SystemColor.label(level: level).rgba(in: environment)
  }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The foreground style itself.
  public static var primary: HierarchicalShapeStyle { .primary }
  /// The second level of the foreground.
  public static var secondary: HierarchicalShapeStyle { .secondary }
  /// The third level of the foreground.
  public static var tertiary: HierarchicalShapeStyle { .tertiary }
  /// The fourth level of the foreground.
  public static var quaternary: HierarchicalShapeStyle { .quaternary }
  /// The fifth level of the foreground.
  public static var quinary: HierarchicalShapeStyle { .quinary }
}

/// The foreground style of the environment, or the label color.
public struct ForegroundStyle: ShapeStyle, Hashable {
  /// Creates the style.
  public init() {}

  /// The paint of the style in an environment.
  public func _paint(in context: _StyleContext) -> _StylePaint {
    HierarchicalShapeStyle.primary._paint(in: context)
  }
}

/// The prominence of the background behind a view.
public struct BackgroundProminence: Hashable, Sendable {
  private let isIncreased: Bool

  /// An ordinary background.
  public static let standard = BackgroundProminence(isIncreased: false)
  /// A prominent background, such as that of a selected row in a focused list (fact B25).
  public static let increased = BackgroundProminence(isIncreased: true)
}

private enum BackgroundProminenceKey: EnvironmentKey {
  static let defaultValue = BackgroundProminence.standard
}

extension EnvironmentValues {
  /// The prominence of the background; foreground styles depend on it.
  public var backgroundProminence: BackgroundProminence {
    get { self[BackgroundProminenceKey.self] }
    set { self[BackgroundProminenceKey.self] = newValue }
  }
}
