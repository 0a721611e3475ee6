import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// What a column stands on.
enum ColumnGround: Hashable {
  /// Nothing of its own: what is behind the split view shows.
  case none
  /// A panel with round corners (fact M89): a quiet fill, no imitation of glass.
  case panel
  /// The material of sidebars from edge to edge, as in the classic look.
  case sidebar
  /// The window's background: a column over others.
  case plain

  /// The corners of a panel: those of a window of 26 points, less the room around, in points.
  private static let radius: CGFloat = 18

  var clip: ClipShape {
    guard self == .panel else { return .bounds }
    let radius = Self.radius
    return .rounded(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius, continuous: true)
  }

  /// Draws the ground in a layer. Returns whether there is one.
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
