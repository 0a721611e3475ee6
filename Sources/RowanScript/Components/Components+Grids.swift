import Foundation
import SwiftUI

extension ComponentDescription {
  private static let pinned = PropDescription(
    .pinnedViews,
    .one(of: "sectionHeaders", "sectionFooters", "sectionHeadersAndFooters")
  )

  /// Grids, lazy stacks and flow layouts.
  static let grids: [ComponentDescription] = [
    ComponentDescription(
      name: "LazyVStack",
      props: [
        PropDescription(.spacing, .number), PropDescription(.alignment, PropType("HorizontalAlignment")), pinned,
      ],
      children: "Children"
    ) { element, session in
      AnyView(
        LazyVStack(
          alignment: element[.alignment]?.horizontalAlignment ?? .center,
          spacing: element[.spacing]?.extent,
          pinnedViews: pinnedViews(element)
        ) { session.views(element.children) }
      )
    },
    ComponentDescription(
      name: "LazyHStack",
      props: [PropDescription(.spacing, .number), PropDescription(.alignment, PropType("VerticalAlignment")), pinned],
      children: "Children"
    ) { element, session in
      AnyView(
        LazyHStack(
          alignment: element[.alignment]?.verticalAlignment ?? .center,
          spacing: element[.spacing]?.extent,
          pinnedViews: pinnedViews(element)
        ) { session.views(element.children) }
      )
    },
    ComponentDescription(
      name: "LazyVGrid",
      props: [
        PropDescription(.columns, PropType("GridItem[]"), required: true), PropDescription(.spacing, .number),
        PropDescription(.alignment, PropType("HorizontalAlignment")), pinned,
      ],
      children: "Children"
    ) { element, session in
      AnyView(
        LazyVGrid(
          columns: tracks(element[.columns]),
          alignment: element[.alignment]?.horizontalAlignment ?? .center,
          spacing: element[.spacing]?.extent,
          pinnedViews: pinnedViews(element)
        ) { session.views(element.children) }
      )
    },
    ComponentDescription(
      name: "LazyHGrid",
      props: [
        PropDescription(.rows, PropType("GridItem[]"), required: true), PropDescription(.spacing, .number),
        PropDescription(.alignment, PropType("VerticalAlignment")), pinned,
      ],
      children: "Children"
    ) { element, session in
      AnyView(
        LazyHGrid(
          rows: tracks(element[.rows]),
          alignment: element[.alignment]?.verticalAlignment ?? .center,
          spacing: element[.spacing]?.extent,
          pinnedViews: pinnedViews(element)
        ) { session.views(element.children) }
      )
    },
    ComponentDescription(
      name: "Grid",
      props: [
        PropDescription(.alignment, PropType("Alignment")), PropDescription(.horizontalSpacing, .number),
        PropDescription(.verticalSpacing, .number),
      ],
      children: "Children"
    ) { element, session in
      AnyView(
        Grid(
          alignment: element[.alignment]?.alignment ?? .center,
          horizontalSpacing: element[.horizontalSpacing]?.extent,
          verticalSpacing: element[.verticalSpacing]?.extent
        ) { session.views(element.children) }
      )
    },
    ComponentDescription(
      name: "GridRow",
      props: [PropDescription(.alignment, PropType("VerticalAlignment"))],
      children: "Children"
    ) { element, session in
      AnyView(GridRow(alignment: element[.alignment]?.verticalAlignment) { session.views(element.children) })
    },
    ComponentDescription(
      name: "FlowLayout",
      props: [
        PropDescription(.spacing, .number), PropDescription(.horizontalSpacing, .number),
        PropDescription(.verticalSpacing, .number),
      ],
      children: "Children"
    ) { element, session in
      let spacing = element[.spacing]?.extent ?? 8
      let flow = FlowLayout(
        horizontalSpacing: element[.horizontalSpacing]?.extent ?? spacing,
        verticalSpacing: element[.verticalSpacing]?.extent ?? spacing
      )
      return AnyView(flow { session.views(element.children) })
    },
  ]

  private static func pinnedViews(_ element: ScriptElement) -> PinnedScrollableViews {
    switch element.string(.pinnedViews) {
    case "sectionHeaders": .sectionHeaders
    case "sectionFooters": .sectionFooters
    case "sectionHeadersAndFooters": [.sectionHeaders, .sectionFooters]
    default: []
    }
  }

  private static func tracks(_ value: ScriptValue?) -> [GridItem] {
    let tracks = value?.list?.map { track -> GridItem in
      let object = track.object ?? [:]
      let size = object["size"]
      let kind = size?.object
      let least = Swift.max(1, kind?["min"]?.extent ?? 10)
      let most = Swift.max(least, kind?["max"]?.length ?? .infinity)
      let item: GridItem.Size =
        if let fixed = size?.extent {
          .fixed(Swift.max(0, fixed))
        } else if kind?["type"]?.string == "adaptive" {
          .adaptive(minimum: least, maximum: most)
        } else {
          .flexible(minimum: least, maximum: most)
        }
      return GridItem(item, spacing: object["spacing"]?.extent, alignment: object["alignment"]?.alignment)
    }
    return tracks.flatMap { $0.isEmpty ? nil : $0 } ?? [GridItem(.flexible())]
  }
}

/// A layout in lines, which wraps a subview that exceeds the width of the line.
///
/// - Complexity: O(*n*) in the number of subviews, per proposal.
private nonisolated struct FlowLayout: Layout {
  let horizontalSpacing: CGFloat
  let verticalSpacing: CGFloat

  private func places(_ subviews: Subviews, width: CGFloat) -> (places: [CGRect], size: CGSize) {
    var places: [CGRect] = []
    var (x, y, line, widest): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    for subview in subviews {
      let size = subview.sizeThatFits(ProposedViewSize(width: width.isFinite ? width : nil, height: nil))
      if x > 0, x + size.width > width {
        (x, y, line) = (0, y + line + verticalSpacing, 0)
      }
      places.append(CGRect(origin: CGPoint(x: x, y: y), size: size))
      x += size.width + horizontalSpacing
      line = max(line, size.height)
      widest = max(widest, x - horizontalSpacing)
    }
    return (places, CGSize(width: widest, height: y + line))
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    places(subviews, width: proposal.width ?? .infinity).size
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for (subview, place) in zip(subviews, places(subviews, width: bounds.width).places) {
      let origin = CGPoint(x: bounds.minX + place.minX, y: bounds.minY + place.minY)
      subview.place(at: origin, anchor: .topLeading, proposal: ProposedViewSize(place.size))
    }
  }
}
