import Foundation
import RowanGraph
import RowanInteraction

/// The size of a `GeometryReader` and where it is.
@MainActor
public struct GeometryProxy {
  /// The size offered, in points.
  public let size: CGSize
  /// Parts covered by bars, in points.
  public let safeAreaInsets: EdgeInsets
  /// Where the reader stands.
  private(set) weak var places: PlaceReader?

  init(size: CGSize, safeAreaInsets: EdgeInsets, places: PlaceReader) {
    self.size = size
    self.safeAreaInsets = safeAreaInsets
    self.places = places
  }

  /// The reader's frame in a coordinate space, in points.
  ///
  /// A body that reads it runs again when the frame changes, by scrolling too. A name that no view around the reader has
  /// is reported; the answer is then in the window's coordinates.
  @_disfavoredOverload
  public func frame(in space: CoordinateSpace) -> CGRect {
    guard space != .local, let places else { return CGRect(origin: .zero, size: size) }
    return CGRect(origin: places.origin(in: space), size: size)
  }

  /// The reader's frame in a coordinate space, in points.
  ///
  /// A body that reads it runs again when the frame changes, by scrolling too. A name that no view around the reader has
  /// is reported; the answer is then in the window's coordinates.
  public func frame(in space: some CoordinateSpaceProtocol) -> CGRect { frame(in: space.coordinateSpace) }

  /// The room of a coordinate space in the reader's own coordinates, in points; `nil` where no view around has the name.
  /// Of a scroll view it is the part that can be seen.
  public func bounds(of space: NamedCoordinateSpace) -> CGRect? { places?.bounds(of: space.coordinateSpace) }
}
