import Foundation
import RowanGraph
import RowanLayers
import RowanLists
import RowanViews

/// The node of a `NavigationView`.
@MainActor
final class NavigationViewNode<Content: View>: NavigationContainer, PreferenceReading {
  private var content: (any Node)?
  /// The screen of the list.
  private var primary: NavigationScreen?
  /// The screen of the placeholder.
  private var placeholder: NavigationScreen?
  private let divider: Layer
  /// The background of the list's column.
  private let ground: Layer

  init(_ view: Content, _ context: _NodeContext) {
    divider = Layer(in: context.graph.layers)
    ground = Layer(in: context.graph.layers)
    super.init(context)
    let list = makeScreen(primaryEnvironment)
    list.takesOuterSearch = true
    primary = list
    content =
      view._makeNode(
        _NodeContext(graph: core.graph, parent: self, environment: primaryEnvironment, visibility: list.scope)
      ).node
    fillColumns()
    core.finishInitializing()
    core.graph.service(WindowRestoration.self).add(self)
  }

  /// Whether the screens are in columns: in regular widths, if the style allows it.
  private var isColumns: Bool {
    !core.environment.navigationViewIsStack && core.environment.horizontalSizeClass == .regular
  }

  /// Returns a new screen without content.
  private func makeScreen(_ environment: EnvironmentValues) -> NavigationScreen {
    NavigationScreen(
      below: self,
      scope: VisibilityScope(parent: core.visibility, isShown: true),
      environment: environment
    )
  }

  // MARK: Content

  /// Assigns the views of the content to the columns.
  private func fillColumns() {
    guard let content, let primary else { return }
    let parts = flatten(content)
    if primary.content !== parts[0] { primary.adopt(parts[0]) }
    if parts.count > 1 {
      let detail = placeholder ?? makeScreen(screenEnvironment())
      placeholder = detail
      if detail.content !== parts[1] {
        // The visibility of the placeholder is independent of that of the list.
        parts[1].separateVisibility()
        detail.adopt(parts[1])
      }
    } else if let detail = placeholder {
      placeholder = nil
      detail.abandonContent()
      detail.tearDown()
    }
    updateVisibility()
  }

  /// Returns the nodes of the views in the content. A single view is returned with the modifiers around it.
  private func flatten(_ node: any Node) -> [any Node] {
    let only: any Node
    switch node.shape {
    case .single(let child): only = child
    case .group(let nodes):
      if nodes.count > 1 { return nodes }
      guard let first = nodes.first else { return [node] }
      only = first
    default: return [node]
    }
    let inner = flatten(only)
    return inner.count > 1 ? inner : [node]
  }

  private var primaryEnvironment: EnvironmentValues {
    var environment = screenEnvironment()
    environment.navigation = ControllerReference(controller: controller, showsBeside: isColumns)
    if isColumns {
      environment.horizontalSizeClass = .compact
      environment.isInSidebar = true
    }
    return environment
  }

  override func releaseData() { content?.releaseData() }

  /// The nodes of the columns are children of the content's node, so their changes are forwarded to the screens.
  override func contentStructureDidChange() {
    fillColumns()
    primary?.contentStructureDidChange()
    placeholder?.contentStructureDidChange()
    invalidateLayout()
  }

  override func contentNeedsLayout(from child: any Node) -> Bool {
    guard child === content else { return false }
    primary?.requestLayout()
    placeholder?.requestLayout()
    return core.placedFrame != nil
  }

  func preferenceDidChange(_ key: ObjectIdentifier) {
    primary?.preferenceDidChange(key)
    placeholder?.preferenceDidChange(key)
  }

  override func willTearDown() {
    content?.tearDown()
    super.willTearDown()
  }

  // MARK: Screens

  override var rootScreen: NavigationScreen? { primary }

  /// The visible screens. The detail is first, so that its title takes precedence in the window.
  override var shownScreens: [NavigationScreen] {
    guard isColumns else { return super.shownScreens }
    return [pushed.last ?? placeholder, core.environment.idiom == .desktop ? nil : primary].compactMap { $0 }
  }

  override var frontTitle: Text? { super.frontTitle ?? primary?.title }

  /// Updates the list, in which the row of the shown link is selected.
  override func screensDidChange() {
    if isColumns { primary?.requestLayout() }
  }

  override var backAction: BackAction? { isColumns ? pushed.last?.barContent.back : super.backAction }

  override var sidebar: (bar: BarContent, width: CGFloat)? {
    guard isColumns, let primary else { return nil }
    return (primary.barContent, listWidth)
  }

  /// The width of the list beside the detail, as of the last layout, in points: at most 320, on the desktop 250 (fact
  /// B78).
  private var listWidth: CGFloat {
    min(core.environment.idiom == .desktop ? 250 : 320, (core.placedFrame?.width ?? .infinity) * 0.4)
  }

  override func forEachChild(_ body: (any Node) -> Void) {
    if let primary { body(primary) }
    if let placeholder { body(placeholder) }
    super.forEachChild(body)
  }

  func update(_ view: Content) {
    if let content { view.update(content) }
  }

  override func environmentDidChange(from old: EnvironmentValues) {
    // Nodes around both columns belong to neither screen.
    if let content, content !== primary?.content { content.core.setEnvironment(primaryEnvironment, of: content) }
    if let primary { primary.core.setEnvironment(primaryEnvironment, of: primary) }
    let environment = screenEnvironment()
    if let placeholder { placeholder.core.setEnvironment(environment, of: placeholder) }
    setEnvironmentOfPushed()
    refreshBackButtons()
    updateVisibility()
    invalidateLayout()
  }

  override func canGoBack(from index: Int) -> Bool { !isColumns || index > 0 }

  private func refreshBackButtons() {
    for (index, screen) in pushed.enumerated() { screen.canGoBack = canGoBack(from: index) }
  }

  override func updateVisibility() {
    super.updateVisibility()
    if isColumns { primary?.scope.setShown(true) }
    placeholder?.scope.setShown(isColumns && pushed.isEmpty)
    placeholder?.content?.core.visibility.setShown(isColumns && pushed.isEmpty)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: CGSize(width: 320, height: 480))
  }

  override func lengthRange(along axis: Axis, cross: CGFloat?) -> ClosedRange<CGFloat> { 0...CGFloat.infinity }

  override func place(in frame: CGRect, proposal: ProposedViewSize, into sink: LayerSink) {
    guard isColumns else { return super.place(in: frame, proposal: proposal, into: sink) }
    core.layoutWasPlaced(in: frame)
    let width = listWidth
    let list = CGRect(x: frame.minX, y: frame.minY, width: width, height: frame.height)
    let detail = CGRect(x: list.maxX + 1, y: frame.minY, width: frame.width - width - 1, height: frame.height)
    placeGround(behind: list, in: frame, into: sink)
    if let primary {
      primary.place(in: mirrored(list, in: frame), proposal: ProposedViewSize(list.size), into: sink)
    }
    if let screen = pushed.last ?? placeholder {
      screen.place(in: mirrored(detail, in: frame), proposal: ProposedViewSize(detail.size), into: sink)
    }
    // The divider extends under bars.
    let line = CGRect(x: list.maxX, y: frame.minY, width: 1, height: frame.height)
    divider.frame =
      sink.safeArea?.extending(mirrored(line, in: frame), at: .vertical, isRightToLeft: isRightToLeft)
      ?? mirrored(line, in: frame)
    divider.content = .fill(.color(SystemColor.separator.rgba(in: core.environment)))
    divider.ignoresHits = true
    sink.append(divider)
  }

  /// Places the list's background, which extends under bars and to the window's edge.
  private func placeGround(behind list: CGRect, in frame: CGRect, into sink: LayerSink) {
    let place = mirrored(list, in: frame)
    ground.frame =
      sink.safeArea?.extending(place, at: [.vertical, .leading], isRightToLeft: isRightToLeft) ?? place
    ground.content = .fill(.color(SystemColor.sidebarBackground.rgba(in: core.environment)))
    ground.ignoresHits = true
    sink.append(ground)
  }
}
