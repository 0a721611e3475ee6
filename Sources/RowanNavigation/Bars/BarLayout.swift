import Foundation
import RowanGraph

/// The layout of a bar's leading, middle and trailing parts.
///
/// The middle part is centered in the bar while it keeps its distance from both sides; then it moves aside, and then it
/// is compressed. With a leading title (the desktop) the leading part is compressed first.
nonisolated struct BarLayout: Layout {
  /// The part that is compressed first.
  var givesWay: Part
  /// The distance between parts, in points.
  var gap: CGFloat = 8
  /// Whether the trailing part can become narrower where space is short: its items move into a menu, or its search field
  /// is compressed. The other parts then keep their items and the beginning of the title.
  var isTrailingFlexible = false
  /// The width of a title that trailing items leave, in points.
  private static let leastTitleWidth: CGFloat = 96

  enum Part { case leading, middle }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: CGSize(width: 320, height: 44))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    guard subviews.count == 3 else { return }
    /// Returns the width of a part in an available width, limited to that or to another one, in points.
    func width(_ index: Int, _ room: CGFloat, limit: CGFloat? = nil) -> CGFloat {
      let room = max(0, room)
      let size = subviews[index].sizeThatFits(ProposedViewSize(width: room, height: bounds.height))
      return min(limit ?? room, size.width)
    }
    /// Returns the width of a part in which titles are cut, in points.
    func least(_ index: Int) -> CGFloat {
      let ideal = width(index, bounds.width)
      let items = subviews[index].sizeThatFits(ProposedViewSize(width: 0, height: bounds.height)).width
      let least = min(ideal, items + Self.leastTitleWidth)
      return least > 0 ? least + gap : 0
    }
    let room = isTrailingFlexible ? bounds.width - least(0) - least(1) : bounds.width
    // Items that cannot become narrower are not cut: the title is.
    let rigid = isTrailingFlexible ? width(2, 0, limit: bounds.width) : 0
    let trailing = max(width(2, room), rigid)
    var leading: CGFloat
    var middle: CGFloat
    switch givesWay {
    case .leading:
      middle = width(1, bounds.width - trailing - gap)
      leading = width(0, bounds.width - trailing - gap - (middle > 0 ? middle + gap : 0))
    case .middle:
      leading = width(0, bounds.width - trailing - gap)
      middle = width(1, bounds.width - 2 * max(leading, trailing) - 2 * gap)
      let wanted = width(1, bounds.width - leading - trailing - 2 * gap)
      middle = max(middle, wanted)
    }
    let least = leading > 0 ? leading + gap : 0
    let most = bounds.width - (trailing > 0 ? trailing + gap : 0) - middle
    let x = min(max((bounds.width - middle) / 2, least), max(least, most))
    for (index, place) in [(0, 0), (1, x), (2, bounds.width - trailing)] {
      let length = [leading, middle, trailing][index]
      subviews[index].place(
        at: CGPoint(x: bounds.minX + place, y: bounds.midY),
        anchor: .leading,
        proposal: ProposedViewSize(width: length, height: bounds.height)
      )
    }
  }
}
