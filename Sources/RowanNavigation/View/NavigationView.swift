import Foundation
import RowanGraph
import RowanLayers
import RowanLists
import RowanViews

/// How a `NavigationView` lays its screens out.
@MainActor @preconcurrency
public protocol NavigationViewStyle {
  /// Whether everything stands in one stack. Rowan's own.
  var _isStack: Bool { get }
}

/// A stack where there is little room, columns where there is more.
nonisolated public struct DefaultNavigationViewStyle: NavigationViewStyle, Sendable {
  /// The platform's choice.
  public init() {}
  public var _isStack: Bool { false }
}

/// One stack whatever the room.
nonisolated public struct StackNavigationViewStyle: NavigationViewStyle, Sendable {
  /// One stack.
  public init() {}
  public var _isStack: Bool { true }
}

/// Columns where there is room.
nonisolated public struct ColumnNavigationViewStyle: NavigationViewStyle, Sendable {
  public var _isStack: Bool { false }
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  /// The platform's choice.
  nonisolated public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}
extension NavigationViewStyle where Self == StackNavigationViewStyle {
  /// One stack whatever the room.
  nonisolated public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}
extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  /// Columns where there is room.
  nonisolated public static var columns: ColumnNavigationViewStyle { ColumnNavigationViewStyle() }
}

private enum NavigationViewStyleKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  var navigationViewIsStack: Bool {
    get { self[NavigationViewStyleKey.self] }
    set { self[NavigationViewStyleKey.self] = newValue }
  }
}

extension View {
  /// How navigation views inside lay their screens out.
  @MainActor @preconcurrency public func navigationViewStyle<Style: NavigationViewStyle>(_ style: Style) -> some View {
    environment(\.navigationViewIsStack, style._isStack)
  }
}

/// A list beside its detail where there is room, a stack where there is not.
///
/// The first view is the list; a second one fills the detail until something is chosen.
nonisolated public struct NavigationView<Content: View>: View {
  public typealias Body = Never
  let content: Content

  /// A navigation view over a list and, optionally, a placeholder for an empty detail.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(NavigationViewNode(content, context))
  }

  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: NavigationViewNode<Content>.self).update(content)
  }
}

@MainActor
final class NavigationViewNode<Content: View>: NavigationContainer {
  private var content: (any Node)?
  private var primary: NavigationScreen?
  private var placeholder: NavigationScreen?
  private let divider: Layer

  init(_ view: Content, _ context: _NodeContext) {
    divider = Layer(in: context.graph.layers)
    super.init(context)
    makeScreens(view)
    updateVisibility()
    core.finishInitializing()
  }

  /// Columns where the width is regular and the style allows them.
  private var isColumns: Bool {
    !core.environment.navigationViewIsStack && core.environment.horizontalSizeClass == .regular
  }

  private func makeScreens(_ view: Content) {
    let list = NavigationScreen(
      below: self,
      scope: VisibilityScope(parent: core.visibility, isShown: true),
      environment: primaryEnvironment
    )
    let node = view.makeNode(below: list)
    content = node
    let parts = flatten(node)
    primary = list
    if let first = parts.first { list.adopt(first) }
    guard parts.count > 1 else { return }
    let detail = NavigationScreen(
      below: self,
      scope: VisibilityScope(parent: core.visibility, isShown: true),
      environment: screenEnvironment()
    )
    placeholder = detail
    detail.adopt(parts[1])
  }

  /// The views that the content consists of. A single view is kept whole, with the modifiers around it.
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

  override var rootScreen: NavigationScreen? { primary }

  /// The detail first: it names the window where it has a title.
  override var shownScreens: [NavigationScreen] {
    guard isColumns else { return super.shownScreens }
    return [pushed.last ?? placeholder, core.environment.idiom == .desktop ? nil : primary].compactMap { $0 }
  }

  override var frontTitle: Text? { super.frontTitle ?? primary?.title }

  /// The row that led to what is shown beside the list counts as selected.
  override func screensDidChange() {
    if isColumns { primary?.requestLayout() }
  }

  override var backAction: (() -> Void)? { isColumns ? pushed.last?.barContent.back : super.backAction }

  override var sidebar: (bar: BarContent, width: CGFloat)? {
    guard isColumns, let primary else { return nil }
    return (primary.barContent, listWidth)
  }

  /// What the list takes beside the detail as of the last layout, in points: at most 320, on the desktop 250 (fact B78).
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
    if let primary {
      primary.place(in: mirrored(list, in: frame), proposal: ProposedViewSize(list.size), into: sink)
    }
    if let screen = pushed.last ?? placeholder {
      screen.place(in: mirrored(detail, in: frame), proposal: ProposedViewSize(detail.size), into: sink)
    }
    // The line goes on under bars.
    let line = CGRect(x: list.maxX, y: frame.minY, width: 1, height: frame.height)
    divider.frame =
      sink.safeArea?.extending(mirrored(line, in: frame), at: .vertical, isRightToLeft: isRightToLeft)
      ?? mirrored(line, in: frame)
    divider.content = .fill(.color(SystemColor.separator.rgba(in: core.environment)))
    divider.ignoresHits = true
    sink.append(divider)
  }
}
