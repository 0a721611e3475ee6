import Foundation
import RowanGraph
import RowanLayers
import RowanLists
import RowanViews

/// The alternating backgrounds below the last row, which continue the pattern to the end of the table (fact M64).
@MainActor
struct TableBands {
  private let layer: Layer

  init(in graph: Graph) {
    layer = Layer(in: graph.layers)
    layer.ignoresHits = true
  }

  /// Places the backgrounds below the rows.
  ///
  /// - Parameters:
  ///   - list: The list that shows the rows.
  ///   - rowWidth: The width of the rows in points.
  ///   - environment: The environment, which resolves the color.
  /// - Returns: The layer, or `nil` if rows have no alternating backgrounds or reach the end of the visible area.
  /// - Complexity: O(*n*) in the number of backgrounds.
  func place(below list: any ColumnedList, rowWidth: CGFloat, _ environment: EnvironmentValues) -> Layer? {
    let visible = list.visibleRect
    let start = list.rowsEnd
    // Backgrounds of rows lower than a point are not visible.
    guard let stripes = list.stripes, let count = list.rowCount, stripes.pitch >= 1, start < visible.maxY else {
      return nil
    }
    let size = CGSize(width: rowWidth, height: visible.maxY - start)
    var path = Path()
    var y: CGFloat = 0
    var isOdd = count % 2 == 1
    while y < size.height {
      let height = min(stripes.pitch, size.height - y)
      if isOdd, size.width > 2 * stripes.inset {
        let rect = CGRect(x: stripes.inset, y: y, width: size.width - 2 * stripes.inset, height: height)
        let radius = height < stripes.pitch ? 0 : stripes.radius
        path.addRoundedRect(
          in: rect,
          topLeft: stripes.radius,
          topRight: stripes.radius,
          bottomRight: radius,
          bottomLeft: radius,
          isContinuous: true
        )
      }
      y += stripes.pitch
      isOdd.toggle()
    }
    layer.frame = CGRect(origin: CGPoint(x: 0, y: start), size: size)
    layer.content = .shape(path, fill: .color(stripes.color.rgba(in: environment)), stroke: nil, evenOdd: false)
    return layer
  }
}
