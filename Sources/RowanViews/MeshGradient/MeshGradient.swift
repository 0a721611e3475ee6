import Foundation
import RowanGraph
import RowanLayers

/// A gradient over a grid of points, each with a color.
///
/// As a view it fills its frame. As the style of a shape or a text it is the linear gradient from the mean color of the first
/// row to that of the last one.
nonisolated public struct MeshGradient: ShapeStyle, View, Equatable {
  /// The number of points in a row.
  public var width: Int
  /// The number of rows.
  public var height: Int
  /// The points in the unit square, row by row.
  public var points: [SIMD2<Float>]
  /// The colors of the points.
  public var colors: [Color]
  /// The color outside of the mesh.
  public var background: Color
  /// Whether colors change smoothly at the edges of patches.
  public var smoothsColors: Bool
  /// The space in which colors are interpolated.
  public var colorSpace: Gradient.ColorSpace

  /// Creates a gradient.
  ///
  /// - Parameters:
  ///   - width: The number of points in a row.
  ///   - height: The number of rows.
  ///   - points: The points in the unit square, row by row.
  ///   - colors: The colors of the points.
  ///   - background: The color outside of the mesh.
  ///   - smoothsColors: Whether colors change smoothly at the edges of patches.
  ///   - colorSpace: The space in which colors are interpolated.
  public init(
    width: Int,
    height: Int,
    points: [SIMD2<Float>],
    colors: [Color],
    background: Color = .clear,
    smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    self.width = width
    self.height = height
    self.points = points
    self.colors = colors
    self.background = background
    self.smoothsColors = smoothsColors
    self.colorSpace = colorSpace
  }

  /// Whether there is a point and a color for each place of the grid, and at least one patch.
  var isComplete: Bool {
    width >= 2 && height >= 2 && points.count >= width * height && colors.count >= width * height
  }

  /// The view.
  @MainActor public var body: some View { MeshGradientView(gradient: self) }

  /// The paint of the style in an environment.
  public func _paint(in context: _StyleContext) -> _StylePaint {
    guard isComplete else { return _StylePaint(background.rgba(in: context.environment)) }
    func mean(_ row: Int) -> RGBA {
      let row = colors[row * width..<(row + 1) * width].map { $0.rgba(in: context.environment) }
      let count = Float(row.count)
      func part(_ path: KeyPath<RGBA, Float>) -> Float { row.reduce(0) { $0 + $1[keyPath: path] } / count }
      return RGBA(red: part(\.red), green: part(\.green), blue: part(\.blue), alpha: part(\.alpha))
    }
    return _StylePaint(
      .linearGradient(
        stops: [GradientStop(color: mean(0), location: 0), GradientStop(color: mean(height - 1), location: 1)],
        start: CGPoint(x: 0.5, y: 0),
        end: CGPoint(x: 0.5, y: 1)
      )
    )
  }
}

/// The picture of a mesh gradient, stretched to the frame.
struct MeshGradientView: View {
  let gradient: MeshGradient
  @Environment(\.self) private var environment
  @State private var cache = MeshCache()

  var body: some View {
    if gradient.isComplete {
      Image(
        cache.picture(
          of: gradient,
          gradient.colors.map { $0.rgba(in: environment) },
          gradient.background.rgba(in: environment)
        )
      )
      .resizable()
    } else {
      gradient.background
    }
  }
}

/// The last picture of a gradient.
@MainActor
private final class MeshCache {
  private var gradient: MeshGradient?
  private var colors: [RGBA] = []
  private var background = RGBA.clear
  private var picture: BitmapImage?

  func picture(of gradient: MeshGradient, _ colors: [RGBA], _ background: RGBA) -> BitmapImage {
    if let picture, self.gradient == gradient, self.colors == colors, self.background == background { return picture }
    let made = MeshPicture(gradient, colors: colors, background: background).image
    (self.gradient, self.colors, self.background, picture) = (gradient, colors, background, made)
    return made
  }
}
