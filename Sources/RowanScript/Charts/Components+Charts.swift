import Foundation
import SwiftUI

extension ComponentDescription {
  /// The shape of which charts consist. The runtime lays out the marks of a chart in fractions of its plot (chart.js).
  static let charts: [ComponentDescription] = [
    ComponentDescription(
      name: "ChartPath",
      props: [
        PropDescription(.points, PropType("number[][]"), required: true), PropDescription(.closed, .flag),
        PropDescription(.fill, PropType("ShapeStyle")),
        PropDescription(.stroke, PropType("ShapeStyle | { shapeStyle: ShapeStyle, strokeStyle: StrokeStyle }")),
      ],
      children: ""
    ) { element, _ in
      let parts = element[.points]?.list?.map { ($0.list ?? []).map { $0.extent ?? 0 } } ?? []
      return drawn(AnyShape(FractionalPath(parts: parts, isClosed: element.flag(.closed) == true)), element)
    }
  ]
}

/// A path of lines through points that are fractions of the shape's width and height.
private nonisolated struct FractionalPath: Shape {
  /// The coordinates of each part in turn: `x`, `y`, `x`, `y`, and so on.
  let parts: [[CGFloat]]
  let isClosed: Bool

  func path(in rect: CGRect) -> Path {
    var path = Path()
    for part in parts {
      for index in stride(from: 0, to: part.count - 1, by: 2) {
        let point = CGPoint(x: rect.minX + part[index] * rect.width, y: rect.minY + part[index + 1] * rect.height)
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      if isClosed, part.count > 3 { path.closeSubpath() }
    }
    return path
  }
}
