import Foundation
import RowanGraph
import RowanLayers

extension Edge {
  /// A corner of a rectangle.
  public enum Corner: Hashable, Sendable {
    /// The radius of a corner.
    public struct Style: Hashable, Sendable {
      private enum Kind: Hashable { case fixed(CGFloat), concentric(CGFloat) }

      private let kind: Kind

      /// The radius at which the corner has the same center as that of the container.
      public static let concentric = Style(kind: .concentric(0))

      /// Returns a radius in points.
      public static func fixed(_ radius: CGFloat) -> Style { Style(kind: .fixed(max(0, radius))) }

      /// Returns the radius at which the corner has the same center as that of the container, but at least another one.
      ///
      /// - Parameter minimum: The least radius; `nil` for none.
      public static func concentric(minimum: Style?) -> Style { Style(kind: .concentric(minimum?.least ?? 0)) }

      /// Returns the radius for that of the container's corner and the distance from its edges, in points.
      func radius(container: CGFloat, distance: CGFloat) -> CGFloat {
        switch kind {
        case .fixed(let radius): radius
        case .concentric(let least): max(least, container - max(0, distance))
        }
      }

      /// The radius without a container.
      private var least: CGFloat { radius(container: 0, distance: 0) }
    }
  }
}

/// A rectangle whose corners have the same centers as those of the nearest container shape, or radii of their own.
///
/// `containerShape(_:)` sets the shape of the container. The corners are concentric in a view of the shape, also filled. As a
/// clip or a background's shape, where the container's position is not known, such a corner has its least radius.
nonisolated public struct ConcentricRectangle: Shape {
  private let topLeading: Edge.Corner.Style
  private let topTrailing: Edge.Corner.Style
  private let bottomLeading: Edge.Corner.Style
  private let bottomTrailing: Edge.Corner.Style
  private let isUniform: Bool

  /// Creates a rectangle with concentric corners.
  public init() { self.init(corners: .concentric) }

  /// Creates a rectangle with corners of one style.
  ///
  /// - Parameters:
  ///   - corners: The style.
  ///   - isUniform: Whether all corners have the greatest radius of the four.
  public init(corners: Edge.Corner.Style, isUniform: Bool = false) {
    (topLeading, topTrailing, bottomLeading, bottomTrailing) = (corners, corners, corners, corners)
    self.isUniform = isUniform
  }

  /// Creates a rectangle with a style for each corner.
  public init(
    topLeadingCorner: Edge.Corner.Style = .concentric,
    topTrailingCorner: Edge.Corner.Style = .concentric,
    bottomLeadingCorner: Edge.Corner.Style = .concentric,
    bottomTrailingCorner: Edge.Corner.Style = .concentric
  ) {
    (topLeading, topTrailing) = (topLeadingCorner, topTrailingCorner)
    (bottomLeading, bottomTrailing) = (bottomLeadingCorner, bottomTrailingCorner)
    isUniform = false
  }

  /// The rectangle with the radii that its corners have without a container.
  public func path(in rect: CGRect) -> Path { path(in: rect, container: RectangleCornerRadii(), EdgeInsets()) }

  /// Returns the rectangle inside of a container.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - container: The radii of the container.
  ///   - distances: The distances from the edges of the container, in points.
  func path(in rect: CGRect, container: RectangleCornerRadii, _ distances: EdgeInsets) -> Path {
    var radii = RectangleCornerRadii(
      topLeading: topLeading.radius(container: container.topLeading, distance: max(distances.top, distances.leading)),
      bottomLeading: bottomLeading.radius(
        container: container.bottomLeading,
        distance: max(distances.bottom, distances.leading)
      ),
      bottomTrailing: bottomTrailing.radius(
        container: container.bottomTrailing,
        distance: max(distances.bottom, distances.trailing)
      ),
      topTrailing: topTrailing.radius(
        container: container.topTrailing,
        distance: max(distances.top, distances.trailing)
      )
    )
    if isUniform {
      let greatest = max(radii.topLeading, radii.topTrailing, radii.bottomLeading, radii.bottomTrailing)
      radii = RectangleCornerRadii(
        topLeading: greatest,
        bottomLeading: greatest,
        bottomTrailing: greatest,
        topTrailing: greatest
      )
    }
    return UnevenRoundedRectangle(cornerRadii: radii).path(in: rect)
  }

  /// Returns the shape in the container, filled with a style.
  public func fill<S: ShapeStyle>(_ style: S, style fillStyle: FillStyle = FillStyle()) -> some View {
    ConcentricView(shape: self, style: AnyShapeStyle(style), fillStyle: fillStyle)
  }

  @MainActor private var view: ConcentricView {
    ConcentricView(shape: self, style: AnyShapeStyle(ForegroundStyle()), fillStyle: FillStyle())
  }

  /// Makes the node that keeps the view in the tree.
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { view._makeNode(context) }
  /// Updates the node of the view to this value.
  @MainActor public func _updateNode(_ handle: _NodeHandle) { view._updateNode(handle) }
}

extension Shape where Self == ConcentricRectangle {
  /// Returns a rectangle with corners of one style; see ``ConcentricRectangle``.
  nonisolated public static func rect(corners: Edge.Corner.Style, isUniform: Bool = false) -> ConcentricRectangle {
    ConcentricRectangle(corners: corners, isUniform: isUniform)
  }
}

/// A concentric rectangle in its container, filled.
private struct ConcentricView: View {
  let shape: ConcentricRectangle
  let style: AnyShapeStyle
  let fillStyle: FillStyle
  @Environment(\.containerOutline) private var outline
  @Environment(\.layoutDirection) private var direction

  var body: some View {
    if let outline {
      GeometryReader { proxy in
        let frame = proxy.frame(in: .named(outline.name))
        let container = proxy.bounds(of: .named(outline.name))?.size ?? frame.size
        let (left, right) = (frame.minX, container.width - frame.maxX)
        let isRightToLeft = direction == .rightToLeft
        // The path is mirrored as a shape.
        let distances = EdgeInsets(
          top: frame.minY,
          leading: isRightToLeft ? right : left,
          bottom: container.height - frame.maxY,
          trailing: isRightToLeft ? left : right
        )
        let radii = outline.radii(in: container)
        shape.path(in: CGRect(origin: .zero, size: frame.size), container: radii, distances)
          .fill(style, style: fillStyle)
      }
    } else {
      PlainConcentricRectangle(shape: shape).fill(style, style: fillStyle)
    }
  }
}

extension ContainerOutline {
  /// Returns the radii of a container of a size; 0 for shapes other than rounded rectangles, capsules and circles.
  fileprivate func radii(in size: CGSize) -> RectangleCornerRadii {
    func uniform(_ radius: CGFloat) -> RectangleCornerRadii {
      let radius = min(radius, min(size.width, size.height) / 2)
      return RectangleCornerRadii(
        topLeading: radius,
        bottomLeading: radius,
        bottomTrailing: radius,
        topTrailing: radius
      )
    }
    switch shape {
    case let shape as RoundedRectangle: return uniform(min(shape.cornerSize.width, shape.cornerSize.height))
    case let shape as UnevenRoundedRectangle: return shape.cornerRadii
    case is Capsule, is Circle: return uniform(.infinity)
    default: return RectangleCornerRadii()
    }
  }
}

/// A concentric rectangle without a container.
private nonisolated struct PlainConcentricRectangle: Shape {
  let shape: ConcentricRectangle

  func path(in rect: CGRect) -> Path { shape.path(in: rect) }
}
