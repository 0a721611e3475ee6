import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// A modifier that draws the border of a text field, if its style has one.
nonisolated struct FieldBezel: ElementModifier {
  enum Kind: Hashable { case automatic, plain, rounded }

  typealias Body = Never
  let kind: Kind

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> Layer { Layer(in: element.core.graph.layers) }

  @MainActor func environmentDidChange(
    from old: EnvironmentValues,
    _ element: ModifiedElement<Self>
  ) -> ElementChange { .layout }

  @MainActor func measure(_ proposal: ProposedViewSize, _ element: ModifiedElement<Self>) -> CGSize {
    guard hasBorder(element.core.environment) else { return element.inner.sizeThatFits(proposal) }
    let metrics = metrics(element)
    let insets = metrics.insets(hasBorder: true)
    let inner = element.inner.sizeThatFits(offer(proposal, insets))
    let least: CGFloat = metrics.isTouch ? 34 : 24
    return CGSize(
      width: inner.width + 2 * insets.horizontal,
      height: max(least, inner.height + 2 * insets.vertical)
    )
  }

  @MainActor func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    let environment = element.core.environment
    guard hasBorder(environment) else {
      element.core.layoutWasPlaced(in: frame)
      return element.inner.place(in: frame, proposal: proposal, into: sink)
    }
    element.state.content = border(in: frame.size, environment)
    element.place(element.state, in: frame, into: sink) { sink in
      let rect = innerFrame(in: frame.size, element)
      element.inner.place(in: rect, proposal: ProposedViewSize(rect.size), into: sink)
    }
  }

  @MainActor func explicitAlignment(
    _ key: AlignmentKey,
    in dimensions: ViewDimensions,
    _ element: ModifiedElement<Self>
  ) -> CGFloat? {
    let hasBorder = hasBorder(element.core.environment)
    let rect = hasBorder ? innerFrame(in: dimensions.size, element) : CGRect(origin: .zero, size: dimensions.size)
    let inner = ViewDimensions(size: rect.size, node: element.inner)
    return inner.explicit(key).map { $0 + (key.axis == .horizontal ? rect.minX : rect.minY) }
  }

  @MainActor func spacing(_ element: ModifiedElement<Self>) -> ViewSpacing { ViewSpacing() }

  @MainActor func lengthRange(
    along axis: Axis,
    cross: CGFloat?,
    _ element: ModifiedElement<Self>
  ) -> ClosedRange<CGFloat> {
    guard axis == .vertical else { return 0...CGFloat.infinity }
    let height = element.sizeThatFits(ProposedViewSize(width: cross, height: nil)).height
    return height...height
  }

  /// Returns whether the field has a border: with the automatic style, on the desktop outside of a container's frame.
  @MainActor private func hasBorder(_ environment: EnvironmentValues) -> Bool {
    switch kind {
    case .automatic: environment.idiom == .desktop && environment.controlPlacement == .free
    case .plain: false
    case .rounded: true
    }
  }

  @MainActor private func metrics(_ element: ModifiedElement<Self>) -> FieldMetrics {
    FieldMetrics(element.core.environment, element.core.graph.measurer)
  }

  private func offer(
    _ proposal: ProposedViewSize,
    _ insets: (horizontal: CGFloat, vertical: CGFloat)
  ) -> ProposedViewSize {
    ProposedViewSize(width: proposal.width.map { max(0, $0 - 2 * insets.horizontal) }, height: nil)
  }

  /// Returns the frame of the content inside the border. A single line is centered vertically.
  @MainActor private func innerFrame(in size: CGSize, _ element: ModifiedElement<Self>) -> CGRect {
    let metrics = metrics(element)
    let insets = metrics.insets(hasBorder: true)
    let width = max(0, size.width - 2 * insets.horizontal)
    let inner = element.inner.sizeThatFits(ProposedViewSize(width: width, height: nil)).height
    // Several lines begin at the top.
    if inner > metrics.height {
      return CGRect(x: insets.horizontal, y: insets.vertical, width: width, height: size.height - 2 * insets.vertical)
    }
    let top = ((size.height - metrics.lineHeight) / 2).roundedUp(to: element.core.environment.pixelLength)
    return CGRect(x: insets.horizontal, y: max(0, top), width: width, height: metrics.height)
  }

  /// Returns the background and border: a hairline inside the edge on touch screens, a line around it on the desktop.
  @MainActor private func border(in size: CGSize, _ environment: EnvironmentValues) -> LayerContent {
    let isTouch = environment.idiom == .touch
    let ink = isTouch && environment.colorScheme == .light ? RGBA.black : SystemColor.label.rgba(in: environment)
    let ground = SystemColor.textBackground.rgba(in: environment).opacity(environment.isEnabled ? 1 : 0.75)
    let width: CGFloat = isTouch ? 0.5 : 1
    let rect = CGRect(origin: .zero, size: size).insetBy(dx: isTouch ? 0.25 : -0.5, dy: isTouch ? 0.25 : -0.5)
    let path = Path(roundedRect: rect, cornerRadius: isTouch ? 4 : 5, style: .continuous)
    return .shape(
      path,
      fill: .color(ground),
      stroke: Stroke(paint: .color(ink.opacity(isTouch ? 0.2 : 0.1)), width: width),
      evenOdd: false
    )
  }
}
