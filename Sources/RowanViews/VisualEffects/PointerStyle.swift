import Foundation
import RowanGraph
import RowanLayers

/// The shape of a mouse's pointer over a view.
public struct PointerStyle: Hashable, Sendable {
  private enum Kind: Hashable {
    case automatic, fixed(PointerShape), columns(Directions), rows(Directions), frame(Frame)
  }
  private let kind: Kind

  private init(_ kind: Kind) { self.kind = kind }

  /// The choice of the view and the host: a beam over selectable text, a hand over links, otherwise an arrow.
  public static let automatic = PointerStyle(.automatic)
  /// An arrow.
  public static let `default` = PointerStyle(.fixed(.standard))
  /// A beam for horizontal text.
  public static let horizontalText = PointerStyle(.fixed(.text))
  /// A beam for vertical text.
  public static let verticalText = PointerStyle(.fixed(.verticalText))
  /// A cross for the selection of a rectangle.
  public static let rectSelection = PointerStyle(.fixed(.crosshair))
  /// An open hand over what can be dragged.
  public static let grabIdle = PointerStyle(.fixed(.grab))
  /// A closed hand while dragging.
  public static let grabActive = PointerStyle(.fixed(.grabbing))
  /// A pointing hand over a link.
  public static let link = PointerStyle(.fixed(.link))
  /// A magnifying glass that enlarges.
  public static let zoomIn = PointerStyle(.fixed(.zoomIn))
  /// A magnifying glass that reduces.
  public static let zoomOut = PointerStyle(.fixed(.zoomOut))
  /// Arrows to both sides of a divider between columns.
  public static let columnResize = PointerStyle(.columns([true, false]))
  /// Arrows to both sides of a divider between rows.
  public static let rowResize = PointerStyle(.rows([true, false]))

  /// Returns the arrows of a divider between columns that moves in some directions.
  ///
  /// - Parameter directions: The directions; both if there are none.
  public static func columnResize(directions: HorizontalDirection.Set) -> PointerStyle {
    let both = directions.isEmpty || directions == .all
    return PointerStyle(.columns(both ? [true, false] : [directions.contains(.leading)]))
  }

  /// Returns the arrows of a divider between rows that moves in some directions.
  ///
  /// - Parameter directions: The directions; both if there are none.
  public static func rowResize(directions: VerticalDirection.Set) -> PointerStyle {
    let both = directions.isEmpty || directions == .all
    return PointerStyle(.rows(both ? [true, false] : [directions.contains(.up)]))
  }

  /// Returns the arrows at an edge or a corner of a frame that changes its size.
  ///
  /// - Parameters:
  ///   - position: The edge or corner.
  ///   - directions: The directions in which the size changes.
  public static func frameResize(
    position: FrameResizePosition,
    directions: FrameResizeDirection.Set = .all
  ) -> PointerStyle {
    PointerStyle(.frame(Frame(position: position, directions: directions)))
  }

  /// Returns an image as the pointer.
  @available(*, unavailable, message: "The pointer has the browser's shapes; draw the image beside it in an overlay.")
  public static func image(_ image: Image, hotSpot: UnitPoint) -> PointerStyle { .automatic }

  /// The directions of a divider: `true` leads back, `false` forth; both for arrows to both sides.
  private typealias Directions = Set<Bool>

  private struct Frame: Hashable {
    let position: FrameResizePosition
    let directions: FrameResizeDirection.Set
  }

  /// Returns the shape, or `nil` for the choice of the view and the host.
  func shape(isRightToLeft: Bool) -> PointerShape? {
    switch kind {
    case .automatic: nil
    case .fixed(let shape): shape
    case .columns(let directions):
      directions.count == 2 ? .columns : directions.contains(true) != isRightToLeft ? .left : .right
    case .rows(let directions): directions.count == 2 ? .rows : directions.contains(true) ? .up : .down
    case .frame(let frame): frame.position.shape(frame.directions, isRightToLeft: isRightToLeft)
    }
  }
}

/// An edge or a corner of a frame that changes its size.
public enum FrameResizePosition: Int8, CaseIterable, Hashable, Sendable {
  /// The edges.
  case top, leading, bottom, trailing
  /// The corners.
  case topLeading, topTrailing, bottomLeading, bottomTrailing

  /// Returns the shape of the pointer.
  fileprivate func shape(_ directions: FrameResizeDirection.Set, isRightToLeft: Bool) -> PointerShape {
    let both = directions != .inward && directions != .outward
    let isOutward = directions == .outward
    switch self {
    case .top: return both ? .vertical : isOutward ? .up : .down
    case .bottom: return both ? .vertical : isOutward ? .down : .up
    case .leading: return both ? .horizontal : isOutward != isRightToLeft ? .left : .right
    case .trailing: return both ? .horizontal : isOutward != isRightToLeft ? .right : .left
    case .topLeading, .bottomTrailing:
      if both { return isRightToLeft ? .rising : .falling }
      let isUp = (self == .topLeading) == isOutward
      return isRightToLeft ? (isUp ? .upRight : .downLeft) : (isUp ? .upLeft : .downRight)
    case .topTrailing, .bottomLeading:
      if both { return isRightToLeft ? .falling : .rising }
      let isUp = (self == .topTrailing) == isOutward
      return isRightToLeft ? (isUp ? .upLeft : .downRight) : (isUp ? .upRight : .downLeft)
    }
  }
}

/// A direction in which a frame changes its size.
public enum FrameResizeDirection: Int8, CaseIterable, Hashable, Sendable {
  /// The frame becomes smaller or larger.
  case inward, outward

  /// A set of directions.
  public struct Set: OptionSet, Hashable, Sendable {
    /// One bit for each direction.
    public let rawValue: Int8
    /// Creates a set from its raw value.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// The frame becomes smaller.
    public static let inward = Set(rawValue: 1)
    /// The frame becomes larger.
    public static let outward = Set(rawValue: 2)
    /// Both directions.
    public static let all: Set = [.inward, .outward]
  }
}

/// A horizontal direction, as a language is written.
public enum HorizontalDirection: Int8, CaseIterable, Hashable, Sendable {
  /// To the beginning or the end of a line.
  case leading, trailing

  /// A set of directions.
  public struct Set: OptionSet, Hashable, Sendable {
    /// One bit for each direction.
    public let rawValue: Int8
    /// Creates a set from its raw value.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// To the beginning of a line.
    public static let leading = Set(rawValue: 1)
    /// To the end of a line.
    public static let trailing = Set(rawValue: 2)
    /// Both directions.
    public static let all: Set = [.leading, .trailing]
  }
}

/// A vertical direction.
public enum VerticalDirection: Int8, CaseIterable, Hashable, Sendable {
  /// Up or down.
  case up, down

  /// A set of directions.
  public struct Set: OptionSet, Hashable, Sendable {
    /// One bit for each direction.
    public let rawValue: Int8
    /// Creates a set from its raw value.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// Up.
    public static let up = Set(rawValue: 1)
    /// Down.
    public static let down = Set(rawValue: 2)
    /// Both directions.
    public static let all: Set = [.up, .down]
  }
}

extension View {
  /// Sets the shape of a mouse's pointer over the view.
  ///
  /// Views inside that set a shape, fields and links keep theirs.
  ///
  /// - Parameter style: The style; `nil` for the choice of the view and the host.
  nonisolated public func pointerStyle(_ style: PointerStyle?) -> some View {
    modifier(PointerStyleModifier(style: style ?? .automatic, isHidden: false))
  }

  /// Hides a mouse's pointer over the view.
  ///
  /// - Parameter visibility: The visibility; the pointer is shown unless it is `hidden`.
  nonisolated public func pointerVisibility(_ visibility: Visibility) -> some View {
    modifier(PointerStyleModifier(style: .automatic, isHidden: visibility == .hidden))
  }
}

/// A modifier that places each element of its content in a layer with a pointer's shape.
nonisolated private struct PointerStyleModifier: ElementModifier {
  typealias Body = Never
  let style: PointerStyle
  let isHidden: Bool

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> Layer {
    let layer = Layer(in: element.core.graph.layers)
    layer.pointerShape = shape(in: element.core.environment)
    return layer
  }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    element.state.pointerShape = shape(in: element.core.environment)
    return .nothing
  }

  @MainActor func environmentDidChange(
    from old: EnvironmentValues,
    _ element: ModifiedElement<Self>
  ) -> ElementChange {
    element.state.pointerShape = shape(in: element.core.environment)
    return .nothing
  }

  private func shape(in environment: EnvironmentValues) -> PointerShape? {
    isHidden ? .hidden : style.shape(isRightToLeft: environment.layoutDirection == .rightToLeft)
  }
}
