import Foundation
import SwiftUI

extension ModifierDescription {
  /// Layout, backgrounds, borders and overlays, from the inside out.
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
    number(.layoutPriority, neutral: 0) { AnyView($0.layoutPriority($1)) },
    ModifierDescription(.fixedSize, PropType("boolean | { horizontal: boolean, vertical: boolean }"), keepsPlace: true)
    {
      view,
      value,
      _ in
      let object = value.object
      let isOn = object == nil && value.isOn
      return AnyView(
        view.fixedSize(
          horizontal: object?["horizontal"]?.flag ?? isOn,
          vertical: object?["vertical"]?.flag ?? isOn
        )
      )
    },
    ModifierDescription(.padding, PropType("boolean | number | Insets"), keepsPlace: true) { view, value, _ in
      padded(view, value)
    },
    ModifierDescription(.frame, PropType("Frame"), keepsPlace: true) { view, value, _ in
      frame(view, value.object ?? [:])
    },
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
      ),
      keepsPlace: true
    ) { view, value, session in
      if let object = value.object, let style = object["style"] {
        let paint = session.style(style, of: .background) ?? AnyShapeStyle(.clear)
        return AnyView(view.background(paint, in: object["shape"]?.shape ?? AnyShape(Rectangle())))
      }
      if value.isEmpty || value.string != nil || value.style != nil {
        return AnyView(view.background(session.style(value, of: .background) ?? AnyShapeStyle(.clear)))
      }
      let (content, alignment) = placed(value)
      return AnyView(view.background(alignment: alignment) { session.view(content) })
    },
    length(.cornerRadius) { AnyView($0.clipShape(RoundedRectangle(cornerRadius: $1))) },
    ModifierDescription(.clipShape, PropType("Shape")) { view, value, _ in
      value.shape.map { AnyView(view.clipShape($0)) } ?? view
    },
    flag(.clipped) { $1 ? AnyView($0.clipped()) : $0 },
    ModifierDescription(.border, PropType("ShapeStyle | { style: ShapeStyle, width?: number }"), keepsPlace: true) {
      view,
      value,
      session in
      let style = session.style(value.object?["style"] ?? value, of: .border)
      let width = style == nil ? 0 : value.object?["width"]?.extent ?? 1
      return AnyView(view.border(style ?? AnyShapeStyle(.clear), width: width))
    },
    ModifierDescription(
      .overlay,
      PropType("VirtualNode | { content: VirtualNode, alignment?: Alignment }"),
      keepsPlace: true
    ) {
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
    ModifierDescription(
      .ignoresSafeArea,
      PropType("boolean | { edges?: EdgeSet, regions?: string }"),
      keepsPlace: true
    ) {
      view,
      value,
      _ in
      let edges: Edge.Set = value.isOn ? value.object?["edges"]?.edges ?? .all : []
      return AnyView(view.ignoresSafeArea(edges: edges))
    },
  ]

  /// Returns the content of a background, overlay or mask, and its alignment: a value, or an object with both.
  private static func placed(_ value: ScriptValue) -> (ScriptValue, Alignment) {
    guard let object = value.object, let content = object["content"] else { return (value, .center) }
    return (content, object["alignment"]?.alignment ?? .center)
  }

  /// Applies two paddings for every value: one with lengths, and one with the default length, which depends on the
  /// idiom.
  private static func padded(_ view: AnyView, _ value: ScriptValue) -> AnyView {
    // Omitted padding keeps the spacing to neighbors; a padding of 0 does not.
    func lengths(_ insets: EdgeInsets?) -> some View {
      insets.map { AnyView(view.padding($0)) } ?? AnyView(view.padding([]))
    }
    guard let object = value.object else {
      let edges: Edge.Set = value.extent == nil && value.isOn ? .all : []
      return AnyView(lengths(value.insets).padding(edges))
    }
    let usual: [(String, Edge.Set)] = [
      ("horizontal", .horizontal), ("vertical", .vertical), ("leading", .leading), ("trailing", .trailing),
      ("top", .top),
      ("bottom", .bottom),
    ]
    let edges = usual.reduce(into: Edge.Set()) { if object[$1.0]?.flag == true { $0.formUnion($1.1) } }
    let numbers = object.filter { $0.value.number != nil }
    return AnyView(lengths(numbers.isEmpty ? nil : ScriptValue.object(numbers).insets).padding(edges))
  }

  private static func frame(_ view: AnyView, _ object: [String: ScriptValue]) -> AnyView {
    func length(_ name: String) -> CGFloat? { object[name]?.length }
    let alignment = object["alignment"]?.alignment ?? .center
    let fixed = view.frame(width: length("width"), height: length("height"), alignment: alignment)
    return AnyView(
      fixed.frame(
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
