import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// The appearances of the system's button styles.
enum ButtonKind: Hashable {
  case plain, borderless, bordered, prominent
  /// The on and off states of a toggle in the button style on touch screens.
  case tinted, clear

  /// Whether the button has a background fill.
  var hasBezel: Bool { self != .plain && self != .borderless }
}

/// A modifier that sets the font and color of a button's label.
nonisolated struct ButtonLabelModifier: ViewModifier, EnvironmentChanging {
  typealias Body = Never
  let role: ButtonRole?
  let kind: ButtonKind

  @MainActor func change(_ environment: inout EnvironmentValues) {
    if let color = color(in: environment) { environment.setForeground([AnyShapeStyle(color)]) }
    if kind.hasBezel, environment.font == nil { environment.font = font(in: environment) }
  }

  /// Returns the color of the label, or `nil` to keep the foreground style of the environment.
  @MainActor private func color(in environment: EnvironmentValues) -> Color? {
    let desktop = environment.idiom == .desktop
    if !environment.isEnabled {
      // Labels keep an opacity of 24 % on touch screens and 30 % on the desktop (recorded with facts M105 and M106).
      return Color(SystemColor.label.rgba(in: environment).opacity(desktop ? 0.3 : 0.24))
    }
    let isDestructive = role == .destructive
    switch kind {
    case .plain: return nil
    case .prominent:
      let fill = isDestructive ? SystemColor.red.rgba(in: environment) : environment.tintColor()
      return Color(environment.labelColor(on: fill))
    case .borderless, .bordered, .tinted, .clear:
      if isDestructive { return SystemColor.destructiveLabel.color }
      if desktop, kind == .bordered { return environment.hasTint ? nil : SystemColor.label.color }
      return Color(environment.tintColor())
    }
  }

  /// Returns the font of the label, smaller for small controls, or `nil` to keep the default font.
  @MainActor private func font(in environment: EnvironmentValues) -> Font? {
    switch (environment.idiom, environment.controlSize) {
    case (.touch, .mini), (.touch, .small): .subheadline
    case (.touch, _): .body
    case (.desktop, .mini): .system(size: 9)
    case (.desktop, .small): .system(size: 11)
    case (.desktop, _): nil
    }
  }
}

/// The padding around the label of a bordered button, in points.
///
/// The values for touch screens and for the regular size of the desktop are recorded (facts M105, M106); the other
/// desktop sizes are those of push buttons.
struct ButtonMetrics {
  var horizontal: CGFloat
  var vertical: CGFloat
  var minimumHeight: CGFloat

  @MainActor init(_ environment: EnvironmentValues) {
    (horizontal, vertical, minimumHeight) =
      switch (environment.idiom, environment.controlSize) {
      case (.touch, .mini), (.touch, .small): (10, 5, 0)
      case (.touch, .regular): (12, 7, 0)
      case (.touch, .large), (.touch, .extraLarge): (20, 15, 0)
      case (.desktop, .mini): (8, 2, 16)
      case (.desktop, .small): (10, 3, 20)
      case (.desktop, .regular): (12, 4, 24)
      case (.desktop, .large): (14, 6, 28)
      case (.desktop, .extraLarge): (18, 10, 36)
      }
  }
}

/// A modifier that adds padding around a button's label and a fill behind it.
nonisolated struct BezelModifier: ElementModifier {
  typealias Body = Never
  let role: ButtonRole?
  let kind: ButtonKind
  /// The appearance of a toggle in its other state (see `Anticipation`); `nil` for a button without states.
  var turnedKind: ButtonKind?

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> Layer { Layer(in: element.core.graph.layers) }
  @MainActor func prepareForReuse(_ element: ModifiedElement<Self>) -> NodeReuse { .kept }
  @MainActor func canRest(_ element: ModifiedElement<Self>) -> Bool { true }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    old.role == role && old.kind == kind && old.turnedKind == turnedKind ? .nothing : .placement
  }

  @MainActor func environmentDidChange(
    from old: EnvironmentValues,
    _ element: ModifiedElement<Self>
  ) -> ElementChange {
    let new = element.core.environment
    let isSameShape =
      new.buttonSizing == old.buttonSizing && new.controlSize == old.controlSize
      && new.buttonBorderShape == old.buttonBorderShape && new.look == old.look
      && new.idiom == old.idiom
    guard isSameShape else { return .layout }
    draw(element)
    return .nothing
  }

  @MainActor func measure(_ proposal: ProposedViewSize, _ element: ModifiedElement<Self>) -> CGSize {
    let metrics = ButtonMetrics(element.core.environment)
    let label = element.inner.sizeThatFits(inner(proposal, metrics))
    let natural = label.width + 2 * metrics.horizontal
    let size = CGSize(
      width: element.core.environment.buttonSizing
        .width(natural: natural, proposed: proposal.width, automatic: natural),
      height: max(metrics.minimumHeight, label.height + 2 * metrics.vertical)
    )
    guard element.core.environment.buttonBorderShape.isCircle else { return size }
    let side = max(label.width, label.height) + 2 * metrics.vertical
    return CGSize(width: max(side, metrics.minimumHeight), height: max(side, metrics.minimumHeight))
  }

  @MainActor func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    let metrics = ButtonMetrics(element.core.environment)
    element.place(element.state, in: frame, into: sink) { sink in
      let offer = inner(proposal, metrics)
      element.inner.place(in: labelFrame(in: frame.size, offer, element), proposal: offer, into: sink)
    }
    draw(element)
  }

  @MainActor private func draw(_ element: ModifiedElement<Self>) {
    let environment = element.core.environment
    let path = environment.buttonBorderShape.path(in: element.state.frame.size, environment)
    element.state.content = .shape(path, fill: fill(kind, in: environment), stroke: nil, evenOdd: false)
    element.state.anticipation = turnedKind.map { .turned(Anticipation.Turn(paint: fill($0, in: environment))) }
  }

  @MainActor func explicitAlignment(
    _ key: AlignmentKey,
    in dimensions: ViewDimensions,
    _ element: ModifiedElement<Self>
  ) -> CGFloat? {
    let offer = inner(ProposedViewSize(dimensions.size), ButtonMetrics(element.core.environment))
    let frame = labelFrame(in: dimensions.size, offer, element)
    let label = ViewDimensions(size: frame.size, node: element.inner)
    return label.explicit(key).map { $0 + (key.axis == .horizontal ? frame.minX : frame.minY) }
  }

  @MainActor func spacing(_ element: ModifiedElement<Self>) -> ViewSpacing { ViewSpacing() }

  @MainActor func lengthRange(
    along axis: Axis,
    cross: CGFloat?,
    _ element: ModifiedElement<Self>
  ) -> ClosedRange<CGFloat> {
    var (low, high) = (ProposedViewSize.zero, ProposedViewSize.infinity)
    low[axis.other] = cross
    high[axis.other] = cross
    let least = element.sizeThatFits(low)[axis]
    let most = max(least, element.sizeThatFits(high)[axis])
    guard axis == .horizontal else { return least...most }
    return element.core.environment.buttonSizing.widths(natural: most, automatic: least...most)
  }

  private func inner(_ proposal: ProposedViewSize, _ metrics: ButtonMetrics) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { max(0, $0 - 2 * metrics.horizontal) },
      height: proposal.height.map { max(0, $0 - 2 * metrics.vertical) }
    )
  }

  @MainActor private func labelFrame(
    in size: CGSize,
    _ offer: ProposedViewSize,
    _ element: ModifiedElement<Self>
  ) -> CGRect {
    let label = element.inner.sizeThatFits(offer)
    return CGRect(
      x: (size.width - label.width) / 2,
      y: (size.height - label.height) / 2,
      width: label.width,
      height: label.height
    )
  }

  @MainActor private func fill(_ kind: ButtonKind, in environment: EnvironmentValues) -> Paint {
    let ink = SystemColor.label.rgba(in: environment)
    let isDesktop = environment.idiom == .desktop
    guard environment.isEnabled else {
      return .color(isDesktop ? ink.opacity(0.05) : SystemColor.tertiarySystemFill.rgba(in: environment))
    }
    let color: Paint = role == .destructive ? .color(SystemColor.red.rgba(in: environment)) : environment.tintPaint()
    switch kind {
    case .prominent: return color
    case .tinted: return color.opacity(0.18)
    case .clear: return .color(.clear)
    default: break
    }
    if role == .destructive || environment.hasTint { return color.opacity(0.18) }
    return .color(isDesktop ? ink.opacity(0.088) : SystemColor.secondarySystemFill.rgba(in: environment))
  }
}
