import Foundation
import RowanGraph
import RowanLayers

/// A view made of a shape, which can be filled and stroked again on top.
nonisolated public protocol ShapeView<Content>: View {
  /// The shape's type.
  associatedtype Content: Shape
  /// The shape.
  var shape: Content { get }
}

extension Shape {
  /// The shape filled with a style.
  public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> _ShapeView<Self, S> {
    _ShapeView(shape: self, style: content, fillStyle: style)
  }

  /// The shape filled with the foreground.
  public func fill(style: FillStyle = FillStyle()) -> _ShapeView<Self, ForegroundStyle> {
    _ShapeView(shape: self, style: ForegroundStyle(), fillStyle: style)
  }

  /// The shape's outline in a style; half of the line lies outside of the shape.
  public func stroke<S: ShapeStyle>(
    _ content: S,
    style: StrokeStyle,
    antialiased: Bool = true
  ) -> StrokeShapeView<Self, S, EmptyView> {
    StrokeShapeView(shape: self, style: content, strokeStyle: style, background: EmptyView())
  }

  /// The shape's outline in a style, its width in points; half of the line lies outside of the shape.
  public func stroke<S: ShapeStyle>(
    _ content: S,
    lineWidth: CGFloat = 1,
    antialiased: Bool = true
  ) -> StrokeShapeView<Self, S, EmptyView> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension InsettableShape {
  /// The shape's outline in a style, all of it inside the shape.
  public func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground,
    style: StrokeStyle,
    antialiased: Bool = true
  ) -> StrokeBorderShapeView<Self, S, EmptyView> {
    StrokeBorderShapeView(shape: self, style: content, strokeStyle: style, background: EmptyView())
  }

  /// The shape's outline in a style, all of it inside the shape; its width in points.
  public func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground,
    lineWidth: CGFloat = 1,
    antialiased: Bool = true
  ) -> StrokeBorderShapeView<Self, S, EmptyView> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension ShapeView {
  /// The shape filled with a style, behind what is there.
  public func fill<S: ShapeStyle>(
    _ content: S = .foreground,
    style: FillStyle = FillStyle()
  ) -> FillShapeView<Content, S, Self> {
    FillShapeView(shape: shape, style: content, fillStyle: style, background: self)
  }

  /// The shape's outline in a style, in front of what is there.
  public func stroke<S: ShapeStyle>(
    _ content: S,
    style: StrokeStyle,
    antialiased: Bool = true
  ) -> StrokeShapeView<Content, S, Self> {
    StrokeShapeView(shape: shape, style: content, strokeStyle: style, background: self)
  }

  /// The shape's outline in a style, in front of what is there; its width in points.
  public func stroke<S: ShapeStyle>(
    _ content: S,
    lineWidth: CGFloat = 1,
    antialiased: Bool = true
  ) -> StrokeShapeView<Content, S, Self> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension ShapeView where Content: InsettableShape {
  /// The shape's outline in a style, all of it inside the shape, in front of what is there.
  public func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground,
    style: StrokeStyle,
    antialiased: Bool = true
  ) -> StrokeBorderShapeView<Content, S, Self> {
    StrokeBorderShapeView(shape: shape, style: content, strokeStyle: style, background: self)
  }

  /// The shape's outline in a style, all of it inside the shape, in front of what is there; its width in points.
  public func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground,
    lineWidth: CGFloat = 1,
    antialiased: Bool = true
  ) -> StrokeBorderShapeView<Content, S, Self> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

/// A shape filled in front of a view.
nonisolated public struct FillShapeView<Content: Shape, Style: ShapeStyle, Background: View>: ShapeView {
  public typealias Body = Never
  /// The shape.
  public var shape: Content
  /// What it is filled with.
  public var style: Style
  /// How it is filled.
  public var fillStyle: FillStyle
  /// What lies behind.
  public var background: Background

  @MainActor private var composed: some View {
    _ShapeView(shape: shape, style: style, fillStyle: fillStyle).background(alignment: .center) { background }
  }

  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { composed._makeNode(context) }
  @MainActor public func _updateNode(_ handle: _NodeHandle) { composed._updateNode(handle) }
}

/// A shape's outline in front of a view.
nonisolated public struct StrokeShapeView<Content: Shape, Style: ShapeStyle, Background: View>: ShapeView {
  public typealias Body = Never
  /// The shape.
  public var shape: Content
  /// What it is stroked with.
  public var style: Style
  /// How it is stroked.
  public var strokeStyle: StrokeStyle
  /// What lies behind.
  public var background: Background

  @MainActor private var outline: _ShapeView<StrokedShape<Content>, Style> {
    _ShapeView(shape: StrokedShape(base: shape, style: strokeStyle), style: style)
  }

  @MainActor private var composed: some View { outline.background(alignment: .center) { background } }

  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle {
    Background.self == EmptyView.self ? outline._makeNode(context) : composed._makeNode(context)
  }

  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    if Background.self == EmptyView.self { outline._updateNode(handle) } else { composed._updateNode(handle) }
  }
}

/// A shape's outline, all of it inside the shape, in front of a view.
nonisolated public struct StrokeBorderShapeView<Content: InsettableShape, Style: ShapeStyle, Background: View>:
  ShapeView
{
  public typealias Body = Never
  /// The shape.
  public var shape: Content
  /// What it is stroked with.
  public var style: Style
  /// How it is stroked.
  public var strokeStyle: StrokeStyle
  /// What lies behind.
  public var background: Background

  @MainActor private var outline: _ShapeView<StrokedShape<Content.InsetShape>, Style> {
    let inset = shape.inset(by: strokeStyle.lineWidth / 2)
    return _ShapeView(shape: StrokedShape(base: inset, style: strokeStyle), style: style)
  }

  @MainActor private var composed: some View { outline.background(alignment: .center) { background } }

  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle {
    Background.self == EmptyView.self ? outline._makeNode(context) : composed._makeNode(context)
  }

  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    if Background.self == EmptyView.self { outline._updateNode(handle) } else { composed._updateNode(handle) }
  }
}
