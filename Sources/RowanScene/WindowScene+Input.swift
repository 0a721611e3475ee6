import Foundation
import RowanLayers

extension SceneHost {
  /// A click or tap at a point of the window, as a pointer makes it: press, release, tap. Returns whether anything
  /// reacted.
  ///
  /// - Parameter count: Which tap of a series it is; a double tap is one with 1 and one with 2.
  @discardableResult
  package func tap(at point: CGPoint, count: Int = 1, keys: KeyModifiers = []) -> Bool {
    let isPressed = press(at: point, keys)
    release(at: point)
    return click(at: point, count: count, keys) || isPressed
  }

  /// What follows a press and a release at the same place.
  @discardableResult
  package func click(at point: CGPoint, count: Int = 1, _ keys: KeyModifiers = []) -> Bool {
    guard let hit = tree.root.hitTest(point, for: .tap) else { return false }
    return hit.layer.dispatch(.tap(hit.point, count: count, keys))
  }

  /// The pointer goes down at a point and stays there. A field takes the focus.
  @discardableResult
  package func press(at point: CGPoint, _ keys: KeyModifiers = []) -> Bool {
    var isUsed = false
    if let field = tree.root.hitTest(point, for: .text) {
      isUsed = field.layer.dispatch(.focus(true))
    }
    guard let hit = tree.root.hitTest(point, for: [.press, .drag]) else { return isUsed }
    return hit.layer.dispatch(.pointerDown(hit.point, keys)) || isUsed
  }

  /// The pointer goes up at a point.
  package func release(at point: CGPoint) {
    guard let hit = tree.root.hitTest(point, for: [.press, .drag]) else { return }
    hit.layer.dispatch(.pointerUp(hit.point))
  }

  /// Scrolls a layer to an offset, as far as its content reaches.
  package func scroll(_ layer: Layer, to offset: CGPoint) {
    guard let scroll = layer.scroll, scroll.isEnabled else { return }
    layer.dispatch(.scroll(scroll.reachable(offset, in: layer.frame.size)))
  }

  /// Goes back one screen, as the browser's back button does.
  package func goBack() { navigation.back() }

  /// Undoes `goBack`, as the browser's forward button does.
  package func goForward() { navigation.forward() }

  /// How many screens stand above the root.
  package var navigationDepth: Int { navigation.depth }
}
