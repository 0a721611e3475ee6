import RowanGraph
import RowanLayers

/// The color of text and symbols on a fill: white, and with increased contrast black where the fill is light.
package struct FillLabelStyle<Fill: ShapeStyle>: ShapeStyle {
  private let fill: Fill

  /// Creates the style for a fill.
  package init(on fill: Fill) { self.fill = fill }

  /// The paint of the style in an environment.
  public func _paint(in context: _StyleContext) -> _StylePaint {
    var ground = context
    ground.level = 0
    let color = context.environment.labelColor(on: fill._paint(in: ground).paint.representative)
    return _StylePaint(color.opacity(HierarchyOpacity.factor(level: context.level)))
  }
}

extension FillLabelStyle where Fill == TintShapeStyle {
  /// Creates the style for a fill of the tint.
  package init() { self.init(on: TintShapeStyle()) }
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
