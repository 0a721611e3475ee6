import Foundation
import RowanGraph
import RowanLayers
import RowanLists
import RowanViews

/// The dimensions of tab bars, in points.
@MainActor
enum TabMetrics {
  /// The height of the floating capsule (fact M107).
  static let capsuleHeight: CGFloat = 58
  /// The distance between the floating capsule and the bottom edge.
  static let capsuleMargin: CGFloat = 23
  /// The least bottom inset of the content above the floating capsule.
  static let floatingHeight: CGFloat = 83
  /// The height of the strip at the bottom edge (fact B77).
  static let stripHeight: CGFloat = 49
  /// The distance between the floating bar and the sides of the window.
  static let floatingMargin: CGFloat = 21
  /// The height of the accessory, and its distance from the bar.
  static let accessoryHeight: CGFloat = 48
  static let accessoryGap: CGFloat = 8
  /// The height of the bar above the content in regular widths.
  static let topHeight: CGFloat = 54
  /// The height of the tabs on a box, half of which is above the box's edge.
  static let boxTabsHeight: CGFloat = 28
  static let boxMargin: CGFloat = 12
  static let sidebarWidth: CGFloat = 220
  /// The width of the sidebar with touch, whose rows have circles and handles while a person customizes them.
  static let touchSidebarWidth: CGFloat = 320
  /// The height of the page indicator.
  static let dotsHeight: CGFloat = 26
  /// The distance between the page indicator and the bottom edge.
  static let dotsMargin: CGFloat = 12
}

extension TabViewNode {
  func measure(_ proposal: ProposedViewSize) -> CGSize {
    let content = current?.element.node.sizeThatFits(proposal) ?? CGSize(width: 320, height: 480)
    return proposal.replacingUnspecifiedDimensions(by: content)
  }

  func lengthRange(along axis: Axis, cross: CGFloat?) -> ClosedRange<CGFloat> { 0...CGFloat.infinity }

  /// Places the content and the bars. The tab view extends under the bars around it, whose insets it adds to the safe
  /// area of its content.
  func place(in frame: CGRect, proposal: ProposedViewSize, into sink: LayerSink) {
    core.layoutWasPlaced(in: frame)
    let outer = sink.safeArea?.insets(around: frame, at: .all, isRightToLeft: isRightToLeft) ?? EdgeInsets()
    outerInsets = outer
    let whole = frame.outset(by: outer, isRightToLeft: isRightToLeft)
    let outside = sink.safeArea
    switch arrangement {
    case .bottom, .top:
      let area = SafeArea(bounds: whole, insets: barInsets, isRightToLeft: isRightToLeft)
      placeContent(in: area, into: sink)
      sink.safeArea = area
      placeBar(in: whole, into: sink)
    case .box: placeBox(in: placeAccessory(below: frame, into: sink), whole, into: sink)
    case .sidebar: placeWithSidebar(in: placeAccessory(below: frame, into: sink), whole, into: sink)
    case .pages: placePage(in: placeAccessory(below: frame, into: sink), into: sink)
    }
    sink.safeArea = outside
  }

  /// The insets of the content: those around the tab view and that of the bar.
  private var barInsets: EdgeInsets {
    var insets = outerInsets
    if bar.node != nil { addBar(to: &insets) }
    // A small bar keeps its inset, so that the end of the content does not move when the size of the bar changes.
    insets.bottom += accessoryInset
    return insets
  }

  private func addBar(to insets: inout EdgeInsets) {
    switch arrangement {
    case .top: insets.top += TabMetrics.topHeight
    case .bottom where isClassic: insets.bottom += TabMetrics.stripHeight
    case .bottom:
      insets.bottom = max(TabMetrics.floatingHeight, insets.bottom + TabMetrics.capsuleHeight)
    default: break
    }
  }

  /// Places the accessory at the bottom of a frame.
  ///
  /// - Returns: The rest of the frame.
  private func placeAccessory(below frame: CGRect, into sink: LayerSink) -> CGRect {
    let height = TabMetrics.accessoryHeight
    let inset = min(TabMetrics.accessoryGap, frame.width / 2)
    let line = CGRect(x: frame.minX, y: frame.maxY - height - inset, width: frame.width, height: height)
    guard accessory.place(in: line.insetBy(dx: inset, dy: 0), into: sink) else { return frame }
    accessory.layer.zIndex = 1
    return CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: max(0, line.minY - inset - frame.minY))
  }

  /// Places the accessory above the bar, or in the line of a small one.
  private func placeAccessory(with bar: CGRect, into sink: LayerSink) {
    let height = TabMetrics.accessoryHeight
    let margin = isClassic ? 0 : min(TabMetrics.floatingMargin, bar.width / 2)
    var line = CGRect(x: bar.minX, y: bar.minY, width: bar.width, height: height).insetBy(dx: margin, dy: 0)
    if shrinking.isMinimized, minimizesDownwards != nil {
      let circle = TabMetrics.capsuleHeight + TabMetrics.accessoryGap
      line.origin.y = bar.midY - height / 2
      line.origin.x += circle
      let hasSearch = tabs.contains { $0.info.role == .search }
      line.size.width = max(0, line.width - (hasSearch ? 2 : 1) * circle)
    } else {
      line.origin.y = bar.minY - height - (isClassic ? 0 : TabMetrics.accessoryGap)
    }
    if accessory.place(in: mirrored(line, in: bar), into: sink) { accessory.layer.zIndex = 1 }
  }

  /// The height of the accessory with the gap to the bar, in points; 0 without an accessory.
  private var accessoryInset: CGFloat {
    accessory.node == nil ? 0 : TabMetrics.accessoryHeight + (isClassic ? 0 : TabMetrics.accessoryGap)
  }

  private var isClassic: Bool { core.environment.look == .classic }

  private func placeContent(in area: SafeArea, into sink: LayerSink) {
    sink.safeArea = area
    if showsMore, more.node != nil {
      more.place(in: area.safe, into: sink, safeArea: area)
      return
    }
    guard let element = current?.element else { return }
    let proposal = ProposedViewSize(area.safe.size)
    let size = element.node.sizeThatFits(proposal)
    let place = CGRect(
      x: area.safe.midX - size.width / 2,
      y: area.safe.midY - size.height / 2,
      width: size.width,
      height: size.height
    )
    element.node.place(in: place, proposal: proposal, into: sink)
  }

  private func placeBar(in whole: CGRect, into sink: LayerSink) {
    var insets = barInsets
    insets.bottom -= accessoryInset
    let isTop = arrangement == .top
    let strip =
      isTop
      ? CGRect(x: whole.minX, y: whole.minY + outerInsets.top, width: whole.width, height: TabMetrics.topHeight)
      : CGRect(x: whole.minX, y: whole.maxY - insets.bottom, width: whole.width, height: insets.bottom)
    let bottom = CGRect(x: strip.minX, y: whole.maxY - insets.bottom, width: strip.width, height: insets.bottom)
    guard bar.node != nil else { return placeAccessory(with: bottom, into: sink) }
    backdrop.place(in: strip, into: sink)
    let frame: CGRect
    if isTop || isClassic {
      frame = strip
    } else {
      frame = CGRect(
        x: whole.minX,
        y: whole.maxY - TabMetrics.capsuleMargin - TabMetrics.capsuleHeight,
        width: whole.width,
        height: TabMetrics.capsuleHeight
      )
    }
    bar.place(in: frame, into: sink)
    bar.layer.zIndex = 1
    placeAccessory(with: isTop ? bottom : frame, into: sink)
  }

  private func placeBox(in frame: CGRect, _ whole: CGRect, into sink: LayerSink) {
    let margin = TabMetrics.boxMargin
    let half = bar.node == nil ? 0 : TabMetrics.boxTabsHeight / 2
    let outline = frame.insetBy(dx: margin, dy: margin)
    let rect = CGRect(
      x: outline.minX,
      y: outline.minY + half,
      width: max(0, outline.width),
      height: max(0, outline.height - half)
    )
    let environment = core.environment
    box.frame = rect
    box.ignoresHits = true
    box.content = .shape(
      Path(roundedRect: CGRect(origin: .zero, size: rect.size), cornerRadius: 10, style: .continuous),
      fill: .color(SystemColor.label.rgba(in: environment).opacity(0.035)),
      stroke: Stroke(paint: .color(SystemColor.separator.rgba(in: environment)), width: environment.pixelLength),
      evenOdd: false
    )
    sink.append(box)
    let inner = CGRect(
      x: rect.minX + 1,
      y: rect.minY + half + 4,
      width: max(0, rect.width - 2),
      // Content with square corners stays clear of the rounded ones.
      height: max(0, rect.height - half - 12)
    )
    placeContent(in: SafeArea(bounds: inner, safe: inner), into: sink)
    bar.place(
      in: CGRect(x: outline.minX, y: outline.minY, width: max(0, outline.width), height: TabMetrics.boxTabsHeight),
      into: sink
    )
  }

  private func placeWithSidebar(in frame: CGRect, _ whole: CGRect, into sink: LayerSink) {
    guard sidebar.node != nil else {
      return placeContent(
        in: SafeArea(bounds: whole, insets: outerInsets, isRightToLeft: isRightToLeft),
        into: sink
      )
    }
    let isTouch = core.environment.idiom == .touch
    let width = min(isTouch ? TabMetrics.touchSidebarWidth : TabMetrics.sidebarWidth, frame.width * 0.4)
    let left = CGRect(x: frame.minX, y: frame.minY, width: width, height: frame.height)
    let right = CGRect(x: left.maxX, y: frame.minY, width: max(0, frame.width - width), height: frame.height)
    let list = mirrored(left, in: frame)
    let rest = mirrored(right, in: frame)
    func area(of column: CGRect) -> SafeArea {
      let bounds = CGRect(x: column.minX, y: whole.minY, width: column.width, height: whole.height)
      return SafeArea(bounds: bounds, safe: column)
    }
    placeContent(in: area(of: rest), into: sink)
    sidebar.place(in: list, into: sink, safeArea: area(of: list))
  }

  private func placePage(in frame: CGRect, into sink: LayerSink) {
    placePages(in: frame, into: sink)
    bar.place(
      in: CGRect(
        x: frame.minX,
        y: frame.maxY - TabMetrics.dotsMargin - TabMetrics.dotsHeight,
        width: frame.width,
        height: TabMetrics.dotsHeight
      ),
      into: sink
    )
  }
}
