import Foundation
import SwiftUI

/// Points, edges, angles, shapes and strokes.
extension ScriptValue {
  /// A unit point by name, or by `x` and `y`.
  var unitPoint: UnitPoint? {
    if let named = word(Self.unitPoints) { return named }
    guard let object, let x = object["x"]?.number, let y = object["y"]?.number else { return nil }
    return UnitPoint(x: x, y: y)
  }

  private static let unitPoints: [String: UnitPoint] = [
    "zero": .zero, "center": .center, "leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom,
    "topLeading": .topLeading, "topTrailing": .topTrailing, "bottomLeading": .bottomLeading,
    "bottomTrailing": .bottomTrailing,
  ]

  /// An angle in degrees, or an object with `type` and `value`.
  var angle: Angle? {
    if let number { return .degrees(number) }
    guard let object, let value = object["value"]?.number else { return nil }
    return object["type"]?.string == "radians" ? .radians(value) : .degrees(value)
  }

  /// One edge, or a list of edges; "all" is every edge.
  var edges: Edge.Set? {
    if let list { return list.reduce(into: []) { $0.formUnion($1.edges ?? []) } }
    return word(Self.edgeSets)
  }

  private static let edgeSets: [String: Edge.Set] = [
    "all": .all, "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing, "horizontal": .horizontal,
    "vertical": .vertical,
  ]

  var edge: Edge? { word(Self.singleEdges) }
  private static let singleEdges: [String: Edge] = [
    "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing,
  ]

  var axes: Axis.Set? { word(Self.axisSets) }
  private static let axisSets: [String: Axis.Set] = [
    "vertical": .vertical, "horizontal": .horizontal, "all": [.vertical, .horizontal],
  ]

  var verticalEdges: VerticalEdge.Set? { word(Self.verticalEdgeSets) }
  private static let verticalEdgeSets: [String: VerticalEdge.Set] = ["top": .top, "bottom": .bottom, "all": .all]

  /// A shape by name, or an object with `type` and the properties of its corners.
  var shape: AnyShape? {
    let kind = string ?? object?["type"]?.string
    switch kind {
    case "circle": return AnyShape(Circle())
    case "ellipse": return AnyShape(Ellipse())
    case "capsule": return AnyShape(Capsule(style: cornerStyle))
    case "rect", "buttonBorder", "containerRelative", "concentricRect":
      if let radius = object?["cornerRadius"]?.extent {
        return AnyShape(RoundedRectangle(cornerRadius: radius, style: cornerStyle))
      }
      if let size = object?["cornerSize"]?.object {
        let corner = CGSize(width: size["width"]?.extent ?? 0, height: size["height"]?.extent ?? 0)
        return AnyShape(RoundedRectangle(cornerSize: corner, style: cornerStyle))
      }
      if let radii = object?["cornerRadii"]?.object {
        return AnyShape(UnevenRoundedRectangle(cornerRadii: Self.radii(radii, ""), style: cornerStyle))
      }
      return AnyShape(Rectangle())
    default: return nil
    }
  }

  private var cornerStyle: RoundedCornerStyle { object?["style"]?.string == "circular" ? .circular : .continuous }

  /// Returns the radii of four corners, whose names end with `suffix`.
  static func radii(_ object: [String: ScriptValue], _ suffix: String) -> RectangleCornerRadii {
    func radius(_ corner: String) -> CGFloat { object[corner + suffix]?.extent ?? 0 }
    return RectangleCornerRadii(
      topLeading: radius("topLeading"),
      bottomLeading: radius("bottomLeading"),
      bottomTrailing: radius("bottomTrailing"),
      topTrailing: radius("topTrailing")
    )
  }

  /// A stroke style by its line width, or by an object.
  var strokeStyle: StrokeStyle {
    guard let object else { return StrokeStyle(lineWidth: extent ?? 1) }
    let caps: [String: CGLineCap] = ["butt": .butt, "round": .round, "square": .square]
    let joins: [String: CGLineJoin] = ["bevel": .bevel, "miter": .miter, "round": .round]
    return StrokeStyle(
      lineWidth: object["lineWidth"]?.extent ?? 1,
      lineCap: object["lineCap"]?.word(caps) ?? .butt,
      lineJoin: object["lineJoin"]?.word(joins) ?? .miter,
      miterLimit: object["mitterLimit"]?.extent ?? object["miterLimit"]?.extent ?? 10,
      dash: object["dash"]?.list?.compactMap(\.extent) ?? [],
      dashPhase: object["dashPhase"]?.extent ?? 0
    )
  }

  var presentationDetent: PresentationDetent? {
    switch string {
    case "large": .large
    case "medium": .medium
    default: extent.map { $0 <= 1 ? .fraction($0) : .height($0) }
    }
  }

  var dynamicTypeSize: DynamicTypeSize? {
    guard let name = string?.lowercased() else { return nil }
    return DynamicTypeSize.allCases.first { "\($0)".lowercased() == name }
  }
}
