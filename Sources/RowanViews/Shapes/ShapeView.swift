import Foundation
import RowanGraph
import RowanLayers

/// A view of a shape, which can be filled and stroked repeatedly.
nonisolated public protocol ShapeView<Content>: View {
  /// The type of the shape.
  associatedtype Content: Shape
  /// The shape.
  var shape: Content { get }
}

extension Shape {
  /// Returns a view of the shape filled with a style.
  public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> _ShapeView<Self, S> {
    _ShapeView(shape: self, style: content, fillStyle: style)
  }

  /// Returns a view of the shape filled with the foreground style.
  public func fill(style: FillStyle = FillStyle()) -> _ShapeView<Self, ForegroundStyle> {
    _ShapeView(shape: self, style: ForegroundStyle(), fillStyle: style)
  }

  /// Returns a view of the shape's stroke, half of which is outside the shape.
  public func stroke<S: ShapeStyle>(
    _ content: S,
    style: StrokeStyle,
    antialiased: Bool = true
  ) -> StrokeShapeView<Self, S, EmptyView> {
    StrokeShapeView(shape: self, style: content, strokeStyle: style, background: EmptyView())
  }

  /// Returns a view of the shape's stroke with a width in points, half of which is outside the shape.
  public func stroke<S: ShapeStyle>(
    _ content: S,
    lineWidth: CGFloat = 1,
    antialiased: Bool = true
  ) -> StrokeShapeView<Self, S, EmptyView> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension InsettableShape {
  /// Returns a view of the shape's stroke inside the shape.
  public func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground,
    style: StrokeStyle,
    antialiased: Bool = true
  ) -> StrokeBorderShapeView<Self, S, EmptyView> {
    StrokeBorderShapeView(shape: self, style: content, strokeStyle: style, background: EmptyView())
  }

  /// Returns a view of the shape's stroke with a width in points inside the shape.
  public func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground,
    lineWidth: CGFloat = 1,
    antialiased: Bool = true
  ) -> StrokeBorderShapeView<Self, S, EmptyView> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension ShapeView {
  /// Returns a view of the shape filled with a style, in front of this view.
  public func fill<S: ShapeStyle>(
    _ content: S = .foreground,
    style: FillStyle = FillStyle()
  ) -> FillShapeView<Content, S, Self> {
    FillShapeView(shape: shape, style: content, fillStyle: style, background: self)
  }

  /// Returns a view of the shape's stroke in front of this view.
  public func stroke<S: ShapeStyle>(
    _ content: S,
    style: StrokeStyle,
    antialiased: Bool = true
  ) -> StrokeShapeView<Content, S, Self> {
    StrokeShapeView(shape: shape, style: content, strokeStyle: style, background: self)
  }

  /// Returns a view of the shape's stroke with a width in points, in front of this view.
  public func stroke<S: ShapeStyle>(
    _ content: S,
    lineWidth: CGFloat = 1,
    antialiased: Bool = true
  ) -> StrokeShapeView<Content, S, Self> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension ShapeView where Content: InsettableShape {
  /// Returns a view of the shape's stroke inside the shape, in front of this view.
  public func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground,
    style: StrokeStyle,
    antialiased: Bool = true
  ) -> StrokeBorderShapeView<Content, S, Self> {
    StrokeBorderShapeView(shape: shape, style: content, strokeStyle: style, background: self)
  }

  /// Returns a view of the shape's stroke with a width in points inside the shape, in front of this view.
  public func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground,
    lineWidth: CGFloat = 1,
    antialiased: Bool = true
  ) -> StrokeBorderShapeView<Content, S, Self> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

/// A filled shape in front of a view.
nonisolated public struct FillShapeView<Content: Shape, Style: ShapeStyle, Background: View>: ShapeView {
  /// The body type; the view is a primitive.
  public typealias Body = Never
  /// The shape.
  public var shape: Content
  /// The style of the fill.
  public var style: Style
  /// The rule of the fill.
  public var fillStyle: FillStyle
  /// The view behind the shape.
  public var background: Background

  @MainActor private var composed: some View {
    _ShapeView(shape: shape, style: style, fillStyle: fillStyle).background(alignment: .center) { background }
  }

  /// Makes the node that keeps the view in the tree.
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { composed._makeNode(context) }
  /// Updates the node of the view to this value.
  @MainActor public func _updateNode(_ handle: _NodeHandle) { composed._updateNode(handle) }
}

/// The stroke of a shape in front of a view.
nonisolated public struct StrokeShapeView<Content: Shape, Style: ShapeStyle, Background: View>: ShapeView {
  /// The body type; the view is a primitive.
  public typealias Body = Never
  /// The shape.
  public var shape: Content
  /// The style of the stroke.
  public var style: Style
  /// The line properties of the stroke.
  public var strokeStyle: StrokeStyle
  /// The view behind the shape.
  public var background: Background

  @MainActor private var outline: _ShapeView<StrokedShape<Content>, Style> {
    _ShapeView(shape: StrokedShape(base: shape, style: strokeStyle), style: style)
  }

  @MainActor private var composed: some View { outline.background(alignment: .center) { background } }

  /// Makes the node that keeps the view in the tree.
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle {
    Background.self == EmptyView.self ? outline._makeNode(context) : composed._makeNode(context)
  }

  /// Updates the node of the view to this value.
  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    if Background.self == EmptyView.self { outline._updateNode(handle) } else { composed._updateNode(handle) }
  }
}

/// The stroke of a shape, inside the shape, in front of a view.
nonisolated public struct StrokeBorderShapeView<Content: InsettableShape, Style: ShapeStyle, Background: View>:
  ShapeView
{
  /// The body type; the view is a primitive.
  public typealias Body = Never
  /// The shape.
  public var shape: Content
  /// The style of the stroke.
  public var style: Style
  /// The line properties of the stroke.
  public var strokeStyle: StrokeStyle
  /// The view behind the shape.
  public var background: Background

  @MainActor private var outline: _ShapeView<StrokedShape<Content.InsetShape>, Style> {
    let inset = shape.inset(by: strokeStyle.lineWidth / 2)
    return _ShapeView(shape: StrokedShape(base: inset, style: strokeStyle), style: style)
  }

  @MainActor private var composed: some View { outline.background(alignment: .center) { background } }

  /// Makes the node that keeps the view in the tree.
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle {
    Background.self == EmptyView.self ? outline._makeNode(context) : composed._makeNode(context)
  }

  /// Updates the node of the view to this value.
  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    if Background.self == EmptyView.self { outline._updateNode(handle) } else { composed._updateNode(handle) }
  }
}
