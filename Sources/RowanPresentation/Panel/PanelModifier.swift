import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// A modifier that draws the background, the corners and the shadow of a presentation around its content.
nonisolated struct PanelModifier: ElementModifier {
  typealias Body = Never
  let presentation: Presentation
  let shape: PanelShape
  /// The frame of the arrow's target in window coordinates; `nil` for no arrow.
  var anchor: CGRect?
  var arrowEdge: Edge?

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange { .placement }

  @MainActor func environmentDidChange(
    from old: EnvironmentValues,
    _ element: ModifiedElement<Self>
  ) -> ElementChange { .placement }

  @MainActor func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    let panel = presentation.panel
    let environment = element.core.environment
    var bounds = CGRect(origin: .zero, size: frame.size)
    // The corners below the window's edge are out of sight.
    if shape.isOpenBelow { bounds.size.height += shape.radius }
    element.place(panel.layer, in: frame, into: sink) { sink in
      panel.ground.frame = bounds
      sink.append(panel.ground)
      panel.room.frame = bounds
      let inner = sink.inner()
      let content = CGRect(origin: .zero, size: frame.size)
      element.inner.place(in: content, proposal: proposal, into: inner)
      panel.room.setChildren(inner.layers)
      sink.append(panel.room)
    }
    draw(panel, in: bounds, frame: frame, environment)
    panel.isDraggable = shape.isDraggable
    presentation.panelDidPlace(frame, in: environment)
  }

  @MainActor private func draw(
    _ panel: PanelLayer,
    in bounds: CGRect,
    frame: CGRect,
    _ environment: EnvironmentValues
  ) {
    let isDark = environment.colorScheme == .dark
    let radius = min(shape.radius, bounds.width / 2, bounds.height / 2)
    let edge: Stroke? =
      shape.hasEdge ? Stroke(paint: .color((isDark ? RGBA.white : RGBA.black).opacity(0.1)), width: 0.5) : nil
    var path = Path(roundedRect: bounds, cornerRadius: radius, style: .continuous)
    if let anchor, let arrowEdge {
      path = PopoverArrow(edge: arrowEdge, anchor: anchor, frame: frame, radius: radius).outline(around: path)
    }
    panel.ground.content = .shape(path, fill: .color(shape.ground(environment)), stroke: edge, evenOdd: false)
    panel.ground.shadow = shape.shadow(isDark: isDark)
    panel.room.clip =
      radius > 0
      ? .rounded(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius, continuous: true) : .bounds
  }
}

/// The appearance of a presentation's panel.
struct PanelShape: Hashable {
  /// The corner radius in points.
  var radius: CGFloat
  /// Whether the lower corners are below the window's edge.
  var isOpenBelow = false
  var isDraggable = false
  var hasEdge = false
  var hasShadow = true
  /// Whether the content provides its own background.
  var isClear = false
  /// Whether the background has the color of floating panels in place of that of screens.
  var floats = false

  /// Returns the color of the background, a plain fill in place of the system's material.
  @MainActor func ground(_ environment: EnvironmentValues) -> RGBA {
    if isClear { return .clear }
    let isDark = environment.colorScheme == .dark
    if floats { return isDark ? RGBA(hex: 0x2C2C2E) : RGBA(hex: 0xFAFAFC) }
    let color: SystemColor = environment.idiom == .desktop ? .windowBackground : .systemBackground
    return color.rgba(in: environment)
  }

  /// Returns the shadow of the panel, or `nil` if it has none.
  func shadow(isDark: Bool) -> Shadow? {
    guard hasShadow else { return nil }
    return Shadow(color: RGBA.black.opacity(isDark ? 0.5 : 0.2), radius: 24, x: 0, y: 8)
  }
}
