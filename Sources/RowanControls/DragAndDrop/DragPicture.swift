import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// A picture of a view for a drag: copies of its layers, which handle no events and have no controls.
///
/// Its accessibility label is the text of the view.
nonisolated package struct DragPicture: View {
  /// The body type; the view is a primitive.
  package typealias Body = Never

  /// The pictured view.
  enum Source {
    /// A view that exists for the picture alone and is drawn again when it changes.
    case view(AnyView)
    /// A view on the screen, as it was when the drag began.
    case drawing(Drawing)
  }

  /// A copy of layers on the screen.
  @MainActor
  package final class Drawing {
    fileprivate let layer: Layer
    /// The text of the view.
    fileprivate let words: String
    /// The frame of the view in window coordinates.
    let frame: CGRect
    /// Whether the view is a row, whose picture is a card with a background.
    fileprivate let isCard: Bool

    /// Copies the part of a layer within a rectangle in the coordinates of the layer.
    fileprivate init(_ layer: Layer, _ area: CGRect, isCard: Bool) {
      let corner = layer.toWindow(area.origin)
      let right = layer.toWindow(CGPoint(x: area.maxX, y: area.minY))
      let below = layer.toWindow(CGPoint(x: area.minX, y: area.maxY))
      let far = layer.toWindow(CGPoint(x: area.maxX, y: area.maxY))
      let (xs, ys) = ([corner, right, below, far].map(\.x), [corner, right, below, far].map(\.y))
      let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
      frame = CGRect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
      words = layer.children.words
      self.isCard = isCard
      self.layer = layer.copyOfDrawing()
      self.layer.frame = CGRect(
        origin: CGPoint(x: frame.width / 2 - area.midX, y: frame.height / 2 - area.midY),
        size: layer.frame.size
      )
      self.layer.transform = LayerTransform(
        turning: CGSize(width: right.x - corner.x, height: right.y - corner.y),
        CGSize(width: below.x - corner.x, height: below.y - corner.y),
        of: area,
        in: layer.frame.size
      )
      self.layer.shadow = nil
    }
  }

  let source: Source

  /// Creates a picture of a view that is not on the screen.
  init(of view: AnyView) { source = .view(view) }

  /// Creates a picture of a view on the screen.
  ///
  /// - Parameters:
  ///   - layer: The layer of the view.
  ///   - area: The pictured part, in the coordinates of the layer; `nil` for all of it.
  ///   - isCard: Whether the picture is a card with a background.
  @MainActor
  package init(of layer: Layer, area: CGRect? = nil, isCard: Bool = false) {
    source = .drawing(Drawing(layer, area ?? CGRect(origin: .zero, size: layer.frame.size), isCard: isCard))
  }

  /// The frame of a view on the screen when the drag began, in window coordinates; `nil` for another view.
  @MainActor var frame: CGRect? {
    if case .drawing(let drawing) = source { drawing.frame } else { nil }
  }

  @MainActor package func _makeNode(_ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(DragPictureNode(self, context))
  }

  @MainActor package func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: DragPictureNode.self).update(self)
  }
}

/// The node of a picture for a drag.
@MainActor
final class DragPictureNode: LayoutNode {
  let core: NodeCore
  private var source: DragPicture.Source
  private var content: (any Node)?
  private let elements = ElementStore()
  private let layer: Layer
  /// The layers of the content, which are not part of the layer tree.
  private var hidden: [Layer] = []
  /// The number of the patch for which the layers were copied; `nil` before that and after a change.
  private var copiedIn: Int?

  /// The corner radius of a card, in points.
  private static let radius: CGFloat = 10

  init(_ picture: DragPicture, _ context: _NodeContext) {
    core = NodeCore(context)
    source = picture.source
    layer = Layer(in: core.graph.layers)
    layer.ignoresHits = true
    if case .view(let view) = source { content = view.makeNode(below: self, environment: contentEnvironment) }
    core.finishInitializing()
  }

  var shape: NodeShape { .element(self) }
  func forEachChild(_ body: (any Node) -> Void) { if let content { body(content) } }

  private var contentEnvironment: EnvironmentValues {
    var environment = core.environment
    environment.isPicture = true
    return environment
  }

  func environmentDidChange(from old: EnvironmentValues) {
    if let content { content.core.setEnvironment(contentEnvironment, of: content) }
  }

  func update(_ picture: DragPicture) {
    source = picture.source
    if case .view(let view) = source, let content { view.update(content) }
  }

  func contentStructureDidChange() {
    elements.invalidate()
    copiedIn = nil
    invalidateLayout()
  }

  func contentNeedsLayout(from child: any Node) -> Bool {
    copiedIn = nil
    return false
  }

  func measure(_ proposal: ProposedViewSize) -> CGSize {
    if case .drawing(let drawing) = source { return drawing.frame.size }
    return elements.gather(from: content).first?.node.sizeThatFits(proposal) ?? .zero
  }

  func place(in frame: CGRect, proposal: ProposedViewSize, into sink: LayerSink) {
    place(layer, in: frame, into: sink)
    let size = layer.frame.size
    let isCurrent = copiedIn.map { number in !hidden.contains { $0.drawnIn > number } } ?? false
    guard !isCurrent || core.placedFrame?.size != size else { return }
    copiedIn = core.graph.layers.patchNumber
    switch source {
    case .drawing(let drawing):
      if drawing.isCard {
        var environment = core.environment
        environment.isElevated = true
        let radius = min(Self.radius, size.height / 2)
        layer.content = .fill(.color(SystemColor.systemBackground.rgba(in: environment)))
        layer.clip = .rounded(
          topLeft: radius,
          topRight: radius,
          bottomRight: radius,
          bottomLeft: radius,
          continuous: true
        )
      }
      layer.setChildren([drawing.layer])
      layer.semantics = Semantics(role: .image, label: drawing.words)
    case .view:
      let inner = LayerSink()
      for element in elements.gather(from: content) {
        element.node.place(in: CGRect(origin: .zero, size: size), proposal: proposal, into: inner)
      }
      hidden = inner.layers
      layer.setChildren(hidden.map { $0.copyOfDrawing() })
      layer.semantics = Semantics(role: .image, label: hidden.words)
    }
  }
}

extension LayerTransform {
  /// Creates the transform about the center of a part of a layer that gives its upper and left edges a direction and a length.
  ///
  /// - Parameters:
  ///   - top: The upper edge after the transform.
  ///   - leading: The left edge after the transform.
  ///   - area: The part, in the coordinates of the layer.
  ///   - size: The size of the layer.
  fileprivate init(turning top: CGSize, _ leading: CGSize, of area: CGRect, in size: CGSize) {
    guard area.width > 0, area.height > 0, size.width > 0, size.height > 0 else {
      self = .identity
      return
    }
    let isMirrored = top.width * leading.height < top.height * leading.width
    self.init(
      scaleX: hypot(top.width, top.height) / area.width,
      scaleY: hypot(leading.width, leading.height) / area.height * (isMirrored ? -1 : 1),
      rotation: atan2(top.height, top.width),
      anchor: CGPoint(x: area.midX / size.width, y: area.midY / size.height)
    )
    // Sums of positions are inexact.
    if abs(scaleX - 1) < 1e-6, abs(scaleY - 1) < 1e-6, abs(rotation) < 1e-6 { self = .identity }
  }
}

extension [Layer] {
  /// The texts of the layers without symbols, which a font draws as private characters.
  @MainActor fileprivate var words: String {
    let parts = AccessibleText.of(self).components(separatedBy: ", ")
    return parts.filter { !$0.unicodeScalars.allSatisfy { $0.properties.generalCategory == .privateUse } }
      .joined(separator: ", ")
  }
}
