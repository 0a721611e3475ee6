import Foundation
import RowanGraph
import RowanViews

/// The anchor of a popover within the presenting view.
public enum PopoverAttachmentAnchor: Sendable {
  /// A rectangle of the view.
  case rect(Anchor<CGRect>.Source)
  /// A point of the view, in unit coordinates.
  case point(UnitPoint)

  /// Returns the anchor in window coordinates.
  ///
  /// - Parameter frame: The frame of the view in window coordinates.
  func rect(in frame: CGRect) -> CGRect {
    switch self {
    case .rect(let source): return source.make(frame.size, frame.origin)
    case .point(let point):
      return CGRect(x: frame.minX + point.x * frame.width, y: frame.minY + point.y * frame.height, width: 0, height: 0)
    }
  }
}

/// The anchor of a popover, and the edge of the anchor at which the arrow is.
struct PopoverAttachment {
  var anchor = PopoverAttachmentAnchor.rect(.bounds)
  var arrowEdge: Edge?
}

/// The position of a popover within its window: at an edge of its anchor, or at the opposite edge if that has more
/// space.
struct PopoverFrame {
  /// The size of the window in points.
  let window: CGSize
  /// The insets that the device covers at the window's edges.
  let insets: EdgeInsets
  /// The frame of the anchor in window coordinates; `nil` for the center of the window.
  let anchor: CGRect?
  /// The preferred edge of the anchor.
  let edge: Edge
  let hasArrow: Bool

  /// The distance between a popover and the window's edges, in points.
  private static let margin: CGFloat = 10
  /// The distance between the panel and the tip of the arrow, in points.
  static let arrowLength: CGFloat = 10

  /// Returns the frame of a popover in window coordinates.
  ///
  /// - Parameter size: The size of the popover in points.
  func frame(for size: CGSize) -> CGRect {
    let room = CGRect(origin: .zero, size: window)
      .inset(by: insets, isRightToLeft: false).insetBy(dx: Self.margin, dy: Self.margin)
    let anchor = anchor ?? CGRect(x: window.width / 2, y: window.height / 2, width: 0, height: 0)
    let gap = hasArrow ? Self.arrowLength + 2 : 8
    var origin = CGPoint(x: anchor.midX - size.width / 2, y: anchor.midY - size.height / 2)
    switch Self.effectiveEdge(edge, anchor: anchor, size: size, gap: gap, room: room) {
    case .top: origin.y = anchor.minY - gap - size.height
    case .bottom: origin.y = anchor.maxY + gap
    case .leading: origin.x = anchor.minX - gap - size.width
    case .trailing: origin.x = anchor.maxX + gap
    }
    return room.placing(size, at: origin)
  }

  /// Returns the preferred edge, or the opposite one if the popover does not fit at the preferred edge and there is
  /// more space at the opposite one.
  private static func effectiveEdge(
    _ edge: Edge,
    anchor: CGRect,
    size: CGSize,
    gap: CGFloat,
    room: CGRect
  ) -> Edge {
    let space: [Edge: CGFloat] = [
      .top: anchor.minY - room.minY, .bottom: room.maxY - anchor.maxY,
      .leading: anchor.minX - room.minX, .trailing: room.maxX - anchor.maxX,
    ]
    let opposite: [Edge: Edge] = [.top: .bottom, .bottom: .top, .leading: .trailing, .trailing: .leading]
    let needed = gap + (edge == .top || edge == .bottom ? size.height : size.width)
    guard let other = opposite[edge], let here = space[edge], let there = space[other] else { return edge }
    return here < needed && there > here ? other : edge
  }
}

/// The arrow of a popover, at the edge of the panel that faces the anchor.
struct PopoverArrow {
  let edge: Edge
  /// The frame of the anchor in window coordinates.
  let anchor: CGRect
  /// The panel's frame in window coordinates.
  let frame: CGRect
  /// The corner radius of the panel in points.
  let radius: CGFloat
  private static let width: CGFloat = 24

  /// Returns the outline of the panel with the arrow, in the panel's coordinate space. There is no arrow if the panel
  /// covers its anchor.
  ///
  /// - Parameter panel: The outline of the panel without the arrow.
  func outline(around panel: Path) -> Path {
    var path = panel
    let length = PopoverFrame.arrowLength
    let half = Self.width / 2
    /// Returns the position of the arrow along an edge, clear of the corners, in points.
    func along(_ middle: CGFloat, _ extent: CGFloat) -> CGFloat {
      let least = radius * 0.6 + half
      return min(max(middle, least), max(least, extent - least))
    }
    if anchor.maxY <= frame.minY {
      let x = along(anchor.midX - frame.minX, frame.width)
      add(to: &path, CGPoint(x: x - half, y: 0.25), CGPoint(x: x, y: -length), CGPoint(x: x + half, y: 0.25))
    } else if anchor.minY >= frame.maxY {
      let (x, y) = (along(anchor.midX - frame.minX, frame.width), frame.height)
      add(to: &path, CGPoint(x: x + half, y: y - 0.25), CGPoint(x: x, y: y + length), CGPoint(x: x - half, y: y - 0.25))
    } else if anchor.maxX <= frame.minX {
      let y = along(anchor.midY - frame.minY, frame.height)
      add(to: &path, CGPoint(x: 0.25, y: y + half), CGPoint(x: -length, y: y), CGPoint(x: 0.25, y: y - half))
    } else if anchor.minX >= frame.maxX {
      let (x, y) = (frame.width, along(anchor.midY - frame.minY, frame.height))
      add(to: &path, CGPoint(x: x - 0.25, y: y - half), CGPoint(x: x + length, y: y), CGPoint(x: x - 0.25, y: y + half))
    }
    return path
  }

  private func add(to path: inout Path, _ start: CGPoint, _ tip: CGPoint, _ end: CGPoint) {
    path.move(to: start)
    path.addLine(to: tip)
    path.addLine(to: end)
    path.closeSubpath()
  }
}
