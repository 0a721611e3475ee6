import Foundation
import RowanGraph
import RowanLayers

extension GraphicsContext {
  /// A text that is ready to be measured and drawn.
  @MainActor
  public struct ResolvedText {
    /// What the text is painted with.
    public var shading = Shading.foreground { didSet { hasOwnShading = true } }
    private(set) var hasOwnShading = false
    let text: Text
    let context: GraphicsContext
    let number: Int

    /// The size within some room, in points.
    public func measure(in size: CGSize) -> CGSize {
      context.views?.measure(number, ProposedViewSize(size)) ?? .zero
    }

    /// How far below the top the first baseline is, within some room.
    public func firstBaseline(in size: CGSize) -> CGFloat {
      context.views?.baseline(number, isLast: false, in: ProposedViewSize(size)) ?? 0
    }

    /// How far below the top the last baseline is, within some room.
    public func lastBaseline(in size: CGSize) -> CGFloat {
      context.views?.baseline(number, isLast: true, in: ProposedViewSize(size)) ?? 0
    }
  }

  /// An image that is ready to be drawn.
  @MainActor
  public struct ResolvedImage {
    /// The size in points.
    public var size: CGSize
    /// How far below the top the image stands on a line of text.
    public let baseline: CGFloat
    /// What a template image is painted with.
    public var shading: Shading?
    let image: Image

    /// The image in the colour of its shading, where that was set and it is a template.
    func colored(in context: GraphicsContext, isResizable: Bool) -> AnyView {
      let shown = isResizable ? image.resizable() : image
      guard let color = shading?.color(in: context) else { return AnyView(shown) }
      return AnyView(shown.foregroundStyle(color))
    }
  }

  /// A view of the canvas's symbols that is ready to be drawn.
  @MainActor
  public struct ResolvedSymbol {
    /// The size in points.
    public var size: CGSize { context.views?.measure(number, .unspecified) ?? .zero }
    let tag: AnyHashable
    let context: GraphicsContext
    let number: Int
  }

  // MARK: Text

  /// Makes a text ready to be measured and drawn.
  public func resolve(_ text: Text) -> ResolvedText {
    ResolvedText(text: text, context: self, number: views?.number(of: AnyView(text)) ?? 0)
  }

  /// Draws a text, broken into lines, in a rectangle.
  public func draw(_ text: ResolvedText, in rect: CGRect) {
    guard let number = views?.number(of: AnyView(text.colored(in: self))) else { return }
    add(.view(number, frame: rect), projection: transform.projection)
  }

  /// Draws a text with a point of it at a place.
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    guard let number = views?.number(of: AnyView(text.colored(in: self))) else { return }
    put(number, at: point, anchor: anchor)
  }

  /// Draws a text, broken into lines, in a rectangle.
  public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }

  /// Draws a text with a point of it at a place.
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(text), at: point, anchor: anchor)
  }

  // MARK: Images

  /// Makes an image ready to be drawn.
  public func resolve(_ image: Image) -> ResolvedImage {
    guard let views else { return ResolvedImage(size: .zero, baseline: 0, image: image) }
    let number = views.number(of: AnyView(image))
    return ResolvedImage(
      size: views.measure(number, .unspecified),
      baseline: views.baseline(number, isLast: false, in: .unspecified),
      image: image
    )
  }

  /// Draws an image over a rectangle.
  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
    guard let number = views?.number(of: image.colored(in: self, isResizable: true)) else { return }
    add(.view(number, frame: rect), projection: transform.projection)
  }

  /// Draws an image with a point of it at a place.
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    guard let number = views?.number(of: image.colored(in: self, isResizable: false)) else { return }
    put(number, at: point, anchor: anchor)
  }

  /// Draws an image over a rectangle.
  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
    draw(resolve(image), in: rect, style: style)
  }

  /// Draws an image with a point of it at a place.
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(image), at: point, anchor: anchor)
  }

  // MARK: Symbols

  /// The symbol with a tag; `nil` where the canvas has none.
  public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
    views?.numberOfSymbol(id).map { ResolvedSymbol(tag: id, context: self, number: $0) }
  }

  /// Draws a symbol over a rectangle.
  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
    guard let number = views?.numberOfSymbol(symbol.tag) else { return }
    add(.view(number, frame: rect), projection: transform.projection)
  }

  /// Draws a symbol with a point of it at a place.
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
  /// The text in the colour of its shading, where it has no colour of its own.
  func colored(in context: GraphicsContext) -> Text {
    hasOwnShading ? text.foregroundColor(shading.color(in: context)) : text
  }
}
