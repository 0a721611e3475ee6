import Foundation
import RowanGraph

/// The metrics of a label in its environment, in points.
struct LabelMetrics: Equatable, Sendable {
  /// The width reserved for the icon; `nil` for the icon's own.
  var iconWidth: CGFloat?
  /// The minimum width of the icon's column if none is reserved.
  var leastIconWidth: CGFloat = 0
  /// The distance between icon and title.
  var gap: CGFloat
  /// The distance by which an icon may exceed the title at top and bottom without making the label taller.
  var overflow: CGFloat

  @MainActor
  init(_ environment: EnvironmentValues) {
    if let column = environment.labelIconColumn {
      iconWidth = environment.labelIconWidth ?? column.width
      gap = environment.labelSpacing ?? column.gap
      overflow = column.overflow
    } else {
      iconWidth = environment.labelIconWidth
      if environment.look == .classic, environment.idiom == .touch {
        // A slot of 24 points at the default size that scales with the text (recorded as ios-label-title-icon).
        let font = environment.font ?? .body
        leastIconWidth = 24 * font.resolve(in: environment).size / 17
      }
      // The same on both platforms; a column may set a smaller gap (facts M19, M41, M87).
      gap = environment.labelSpacing ?? 8
      overflow = 0
    }
  }
}

/// A layout that places an icon before a title and centers it on the title's first line.
struct LabelLayout: Layout {
  /// The layout value that marks the views of the icon.
  enum IsIcon: LayoutValueKey {
    static let defaultValue = false
  }

  let metrics: LabelMetrics

  /// The frames of the parts, relative to the title's top and the label's leading edge.
  private struct Places {
    var icons: [CGRect] = []
    var titles: [CGRect] = []
    var top: CGFloat = 0
    var size = CGSize.zero
  }

  private func places(_ proposal: ProposedViewSize, _ subviews: Subviews) -> Places {
    var places = Places()
    let icons = subviews.filter { $0[IsIcon.self] }
    let titles = subviews.filter { !$0[IsIcon.self] }
    let iconSizes = icons.map { $0.sizeThatFits(ProposedViewSize(width: metrics.iconWidth, height: nil)) }
    let ownWidth = iconSizes.map(\.width).max() ?? 0
    let column = icons.isEmpty ? 0 : metrics.iconWidth ?? max(ownWidth, metrics.leastIconWidth)
    let titleStart = icons.isEmpty || titles.isEmpty ? column : column + metrics.gap
    var offer = proposal
    offer.width = proposal.width.map { max(0, $0 - titleStart) }
    var line: CGFloat = 0
    for (index, title) in titles.enumerated() {
      let dimensions = title.dimensions(in: offer)
      if index == 0 { line = dimensions.firstLineHeight }
      places.titles.append(CGRect(x: titleStart, y: 0, width: dimensions.width, height: dimensions.height))
    }
    for size in iconSizes {
      places.icons.append(
        CGRect(x: (column - size.width) / 2, y: (line - size.height) / 2, width: size.width, height: size.height)
      )
    }
    let titleBottom = places.titles.map(\.maxY).max() ?? 0
    let overflow = titles.isEmpty ? 0 : metrics.overflow
    let top = places.icons.map { min(0, $0.minY + overflow) }.min() ?? 0
    let bottom = max(titleBottom, places.icons.map { $0.maxY - overflow }.max() ?? 0)
    places.top = top
    places.size = CGSize(width: max(column, places.titles.map(\.maxX).max() ?? 0), height: bottom - top)
    return places
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    places(proposal, subviews).size
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let places = places(proposal, subviews)
    var (icon, title) = (0, 0)
    for subview in subviews {
      let isIcon = subview[IsIcon.self]
      let place = isIcon ? places.icons[icon] : places.titles[title]
      if isIcon { icon += 1 } else { title += 1 }
      subview.place(
        at: CGPoint(x: bounds.minX + place.minX, y: bounds.minY + place.minY - places.top),
        proposal: isIcon
          ? ProposedViewSize(width: metrics.iconWidth, height: nil) : ProposedViewSize(place.size)
      )
    }
  }

  /// Returns the start of the title for the guide of the first text (fact B41).
  func explicitAlignment(
    of guide: HorizontalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> CGFloat? {
    guard guide == .firstText else { return nil }
    return places(proposal, subviews).titles.first.map { bounds.minX + $0.minX }
  }

  /// Returns the title's baselines.
  func explicitAlignment(
    of guide: VerticalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> CGFloat? {
    guard guide == .firstTextBaseline || guide == .lastTextBaseline,
      let title = subviews.first(where: { !$0[IsIcon.self] })
    else { return nil }
    let places = places(proposal, subviews)
    guard let place = places.titles.first else { return nil }
    let dimensions = title.dimensions(in: ProposedViewSize(place.size))
    return bounds.minY - places.top + dimensions[guide]
  }
}

extension ViewDimensions {
  /// The height of the first line of text: the height without the lines below it.
  fileprivate var firstLineHeight: CGFloat {
    guard let first = self[explicit: .firstTextBaseline], let last = self[explicit: .lastTextBaseline] else {
      return height
    }
    return max(0, height - (last - first))
  }
}
