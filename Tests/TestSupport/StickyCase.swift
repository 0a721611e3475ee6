import Foundation
import RowanLayers

/// A position of a sticky header or footer, from `Tests/Cases/sticky-positions.json`.
///
/// The same cases are checked for the rule, the engine, the painter and, by `test_sticky.py`, the browser. They also hold
/// sideways, with left in place of top and right in place of bottom.
package struct StickyCase: Codable, Sendable, CustomStringConvertible {
  /// The edge of the viewport.
  package enum Edge: String, Codable, Sendable { case top, bottom }

  /// A description of the case.
  package let note: String
  package let edge: Edge
  /// The natural top and the range, in points from the start of the content.
  package let natural, rangeStart, rangeEnd: CGFloat
  package let height: CGFloat
  /// The offset from the position of pinned layers; negative toward the bars.
  package let inset: CGFloat
  /// The scroll offset, the length of the viewport and the lengths that bars cover.
  package let offset, viewport, coveredTop, coveredBottom: CGFloat
  /// The expected top, in points from the start of the content.
  package let top: CGFloat

  package var description: String { note }

  /// The pinning of the case.
  ///
  /// - Parameter isSideways: Whether the case is applied to the horizontal axis.
  package func pin(isSideways: Bool) -> PinInfo {
    PinInfo(
      edge: isSideways ? (edge == .top ? .left : .right) : edge == .top ? .top : .bottom,
      natural: natural,
      rangeStart: rangeStart,
      rangeEnd: rangeEnd,
      inset: inset
    )
  }

  /// All cases.
  package static let all: [StickyCase] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Cases/sticky-positions.json").standardized
    guard let data = try? Data(contentsOf: file), let cases = try? JSONDecoder().decode([StickyCase].self, from: data)
    else { preconditionFailure("sticky-positions.json has cases") }
    return cases
  }()
}
