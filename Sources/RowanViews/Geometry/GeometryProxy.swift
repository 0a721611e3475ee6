import Foundation
import RowanGraph
import RowanInteraction

/// The size and position of a `GeometryReader`.
@MainActor
public struct GeometryProxy {
  /// The size of the reader, in points.
  public let size: CGSize
  /// The insets of the reader that bars cover, in points.
  public let safeAreaInsets: EdgeInsets
  /// The reader of the position.
  private(set) weak var places: PositionReader?

  init(size: CGSize, safeAreaInsets: EdgeInsets, places: PositionReader) {
    self.size = size
    self.safeAreaInsets = safeAreaInsets
    self.places = places
  }

  /// Returns the reader's frame in a coordinate space, in points.
  ///
  /// A body that reads it runs again when the frame changes, also by scrolling. A name that no view around the reader
  /// has is reported as an issue; the frame is then in the window's coordinates.
  @_disfavoredOverload
  public func frame(in space: CoordinateSpace) -> CGRect {
    guard space != .local, let places else { return CGRect(origin: .zero, size: size) }
    return CGRect(origin: places.origin(in: space), size: size)
  }

  /// Returns the reader's frame in a coordinate space, in points.
  ///
  /// A body that reads it runs again when the frame changes, also by scrolling. A name that no view around the reader
  /// has is reported as an issue; the frame is then in the window's coordinates.
  public func frame(in space: some CoordinateSpaceProtocol) -> CGRect { frame(in: space.coordinateSpace) }

  /// Returns the bounds of a named coordinate space in the reader's coordinates, in points.
  ///
  /// - Returns: The bounds, for a scroll view its visible rectangle; `nil` if no view around has the name.
  public func bounds(of space: NamedCoordinateSpace) -> CGRect? { places?.bounds(of: space.coordinateSpace) }
}
