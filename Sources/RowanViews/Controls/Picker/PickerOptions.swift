import Foundation
import RowanGraph
import RowanLayers

/// Makes each element of its content an option that stands by itself: a row with a check mark, or a radio button.
nonisolated struct PickerOptionsModifier: ViewModifier {
  enum Look: Hashable { case row, radio }

  typealias Body = Never
  let selection: PickerSelection
  let look: Look

  @MainActor func _makeModifierNode<Wrapped: View>(_ content: Wrapped, _ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(PickerOptionsNode(content, self, context))
  }

  @MainActor func _updateModifierNode<Wrapped: View>(_ handle: _NodeHandle, _ content: Wrapped) {
    unsafeDowncast(handle.node, to: PickerOptionsNode.self).update(content, self)
  }
}

/// Wraps the options of a picker.
@MainActor
final class PickerOptionsNode: Node, ElementWrapper {
  let core: NodeCore
  private var child: (any Node)?
  private(set) var modifier: PickerOptionsModifier
  private var options: [ObjectIdentifier: PickerOption] = [:]

  init(_ content: some View, _ modifier: PickerOptionsModifier, _ context: _NodeContext) {
    core = NodeCore(context)
    self.modifier = modifier
    child = content.makeNode(below: self)
    core.finishInitializing()
  }

  var shape: NodeShape { child.map { .wrapper(self, content: $0) } ?? .group([]) }

  func forEachChild(_ body: (any Node) -> Void) {
    if let child { body(child) }
    for option in options.values { body(option) }
  }

  func update(_ content: some View, _ new: PickerOptionsModifier) {
    let isSame = modifier.selection.value == new.selection.value && modifier.look == new.look
    modifier = new
    if let child { content.update(child) }
    if !isSame { for option in options.values { option.invalidateLayout() } }
  }

  func contentNeedsLayout(from child: any Node) -> Bool {
    if child === self.child { for option in options.values { option.core.layoutDidBecomeInvalid() } }
    return false
  }

  func contentStructureDidChange() {
    for (key, option) in options where !option.inner.core.isAlive {
      option.tearDown()
      options[key] = nil
    }
    core.parent?.contentStructureDidChange()
  }

  func wrap(_ element: Element) -> Element {
    guard let tag = element.optionTag else { return element }
    let key = ObjectIdentifier(element.node)
    let option: PickerOption
    if let known = options[key], known.inner === element.node {
      option = known
      option.tag = tag
    } else {
      option = PickerOption(tag, inner: element.node, owner: self)
      options[key] = option
    }
    var wrapped = element
    wrapped.node = option
    return wrapped
  }

  func forget(_ element: Element) { options.removeValue(forKey: ObjectIdentifier(element.node))?.tearDown() }
}

/// One option with what marks it.
@MainActor
final class PickerOption: LayoutNode {
  let core: NodeCore
  let inner: any LayoutNode
  var tag: AnyHashable
  private unowned let owner: PickerOptionsNode
  private let press: OptionLayer
  private let mark: Layer
  private let dot: Layer

  init(_ tag: AnyHashable, inner: any LayoutNode, owner: PickerOptionsNode) {
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
    press.select = { [weak self] in
      guard let self else { return }
      self.owner.modifier.selection.select(self.tag)
    }
    core.finishInitializing()
  }

  var shape: NodeShape { .element(self) }
  func environmentDidChange(from old: EnvironmentValues) { invalidateLayout() }

  private var isRadio: Bool { owner.modifier.look == .radio }
  /// The mark's size and its distance from the option: a circle of 16 points and 5, or a check mark's room.
  private var markSize: CGSize { isRadio ? CGSize(width: 16, height: 16) : CGSize(width: 16, height: 14) }
  private var gap: CGFloat { isRadio ? 5 : 8 }

  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: proposal.width.map { max(0, $0 - markSize.width - gap) }, height: proposal.height)
  }

  func measure(_ proposal: ProposedViewSize) -> CGSize {
    let content = inner.sizeThatFits(offer(proposal))
    let natural = content.width + gap + markSize.width
    return CGSize(
      width: isRadio ? natural : max(natural, proposal.width ?? natural),
      height: max(content.height, markSize.height)
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
      inner.place(in: mirrored(rect, in: bounds), proposal: ProposedViewSize(rect.size), into: sink)
      if isRadio || isSelected { sink.append(mark) }
    }
    var semantics = Semantics(
      role: .button,
      label: AccessibleText.of(press.layer.children),
      combinesChildren: true
    )
    if isSelected { semantics.traits.insert(.selected) }
    if !core.environment.isEnabled { semantics.traits.insert(.disabled) }
    press.layer.semantics = semantics
    press.layer.interests = core.environment.isEnabled ? .tap : []
  }

  private func contentFrame(in size: CGSize) -> CGRect {
    let content = inner.sizeThatFits(offer(ProposedViewSize(size)))
    return CGRect(
      x: isRadio ? markSize.width + gap : 0,
      y: (size.height - content.height) / 2,
      width: content.width,
      height: content.height
    )
  }

  private func draw(_ isSelected: Bool, in bounds: CGRect) {
    let size = markSize
    let rect = CGRect(
      x: isRadio ? 0 : bounds.width - size.width,
      y: (bounds.height - size.height) / 2,
      width: size.width,
      height: size.height
    )
    mark.frame = mirrored(rect, in: bounds)
    let tint = core.environment.tintPaint()
    guard isRadio else {
      var path = Path()
      path.move(to: CGPoint(x: 1, y: 8))
      path.addLine(to: CGPoint(x: 5.5, y: 12.5))
      path.addLine(to: CGPoint(x: 14, y: 1.5))
      let stroke = Stroke(paint: tint, width: 2, cap: .round, join: .round)
      mark.content = .shape(path, fill: nil, stroke: stroke, evenOdd: false)
      return
    }
    let ink = SystemColor.label.rgba(in: core.environment)
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

/// The layer of an option: a tap chooses it.
@MainActor
final class OptionLayer: InteractiveLayer {
  var select: () -> Void = {}

  init(in graph: Graph) { super.init(in: graph, interests: .tap) }

  override func receive(_ event: LayerEvent) -> EventUse {
    guard case .tap = event, layer.interests.contains(.tap) else { return .ignored }
    select()
    return .claimed
  }
}
