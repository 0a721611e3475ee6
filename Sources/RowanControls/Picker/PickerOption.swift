import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// One option with its selection mark.
@MainActor
final class PickerOption: LayoutNode {
  let core: NodeCore
  let inner: any LayoutNode
  var tag: SelectionTag
  private unowned let owner: PickerOptionsNode
  private let press: OptionLayer
  private let mark: Layer
  private let dot: Layer

  init(_ tag: SelectionTag, inner: any LayoutNode, owner: PickerOptionsNode) {
    self.tag = tag
    self.inner = inner
    self.owner = owner
    core = NodeCore(
      _NodeContext(
        graph: owner.core.graph,
        parent: owner,
        environment: owner.core.environment,
        visibility: owner.core.visibility
      )
    )
    press = OptionLayer(in: core.graph)
    mark = Layer(in: core.graph.layers)
    dot = Layer(in: core.graph.layers)
    press.menu = owner.modifier.menu
    press.marks = [mark]
    if owner.modifier.look == .menu { owner.modifier.menu?.note(hasMark: true, hasIcon: false) }
    press.select = { [weak self] in self?.select() }
    core.finishInitializing()
  }

  var shape: NodeShape { .element(self) }
  func environmentDidChange(from old: EnvironmentValues) { invalidateLayout() }

  private func select() {
    owner.modifier.selection.select(tag)
    owner.modifier.menu?.dismiss()
  }

  /// The sizes of mark and padding, in points.
  private struct Metrics {
    var mark: CGSize
    /// The gap between the mark and the option.
    var gap: CGFloat
    var isMarkFirst = true
    /// Whether the option takes the proposed width.
    var isWide = true
    var insets = EdgeInsets()
    var minimumHeight: CGFloat = 0

    /// The leading offset of the option.
    var start: CGFloat { insets.leading + (isMarkFirst ? mark.width + gap : 0) }
    /// The total horizontal space beside the option.
    var horizontal: CGFloat { insets.horizontal + mark.width + gap }
  }

  private var metrics: Metrics {
    switch (owner.modifier.look, core.environment.idiom) {
    // A circle of 16 points, 5 points before the option (recorded with fact M105).
    case (.radio, _): Metrics(mark: CGSize(width: 16, height: 16), gap: 5, isWide: false)
    case (.row, _): Metrics(mark: CGSize(width: 16, height: 14), gap: 8, isMarkFirst: false)
    case (.menu, .touch):
      Metrics(
        mark: CGSize(width: 16, height: 14),
        gap: 10,
        insets: EdgeInsets(top: 11, leading: 18, bottom: 11, trailing: 18),
        minimumHeight: 44
      )
    case (.menu, .desktop):
      Metrics(
        mark: CGSize(width: 12, height: 10.5),
        gap: 5,
        insets: EdgeInsets(top: 3, leading: 11, bottom: 3, trailing: 16),
        minimumHeight: 24
      )
    }
  }

  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let metrics = metrics
    return ProposedViewSize(
      width: proposal.width.map { max(0, $0 - metrics.horizontal) },
      height: proposal.height.map { max(0, $0 - metrics.insets.vertical) }
    )
  }

  func measure(_ proposal: ProposedViewSize) -> CGSize {
    let metrics = metrics
    let content = inner.sizeThatFits(offer(proposal))
    let natural = content.width + metrics.horizontal
    return CGSize(
      width: metrics.isWide ? max(natural, proposal.width ?? natural) : natural,
      height: max(max(content.height, metrics.mark.height) + metrics.insets.vertical, metrics.minimumHeight)
    )
  }

  func explicitAlignment(_ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat? {
    let frame = contentFrame(in: dimensions.size)
    let content = ViewDimensions(size: frame.size, node: inner)
    return content.explicit(key).map { $0 + (key.axis == .horizontal ? frame.minX : frame.minY) }
  }

  func place(in frame: CGRect, proposal: ProposedViewSize, into sink: LayerSink) {
    let bounds = CGRect(origin: .zero, size: frame.size)
    let isSelected = owner.modifier.selection.isSelected(tag)
    draw(isSelected, in: bounds)
    place(press.layer, in: frame, into: sink) { [self] sink in
      let rect = contentFrame(in: frame.size)
      if owner.modifier.look == .menu { press.placeHighlight(in: bounds, core.environment, sink) }
      inner.place(in: mirrored(rect, in: bounds), proposal: ProposedViewSize(rect.size), into: sink)
      if owner.modifier.look == .radio || isSelected { sink.append(mark) }
    }
    describe(isSelected)
  }

  private func describe(_ isSelected: Bool) {
    let isMenu = owner.modifier.look == .menu
    let isEnabled = inner.core.environment.isEnabled && !inner.core.environment.isSelectionDisabled
    var semantics = Semantics(
      role: isMenu ? .menuItem : .button,
      label: AccessibleText.of(press.layer.children),
      traits: isMenu ? .selectable : [],
      combinesChildren: true
    )
    if isSelected { semantics.traits.insert(.selected) }
    if !isEnabled { semantics.traits.insert(.disabled) }
    if isMenu, owner.modifier.menu?.isHighlighted(press) == true { semantics.traits.insert(.focused) }
    press.layer.semantics = semantics
    press.layer.opacity = isMenu && !isEnabled ? 0.35 : 1
    press.layer.interests = isEnabled ? (isMenu ? [.tap, .hover, .focus] : .tap) : []
    if isMenu {
      press.showInk()
      owner.modifier.menu?.add(press)
    }
  }

  private func contentFrame(in size: CGSize) -> CGRect {
    let content = inner.sizeThatFits(offer(ProposedViewSize(size)))
    return CGRect(
      x: metrics.start,
      y: (size.height - content.height) / 2,
      width: content.width,
      height: content.height
    )
  }

  private func draw(_ isSelected: Bool, in bounds: CGRect) {
    let metrics = metrics
    let size = metrics.mark
    let rect = CGRect(
      x: metrics.isMarkFirst ? metrics.insets.leading : bounds.width - size.width,
      y: (bounds.height - size.height) / 2,
      width: size.width,
      height: size.height
    )
    mark.frame = mirrored(rect, in: bounds)
    let tint = core.environment.tintPaint()
    let ink = SystemColor.label.rgba(in: core.environment)
    guard owner.modifier.look == .radio else {
      let scale = size.width / 16
      var path = Path()
      path.move(to: CGPoint(x: 1 * scale, y: 8 * scale))
      path.addLine(to: CGPoint(x: 5.5 * scale, y: 12.5 * scale))
      path.addLine(to: CGPoint(x: 14 * scale, y: 1.5 * scale))
      // The mark of a menu has the color of its text.
      let paint = owner.modifier.look == .menu ? Paint.color(ink) : tint
      let stroke = Stroke(paint: paint, width: 2 * scale, cap: .round, join: .round)
      mark.content = .shape(path, fill: nil, stroke: stroke, evenOdd: false)
      return
    }
    mark.content = .shape(
      Path(ellipseIn: CGRect(origin: .zero, size: size)),
      fill: isSelected ? tint : .color(ink.opacity(0.12)),
      stroke: nil,
      evenOdd: false
    )
    dot.frame = CGRect(x: 5.5, y: 5.5, width: 5, height: 5)
    dot.content = .shape(
      Path(ellipseIn: CGRect(x: 0, y: 0, width: 5, height: 5)),
      fill: .color(.white),
      stroke: nil,
      evenOdd: false
    )
    mark.setChildren(isSelected ? [dot] : [])
  }
}
