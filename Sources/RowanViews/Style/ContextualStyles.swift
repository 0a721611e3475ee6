import RowanGraph
import RowanLayers

/// The tint of the environment, or the accent color (fact B23).
public struct TintShapeStyle: ShapeStyle, Hashable {
  /// Creates the style.
  public init() {}

  /// The paint of the style in an environment.
  public func _paint(in context: _StyleContext) -> _StylePaint {
    guard let tint = context.tint else { return Color.accentColor._paint(in: context) }
    let (style, remaining) = tint.style(level: context.level)
    var inner = context
    inner.level = remaining
    inner.tint = tint.outer
    return style._paint(in: inner)
  }
}

extension ShapeStyle where Self == TintShapeStyle {
  /// The tint of the environment.
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == ForegroundStyle {
  /// The foreground style of the environment.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

/// The background of the environment: the style set with `backgroundStyle`, or the system background (fact B15).
public struct BackgroundStyle: ShapeStyle, Hashable {
  /// Creates the style.
  public init() {}

  /// The paint of the style in an environment.
  public func _paint(in context: _StyleContext) -> _StylePaint {
    if let style = context.environment.backgroundStyle { return style._paint(in: context) }
    let color: SystemColor =
      switch context.level {
      case ...0: context.environment.idiom == .desktop ? .windowBackground : .systemBackground
      case 1: .secondarySystemBackground
      default: .tertiarySystemBackground
      }
    return _StylePaint(color.rgba(in: context.environment))
  }
}

extension ShapeStyle where Self == BackgroundStyle {
  /// The background of the environment.
  public static var background: BackgroundStyle { BackgroundStyle() }
}

/// The fill of selected content: the tint on touch, the selection color of lists on the desktop (fact B20).
public struct SelectionShapeStyle: ShapeStyle, Hashable {
  /// Creates the style.
  public init() {}

  /// The paint of the style in an environment.
  public func _paint(in context: _StyleContext) -> _StylePaint {
    guard context.environment.idiom == .desktop, context.tint == nil else {
      return TintShapeStyle()._paint(in: context)
    }
    return _StylePaint(SystemColor.selectedContentBackground.rgba(in: context.environment))
  }
}

extension ShapeStyle where Self == SelectionShapeStyle {
  /// The fill of selected content.
  public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}

/// The color of separators (fact B13).
public struct SeparatorShapeStyle: ShapeStyle, Hashable {
  /// Creates the style.
  public init() {}

  /// The paint of the style in an environment.
  public func _paint(in context: _StyleContext) -> _StylePaint {
    _StylePaint(SystemColor.separator.rgba(in: context.environment))
  }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
  /// The color of separators.
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

/// The translucent fill of shapes, in four levels (fact B14).
public struct FillShapeStyle: ShapeStyle, Hashable {
  /// Creates the style.
  public init() {}

  /// The paint of the style in an environment.
  public func _paint(in context: _StyleContext) -> _StylePaint {
    let color: SystemColor =
      switch context.level {
      case ...0: .systemFill
      case 1: .secondarySystemFill
      case 2: .tertiarySystemFill
      default: .quaternarySystemFill
      }
    return _StylePaint(color.rgba(in: context.environment))
  }
}

extension ShapeStyle where Self == FillShapeStyle {
  /// The translucent fill of shapes.
  public static var fill: FillShapeStyle { FillShapeStyle() }
}

/// The color of placeholder text.
public struct PlaceholderTextShapeStyle: ShapeStyle, Hashable {
  /// Creates the style.
  public init() {}

  /// The paint of the style in an environment.
  public func _paint(in context: _StyleContext) -> _StylePaint {
    _StylePaint(SystemColor.placeholderText.rgba(in: context.environment))
  }
}

extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  /// The color of placeholder text.
  public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}

/// The color of links (fact B16).
public struct LinkShapeStyle: ShapeStyle, Hashable {
  /// Creates the style.
  public init() {}

  /// The paint of the style in an environment.
  public func _paint(in context: _StyleContext) -> _StylePaint {
    _StylePaint(SystemColor.link.rgba(in: context.environment))
  }
}

extension ShapeStyle where Self == LinkShapeStyle {
  /// The color of links.
  public static var link: LinkShapeStyle { LinkShapeStyle() }
}

/// The background color of windows (fact B18).
public struct WindowBackgroundShapeStyle: ShapeStyle, Hashable {
  /// Creates the style.
  public init() {}

  /// The paint of the style in an environment.
  public func _paint(in context: _StyleContext) -> _StylePaint {
    _StylePaint(SystemColor.windowBackground.rgba(in: context.environment))
  }
}

extension ShapeStyle where Self == WindowBackgroundShapeStyle {
  /// The background color of windows.
  public static var windowBackground: WindowBackgroundShapeStyle { WindowBackgroundShapeStyle() }
}
