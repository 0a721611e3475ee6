import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// A popover of a control, such as the calendar of a date picker.
///
/// A popover is created closed. `open` presents it in front of the scene and moves the focus to it; `dismiss` removes
/// it and restores the focus. A tap outside of it and Escape close it, and so does resizing the window, since its
/// position depends on an anchor.
@MainActor
final class ControlPopover: FocusTarget {
  private let graph: Graph
  /// The accessibility label of the popover.
  let label: String
  /// The frame beside which the popover is placed, in the coordinates of the window.
  let anchor: CGRect
  let panel: PopoverPanelLayer
  private let didDismiss: () -> Void
  private var overlay: Overlay?
  private weak var previousFocus: (any FocusTarget)?

  /// Creates a closed popover.
  ///
  /// - Parameters:
  ///   - label: The accessibility label.
  ///   - anchor: The frame beside which the popover is placed, in the coordinates of the window.
  ///   - graph: The graph of the scene.
  ///   - didDismiss: Called after the popover has closed.
  init(_ label: String, anchor: CGRect, in graph: Graph, didDismiss: @escaping () -> Void) {
    self.graph = graph
    self.label = label
    self.anchor = anchor
    self.didDismiss = didDismiss
    panel = PopoverPanelLayer(in: graph)
    panel.popover = self
  }

  var isOpen: Bool { overlay != nil }

  /// Opens the popover.
  ///
  /// - Parameters:
  ///   - content: The content of the popover.
  ///   - environment: The environment of the control.
  func open(_ content: AnyView, environment: EnvironmentValues) {
    guard overlay == nil, let presenter = graph.overlays else { return }
    let made = Overlay(view(of: content), in: graph)
    made.windowDidResize = { [weak self] in self?.dismiss() }
    overlay = made
    previousFocus = graph.focus.focused
    presenter.present(made, environment: Self.environment(of: environment))
    graph.focus.focus(self)
  }

  /// Updates the content and the environment of an open popover.
  func update(_ content: AnyView, environment: EnvironmentValues) {
    overlay?.update(view(of: content), environment: Self.environment(of: environment))
  }

  /// Closes the popover.
  ///
  /// - Parameter tells: Whether `didDismiss` is called; `false` while the control is torn down.
  func dismiss(tells: Bool = true) {
    guard let overlay else { return }
    self.overlay = nil
    let hasFocus = isFocusInside
    graph.overlays?.dismiss(overlay)
    if hasFocus { graph.focus.focus(previousFocus) }
    if tells { didDismiss() }
  }

  /// Whether the focus is in the popover, or no element has the focus.
  private var isFocusInside: Bool {
    var layer = graph.focus.focusedLayer
    if layer == nil { return true }
    while let here = layer {
      if here === panel.layer { return true }
      layer = here.parent
    }
    return false
  }

  private func view(of content: AnyView) -> AnyView { AnyView(PopoverOverlay(popover: self, content: content)) }

  /// Returns the environment for a popover, without the settings of the control's surroundings that must not affect it.
  static func environment(of control: EnvironmentValues) -> EnvironmentValues {
    var environment = control.insideScrollContainer()
    environment.controlPlacement = .free
    environment.barToggleGround = nil
    environment.labelIconColumn = nil
    environment.textCase = nil
    environment.stackAxis = nil
    environment.labelsHidden = false
    environment.font = nil
    environment.setForeground([AnyShapeStyle(SystemColor.label.color)])
    return environment
  }

  // MARK: Focus

  var focusNode: (any Node)? { nil }
  var focusLayer: Layer { panel.layer }
  var canBecomeFocused: Bool { isOpen }
  func focusDidChange(_ isFocused: Bool) { panel.describe() }
}

/// The layer of an open popover, which handles the keys that its content ignores.
@MainActor
final class PopoverPanelLayer: InteractiveLayer {
  let layer: Layer
  private let graph: Graph
  weak var popover: ControlPopover?

  init(in graph: Graph) {
    self.graph = graph
    layer = Layer(in: graph.layers)
    listen(for: [.key, .focus, .press])
  }

  func receive(_ event: LayerEvent) -> EventUse {
    switch event {
    case .key("Escape", _):
      popover?.dismiss()
      return .claimed
    case .focus: return .claimed
    default: return .ignored
    }
  }

  /// Updates the semantics of the popover.
  func describe() {
    guard let popover else { return }
    var semantics = Semantics(role: .dialog, label: popover.label)
    if graph.focus.focusedLayer === layer { semantics.traits.insert(.focused) }
    layer.semantics = semantics
  }
}

/// The overlay of an open popover: a layer that catches taps outside of it, and the panel.
struct PopoverOverlay: View {
  let popover: ControlPopover
  let content: AnyView

  var body: some View {
    DropDownPlacement(anchor: popover.anchor) {
      Color.clear.modifier(PopoverScrimModifier(popover: popover))
      content.modifier(PopoverPanelModifier(popover: popover))
    }
  }
}

/// A layout that places the popover of a control as a drop-down: at the side of its anchor that has more space, below it or
/// above it if it only fits there, otherwise over it.
struct DropDownPlacement: Layout {
  let anchor: CGRect
  /// The minimum distance between a popover and the window's edges, in points.
  private static let margin: CGFloat = 8
  private static let gap: CGFloat = 6

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    guard subviews.count == 2 else { return }
    subviews[0].place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
    var anchor = anchor
    if subviews.layoutDirection == .rightToLeft { anchor.origin.x = bounds.width - anchor.maxX }
    let room = bounds.insetBy(dx: min(Self.margin, bounds.width / 2), dy: min(Self.margin, bounds.height / 2))
    var size = subviews[1].sizeThatFits(.unspecified)
    if size.width > room.width { size = subviews[1].sizeThatFits(ProposedViewSize(width: room.width, height: nil)) }
    var origin = CGPoint(x: anchor.midX > bounds.midX ? anchor.maxX - size.width : anchor.minX, y: 0)
    let below = anchor.maxY + Self.gap
    let above = anchor.minY - Self.gap - size.height
    let isFreeBelow = below + size.height <= bounds.height - Self.margin
    origin.y = isFreeBelow || above < Self.margin ? below : above
    subviews[1].place(at: room.placing(size, at: origin).origin, proposal: ProposedViewSize(size))
  }
}

/// A modifier that closes the popover on a tap outside of it.
nonisolated struct PopoverScrimModifier: ElementModifier {
  typealias Body = Never
  let popover: ControlPopover

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> PopoverScrimLayer {
    PopoverScrimLayer(in: element.core.graph, popover: popover)
  }
}

/// The layer behind an open popover.
@MainActor
final class PopoverScrimLayer: InteractiveLayer {
  let layer: Layer
  private weak var popover: ControlPopover?

  init(in graph: Graph, popover: ControlPopover) {
    self.popover = popover
    layer = Layer(in: graph.layers)
    listen(for: [.tap, .press])
  }

  func receive(_ event: LayerEvent) -> EventUse {
    switch event {
    case .pointerDown, .pointerUp: return .pressed
    case .tap:
      popover?.dismiss()
      return .claimed
    default: return .ignored
    }
  }
}
