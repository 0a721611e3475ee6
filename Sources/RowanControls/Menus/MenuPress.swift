import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// A press of a mouse on a control of the desktop, or on a title of a menu bar, that opens a menu.
///
/// The menu opens when the button goes down, and the item at which it goes up is chosen, so that one movement opens the
/// menu and chooses. After a click without a movement the menu stays open.
@MainActor
struct MenuPress {
  /// The time in seconds after which a press without a movement is no click.
  private static let clickTime = 0.3

  private weak var menu: MenuController?
  private var began = 0.0
  private var isClick = false

  /// Handles an event of the control's layer.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - layer: The layer, in whose coordinates the event is.
  ///   - open: Opens the menu, and returns it if it is open.
  ///   - replace: Opens the menu of another control at a point of the window that the pressed pointer has reached, and
  ///     returns it, or returns `nil` if there is none.
  /// - Returns: The use of the event, or `nil` if it is not part of such a press.
  mutating func receive(
    _ event: LayerEvent,
    in layer: Layer,
    open: () -> MenuController?,
    replace: (CGPoint) -> MenuController? = { _ in nil }
  ) -> EventUse? {
    switch event {
    case .pointerDown(let sample):
      isClick = false
      guard sample.kind == .mouse, sample.keys.isEmpty, !sample.isContested, let opened = open() else { return nil }
      (menu, began) = (opened, sample.time)
      return .claimed
    case .pointerMoved(let sample):
      guard let menu else { return nil }
      guard !sample.hasStayed else { return .claimed }
      let point = layer.toWindow(sample.location)
      if let other = replace(point) { self.menu = other } else { menu.press(at: point) }
      return .claimed
    case .pointerUp(let sample):
      guard let menu else { return nil }
      self.menu = nil
      isClick = sample.hasStayed
      if !sample.hasStayed || sample.time - began > Self.clickTime {
        menu.release(at: layer.toWindow(sample.location))
      }
      return .claimed
    case .pointerCancelled:
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
  fileprivate func press(at point: CGPoint) {
    guard isOpen else { return }
    guard let (menu, item) = find(point) else { return levels[0].highlight(nil) }
    if let item { menu.pointer(isOver: true, item) } else { menu.highlight(nil) }
  }

  /// Chooses the item at a point of the window at which a pressed pointer was released, or closes the menu if there is
  /// none. The menu stays open at an item with a submenu.
  fileprivate func release(at point: CGPoint) {
    guard isOpen else { return }
    guard let item = find(point)?.item else { return dismiss() }
    if let openSubmenu = item.openSubmenu { openSubmenu(false) } else { item.select() }
  }
}
