import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// The buttons beside a row that is swept aside. A layout boundary of its own: it grows with the finger, and no body runs.
@MainActor
final class SwipeActionBar: LayoutBoundary {
  let core: NodeCore
  let layer: Layer
  private var child: (any Node)?
  private let elements = ElementStore()
  /// Between buttons, and around them.
  private let spacing: CGFloat
  private var geometry: Geometry?

  /// What the buttons stand in.
  struct Geometry: Equatable {
    /// The part of the row that is uncovered.
    var size: CGSize
    /// The most that buttons take of the row.
    var limit: CGFloat
    /// Whether the row's edge that is uncovered is the left one.
    var isLeft: Bool
    /// Whether letting go performs the first button, which then takes all the room.
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

  /// Buttons are pressed themselves, and have none of the colours around.
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

  /// How wide the buttons are that there is room for, the first ones first.
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

  /// Points that all buttons take, with the room around them.
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
    // Further than the buttons reach, each grows by the same; the first alone where letting go performs it.
    let surplus = max(0, geometry.size.width - natural)
    let sink = LayerSink()
    // From the edge of the row inwards; while less is uncovered, the buttons come along with the row.
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

  /// The layers of the buttons that can be pressed, in order, whether they are seen or not. Costs the buttons.
  func buttons(height: CGFloat) -> [Layer] { allButtons(height: height).filter { !$0.isDisabled } }

  /// The first button, where it can be pressed.
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
