import RowanViews

extension Color {
  /// Creates a color of a color of UIKit.
  public init(uiColor: UIColor) { self = uiColor.color }

  /// Creates a color of a color of UIKit.
  public init(_ color: UIColor) { self = color.color }

  /// Creates a color of a color of AppKit.
  public init(nsColor: NSColor) { self = nsColor.color }

  /// Creates a color of a color of AppKit.
  @_disfavoredOverload
  public init(_ color: NSColor) { self = color.color }
}
