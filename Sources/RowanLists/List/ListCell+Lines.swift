import Foundation
import RowanGraph
import RowanLayers
import RowanViews

extension ListCell {
  /// The lines of the row that are shown: below it, and above it at the start of a group.
  func placeSeparators(
    _ bounds: CGRect,
    _ insets: EdgeInsets,
    _ metrics: ListMetrics,
    _ ends: (isFirst: Bool, isLast: Bool),
    isSelected: Bool,
    _ context: any CellContext,
    into layers: inout [Layer]
  ) {
    let environment = row.nodeCore.environment
    if row.kind == .header {
      guard metrics.identity.idiom == .desktop, metrics.identity.kind != .sidebar,
        row.section?.style?.sectionSeparatorVisibility(.top) != .hidden
      else { return }
      line(
        separator,
        in: bounds,
        y: (contentFrame?.maxY ?? 0) + insets.bottom - metrics.separatorThickness,
        insets,
        metrics,
        color: SystemColor.separator.rgba(in: environment)
      )
      return layers.append(separator)
    }
    guard row.kind == .row else { return }
    let style = row.element.traits[RowStyleTrait.self]
    if !isSelected, showsLineBelow(style, metrics, isLast: ends.isLast, context) {
      let tint = style.separatorTint(.bottom).map { $0.rgba(in: environment) }
      line(
        separator,
        in: bounds,
        y: bounds.height - metrics.separatorThickness,
        insets,
        metrics,
        color: tint ?? SystemColor.separator.rgba(in: environment),
        isFullWidth: ends.isLast && metrics.separatorsAtEnds
      )
      layers.append(separator)
    }
    if metrics.separatorsAtEnds, ends.isFirst, style.separatorVisibility(.top) != .hidden {
      let top = topSeparator ?? Layer(in: graph.layers)
      topSeparator = top
      top.ignoresHits = true
      line(
        top,
        in: bounds,
        y: 0,
        insets,
        metrics,
        color: SystemColor.separator.rgba(in: environment),
        isFullWidth: true
      )
      layers.append(top)
    }
  }

  /// A line is shown only if neither neighbour hides its side; next to a selected row there is none (facts B43, M43).
  private func showsLineBelow(
    _ style: RowStyle,
    _ metrics: ListMetrics,
    isLast: Bool,
    _ context: any CellContext
  ) -> Bool {
    guard metrics.separators, style.separatorVisibility(.bottom) != .hidden else { return false }
    if isLast {
      if metrics.separatorsAtEnds { return true }
      guard metrics.separatorAfterLast, style.sectionSeparatorVisibility(.bottom) != .hidden else { return false }
      return row.section?.hasFooter != true
    }
    guard let next = row.next, next.kind == .row else { return true }
    if context.isSelected(next) { return false }
    return next.element.traits[RowStyleTrait.self].separatorVisibility(.top) != .hidden
  }

  /// From the row's guide, else its first text, to the trailing margin (facts B41, M9, M34).
  private func line(
    _ layer: Layer,
    in bounds: CGRect,
    y: CGFloat,
    _ insets: EdgeInsets,
    _ metrics: ListMetrics,
    color: RGBA,
    isFullWidth: Bool = false
  ) {
    let card = bounds.insetBy(dx: metrics.cardMargin, dy: 0)
    var start = card.minX + insets.leading
    var end = card.maxX - metrics.separatorTrailingInset
    if isFullWidth {
      (start, end) = (card.minX, card.maxX)
    } else if row.kind == .row, let frame = contentFrame {
      let dimensions = ViewDimensions(size: frame.size, node: row.element.node)
      start += dimensions[.listRowSeparatorLeading]
      if let trailing = dimensions[explicit: .listRowSeparatorTrailing] {
        end = card.minX + insets.leading + trailing
      }
    }
    var rect = CGRect(x: start, y: y, width: max(0, end - start), height: metrics.separatorThickness)
    if row.element.node.isRightToLeft { rect.origin.x = bounds.maxX - rect.maxX }
    layer.frame = rect
    layer.content = .fill(.color(color))
  }

  // MARK: Semantics and events

  /// The row as one element: its texts joined in reading order, its place in the list (facts E1, E13, E22). A header is
  /// a heading made of its texts; what can be used inside it stays an element of its own (fact E3).
  func describe(position: Int, total: Int, isSelected: Bool, _ context: any CellContext) {
    guard row.kind == .row else {
      layer.semantics = Semantics(
        role: row.kind == .header ? .header : holdsControls ? .group : .text,
        label: (holdsControls ? contentLayers.flatMap(\.plainTexts) : texts).joined(separator: ", "),
        traits: row.kind == .header ? .header : [],
        level: row.kind == .header ? 2 : 0,
        combinesChildren: !holdsControls
      )
      layer.interests = []
      return
    }
    var label = texts
    badge?.layer.gatherTexts(into: &label)
    var traits: Semantics.Traits = []
    let isActivatable = context.isActivatable(row)
    if isSelected { traits.insert(.selected) }
    let isSelectable = context.isSelectable(row)
    if isSelectable { traits.insert(.selectable) }
    if context.isMarked(row) { traits.insert(.focused) }
    if !row.nodeCore.environment.isEnabled { traits.insert(.disabled) }
    if row.element.traits[RowActionTrait.self]?.isLink == true { traits.insert(.link) }
    layer.semantics = Semantics(
      role: .row,
      label: label.count == 1 ? label[0] : label.joined(separator: ", "),
      traits: traits,
      setSize: total,
      position: position
    )
    layer.interests = isActivatable ? [.tap, .press, .focus] : isSelectable ? .focus : []
  }

  func respond(to event: LayerEvent, in layer: Layer) -> Bool {
    guard let context, !isAtRest else { return false }
    if case .focus(let isFocused) = event {
      context.focus(isFocused, on: row)
      return true
    }
    guard context.isActivatable(row) else { return false }
    switch event {
    case .pointerDown:
      setPressed(true)
      return true
    case .pointerUp, .pointerCancelled:
      setPressed(false)
      return true
    case .tap:
      setPressed(false)
      return context.activate(row)
    default:
      return false
    }
  }

  private func setPressed(_ pressed: Bool) {
    guard isPressed != pressed else { return }
    isPressed = pressed
    context?.engineNeedsLayout()
  }
}

extension Layer {
  /// Whether the layer is something that a person uses.
  private var isControl: Bool {
    switch semantics?.role {
    case .button, .link, .toggle, .textField, .secureField, .searchField, .slider, .stepper, .picker, .disclosure,
      .menu:
      true
    default:
      !interests.isDisjoint(with: [.tap, .press, .drag, .text])
    }
  }

  /// Whether the layer or anything below is something that a person uses.
  var holdsControls: Bool { isControl || children.contains(where: \.holdsControls) }

  /// `texts` without those of controls.
  var plainTexts: [String] {
    if isControl { return [] }
    if children.contains(where: \.holdsControls) { return children.flatMap(\.plainTexts) }
    var texts: [String] = []
    gatherTexts(into: &texts)
    return texts
  }
}

extension SectionSegment {
  /// What the section's modifiers say, which every row of it carries.
  var style: RowStyle? { traits.has(RowStyleTrait.self) ? traits[RowStyleTrait.self] : nil }
}
