import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// A row with margins around what a mark surrounds.
@MainActor
package protocol MarkedRow: AnyObject {
  /// The part of the row that a mark surrounds, in the coordinates of its layer, and the radius of its corners in points.
  var markedArea: (frame: CGRect, radius: CGFloat) { get }
}

/// The mark of the row that an open context menu belongs to: a ring on the desktop, as on macOS; on touch screens the rest of the window
/// is dimmed, as on iOS.
nonisolated package struct MenuMark: Hashable {
  /// The visible part of the row, in the coordinates of the window.
  let frame: CGRect
  /// The radius of the corners in points.
  let radius: CGFloat
  /// Whether everything but the row is dimmed.
  let dims: Bool

  /// Creates the mark of the row around a layer, or `nil` if there is no visible one.
  ///
  /// - Parameters:
  ///   - layer: The layer that the menu belongs to.
  ///   - idiom: The idiom of the window.
  @MainActor package init?(around layer: Layer, _ idiom: Idiom) {
    var ancestor: Layer? = layer
    while let current = ancestor, current.semantics?.role != .row { ancestor = current.parent }
    guard let row = ancestor else { return nil }
    let part = (row.responder as? any MarkedRow)?.markedArea
    let area = (part?.frame ?? CGRect(origin: .zero, size: row.frame.size))
      .offsetBy(dx: row.frameInRoot.minX, dy: row.frameInRoot.minY)
    let seen = row.visibleFrame
    guard !seen.isNull, case let frame = seen.intersection(area), frame.width > 0, frame.height > 0 else { return nil }
    self.frame = frame
    radius = min(part?.radius ?? 5, frame.height / 2)
    dims = idiom == .touch
  }
}

/// The picture of a mark, in front of the window's content and behind the menu.
struct MenuMarkView: View {
  let mark: MenuMark
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    if mark.dims {
      DimmedSurroundings(hole: mark.frame, radius: mark.radius)
        .fill(Color(RGBA.black.opacity(colorScheme == .dark ? 0.4 : 0.2)), style: FillStyle(eoFill: true))
    } else {
      RoundedRectangle(cornerRadius: mark.radius, style: .continuous)
        .strokeBorder(TintShapeStyle(), lineWidth: 2)
        .frame(width: mark.frame.width, height: mark.frame.height)
        .position(x: mark.frame.midX, y: mark.frame.midY)
    }
  }
}

/// All of a rectangle but a hole with round corners.
private struct DimmedSurroundings: Shape {
  let hole: CGRect
  let radius: CGFloat

  func path(in rect: CGRect) -> Path {
    var path = Path(rect)
    path.addRoundedRect(in: hole, cornerSize: CGSize(width: radius, height: radius), style: .continuous)
    return path
  }
}
