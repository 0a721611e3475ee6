import Foundation
import RowanGraph
import RowanLayers

extension GraphicsContext {
  /// A text that can be measured and drawn.
  @MainActor
  public struct ResolvedText {
    /// The shading of characters without a color of their own.
    public var shading = Shading.foreground { didSet { hasOwnShading = true } }
    private(set) var hasOwnShading = false
    let text: Text
    let context: GraphicsContext
    let number: Int

    /// Returns the size of the text in a proposed size, in points.
    public func measure(in size: CGSize) -> CGSize {
      context.views?.measure(number, ProposedViewSize(size)) ?? .zero
    }

    /// Returns the distance of the first baseline from the top in a proposed size, in points.
    public func firstBaseline(in size: CGSize) -> CGFloat {
      context.views?.baseline(number, isLast: false, in: ProposedViewSize(size)) ?? 0
    }

    /// Returns the distance of the last baseline from the top in a proposed size, in points.
    public func lastBaseline(in size: CGSize) -> CGFloat {
      context.views?.baseline(number, isLast: true, in: ProposedViewSize(size)) ?? 0
    }
  }

  /// An image that can be drawn.
  @MainActor
  public struct ResolvedImage {
    /// The size in points.
    public var size: CGSize
    /// The distance of the baseline from the top, in points.
    public let baseline: CGFloat
    /// The shading of a template image; `nil` for the foreground style.
    public var shading: Shading?
    let image: Image

    /// Returns the image as a view, with the shading as its foreground style if it is set.
    func colored(in context: GraphicsContext, isResizable: Bool) -> AnyView {
      let shown = isResizable ? image.resizable() : image
      guard let color = shading?.color(in: context) else { return AnyView(shown) }
      return AnyView(shown.foregroundStyle(color))
    }
  }

  /// A symbol of the canvas that can be drawn.
  @MainActor
  public struct ResolvedSymbol {
    /// The size in points.
    public var size: CGSize { context.views?.measure(number, .unspecified) ?? .zero }
    let tag: AnyHashable
    let context: GraphicsContext
    let number: Int
  }

  // MARK: Text

  /// Returns a text that can be measured and drawn.
  public func resolve(_ text: Text) -> ResolvedText {
    ResolvedText(text: text, context: self, number: views?.number(of: AnyView(text)) ?? 0)
  }

  /// Draws a text, wrapped in a rectangle.
  public func draw(_ text: ResolvedText, in rect: CGRect) {
    guard let number = views?.number(of: AnyView(text.colored(in: self))) else { return }
    add(.view(number, frame: rect), projection: transform.projection)
  }

  /// Draws a text with its anchor at a point.
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    guard let number = views?.number(of: AnyView(text.colored(in: self))) else { return }
    put(number, at: point, anchor: anchor)
  }

  /// Draws a text, wrapped in a rectangle.
  public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }

  /// Draws a text with its anchor at a point.
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(text), at: point, anchor: anchor)
  }

  // MARK: Images

  /// Returns an image that can be drawn.
  public func resolve(_ image: Image) -> ResolvedImage {
    guard let views else { return ResolvedImage(size: .zero, baseline: 0, image: image) }
    let number = views.number(of: AnyView(image))
    return ResolvedImage(
      size: views.measure(number, .unspecified),
      baseline: views.baseline(number, isLast: false, in: .unspecified),
      image: image
    )
  }

  /// Draws an image scaled to a rectangle.
  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
    guard let number = views?.number(of: image.colored(in: self, isResizable: true)) else { return }
    add(.view(number, frame: rect), projection: transform.projection)
  }

  /// Draws an image with its anchor at a point.
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    guard let number = views?.number(of: image.colored(in: self, isResizable: false)) else { return }
    put(number, at: point, anchor: anchor)
  }

  /// Draws an image scaled to a rectangle.
  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
    draw(resolve(image), in: rect, style: style)
  }

  /// Draws an image with its anchor at a point.
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(image), at: point, anchor: anchor)
  }

  // MARK: Symbols

  /// Returns the symbol with a tag; `nil` if the canvas has none.
  public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
    views?.numberOfSymbol(id).map { ResolvedSymbol(tag: id, context: self, number: $0) }
  }

  /// Draws a symbol in a rectangle.
  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
    guard let number = views?.numberOfSymbol(symbol.tag) else { return }
    add(.view(number, frame: rect), projection: transform.projection)
  }

  /// Draws a symbol with its anchor at a point.
  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
    guard let number = views?.numberOfSymbol(symbol.tag) else { return }
    put(number, at: point, anchor: anchor)
  }

  private func put(_ number: Int, at point: CGPoint, anchor: UnitPoint) {
    let size = views?.measure(number, .unspecified) ?? .zero
    let origin = CGPoint(x: point.x - anchor.x * size.width, y: point.y - anchor.y * size.height)
    add(.view(number, frame: CGRect(origin: origin, size: size)), projection: transform.projection)
  }
}

extension GraphicsContext.ResolvedText {
  /// Returns the text in the color of its shading, if it was set.
  func colored(in context: GraphicsContext) -> Text {
    hasOwnShading ? text.foregroundColor(shading.color(in: context)) : text
  }
}
