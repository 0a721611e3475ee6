import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// The background of a column.
enum ColumnGround: Hashable {
  /// No background: the content behind the split view is visible.
  case none
  /// A panel with rounded corners (fact M89): a plain fill without a glass effect.
  case panel
  /// The sidebar material from edge to edge, as in the classic look.
  case sidebar
  /// The window's background, for a column in front of others.
  case plain

  /// The corner radius of a panel in points: that of a window, 26, less the inset around the panel.
  private static let radius: CGFloat = 18

  /// The shape that clips the column's content.
  var clip: ClipShape {
    guard self == .panel else { return .bounds }
    let radius = Self.radius
    return .rounded(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius, continuous: true)
  }

  /// Draws the background into a layer.
  ///
  /// - Parameters:
  ///   - layer: The layer, whose frame becomes `bounds`.
  ///   - bounds: The bounds of the column.
  ///   - environment: The environment of the column.
  /// - Returns: Whether the column has a background.
  @MainActor func draw(in layer: Layer, _ bounds: CGRect, _ environment: EnvironmentValues) -> Bool {
    layer.frame = bounds
    let isDark = environment.colorScheme == .dark
    switch self {
    case .none: return false
    case .sidebar:
      layer.content = .fill(.color(SystemColor.sidebarBackground.rgba(in: environment)))
      layer.shadow = nil
    case .plain:
      let color: SystemColor = environment.idiom == .desktop ? .windowBackground : .systemBackground
      layer.content = .fill(.color(color.rgba(in: environment)))
      layer.shadow = nil
    case .panel:
      let line = environment.pixelLength
      var path = Path()
      path.addRoundedRect(
        in: CGRect(origin: .zero, size: bounds.size).insetBy(dx: line / 2, dy: line / 2),
        topLeft: Self.radius,
        topRight: Self.radius,
        bottomRight: Self.radius,
        bottomLeft: Self.radius,
        isContinuous: true
      )
      layer.content = .shape(
        path,
        fill: .color(SystemColor.sidebarBackground.rgba(in: environment)),
        stroke: Stroke(
          paint: .color(isDark ? RGBA(hex: 0xFFFFFF, alpha: 0.12) : RGBA(hex: 0, alpha: 0.07)),
          width: line
        ),
        evenOdd: false
      )
      layer.shadow = Shadow(color: RGBA(hex: 0, alpha: isDark ? 0.4 : 0.1), radius: 8, x: 0, y: 2)
    }
    return true
  }
}
