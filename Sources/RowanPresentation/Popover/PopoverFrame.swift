import Foundation
import RowanGraph
import RowanViews

/// What a popover points at, within the view that presents it.
public enum PopoverAttachmentAnchor: Sendable {
  /// A rectangle of the view.
  case rect(Anchor<CGRect>.Source)
  /// A point of the view, as parts of its width and height.
  case point(UnitPoint)

  /// The anchor in the window, of a view with a frame there.
  func rect(in frame: CGRect) -> CGRect {
    switch self {
    case .rect(let source): return source.make(frame.size, frame.origin)
    case .point(let point):
      return CGRect(x: frame.minX + point.x * frame.width, y: frame.minY + point.y * frame.height, width: 0, height: 0)
    }
  }
}

/// A popover's anchor, and the edge of it where the arrow stands.
struct PopoverAttachment {
  var anchor = PopoverAttachmentAnchor.rect(.bounds)
  var arrowEdge: Edge?
}

/// The place of a popover: at an edge of its anchor, or at the opposite one where there is more room; always in the window.
struct PopoverFrame {
  let window: CGSize
  let insets: EdgeInsets
  let anchor: CGRect?
  let edge: Edge
  let hasArrow: Bool

  /// Points between a popover and the window's edges.
  private static let margin: CGFloat = 10
  static let arrowLength: CGFloat = 10

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
    origin.x = min(max(origin.x, room.minX), max(room.minX, room.maxX - size.width))
    origin.y = min(max(origin.y, room.minY), max(room.minY, room.maxY - size.height))
    return CGRect(origin: origin, size: size)
  }

  /// The wanted edge, unless the popover has no room there and more at the opposite one.
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

/// The arrow of a popover, from the edge of its panel that faces the anchor.
struct PopoverArrow {
  let edge: Edge
  let anchor: CGRect
  /// The panel's frame in the window.
  let frame: CGRect
  let radius: CGFloat
  private static let width: CGFloat = 24

  /// The panel's outline in its own coordinates with the arrow at it; without one where the panel covers its anchor.
  func outline(around panel: Path) -> Path {
    var path = panel
    let length = PopoverFrame.arrowLength
    let half = Self.width / 2
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
