import Foundation
import SwiftUI

extension ComponentDescription {
  private static let shapeProps = [
    PropDescription(.fill, PropType("ShapeStyle")),
    PropDescription(.stroke, PropType("ShapeStyle | { shapeStyle: ShapeStyle, strokeStyle: StrokeStyle }")),
    PropDescription(.trim, PropType("{ from: number, to: number }")),
  ]

  /// Shapes. They are filled with the foreground style if they have neither `fill` nor `stroke`.
  static let shapes: [ComponentDescription] = [
    shape("Circle") { _ in AnyShape(Circle()) },
    shape("Ellipse") { _ in AnyShape(Ellipse()) },
    shape("Rectangle") { _ in AnyShape(Rectangle()) },
    shape("Capsule", [PropDescription(.style, .one(of: "circular", "continuous"))]) {
      AnyShape(Capsule(style: corners(of: $0)))
    },
    shape(
      "RoundedRectangle",
      [
        PropDescription(.cornerRadius, .number),
        PropDescription(.cornerSize, PropType("{ width: number, height: number }")),
        PropDescription(.style, .one(of: "circular", "continuous")),
      ]
    ) { element in
      if let size = element[.cornerSize]?.object {
        let corner = CGSize(width: size["width"]?.extent ?? 0, height: size["height"]?.extent ?? 0)
        return AnyShape(RoundedRectangle(cornerSize: corner, style: corners(of: element)))
      }
      return AnyShape(RoundedRectangle(cornerRadius: element[.cornerRadius]?.extent ?? 8, style: corners(of: element)))
    },
    shape(
      "UnevenRoundedRectangle",
      [
        PropDescription(.topLeadingRadius, .number), PropDescription(.topTrailingRadius, .number),
        PropDescription(.bottomLeadingRadius, .number), PropDescription(.bottomTrailingRadius, .number),
        PropDescription(.style, .one(of: "circular", "continuous")),
      ]
    ) { element in
      let radii = RectangleCornerRadii(
        topLeading: element[.topLeadingRadius]?.extent ?? 0,
        bottomLeading: element[.bottomLeadingRadius]?.extent ?? 0,
        bottomTrailing: element[.bottomTrailingRadius]?.extent ?? 0,
        topTrailing: element[.topTrailingRadius]?.extent ?? 0
      )
      return AnyShape(UnevenRoundedRectangle(cornerRadii: radii, style: corners(of: element)))
    },
  ]

  private static func corners(of element: ScriptElement) -> RoundedCornerStyle {
    element.string(.style) == "circular" ? .circular : .continuous
  }

  private static func shape(
    _ name: String,
    _ props: [PropDescription] = [],
    _ make: @escaping (ScriptElement) -> AnyShape
  ) -> ComponentDescription {
    ComponentDescription(name: name, props: shapeProps + props, children: "") { element, _ in
      drawn(make(element), element)
    }
  }

  static func drawn(_ whole: AnyShape, _ element: ScriptElement) -> AnyView {
    var shape = whole
    if let trim = element[.trim]?.object {
      shape = AnyShape(whole.trim(from: trim["from"]?.extent ?? 0, to: trim["to"]?.extent ?? 1))
    }
    let fill = element[.fill]?.style
    guard let stroke = element[.stroke] else {
      return fill.map { AnyView(shape.fill($0)) } ?? AnyView(shape)
    }
    let style = stroke.object?["shapeStyle"]?.style ?? stroke.style ?? AnyShapeStyle(.foreground)
    let line = stroke.object?["strokeStyle"]?.strokeStyle ?? StrokeStyle(lineWidth: 1)
    let outline = shape.stroke(style, style: line)
    return fill.map { AnyView(shape.fill($0).overlay { outline }) } ?? AnyView(outline)
  }
}
