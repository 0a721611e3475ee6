import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// The occasion on which a tab bar becomes smaller.
public struct TabBarMinimizeBehavior: Hashable, Sendable {
  private enum Occasion { case automatic, never, onScrollDown, onScrollUp }

  private let occasion: Occasion

  /// The default: never.
  public static let automatic = TabBarMinimizeBehavior(occasion: .automatic)
  /// The bar keeps its size.
  public static let never = TabBarMinimizeBehavior(occasion: .never)
  /// Scrolling down.
  public static let onScrollDown = TabBarMinimizeBehavior(occasion: .onScrollDown)
  /// Scrolling up.
  public static let onScrollUp = TabBarMinimizeBehavior(occasion: .onScrollUp)

  /// Whether the bar becomes smaller when the content is scrolled down; `nil` if it keeps its size.
  var minimizesDownwards: Bool? {
    switch occasion {
    case .automatic, .never: nil
    case .onScrollDown: true
    case .onScrollUp: false
    }
  }
}

private enum TabBarMinimizeKey: EnvironmentKey { static let defaultValue = TabBarMinimizeBehavior.automatic }

extension EnvironmentValues {
  /// The occasion on which the bar of a tab view becomes smaller.
  var tabBarMinimizeBehavior: TabBarMinimizeBehavior {
    get { self[TabBarMinimizeKey.self] }
    set { self[TabBarMinimizeKey.self] = newValue }
  }
}

extension View {
  /// Sets the occasion on which the floating tab bar of a touch screen becomes smaller.
  ///
  /// The small bar is a button with the symbol of the selected tab. It becomes a bar again when the content is scrolled in the other
  /// direction or to its top, when it is tapped, and when another tab is selected. Bars in other places keep their size.
  nonisolated public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View {
    environment(\.tabBarMinimizeBehavior, behavior)
  }
}

/// Follows the scrolling of the selected tab, on which the size of the bar depends.
@MainActor
final class TabBarShrinking: LayoutFollower {
  private unowned let node: TabViewNode
  /// The scroll container, and its offset at the last change of direction.
  private weak var container: Layer?
  private var turn: CGFloat = 0
  /// The offset and the height of the content at the last layout.
  private var offset: CGFloat = 0
  private var height: CGFloat = 0
  /// Whether the bar is small.
  private(set) var isMinimized = false
  /// The distance in points that counts as scrolling.
  private static let distance: CGFloat = 12

  init(_ node: TabViewNode) { self.node = node }

  func layoutDidEnd() {
    guard let downwards = node.minimizesDownwards else { return set(false) }
    let layer = node.current?.part.outermostVisible((any ScrollContainer).self)?.scrollLayer
    guard let layer, let scroll = layer.scroll else { return set(false) }
    let offset = scroll.offset.y + scroll.insets.top
    let (moved, grown) = (offset - self.offset, scroll.contentSize.height - height)
    (self.offset, height) = (offset, scroll.contentSize.height)
    if layer !== container {
      container = layer
      turn = offset
      return set(false)
    }
    // Rows that are inserted or removed above move the offset as far as they change the content, and content that ends earlier moves
    // the offset back; neither is scrolling. Other changes of the height are those of rows that scrolling has brought to the screen.
    let isAtEnd = scroll.offset.y + layer.frame.height >= height - 1
    if grown != 0, abs(moved - grown) < 1 || grown < 0 && moved < 0 && isAtEnd {
      turn += moved
      return
    }
    let becomesSmall = downwards ? offset > turn : offset < turn
    if abs(offset - turn) < Self.distance {
      if downwards, offset <= 0 { set(false) }
      return
    }
    // Further scrolling in the same direction moves the point from which the other direction counts.
    turn = offset
    set(becomesSmall && !(downwards && offset <= 0))
  }

  /// Makes the bar as large as it is at rest.
  func expand() {
    if let layer = container, let scroll = layer.scroll { turn = scroll.offset.y + scroll.insets.top }
    set(false)
  }

  private func set(_ new: Bool) {
    guard new != isMinimized else { return }
    isMinimized = new
    node.queueRefresh()
  }
}
