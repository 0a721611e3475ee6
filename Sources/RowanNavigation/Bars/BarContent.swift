import Foundation
import RowanGraph
import RowanViews

/// What a screen wants to see in the bars over and under it.
struct BarContent {
  var title: Text?
  var subtitle: Text?
  var isLarge = false
  var toolbar: [ToolbarEntry] = []
  /// How far the content is scrolled, in points.
  var scrolled: CGFloat = 0
  /// The way back; `nil` where there is none.
  var back: (() -> Void)?
  /// The title of the screen that the way back leads to.
  var backTitle: Text?

  /// Whether nothing stands in the bar over the screen.
  var isEmpty: Bool { title == nil && back == nil && !toolbar.contains { $0.placement.slot != .bottom } }

  func entries(_ slot: ToolbarItemPlacement.Slot) -> [ToolbarEntry] { toolbar.filter { $0.placement.slot == slot } }

  /// What the content of a screen, or of a window, says about its bars. Costs the nodes that exist below.
  @MainActor init(gatheredFrom content: any Node) {
    let probe = PreferenceProbe(content)
    title = probe.gather(NavigationTitleKey.self) ?? nil
    subtitle = probe.gather(NavigationSubtitleKey.self) ?? nil
    toolbar = probe.gather(ToolbarKey.self) ?? []
  }

  init() {}

  /// Takes away what stands in bars that are to be hidden.
  mutating func hide(_ bars: Set<ToolbarPlacement>) {
    if bars.contains(.bottomBar) { toolbar.removeAll { $0.placement.slot == .bottom } }
    guard bars.contains(.navigationBar) else { return }
    toolbar.removeAll { $0.placement.slot != .bottom }
    (title, subtitle, back, backTitle, isLarge) = (nil, nil, nil, nil, false)
  }
}

/// Reads preferences of a node and everything below it.
@MainActor
struct PreferenceProbe {
  private let node: any Node

  init(_ node: any Node) { self.node = node }

  func gather<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
    var value: Key.Value?
    if let contributor = node.contributor, contributor.contribute(key, to: &value) { return value }
    return node.gatherPreference(key)
  }
}
