import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// The buttons beside a row that is swiped aside. Has its own layout boundary, so that it resizes with the finger
/// without running a body.
@MainActor
final class SwipeActionBar: LayoutBoundary {
  let core: NodeCore
  let layer: Layer
  private var child: (any Node)?
  private let elements = ElementStore()
  /// The spacing between and around the buttons.
  private let spacing: CGFloat
  private var geometry: Geometry?

  /// The geometry of the bar.
  struct Geometry: Equatable {
    /// The revealed size.
    var size: CGSize
    /// The maximum width of the buttons.
    var limit: CGFloat
    /// Whether the bar is at the left edge of the row.
    var isLeft: Bool
    /// Whether a release performs the first button, which then fills the bar.
    var isArmed: Bool
  }

  init(_ content: AnyView, below parent: any Node, _ graph: Graph, spacing: CGFloat) {
    self.spacing = spacing
    core = NodeCore(
      _NodeContext(
        graph: graph,
        parent: parent,
        environment: Self.environment(parent.core.environment),
        visibility: parent.core.visibility
      )
    )
    layer = Layer(in: graph.layers)
    layer.clip = .bounds
    layer.transition = .fade
    child = content.makeNode(below: self)
    core.finishInitializing()
  }

  /// Returns the environment of the buttons: pressed by themselves, without inherited colors.
  static func environment(_ outer: EnvironmentValues) -> EnvironmentValues {
    var environment = outer
    environment.controlPlacement = .free
    environment.setTint(nil)
    environment.setForeground([])
    environment.ignoresShortcuts = true
    environment.labelIconTint = .white
    return environment
  }

  var shape: NodeShape { .group([]) }
  func forEachChild(_ body: (any Node) -> Void) {
    if let child { body(child) }
  }

  func update(_ content: AnyView, _ environment: EnvironmentValues) {
    core.setEnvironment(Self.environment(environment), of: self)
    if let child { content.update(child) }
  }

  func environmentDidChange(from old: EnvironmentValues) {
    if let child { child.core.setEnvironment(core.environment, of: child) }
  }

  func contentStructureDidChange() {
    elements.invalidate()
    core.graph.enqueueLayout(self)
  }

  func contentNeedsLayout(from child: any Node) -> Bool {
    core.graph.enqueueLayout(self)
    return true
  }

  // MARK: Layout

  /// Returns the widths of the first buttons that fit.
  private func widths(height: CGFloat, limit: CGFloat) -> [CGFloat] {
    var widths: [CGFloat] = []
    var sum = spacing
    for element in elements.gather(from: child) {
      let width = element.node.sizeThatFits(ProposedViewSize(width: nil, height: height)).width
      sum += width + spacing
      if sum > limit, !widths.isEmpty { break }
      widths.append(min(width, max(0, limit - 2 * spacing)))
    }
    return widths
  }

  /// Returns the width of all buttons with their spacing, in points.
  func openWidth(height: CGFloat, limit: CGFloat) -> CGFloat {
    let widths = widths(height: height, limit: limit)
    return widths.isEmpty ? 0 : widths.reduce(spacing) { $0 + $1 + spacing }
  }

  func place(at origin: CGPoint, in geometry: Geometry) {
    layer.frame = CGRect(origin: origin, size: geometry.size)
    guard geometry != self.geometry || core.needsPlacement else { return }
    self.geometry = geometry
    layOutIfNeeded()
  }

  func layOutIfNeeded() {
    core.needsPlacement = false
    guard let geometry else { return }
    let widths = widths(height: geometry.size.height, limit: geometry.limit)
    let all = elements.gather(from: child)
    let natural = widths.reduce(spacing) { $0 + $1 + spacing }
    // Beyond their natural width all buttons grow equally, or the first alone if a release performs it.
    let surplus = max(0, geometry.size.width - natural)
    let sink = LayerSink()
    // From the edge of the row inwards; while the bar is partly revealed, the buttons move with the row.
    var x = min(0, geometry.size.width - natural) + spacing
    for (index, width) in widths.enumerated() {
      let isTaking = geometry.isArmed && index == 0
      var width =
        geometry.isArmed ? (isTaking ? natural + surplus - 2 * spacing : 0) : width + surplus / CGFloat(widths.count)
      if geometry.isArmed, index > 0 { width = 0 }
      guard width > 0 else { continue }
      let frame = CGRect(
        x: geometry.isLeft ? x : geometry.size.width - x - width,
        y: 0,
        width: width,
        height: geometry.size.height
      )
      all[index].node.place(in: frame, proposal: ProposedViewSize(frame.size), into: sink)
      x += width + spacing
    }
    layer.setChildren(sink.layers)
  }

  // MARK: Actions

  /// Returns the layers of the enabled buttons in order, visible or not.
  ///
  /// - Complexity: O(*n*) in the buttons.
  func buttons(height: CGFloat) -> [Layer] { allButtons(height: height).filter { !$0.isDisabled } }

  /// Returns the layer of the first button, if it is enabled.
  func firstButton(height: CGFloat) -> Layer? { allButtons(height: height).first.flatMap { $0.isDisabled ? nil : $0 } }

  private func allButtons(height: CGFloat) -> [Layer] {
    if geometry == nil {
      let sink = LayerSink()
      for element in elements.gather(from: child) {
        let size = element.node.sizeThatFits(ProposedViewSize(width: nil, height: height))
        element.node.place(in: CGRect(origin: .zero, size: size), proposal: ProposedViewSize(size), into: sink)
      }
      layer.setChildren(sink.layers)
    }
    return layer.children.flatMap(Self.buttons)
  }

  private static func buttons(in layer: Layer) -> [Layer] {
    if let semantics = layer.semantics, [.button, .link, .toggle, .menu].contains(semantics.role),
      !semantics.label.isEmpty
    {
      return [layer]
    }
    return layer.children.flatMap(buttons)
  }
}

extension Layer {
  fileprivate var isDisabled: Bool { semantics?.traits.contains(.disabled) == true }
}
