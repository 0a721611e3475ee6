import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// A press on a control, or on a title of a menu bar, that opens a menu and chooses in one movement.
///
/// On the desktop the menu of a control opens when the button of the mouse goes down, and the item at which it goes up is chosen.
/// After a click without a movement the menu stays open. On touch screens, and where a tap has another action, the menu opens
/// after a long press; the pointer then slides to the item that is chosen when it goes up, and a pointer that goes up elsewhere
/// leaves the menu open.
@MainActor
final class MenuPress {
  /// The way in which a press opens the menu.
  enum Opening: Equatable {
    /// As soon as a mouse goes down.
    case down
    /// After a long press. In a bar, where nothing scrolls, it is shorter.
    case hold(isInBar: Bool)
    /// As `hold`, also by a vertical movement before the long press ends: a finger cannot mean anything else there.
    case slide
  }

  /// The time in seconds after which a press without a movement is no click.
  private static let clickTime = 0.3

  private weak var menu: MenuController?
  private var began = 0.0
  private var isClick = false
  private var timer: Task<Void, Never>?
  /// The place of the pointer in the coordinates of the window, and that at which a long press opened the menu.
  private var (point, start) = (CGPoint.zero, CGPoint.zero)
  private var hasSlid = false

  nonisolated init() {}

  deinit { timer?.cancel() }

  /// Handles an event of the control's layer.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - layer: The layer, in whose coordinates the event is.
  ///   - opening: The way in which the press opens the menu.
  ///   - graph: The graph, whose clock counts the time of a long press.
  ///   - open: Opens the menu, and returns it if it is open.
  ///   - replace: Opens the menu of another control at a point of the window that the pressed pointer has reached, and
  ///     returns it, or returns `nil` if there is none.
  /// - Returns: The use of the event, or `nil` if it is not part of such a press.
  func receive(
    _ event: LayerEvent,
    in layer: Layer,
    _ opening: Opening = .down,
    graph: Graph? = nil,
    open: @escaping @MainActor () -> MenuController?,
    replace: (CGPoint) -> MenuController? = { _ in nil }
  ) -> EventUse? {
    switch event {
    case .pointerDown(let sample):
      isClick = false
      menu = nil
      guard sample.keys.isEmpty, !sample.isContested else { return nil }
      if let holdDelay = opening.holdDelay, let graph {
        hold(sample, on: layer, holdDelay, graph, open)
        return .noted
      }
      guard sample.kind == .mouse, let opened = open() else { return nil }
      (menu, began) = (opened, sample.time)
      return .claimed
    case .pointerMoved(let sample):
      return moved(sample, in: layer, opening, open: open, replace: replace)
    case .pointerUp(let sample):
      timer?.cancel()
      guard let menu else { return nil }
      self.menu = nil
      let place = layer.toWindow(sample.location)
      if opening != .down {
        if hasSlid { menu.release(at: place, closes: false) }
        return .claimed
      }
      isClick = sample.hasStayed
      if !sample.hasStayed || sample.time - began > Self.clickTime { menu.release(at: place, closes: true) }
      return .claimed
    case .pointerCancelled:
      timer?.cancel()
      menu = nil
      return nil
    case .tap:
      // The click has opened the menu when its button went down.
      defer { isClick = false }
      return isClick ? .claimed : nil
    default:
      return nil
    }
  }

  private func moved(
    _ sample: PointerSample,
    in layer: Layer,
    _ opening: Opening,
    open: () -> MenuController?,
    replace: (CGPoint) -> MenuController?
  ) -> EventUse? {
    point = layer.toWindow(sample.location)
    guard let menu else {
      guard opening != .down else { return nil }
      guard !sample.hasStayed else { return .noted }
      let isWaiting = timer?.isCancelled == false
      timer?.cancel()
      let isVertical = abs(point.y - start.y) > abs(point.x - start.x)
      guard opening == .slide, isWaiting, isVertical, let opened = open() else { return .noted }
      (self.menu, hasSlid) = (opened, true)
      return .claimed
    }
    if opening != .down {
      if hypot(point.x - start.x, point.y - start.y) > PointerSample.slop { hasSlid = true }
      if hasSlid { menu.press(at: point) }
      return .claimed
    }
    guard !sample.hasStayed else { return .claimed }
    if let other = replace(point) { self.menu = other } else { menu.press(at: point) }
    return .claimed
  }

  /// Opens the menu after a long press, unless another gesture has claimed the pointer.
  private func hold(
    _ sample: PointerSample,
    on layer: Layer,
    _ holdDelay: Double,
    _ graph: Graph,
    _ open: @escaping @MainActor () -> MenuController?
  ) {
    point = layer.toWindow(sample.location)
    (start, hasSlid) = (point, false)
    timer?.cancel()
    timer = graph.schedule(after: holdDelay) { [weak self, weak layer] in
      guard let self, let layer, layer.tree.arbiter?.claimPointer(for: layer) ?? true else { return }
      menu = open()
      start = point
    }
  }
}

private enum MenuSlidingKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// Whether nothing scrolls around the menus of the view, as in a bar: a finger that moves on one opens it.
  package var opensMenusBySliding: Bool {
    get { self[MenuSlidingKey.self] }
    set { self[MenuSlidingKey.self] = newValue }
  }

  /// Returns how a press opens the menu of a control.
  ///
  /// - Parameter hasAction: Whether a tap on the control performs an action in place of opening the menu.
  func menuOpening(hasAction: Bool) -> MenuPress.Opening {
    if idiom == .desktop { return hasAction ? .hold(isInBar: true) : .down }
    guard opensMenusBySliding, controlPlacement == .free else { return .hold(isInBar: false) }
    return hasAction ? .hold(isInBar: true) : .slide
  }
}

extension MenuPress.Opening {
  /// The duration in seconds of the long press that opens the menu; `nil` if a press opens it at once.
  fileprivate var holdDelay: Double? {
    switch self {
    case .down: nil
    case .hold(isInBar: false): 0.5
    case .hold(isInBar: true), .slide: 0.3
    }
  }

  /// The interests of the layer that receives the press.
  var interests: EventInterests {
    switch self {
    case .down: .press
    // A finger that has opened the menu scrolls nothing.
    case .hold: [.press, .lift]
    case .slide: [.press, .drag]
    }
  }
}

extension MenuController {
  /// The open menu and its submenus, from the innermost.
  private var levels: [MenuController] { (submenu?.levels ?? []) + [self] }

  /// Returns the innermost open menu at a point of the window, and the item there that can be chosen.
  private func find(_ point: CGPoint) -> (menu: MenuController, item: OptionLayer?)? {
    let menu = levels.first { $0.panel.layer.frameInRoot.contains(point) }
    return menu.map { ($0, $0.usable.first { $0.layer.frameInRoot.contains(point) }) }
  }

  /// Highlights the item at a point of the window over which a pressed pointer is.
  func press(at point: CGPoint) {
    guard isOpen else { return }
    levels[0].edgeScroll.follow(point, in: levels[0])
    guard let (menu, item) = find(point) else { return levels[0].highlight(nil) }
    if let item, isTouch {
      // A finger that slides over an item with a submenu may be on its way to another one.
      menu.highlight(item)
    } else if let item {
      menu.pointer(isOver: true, item)
      menu.pointerMoved(to: point, over: item)
    } else {
      menu.highlight(nil)
    }
  }

  /// Chooses the item at a point of the window at which a pressed pointer was released. The menu stays open at an item with a
  /// submenu.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - closes: Whether the menu closes if there is no item.
  func release(at point: CGPoint, closes: Bool) {
    for level in levels { level.edgeScroll.follow(nil, in: level) }
    guard isOpen else { return }
    guard let item = find(point)?.item else {
      if closes { dismiss() }
      return
    }
    if let openSubmenu = item.openSubmenu { openSubmenu(false) } else { item.select() }
  }
}
