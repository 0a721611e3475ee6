import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// The layer of an option or menu item, which is chosen by a tap. In a menu it is highlighted under the pointer and by
/// the keyboard.
@MainActor
final class OptionLayer: InteractiveLayer {
  let layer: Layer
  private let graph: Graph
  var select: () -> Void = {}
  /// Opens the submenu of an item, if it has one; receives whether the keyboard opens it.
  var openSubmenu: ((Bool) -> Void)?
  weak var menu: MenuController?
  /// The layers of the item's own marks, which have the color of its text.
  var marks: [Layer] = []
  private lazy var highlight = Layer(in: graph.layers)
  private var highlightColor = RGBA.clear
  /// Whether a highlight has the accent color, on which the content is white, as on the desktop.
  private var isEmphasized = false
  /// The texts that are drawn in the color of the highlight, with their content before.
  private var inkedTexts: [InkedText] = []

  /// A text in the color that is legible on the highlight.
  private struct InkedText {
    let layer: Layer
    let plain: LayerContent
    let inked: LayerContent
  }

  init(in graph: Graph) {
    self.graph = graph
    layer = Layer(in: graph.layers)
    listen(for: .tap)
  }

  func receive(_ event: LayerEvent) -> EventUse {
    switch event {
    case .tap where layer.interests.contains(.tap):
      select()
      return .claimed
    case .hover(let isOver):
      menu?.pointer(isOver: isOver, self)
      return menu == nil ? .ignored : .claimed
    case .hoverMoved(let point):
      menu?.pointerMoved(to: layer.toWindow(point), over: self)
      return menu == nil ? .ignored : .claimed
    case .focus(let isFocused):
      if isFocused { menu?.highlight(self) }
      return menu == nil ? .ignored : .claimed
    default:
      return .ignored
    }
  }

  /// Places the highlight behind the content, inset from the edges.
  ///
  /// - Parameters:
  ///   - bounds: The bounds of the item.
  ///   - environment: The environment of the item.
  ///   - sink: The sink that receives the layer.
  func placeHighlight(in bounds: CGRect, _ environment: EnvironmentValues, _ sink: LayerSink) {
    let frame = bounds.insetBy(dx: 5, dy: 0)
    highlight.ignoresHits = true
    highlight.frame = frame
    isEmphasized = environment.idiom == .desktop
    let color: SystemColor = isEmphasized ? .selectedContentBackground : .quaternarySystemFill
    highlightColor = color.rgba(in: environment)
    highlight.content = .shape(
      Path(
        roundedRect: CGRect(origin: .zero, size: frame.size),
        cornerRadius: environment.idiom == .touch ? 12 : 5,
        style: .continuous
      ),
      fill: .color(highlightColor),
      stroke: nil,
      evenOdd: false
    )
    highlight.opacity = menu?.isHighlighted(self) == true ? 1 : 0
    sink.append(highlight)
  }

  /// Sets the accessibility state of the item's submenu.
  func setExpanded(_ isExpanded: Bool) {
    layer.semantics?.traits.subtract([.expanded, .collapsed])
    layer.semantics?.traits.insert(isExpanded ? .expanded : .collapsed)
  }

  /// Gives text, symbols and marks the color that is legible on the highlight. Pictures and shapes, such as a swatch of a color, and
  /// emoji keep their colors.
  func showInk() {
    guard isEmphasized else { return }
    // The highlight shows the focus; a ring around it would be a second one.
    if menu != nil { layer.interests.insert(.plainFocus) }
    // A text that was placed again meanwhile has its own color already.
    for text in inkedTexts where text.layer.content.isIdentical(to: text.inked) { text.layer.content = text.plain }
    inkedTexts = []
    let isOn = highlight.opacity > 0
    let filter = isOn ? LayerFilter.highlightedInk : nil
    func visit(_ part: Layer) {
      guard part !== highlight, part.filter == nil || part.filter == .highlightedInk else { return }
      // A gradient is not in the content: the filter makes it white.
      if part.textInk == nil, let inked = part.content.highlightedText {
        part.filter = nil
        guard isOn else { return }
        inkedTexts.append(InkedText(layer: part, plain: part.content, inked: inked))
        part.content = inked
        return
      }
      let isInk = part.isInk || marks.contains { $0 === part }
      part.filter = isInk ? filter : nil
      if !isInk { part.children.forEach(visit) }
    }
    layer.children.forEach(visit)
  }

  /// Shows or hides the highlight.
  func showHighlight(_ isOn: Bool) {
    highlight.opacity = isOn ? 1 : 0
    showInk()
    if isOn { layer.semantics?.traits.insert(.focused) } else { layer.semantics?.traits.remove(.focused) }
  }
}

extension Layer {
  /// Whether the layer draws a text, a symbol or a template image.
  fileprivate var isInk: Bool {
    switch content {
    case .text, .image(_, tint: .some): true
    // Of the layers with an outline, an image's is a symbol.
    case .shape: fillsFrame
    default: false
    }
  }
}

extension LayerContent {
  /// A text in white, in which emoji keep their colors; `nil` for other content, and for texts with colors of their own, which a
  /// filter makes white.
  fileprivate var highlightedText: LayerContent? {
    guard case .text(let layout, let color) = self, layout.runs.allSatisfy({ $0.color == nil }) else { return nil }
    return .text(layout, color: RGBA(red: 1, green: 1, blue: 1, alpha: min(1, color.alpha * 2)))
  }
}

extension LayerFilter {
  /// White in place of each color, and secondary colors denser.
  fileprivate static let highlightedInk = LayerFilter.colors(
    ColorMatrix([0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 2, 0])
  )
}
