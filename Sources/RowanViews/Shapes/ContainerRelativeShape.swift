import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers

/// A shape that follows the shape of the nearest container, with corners smaller by the distance to its edges.
///
/// It does so as a view, also filled. As a clip or a background's shape, where the container's position is not known, it is
/// a rectangle.
nonisolated public struct ContainerRelativeShape: Shape {
  /// Creates a shape.
  public init() {}

  /// The rectangle.
  public func path(in rect: CGRect) -> Path { Path(rect) }

  /// Returns the shape of the container, filled with a style.
  public func fill<S: ShapeStyle>(_ style: S, style fillStyle: FillStyle = FillStyle()) -> some View {
    ContainerRelativeView(style: AnyShapeStyle(style), fillStyle: fillStyle)
  }

  @MainActor private var view: ContainerRelativeView {
    ContainerRelativeView(style: AnyShapeStyle(ForegroundStyle()), fillStyle: FillStyle())
  }

  /// Makes the node that keeps the view in the tree.
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { view._makeNode(context) }
  /// Updates the node of the view to this value.
  @MainActor public func _updateNode(_ handle: _NodeHandle) { view._updateNode(handle) }
}

extension View {
  /// Sets the shape that `ContainerRelativeShape` follows inside of this view.
  nonisolated public func containerShape<T: InsettableShape>(_ shape: T) -> some View {
    modifier(ContainerShapeModifier(shape: shape))
  }
}

/// A modifier that sets the shape of a container.
nonisolated struct ContainerShapeModifier<Outline: InsettableShape>: ViewModifier {
  let shape: Outline

  @MainActor func body(content: Content) -> some View { content.modifier(NamedContainer(shape: shape)) }
}

/// A modifier that names the coordinate space of a container and its shape.
struct NamedContainer<Outline: InsettableShape>: ViewModifier {
  let shape: Outline
  @Namespace private var name

  func body(content: Content) -> some View {
    content
      .environment(\.containerOutline, ContainerOutline(shape: shape, name: name))
      .coordinateSpace(.named(name))
  }
}

/// The shape of a container, and the name of its coordinate space.
struct ContainerOutline: SelfComparing {
  let shape: any InsettableShape
  let name: Namespace.ID

  func isEquivalent(to other: ContainerOutline) -> Bool {
    name == other.name && ValueComparison.areEqual(shape, other.shape)
  }

  /// Returns the outline for a frame inside the container.
  ///
  /// - Parameters:
  ///   - frame: The frame, in the coordinates of the container.
  ///   - container: The size of the container.
  @MainActor func path(for frame: CGRect, in container: CGSize) -> Path {
    let distance = max(
      0,
      min(frame.minX, frame.minY, container.width - frame.maxX, container.height - frame.maxY)
    )
    let local = CGRect(origin: .zero, size: frame.size)
    func inset(_ shape: some InsettableShape) -> Path {
      shape.inset(by: distance).path(in: local.insetBy(dx: -distance, dy: -distance))
    }
    return inset(shape)
  }
}

private enum ContainerOutlineKey: EnvironmentKey { static let defaultValue: ContainerOutline? = nil }

extension EnvironmentValues {
  /// The shape of the nearest container.
  var containerOutline: ContainerOutline? {
    get { self[ContainerOutlineKey.self] }
    set { self[ContainerOutlineKey.self] = newValue }
  }
}

/// The shape of the container, filled.
struct ContainerRelativeView: View {
  let style: AnyShapeStyle
  let fillStyle: FillStyle
  @Environment(\.containerOutline) private var outline

  var body: some View {
    if let outline {
      GeometryReader { proxy in
        let frame = proxy.frame(in: .named(outline.name))
        let container = proxy.bounds(of: .named(outline.name))?.size ?? frame.size
        outline.path(for: frame, in: container).fill(style, style: fillStyle)
      }
    } else {
      Rectangle().fill(style, style: fillStyle)
    }
  }
}
