import RowanGraph
import RowanLayers

/// The tint that is set here, or the accent colour (fact B23).
public struct TintShapeStyle: ShapeStyle, Hashable {
  /// The tint.
  public init() {}

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
  /// The tint that is set here.
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == ForegroundStyle {
  /// The foreground that is set here.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

/// What lies behind the content here: the style set with `backgroundStyle`, or the system's background (fact B15).
public struct BackgroundStyle: ShapeStyle, Hashable {
  /// The background.
  public init() {}

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
  /// What lies behind the content here.
  public static var background: BackgroundStyle { BackgroundStyle() }
}

/// The fill of what is selected: the tint on touch, the selection colour of lists on the desktop (fact B20).
public struct SelectionShapeStyle: ShapeStyle, Hashable {
  /// The selection's fill.
  public init() {}

  public func _paint(in context: _StyleContext) -> _StylePaint {
    guard context.environment.idiom == .desktop, context.tint == nil else {
      return TintShapeStyle()._paint(in: context)
    }
    return _StylePaint(SystemColor.selectedContentBackground.rgba(in: context.environment))
  }
}

extension ShapeStyle where Self == SelectionShapeStyle {
  /// The fill of what is selected.
  public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}

/// The colour of separators (fact B13).
public struct SeparatorShapeStyle: ShapeStyle, Hashable {
  /// The separators' colour.
  public init() {}

  public func _paint(in context: _StyleContext) -> _StylePaint {
    _StylePaint(SystemColor.separator.rgba(in: context.environment))
  }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
  /// The colour of separators.
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

/// The translucent fill of shapes, with four levels (fact B14).
public struct FillShapeStyle: ShapeStyle, Hashable {
  /// The fill.
  public init() {}

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

/// The colour of text that asks for input.
public struct PlaceholderTextShapeStyle: ShapeStyle, Hashable {
  /// The placeholders' colour.
  public init() {}

  public func _paint(in context: _StyleContext) -> _StylePaint {
    _StylePaint(SystemColor.placeholderText.rgba(in: context.environment))
  }
}

extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  /// The colour of text that asks for input.
  public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}

/// The colour of links (fact B16).
public struct LinkShapeStyle: ShapeStyle, Hashable {
  /// The links' colour.
  public init() {}

  public func _paint(in context: _StyleContext) -> _StylePaint {
    _StylePaint(SystemColor.link.rgba(in: context.environment))
  }
}

extension ShapeStyle where Self == LinkShapeStyle {
  /// The colour of links.
  public static var link: LinkShapeStyle { LinkShapeStyle() }
}

/// The colour of a window (fact B18).
public struct WindowBackgroundShapeStyle: ShapeStyle, Hashable {
  /// The window's colour.
  public init() {}

  public func _paint(in context: _StyleContext) -> _StylePaint {
    _StylePaint(SystemColor.windowBackground.rgba(in: context.environment))
  }
}

extension ShapeStyle where Self == WindowBackgroundShapeStyle {
  /// The colour of a window.
  public static var windowBackground: WindowBackgroundShapeStyle { WindowBackgroundShapeStyle() }
}
