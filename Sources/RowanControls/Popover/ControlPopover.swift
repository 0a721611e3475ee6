import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// What a control shows in front of the scene, beside itself, for a while: the calendar of a date picker.
///
/// Contract: made closed; `open` puts it in front of the scene and takes the focus, `dismiss` gives both back. It closes by
/// a tap beside it, by Escape, and when the window changes its size, since it stands beside something.
@MainActor
final class ControlPopover: FocusTarget {
  private let graph: Graph
  /// What it is about, for those who do not see it.
  let label: String
  /// What it stands beside, in the window.
  let anchor: CGRect
  let panel: PopoverPanelLayer
  private let didDismiss: () -> Void
  private var overlay: Overlay?
  private weak var previousFocus: (any FocusTarget)?

  init(_ label: String, anchor: CGRect, in graph: Graph, didDismiss: @escaping () -> Void) {
    self.graph = graph
    self.label = label
    self.anchor = anchor
    self.didDismiss = didDismiss
    panel = PopoverPanelLayer(in: graph)
    panel.popover = self
  }

  var isOpen: Bool { overlay != nil }

  func open(_ content: AnyView, environment: EnvironmentValues) {
    guard overlay == nil, let presenter = graph.overlays else { return }
    let made = Overlay(view(of: content), in: graph)
    made.windowDidResize = { [weak self] in self?.dismiss() }
    overlay = made
    previousFocus = graph.focus.focused
    presenter.present(made, environment: Self.environment(of: environment))
    graph.focus.focus(self)
  }

  /// The content or its environment are others than before.
  func update(_ content: AnyView, environment: EnvironmentValues) {
    overlay?.update(view(of: content), environment: Self.environment(of: environment))
  }

  /// Closes it, and tells so unless whoever would be told has gone.
  func dismiss(tells: Bool = true) {
    guard let overlay else { return }
    self.overlay = nil
    let hasFocus = isFocusInside
    graph.overlays?.dismiss(overlay)
    if hasFocus { graph.focus.focus(previousFocus) }
    if tells { didDismiss() }
  }

  /// Whether the focus is in the popover, or nowhere.
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

  /// What is around the control does not reach into its popover.
  private static func environment(of control: EnvironmentValues) -> EnvironmentValues {
    var environment = control.insideScrollContainer()
    environment.controlPlacement = .free
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

/// The layer of an open popover: hears the keys that its content leaves.
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

  func describe() {
    guard let popover else { return }
    var semantics = Semantics(role: .dialog, label: popover.label)
    if graph.focus.focusedLayer === layer { semantics.traits.insert(.focused) }
    layer.semantics = semantics
  }
}

/// An open popover: what catches taps beside it, and the panel.
struct PopoverOverlay: View {
  let popover: ControlPopover
  let content: AnyView

  var body: some View {
    PopoverPlacement(anchor: popover.anchor) {
      Color.clear.modifier(PopoverScrimModifier(popover: popover))
      content.modifier(PopoverPanelModifier(popover: popover))
    }
  }
}

/// The place of a popover: below what it belongs to, above where there is only room there, else over it; always inside the
/// window.
struct PopoverPlacement: Layout {
  let anchor: CGRect
  /// Points between a popover and the window's edges.
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
    let size = subviews[1].sizeThatFits(.unspecified)
    var origin = CGPoint(x: anchor.midX > bounds.midX ? anchor.maxX - size.width : anchor.minX, y: 0)
    let below = anchor.maxY + Self.gap
    let above = anchor.minY - Self.gap - size.height
    let isFreeBelow = below + size.height <= bounds.height - Self.margin
    origin.y = isFreeBelow || above < Self.margin ? below : above
    origin.x = max(Self.margin, min(origin.x, bounds.width - Self.margin - size.width))
    origin.y = max(Self.margin, min(origin.y, bounds.height - Self.margin - size.height))
    subviews[1].place(at: origin, proposal: ProposedViewSize(size))
  }
}

/// Closes the popover by a tap beside it.
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
