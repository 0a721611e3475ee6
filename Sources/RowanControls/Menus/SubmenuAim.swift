import Foundation
import RowanGraph
import RowanLayers

/// The way of a pointer from an item to the submenu that the item has opened.
///
/// The straight way crosses other items of the menu. They do not close the submenu while the pointer moves within the triangle of its
/// last place and the near corners of the submenu, as on macOS, unless it rests on one of them.
@MainActor
struct SubmenuAim {
  /// The time in seconds after which an item on the way is entered.
  private static let entryDelay = 0.3
  /// The distance in points by which a hand may miss the triangle.
  private static let slack: CGFloat = 4

  /// The last place of the pointer over the menu, in the coordinates of the window.
  private var last: CGPoint?
  /// The item on the way over which the pointer is.
  private(set) weak var crossed: OptionLayer?
  private var timer: Task<Void, Never>?

  /// The pointer has reached another item while a submenu is open.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - graph: The graph, whose clock counts the time.
  ///   - enter: Enters the item after the pointer has rested on it.
  mutating func cross(_ item: OptionLayer, in graph: Graph, _ enter: @escaping @MainActor () -> Void) {
    guard crossed !== item else { return }
    timer?.cancel()
    crossed = item
    timer = graph.schedule(after: Self.entryDelay, enter)
  }

  /// Ends the waiting for a rest: the pointer has left the item, or entered it.
  mutating func stop() {
    timer?.cancel()
    timer = nil
    crossed = nil
  }

  /// The pointer has left the menu for the submenu.
  mutating func arrive() {
    stop()
    last = nil
  }

  /// The pointer has moved.
  ///
  /// - Parameters:
  ///   - point: Its place in the coordinates of the window.
  ///   - submenu: The frame of the open submenu; `nil` if none is open.
  /// - Returns: Whether it moves towards the submenu.
  mutating func move(to point: CGPoint, towards submenu: CGRect?) -> Bool {
    defer { last = point }
    guard let submenu, let start = last else { return false }
    if point == start { return true }
    let edge = submenu.midX > start.x ? submenu.minX : submenu.maxX
    let way = edge - start.x
    guard way != 0 else { return false }
    let part = (point.x - start.x) / way
    guard part > 0, part <= 1 else { return false }
    let top = start.y + part * (submenu.minY - start.y) - Self.slack
    let bottom = start.y + part * (submenu.maxY - start.y) + Self.slack
    return top <= point.y && point.y <= bottom
  }
}
