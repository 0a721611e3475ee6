#if Script
import Foundation
import SwiftUI

extension ModifierDescription {
  /// What takes room and draws around a view, from the inside out.
  static let layout: [ModifierDescription] = [
    flag(.scaleToFit) { $1 ? AnyView($0.scaledToFit()) : $0 },
    flag(.scaleToFill) { $1 ? AnyView($0.scaledToFill()) : $0 },
    ModifierDescription(.aspectRatio, PropType("{ value?: number | null, contentMode: \"fit\" | \"fill\" }")) {
      view,
      value,
      _ in
      let mode: ContentMode = value.object?["contentMode"]?.string == "fill" ? .fill : .fit
      return AnyView(view.aspectRatio(value.object?["value"]?.extent, contentMode: mode))
    },
    number(.layoutPriority) { AnyView($0.layoutPriority($1)) },
    ModifierDescription(.fixedSize, PropType("boolean | { horizontal: boolean, vertical: boolean }")) {
      view,
      value,
      _ in
      if let object = value.object {
        let (horizontal, vertical) = (object["horizontal"]?.flag ?? false, object["vertical"]?.flag ?? false)
        return AnyView(view.fixedSize(horizontal: horizontal, vertical: vertical))
      }
      return value.flag == false ? view : AnyView(view.fixedSize())
    },
    ModifierDescription(.padding, PropType("boolean | number | Insets")) { view, value, _ in
      if let object = value.object { return padded(view, object) }
      if let all = value.extent { return AnyView(view.padding(all)) }
      return value.flag == false ? view : AnyView(view.padding())
    },
    ModifierDescription(.frame, PropType("Frame")) { view, value, _ in frame(view, value.object ?? [:]) },
    ModifierDescription(
      .containerRelativeFrame,
      PropType("{ axes: AxisSet, alignment?: Alignment, count?: number, span?: number, spacing?: number }")
    ) { view, value, _ in
      guard let object = value.object else { return view }
      let axes = object["axes"]?.axes ?? .horizontal
      let alignment = object["alignment"]?.alignment ?? .center
      guard let count = object["count"]?.number?.whole else {
        return AnyView(view.containerRelativeFrame(axes, alignment: alignment))
      }
      return AnyView(
        view.containerRelativeFrame(
          axes,
          count: max(1, count),
          span: max(1, object["span"]?.number?.whole ?? 1),
          spacing: object["spacing"]?.extent ?? 0,
          alignment: alignment
        )
      )
    },
    ModifierDescription(
      .background,
      PropType(
        "ShapeStyle | VirtualNode | { style: ShapeStyle, shape: Shape } | { content: VirtualNode, alignment?: Alignment }"
      )
    ) { view, value, session in
      if let color = value.color { return AnyView(view.background(color)) }
      if let object = value.object, let style = object["style"]?.style {
        return AnyView(view.background(style, in: object["shape"]?.shape ?? AnyShape(Rectangle())))
      }
      if let style = value.style { return AnyView(view.background(style)) }
      let (content, alignment) = placed(value)
      return AnyView(view.background(alignment: alignment) { session.view(content) })
    },
    length(.cornerRadius) { AnyView($0.clipShape(RoundedRectangle(cornerRadius: $1))) },
    ModifierDescription(.clipShape, PropType("Shape")) { view, value, _ in
      value.shape.map { AnyView(view.clipShape($0)) } ?? view
    },
    flag(.clipped) { $1 ? AnyView($0.clipped()) : $0 },
    ModifierDescription(.border, PropType("ShapeStyle | { style: ShapeStyle, width?: number }")) { view, value, _ in
      if let style = value.object?["style"]?.style {
        return AnyView(view.border(style, width: value.object?["width"]?.extent ?? 1))
      }
      return value.style.map { AnyView(view.border($0)) } ?? view
    },
    ModifierDescription(.overlay, PropType("VirtualNode | { content: VirtualNode, alignment?: Alignment }")) {
      view,
      value,
      session in
      let (content, alignment) = placed(value)
      return AnyView(view.overlay(alignment: alignment) { session.view(content) })
    },
    ModifierDescription(.mask, PropType("VirtualNode | { content: VirtualNode, alignment?: Alignment }")) {
      view,
      value,
      session in
      let (content, alignment) = placed(value)
      return AnyView(view.mask(alignment: alignment) { session.view(content) })
    },
    ModifierDescription(.contentShape, PropType("Shape | { kind: string, shape: Shape }")) { view, value, _ in
      (value.object?["shape"]?.shape ?? value.shape).map { AnyView(view.contentShape($0)) } ?? view
    },
    ModifierDescription(.gridCellColumns, .number) { view, value, _ in
      AnyView(view.gridCellColumns(max(1, value.number?.whole ?? 1)))
    },
    ModifierDescription(.gridCellAnchor, PropType("KeywordPoint | Point")) { view, value, _ in
      value.unitPoint.map { AnyView(view.gridCellAnchor($0)) } ?? view
    },
    ModifierDescription(.gridCellUnsizedAxes, PropType("AxisSet")) { view, value, _ in
      value.axes.map { AnyView(view.gridCellUnsizedAxes($0)) } ?? view
    },
    ModifierDescription(.gridColumnAlignment, PropType("HorizontalAlignment")) { view, value, _ in
      value.horizontalAlignment.map { AnyView(view.gridColumnAlignment($0)) } ?? view
    },
    ModifierDescription(.safeAreaPadding, PropType("boolean | number | Insets")) { view, value, _ in
      if let insets = value.insets { return AnyView(view.safeAreaPadding(insets)) }
      return value.flag == false ? view : AnyView(view.safeAreaPadding())
    },
    ModifierDescription(.safeAreaInset, PropType("SafeAreaInset")) { view, value, session in
      var view = view
      for edge in [VerticalEdge.top, .bottom] {
        guard let object = value.object?[edge == .top ? "top" : "bottom"]?.object, let content = object["content"]
        else {
          continue
        }
        let alignment = object["alignment"]?.horizontalAlignment ?? .center
        view = AnyView(
          view.safeAreaInset(edge: edge, alignment: alignment, spacing: object["spacing"]?.extent) {
            session.view(content)
          }
        )
      }
      for edge in [HorizontalEdge.leading, .trailing] {
        guard let object = value.object?[edge == .leading ? "leading" : "trailing"]?.object,
          let content = object["content"]
        else { continue }
        let alignment = object["alignment"]?.verticalAlignment ?? .center
        view = AnyView(
          view.safeAreaInset(edge: edge, alignment: alignment, spacing: object["spacing"]?.extent) {
            session.view(content)
          }
        )
      }
      return view
    },
    ModifierDescription(.ignoresSafeArea, PropType("boolean | { edges?: EdgeSet }")) { view, value, _ in
      if let object = value.object { return AnyView(view.ignoresSafeArea(edges: object["edges"]?.edges ?? .all)) }
      return value.flag == false ? view : AnyView(view.ignoresSafeArea())
    },
  ]

  /// What stands behind or in front of a view, and where: an element, or an object with one.
  private static func placed(_ value: ScriptValue) -> (ScriptValue, Alignment) {
    guard let object = value.object, let content = object["content"] else { return (value, .center) }
    return (content, object["alignment"]?.alignment ?? .center)
  }

  private static func padded(_ view: AnyView, _ object: [String: ScriptValue]) -> AnyView {
    // What is usual has another length on the desktop: these edges say no number.
    let usual: [(String, Edge.Set)] = [
      ("horizontal", .horizontal), ("vertical", .vertical), ("leading", .leading), ("trailing", .trailing),
      ("top", .top),
      ("bottom", .bottom),
    ]
    let edges = usual.reduce(into: Edge.Set()) { if object[$1.0]?.flag == true { $0.formUnion($1.1) } }
    let lengths = ScriptValue.object(object.filter { $0.value.number != nil })
    let padded = lengths.insets.map { AnyView(view.padding($0)) } ?? view
    return edges.isEmpty ? padded : AnyView(padded.padding(edges))
  }

  private static func frame(_ view: AnyView, _ object: [String: ScriptValue]) -> AnyView {
    func length(_ name: String) -> CGFloat? { object[name]?.length }
    let alignment = object["alignment"]?.alignment ?? .center
    var view = view
    if length("width") != nil || length("height") != nil {
      view = AnyView(view.frame(width: length("width"), height: length("height"), alignment: alignment))
    }
    let limits = ["minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight", "maxHeight"]
    guard limits.contains(where: { object[$0] != nil }) else { return view }
    return AnyView(
      view.frame(
        minWidth: length("minWidth"),
        idealWidth: length("idealWidth"),
        maxWidth: length("maxWidth"),
        minHeight: length("minHeight"),
        idealHeight: length("idealHeight"),
        maxHeight: length("maxHeight"),
        alignment: alignment
      )
    )
  }
}
#endif
