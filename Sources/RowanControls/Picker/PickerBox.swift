import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// A picker in one control: the selected option with chevrons, or all options side by side.
nonisolated struct PickerBox<Content: View>: View {
  typealias Body = Never
  let content: Content
  let selection: PickerSelection
  let look: PickerBoxAppearance
  let label: AnyView
  /// The view that represents the selected option in a menu, if any.
  let current: AnyView?
  /// The reference through which a view around the picker opens its menu.
  var opener: PickerOpener?

  @MainActor func _makeNode(_ context: _NodeContext) -> _NodeHandle { _NodeHandle(PickerBoxNode(self, context)) }

  @MainActor func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: PickerBoxNode.self).update(self)
  }
}

/// A reference through which the row of a picker opens its menu.
@MainActor
final class PickerOpener {
  weak var node: PickerBoxNode?

  nonisolated init() {}

  /// Opens the menu.
  func open() { node?.openMenu() }
}

/// The appearance of a picker in one control; `value` is the selected option alone, as part of another control.
enum PickerBoxAppearance: Hashable { case menu, segmented, value, wheel }

/// The node of a picker in one control, which collects the options and draws one or all of them.
@MainActor
final class PickerBoxNode: LayoutNode {
  let core: NodeCore
  private var content: (any Node)?
  private let elements = ElementStore()
  private let label = LabelReader()
  let box: PickerBoxLayer
  private(set) var selection: PickerSelection
  private(set) var look: PickerBoxAppearance
  /// A layer beside the options: the chevrons, or the background of the selected segment.
  let ornament: Layer
  private var segments: [OptionLayer] = []
  /// The x-coordinate of the background of the selected segment while a pointer slides it.
  var slidePosition: CGFloat?
  /// The text of the selected option of a wheel; `nil` while it is turned out of sight.
  var wheelText: String?
  /// The options as a view, for the menu of all options.
  private var menuContent: AnyView
  private var menu: MenuController?
  /// The node of the view that represents the selected option, if any.
  private var current: (any Node)?
  private let currentElements = ElementStore()
  /// The identifiers of the options of a menu as accessibility actions, in the order of the options.
  private var actionIDs: [Int] = []
  private var actionNumbers = ActionNumbers<SelectionTag>()

  init(_ view: PickerBox<some View>, _ context: _NodeContext) {
    core = NodeCore(context)
    selection = view.selection
    look = view.look
    box = PickerBoxLayer(in: core.graph)
    ornament = Layer(in: core.graph.layers)
    menuContent = AnyView(view.content)
    content = view.content.makeNode(below: self, environment: optionEnvironment)
    label.update(view.label, below: self)
    current = view.current?.makeNode(below: self, environment: optionEnvironment)
    box.node = self
    view.opener?.node = self
    core.finishInitializing()
  }

  var shape: NodeShape { .element(self) }

  func forEachChild(_ body: (any Node) -> Void) {
    if let content { body(content) }
    if let current { body(current) }
    label.forEachChild(body)
  }

  func update(_ view: PickerBox<some View>) {
    view.opener?.node = self
    let isSame = selection.value == view.selection.value && look == view.look
    selection = view.selection
    look = view.look
    menuContent = AnyView(view.content)
    updatePresses()
    if let content {
      content.core.setEnvironment(optionEnvironment, of: content)
      view.content.update(content)
    }
    if let current {
      current.core.setEnvironment(optionEnvironment, of: current)
      view.current?.update(current)
    }
    label.update(view.label, below: self)
    if !isSame { invalidateLayout() }
  }

  func environmentDidChange(from old: EnvironmentValues) {
    if let content { content.core.setEnvironment(optionEnvironment, of: content) }
    if let current { current.core.setEnvironment(optionEnvironment, of: current) }
    label.forEachChild { $0.core.setEnvironment(core.environment, of: $0) }
    updatePresses()
    invalidateLayout()
  }

  func willTearDown() { menu?.dismiss() }

  func contentStructureDidChange() {
    elements.invalidate()
    currentElements.invalidate()
    invalidateLayout()
  }

  /// The options in order.
  var options: [(tag: SelectionTag, node: any LayoutNode)] {
    elements.gather(from: content).compactMap { element in element.selectionTag.map { ($0, element.node) } }
  }

  /// The node that represents the selection: the current value label or the selected option.
  var shownChoice: (any LayoutNode)? {
    if let current { return currentElements.gather(from: current).first?.node }
    let options = options
    return options.first { selection.isSelected($0.tag) }?.node
  }

  /// The index of the selected option.
  var chosen: Int? { options.firstIndex { selection.isSelected($0.tag) } }
  var isTouch: Bool { core.environment.idiom == .touch }

  /// The environment of the options, with the font and color of the control.
  private var optionEnvironment: EnvironmentValues {
    var environment = core.environment
    environment.controlPlacement = .free
    let ink = SystemColor.label.rgba(in: environment)
    switch (look, environment.idiom) {
    case (.value, _):
      environment.setForeground([AnyShapeStyle(SystemColor.secondaryLabel.color)])
    case (.menu, .touch):
      let color =
        core.environment.controlPlacement == .framed
        ? SystemColor.secondaryLabel.rgba(in: environment) : environment.tintColor()
      environment.setForeground([AnyShapeStyle(Color(color))])
    case (.wheel, .touch):
      environment.font = .system(size: 20)
      environment.setForeground([AnyShapeStyle(Color(ink))])
    case (.segmented, .touch):
      environment.font = .system(size: 13, weight: .medium)
      environment.setForeground([AnyShapeStyle(Color(ink))])
    case (_, .desktop):
      environment.font = nil
      environment.setForeground([AnyShapeStyle(Color(ink))])
    }
    if !environment.isEnabled { environment.setForeground([AnyShapeStyle(Color(ink.opacity(0.3)))]) }
    return environment
  }

  // MARK: Layout

  func measure(_ proposal: ProposedViewSize) -> CGSize {
    switch look {
    case .menu: menuSize(proposal)
    case .segmented: segmentedSize(proposal)
    case .wheel: wheelSize(proposal)
    case .value: shownChoice?.sizeThatFits(proposal) ?? .zero
    }
  }

  func lengthRange(along axis: Axis, cross: CGFloat?) -> ClosedRange<CGFloat> {
    let size = sizeThatFits(.unspecified)
    guard axis == .horizontal, look != .value else { return size[axis]...size[axis] }
    if look == .wheel { return 0...CGFloat.infinity }
    let isStretched = look == .segmented && isTouch
    return core.environment.buttonSizing
      .widths(natural: size.width, automatic: isStretched ? 0...CGFloat.infinity : size.width...size.width)
  }

  /// Returns the alignment of a value, which has the baseline of the selected option; the other appearances have none.
  func explicitAlignment(_ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat? {
    guard look == .value, let choice = shownChoice else { return nil }
    return choice.explicitAlignment(key, in: ViewDimensions(size: dimensions.size, node: choice))
  }

  func place(in frame: CGRect, proposal: ProposedViewSize, into sink: LayerSink) {
    reportMissingTag()
    if look == .value {
      core.layoutWasPlaced(in: frame)
      shownChoice?.place(in: frame, proposal: proposal, into: sink)
      return
    }
    place(box.layer, in: frame, into: sink) { [self] inner in
      switch look {
      case .menu: placeMenu(in: frame.size, inner)
      case .wheel: placeWheel(in: frame.size, inner)
      default: placeSegments(in: frame.size, inner)
      }
    }
    describe()
  }

  /// Reports a selection without a matching option, which is a mistake that is otherwise invisible.
  private func reportMissingTag() {
    guard !options.isEmpty, chosen == nil, !selection.isMixed else { return }
    let name = label.text.isEmpty ? "A picker" : "The picker “\(label.text)”"
    IssueOnce.report(
      "\(name) has no option with the tag of its selection, \(selection.spelledValue): none is shown as chosen. Give an "
        + "option this value as its tag, in the selection’s own type."
    )
  }

  /// Returns the layer of a segment, which persists between layouts.
  func segment(_ index: Int, _ tag: SelectionTag) -> OptionLayer {
    while segments.count <= index { segments.append(OptionLayer(in: core.graph)) }
    segments[index].select = { [weak self] in self?.selection.select(tag) }
    return segments[index]
  }

  private func describe() {
    let options = options
    let names = names(of: options)
    actionIDs = look == .menu ? actionNumbers.ids(of: options.map(\.tag)) : []
    var semantics = Semantics(
      role: look == .wheel ? .stepper : .picker,
      label: label.text,
      value: current == nil || look == .wheel
        ? chosen.map { names[$0] } ?? "" : AccessibleText.of(box.layer.children),
      actions: look == .wheel
        ? [.increment, .decrement] : zip(actionIDs, names).map { SemanticAction(id: $0, name: $1) },
      combinesChildren: look != .segmented
    )
    if !core.environment.isEnabled { semantics.traits.insert(.disabled) }
    box.layer.semantics = semantics
    box.layer.interests =
      !core.environment.isEnabled
      ? []
      : look == .menu
        ? opening.interests.union([.tap, .key])
        : [.key, .press, look == .segmented && isTouch ? .sweep : .drag]
  }

  /// Returns the texts of the options.
  ///
  /// - Complexity: Options of a menu that are not on the screen are laid out.
  private func names(of options: [(tag: SelectionTag, node: any LayoutNode)]) -> [String] {
    if look == .segmented { return segments.prefix(options.count).map { $0.layer.semantics?.label ?? "" } }
    let chosen = chosen
    return options.enumerated().map { index, option in
      if look == .wheel, index != chosen { return "" }
      if look == .wheel, let wheelText { return wheelText }
      return index == chosen && current == nil
        ? AccessibleText.of(box.layer.children) : AccessibleText.ofUnseen([option.node])
    }
  }

  // MARK: Menu

  /// Opens the menu of all options.
  ///
  /// - Returns: The opened menu, or `nil` if the picker is disabled, empty or its menu is already open.
  @discardableResult
  func openMenu() -> MenuController? {
    guard look == .menu, core.environment.isEnabled, !options.isEmpty, menu?.isOpen != true else { return nil }
    let made = MenuController(
      label.text,
      anchor: box.layer.frameInRoot,
      leadingIndex: chosen ?? 0,
      in: core.graph
    )
    menu = made
    // The selected option is under the pointer, as in a pop-up menu of macOS.
    if !isTouch { made.highlightWhenShown(.marked) }
    made.open(menuItems(made), environment: core.environment)
    return made
  }

  /// The way in which a press opens the menu.
  var opening: MenuPress.Opening { core.environment.menuOpening(hasAction: false) }

  /// Ends a slide that the picker can no longer have, and updates an open menu.
  private func updatePresses() {
    if look == .menu || look == .value || !core.environment.isEnabled { box.cancelSlide() }
    guard let menu, menu.isOpen else { return }
    if look != .menu || !core.environment.isEnabled { return menu.dismiss() }
    menu.update(menuItems(menu), environment: core.environment)
  }

  private func menuItems(_ menu: MenuController) -> AnyView {
    AnyView(menuContent.modifier(PickerOptionsModifier(selection: selection, look: .menu, menu: menu)))
  }

  // MARK: Selecting

  /// Selects the option at a distance from the selected one; does nothing beyond the ends.
  func advance(by distance: Int) {
    let options = options
    guard !options.isEmpty, core.environment.isEnabled else { return }
    let start = chosen ?? (distance > 0 ? -1 : options.count)
    let next = start + distance
    if options.indices.contains(next) { selection.select(options[next].tag) }
  }

  /// Selects the option whose accessibility action has an identifier.
  ///
  /// - Returns: `true` if there is such an option.
  func choose(_ id: Int) -> Bool {
    let options = options
    guard look == .menu, core.environment.isEnabled, let index = actionIDs.firstIndex(of: id),
      options.indices.contains(index)
    else { return false }
    selection.select(options[index].tag)
    return true
  }
}

/// The layer of a picker in one control.
@MainActor
final class PickerBoxLayer: InteractiveLayer {
  let layer: Layer
  weak var node: PickerBoxNode?
  private let press = MenuPress()
  private var sliding = SegmentSlide()
  private var turning = WheelTurn()

  init(in graph: Graph) {
    layer = Layer(in: graph.layers)
    listen(for: [])
  }

  /// Ends a slide without a choice. The rest of its press has no effect.
  func cancelSlide() {
    (sliding, turning) = (SegmentSlide(), WheelTurn())
    node?.endSlide(choosing: false)
  }

  func receive(_ event: LayerEvent) -> EventUse {
    guard let node, node.core.isAlive, node.core.environment.isEnabled else { return .ignored }
    if node.look == .menu {
      let use = press.receive(event, in: layer, node.opening, graph: node.core.graph) { [weak node] in
        node?.openMenu()
      }
      if let use { return use }
    } else if node.look == .segmented, let use = sliding.receive(event, in: node) {
      return use
    } else if node.look == .wheel, let use = turning.receive(event, in: node) {
      return use
    }
    switch event {
    case .action(SemanticAction.increment.id) where node.look == .wheel: node.advance(by: 1)
    case .action(SemanticAction.decrement.id) where node.look == .wheel: node.advance(by: -1)
    case .tap where node.look == .menu: node.openMenu()
    case .key("ArrowDown", _), .key("ArrowRight", _): node.advance(by: 1)
    case .key("ArrowUp", _), .key("ArrowLeft", _): node.advance(by: -1)
    case .action(let id): return node.choose(id) ? .claimed : .ignored
    default: return .ignored
    }
    return .claimed
  }
}
