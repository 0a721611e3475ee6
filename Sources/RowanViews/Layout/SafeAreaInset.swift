import Foundation
import RowanGraph
import RowanLayers

extension View {
  /// Places a view at the top or bottom edge of this view and reduces this view's safe area accordingly.
  ///
  /// Scrollable content continues under the inset view.
  ///
  /// - Parameters:
  ///   - edge: The edge.
  ///   - alignment: The horizontal alignment of the inset view.
  ///   - spacing: The distance between the views in points; `nil` for 8 (fact M123).
  ///   - content: The inset view.
  nonisolated public func safeAreaInset<V: View>(
    edge: VerticalEdge,
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    SafeAreaInsetView(
      base: self,
      bar: content(),
      settings: SafeAreaInsetSettings(
        edge: edge == .top ? .top : .bottom,
        alignment: Alignment(horizontal: alignment, vertical: .center),
        spacing: spacing
      )
    )
  }

  /// Places a view at the leading or trailing edge of this view and reduces this view's safe area accordingly.
  ///
  /// - Parameters:
  ///   - edge: The edge.
  ///   - alignment: The vertical alignment of the inset view.
  ///   - spacing: The distance between the views in points; `nil` for 8 (fact M123).
  ///   - content: The inset view.
  nonisolated public func safeAreaInset<V: View>(
    edge: HorizontalEdge,
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    SafeAreaInsetView(
      base: self,
      bar: content(),
      settings: SafeAreaInsetSettings(
        edge: edge == .leading ? .leading : .trailing,
        alignment: Alignment(horizontal: .center, vertical: alignment),
        spacing: spacing
      )
    )
  }

  /// Places a bar at the top or bottom edge of this view as `safeAreaInset` does; content that scrolls under it fades
  /// out, and does not show through the bar.
  ///
  /// - Parameters:
  ///   - edge: The edge.
  ///   - alignment: The horizontal alignment of the bar.
  ///   - spacing: The distance between bar and view in points; `nil` for 8 (fact M123).
  ///   - content: The bar.
  nonisolated public func safeAreaBar(
    edge: VerticalEdge,
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View {
    SafeAreaInsetView(
      base: self,
      bar: content(),
      settings: SafeAreaInsetSettings(
        edge: edge == .top ? .top : .bottom,
        alignment: Alignment(horizontal: alignment, vertical: .center),
        spacing: spacing,
        fades: true
      )
    )
  }

  /// Places a bar at the leading or trailing edge of this view as `safeAreaInset` does.
  ///
  /// - Parameters:
  ///   - edge: The edge.
  ///   - alignment: The vertical alignment of the bar.
  ///   - spacing: The distance between bar and view in points; `nil` for 8 (fact M123).
  ///   - content: The bar.
  nonisolated public func safeAreaBar(
    edge: HorizontalEdge,
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View {
    SafeAreaInsetView(
      base: self,
      bar: content(),
      settings: SafeAreaInsetSettings(
        edge: edge == .leading ? .leading : .trailing,
        alignment: Alignment(horizontal: .center, vertical: alignment),
        spacing: spacing,
        fades: true
      )
    )
  }

  /// Reduces the safe area of this view: content is inset, while scroll views extend to the edge.
  ///
  /// - Parameter insets: The padding by edge, in points.
  nonisolated public func safeAreaPadding(_ insets: EdgeInsets) -> some View {
    SafeAreaInsetView(base: self, bar: EmptyView(), settings: SafeAreaInsetSettings(padding: insets))
  }

  /// Reduces the safe area of this view at some edges.
  ///
  /// - Parameters:
  ///   - edges: The edges.
  ///   - length: The padding in points; `nil` for 16.
  nonisolated public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    let length = length ?? 16
    return safeAreaPadding(
      EdgeInsets(
        top: edges.contains(.top) ? length : 0,
        leading: edges.contains(.leading) ? length : 0,
        bottom: edges.contains(.bottom) ? length : 0,
        trailing: edges.contains(.trailing) ? length : 0
      )
    )
  }

  /// Reduces the safe area of this view at all edges.
  ///
  /// - Parameter length: The padding in points.
  nonisolated public func safeAreaPadding(_ length: CGFloat) -> some View { safeAreaPadding(.all, length) }
}

/// The reduction of a view's safe area by a bar or padding.
struct SafeAreaInsetSettings: Equatable {
  /// The edge of the bar; `nil` without a bar.
  var edge: Edge?
  var alignment = Alignment.center
  /// The distance between the bar and the remaining area in points; `nil` for the default of 8 (fact M123).
  var spacing: CGFloat?
  /// Whether content that scrolls under the bar fades out.
  var fades = false
  var padding = EdgeInsets()
  /// The distance between the bar and the remaining area where none is set, in points (fact M123).
  static let defaultSpacing: CGFloat = 8

  init(edge: Edge? = nil, alignment: Alignment = .center, spacing: CGFloat? = nil, fades: Bool = false) {
    self.edge = edge
    self.alignment = alignment
    self.spacing = spacing
    self.fades = fades
  }

  init(padding: EdgeInsets) { self.padding = padding }
}

nonisolated struct SafeAreaInsetView<Base: View, Bar: View>: View {
  typealias Body = Never
  let base: Base
  let bar: Bar
  let settings: SafeAreaInsetSettings

  @MainActor func _makeNode(_ context: _NodeContext) -> _NodeHandle { _NodeHandle(SafeAreaInsetNode(self, context)) }

  @MainActor func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: SafeAreaInsetNode<Base, Bar>.self).update(self)
  }
}

/// The node of a view with a bar at one edge and a safe area reduced by the bar.
///
/// Its size is the base view's, in the proposal without the insets, plus the insets. The base view is laid out in the
/// remaining area; scroll views extend under the bar through `SafeArea`.
@MainActor
final class SafeAreaInsetNode<Base: View, Bar: View>: LayoutNode {
  let core: NodeCore
  private var settings: SafeAreaInsetSettings
  private var base: (any Node)?
  private var bar: (any Node)?
  private let baseElements = ElementStore()
  private let barElements = ElementStore()
  /// The background of the bar, under which content that is scrolled under it fades out.
  private var veil: BarVeil
  private var lastEnvironment: (outer: EnvironmentValues, top: CGFloat, result: EnvironmentValues)?

  init(_ view: SafeAreaInsetView<Base, Bar>, _ context: _NodeContext) {
    core = NodeCore(context)
    settings = view.settings
    veil = BarVeil(in: core.graph, spacing: view.settings.spacing ?? SafeAreaInsetSettings.defaultSpacing)
    base = view.base.makeNode(below: self)
    if settings.edge != nil { bar = view.bar.makeNode(below: self, environment: barEnvironment) }
    core.finishInitializing()
  }

  var shape: NodeShape { .element(self) }

  func forEachChild(_ body: (any Node) -> Void) {
    if let base { body(base) }
    if let bar { body(bar) }
  }

  func releaseData() {
    base?.releaseData()
    bar?.releaseData()
  }

  func update(_ view: SafeAreaInsetView<Base, Bar>) {
    if view.settings != settings {
      settings = view.settings
      veil.spacing = settings.spacing ?? SafeAreaInsetSettings.defaultSpacing
      invalidateLayout()
    }
    if let base { view.base.update(base) }
    if let bar { view.bar.update(bar) }
  }

  func environmentDidChange(from old: EnvironmentValues) {
    if let base { base.core.setEnvironment(lastEnvironment == nil ? core.environment : baseEnvironment(top), of: base) }
    if let bar { bar.core.setEnvironment(barEnvironment, of: bar) }
    invalidateLayout()
  }

  func contentStructureDidChange() {
    baseElements.invalidate()
    barElements.invalidate()
    invalidateLayout()
  }

  /// The environment of the bar, without the surroundings of scroll containers.
  private var barEnvironment: EnvironmentValues { core.environment.insideScrollContainer() }

  /// The height that the bar covers at the top, as of the last layout, in points.
  private var top: CGFloat { lastEnvironment?.top ?? 0 }

  /// Returns the environment of the base view, whose scroll containers rest below the bar too. Cached by its inputs.
  private func baseEnvironment(_ top: CGFloat) -> EnvironmentValues {
    if let last = lastEnvironment, last.outer.isSame(as: core.environment), last.top == top { return last.result }
    var environment = core.environment
    if top > 0 {
      environment.scrollSurroundings.restingTop += top
      environment.scrollSurroundings.collapsedTop += top
    }
    lastEnvironment = (core.environment, top, environment)
    return environment
  }

  // MARK: Layout

  private func barSize(_ proposal: ProposedViewSize) -> CGSize {
    var size = CGSize.zero
    let isVertical = settings.edge == .top || settings.edge == .bottom
    let offer = ProposedViewSize(
      width: isVertical ? proposal.width : nil,
      height: isVertical ? nil : proposal.height
    )
    for element in barElements.gather(from: bar) {
      let own = element.node.sizeThatFits(offer)
      size = CGSize(width: max(size.width, own.width), height: max(size.height, own.height))
    }
    return size
  }

  /// Returns the padding plus the length of the bar and its spacing.
  private func insets(_ bar: CGSize) -> EdgeInsets {
    var insets = settings.padding
    // A bar without content has no spacing either.
    func length(_ bar: CGFloat) -> CGFloat {
      bar > 0 ? bar + (settings.spacing ?? SafeAreaInsetSettings.defaultSpacing) : 0
    }
    switch settings.edge {
    case .top?: insets.top += length(bar.height)
    case .bottom?: insets.bottom += length(bar.height)
    case .leading?: insets.leading += length(bar.width)
    case .trailing?: insets.trailing += length(bar.width)
    case nil: break
    }
    return insets
  }

  func measure(_ proposal: ProposedViewSize) -> CGSize {
    let insets = insets(barSize(proposal))
    let inner = ProposedViewSize(
      width: proposal.width.map { max(0, $0 - insets.horizontal) },
      height: proposal.height.map { max(0, $0 - insets.vertical) }
    )
    var size = CGSize.zero
    for element in baseElements.gather(from: base) {
      let own = element.node.sizeThatFits(inner)
      size = CGSize(width: max(size.width, own.width), height: max(size.height, own.height))
    }
    return CGSize(width: size.width + insets.horizontal, height: size.height + insets.vertical)
  }

  func place(in frame: CGRect, proposal: ProposedViewSize, into sink: LayerSink) {
    core.layoutWasPlaced(in: frame)
    let bar = barSize(ProposedViewSize(frame.size))
    let insets = insets(bar)
    let isTop = insets.top > 0
    if let base { base.core.setEnvironment(baseEnvironment(isTop ? insets.top : 0), of: base) }
    let outside = sink.safeArea
    let rest = frame.inset(by: insets, isRightToLeft: isRightToLeft)
    // A view that reaches the end of this one extends into the area beyond it.
    let bounds = outside.map { $0.extending(frame, isRightToLeft: isRightToLeft) } ?? frame
    sink.safeArea = SafeArea(bounds: bounds, safe: rest)
    baseElements.placeCentered(in: rest, from: base, into: sink)
    sink.safeArea = outside
    if self.bar != nil { placeBar(bar, in: frame, into: sink) }
  }

  private func placeBar(_ size: CGSize, in frame: CGRect, into sink: LayerSink) {
    guard let edge = settings.edge else { return }
    var strip = frame
    switch edge {
    case .top: strip.size.height = size.height
    case .bottom:
      strip.size.height = size.height
      strip.origin.y = frame.maxY - size.height
    case .leading: strip.size.width = size.width
    case .trailing:
      strip.size.width = size.width
      strip.origin.x = frame.maxX - size.width
    }
    let room = mirrored(strip, in: frame)
    if settings.fades { veil.place(behind: room, at: edge, in: core.environment, into: sink) }
    let offer = ProposedViewSize(room.size)
    for element in barElements.gather(from: bar) {
      let dimensions = element.node.dimensions(in: offer)
      // The alignment guides of the strip, as of a view that sets none.
      let guides = ViewDimensions(size: room.size, node: nil)
      let x = guides[settings.alignment.horizontal] - dimensions[settings.alignment.horizontal]
      let y = guides[settings.alignment.vertical] - dimensions[settings.alignment.vertical]
      let place = CGRect(
        x: room.minX + x,
        y: room.minY + y,
        width: dimensions.width,
        height: dimensions.height
      )
      element.node.place(in: mirrored(place, in: room), proposal: offer, into: sink)
    }
  }
}
