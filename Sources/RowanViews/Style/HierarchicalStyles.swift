import RowanGraph
import RowanLayers

/// A level of the foreground's hierarchy (facts B12, B24).
///
/// Over the label colours the levels are the label colours; over a style set with `foregroundStyle` they are the styles
/// given for the levels, or the primary one faded; on a prominent background they are white, faded (fact B25).
public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
  let level: Int

  /// The foreground itself.
  public static let primary = HierarchicalShapeStyle(level: 0)
  /// The second level.
  public static let secondary = HierarchicalShapeStyle(level: 1)
  /// The third level.
  public static let tertiary = HierarchicalShapeStyle(level: 2)
  /// The fourth level.
  public static let quaternary = HierarchicalShapeStyle(level: 3)
  /// The fifth level.
  public static let quinary = HierarchicalShapeStyle(level: 4)

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

  /// The colour of a level where no foreground was set.
  static func label(level: Int, in environment: EnvironmentValues) -> RGBA {
    if environment.backgroundProminence == .increased {
      // On a ground of any hue nothing fainter than white is sure to be read.
      return environment.colorSchemeContrast == .increased
        ? .white : RGBA.white.opacity(HierarchyOpacity.factor(level: level))
    }
    return SystemColor.label(level: level).rgba(in: environment)
  }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The foreground itself.
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

/// The foreground that is set here, or the label colour.
public struct ForegroundStyle: ShapeStyle, Hashable {
  /// The foreground.
  public init() {}

  public func _paint(in context: _StyleContext) -> _StylePaint {
    HierarchicalShapeStyle.primary._paint(in: context)
  }
}

/// How much the background that a view lies on stands out.
public struct BackgroundProminence: Hashable, Sendable {
  private let isIncreased: Bool

  /// An ordinary background.
  public static let standard = BackgroundProminence(isIncreased: false)
  /// A strong background, such as that of a selected row in a focused list (fact B25).
  public static let increased = BackgroundProminence(isIncreased: true)
}

private enum BackgroundProminenceKey: EnvironmentKey {
  static let defaultValue = BackgroundProminence.standard
}

extension EnvironmentValues {
  /// How much the background below stands out; foreground styles follow it.
  public var backgroundProminence: BackgroundProminence {
    get { self[BackgroundProminenceKey.self] }
    set { self[BackgroundProminenceKey.self] = newValue }
  }
}
