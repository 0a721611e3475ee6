import RowanGraph
import RowanLayers

/// The color of text and symbols on a fill of the tint: white, and with increased contrast black where the tint is light.
package struct TintLabelStyle: ShapeStyle, Hashable {
  /// Creates the style.
  package init() {}

  /// The paint of the style in an environment.
  public func _paint(in context: _StyleContext) -> _StylePaint {
    _StylePaint(context.environment.labelColor(on: TintShapeStyle()._paint(in: context).paint.representative))
  }
}

extension EnvironmentValues {
  /// Returns the color of text and symbols on a fill.
  ///
  /// The hues of increased contrast are light in dark appearances, where white on them has as little as 1.5:1.
  ///
  /// - Parameter fill: The color of the fill.
  /// - Returns: White; black with increased contrast if white has less than 3:1 (WCAG 2, 1.4.11).
  package func labelColor(on fill: RGBA) -> RGBA {
    colorSchemeContrast == .increased && fill.contrastToWhite < 3 ? .black : .white
  }
}
