import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers

/// Whether a drag that rests over a view presses it.
public struct SpringLoadingBehavior: Hashable, Sendable {
  private enum Kind { case automatic, enabled, disabled }
  private let kind: Kind

  /// The default: a drag presses tabs, and no other views.
  public static let automatic = SpringLoadingBehavior(kind: .automatic)
  /// A drag presses the view.
  public static let enabled = SpringLoadingBehavior(kind: .enabled)
  /// A drag does not press the view.
  public static let disabled = SpringLoadingBehavior(kind: .disabled)
}

private enum SpringLoadingKey: EnvironmentKey { static let defaultValue = SpringLoadingBehavior.automatic }

extension EnvironmentValues {
  /// Whether a drag that rests over the view presses it.
  public internal(set) var springLoadingBehavior: SpringLoadingBehavior {
    get { self[SpringLoadingKey.self] }
    set { self[SpringLoadingKey.self] = newValue }
  }
}

extension View {
  /// Sets whether a drag that rests over the buttons and links in the view presses them.
  ///
  /// The view is pressed after 0.7 seconds in which the pointer has not moved on. The drag continues, so that a person can drop the
  /// items on the screen that the button or link shows. A button or link that is dragged itself is not pressed before the drag has
  /// been over another one.
  nonisolated public func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> some View {
    environment(\.springLoadingBehavior, behavior)
  }
}

/// A responder whose layer a drag can press.
@MainActor
package protocol SpringLoaded: LayerResponder {
  /// Whether a drag that rests over the layer presses it.
  var isSpringLoaded: Bool { get }
  /// Shows that a drag is over the layer.
  func showSpring(_ isOver: Bool)
  /// Performs the action of a press.
  func pressBySpring()
}

/// The press by a drag that rests over a button or link.
@MainActor
final class SpringPress {
  /// The time that the drag rests, in seconds.
  private static let springDelay = 0.7
  private weak var target: (any SpringLoaded)?
  /// The ID of the target's layer, which changes when the layer is reused for another row.
  private var targetID: LayerID?
  /// The layer from which the drag comes, until the drag reaches a target elsewhere.
  private weak var source: Layer?
  private var rest = CGPoint.zero
  private var timer: Task<Void, Never>?
  /// Whether the target has been pressed since the drag reached it.
  private var hasPressed = false

  deinit { timer?.cancel() }

  /// Notes the layer from which a drag comes. The drag does not press a target around or inside the layer before it has been over
  /// another target.
  func begin(from source: Layer?) { self.source = source }

  /// Follows the drag.
  ///
  /// - Parameters:
  ///   - point: The position in the coordinates of the window; `nil` after the drag has ended.
  ///   - graph: The graph.
  ///   - willPress: Called before the press.
  func move(to point: CGPoint?, in graph: Graph, willPress: @escaping () -> Void) {
    let found = point.flatMap { pressable(at: $0, in: graph) }
    let isOther = found?.responder !== target || found?.id != targetID
    guard isOther || isMoved(to: point) else { return }
    if isOther {
      hasPressed = false
      target?.showSpring(false)
      found?.responder.showSpring(true)
      target = found?.responder
      targetID = found?.id
    }
    timer?.cancel()
    timer = nil
    guard let point, found != nil, !hasPressed else { return }
    rest = point
    timer = graph.schedule(after: Self.springDelay) { [weak self, weak graph] in
      guard let self, let graph else { return }
      // The views may have moved under the pointer, as when a list scrolls.
      guard let found = pressable(at: rest, in: graph), found.responder === target, found.id == targetID else {
        return move(to: rest, in: graph, willPress: willPress)
      }
      hasPressed = true
      found.responder.showSpring(false)
      willPress()
      found.responder.pressBySpring()
    }
  }

  private func isMoved(to point: CGPoint?) -> Bool {
    point.map { hypot($0.x - rest.x, $0.y - rest.y) > PointerSample.slop } ?? true
  }

  /// Returns the responder that a drag at a point presses, and the ID of its layer.
  private func pressable(at point: CGPoint, in graph: Graph) -> (responder: any SpringLoaded, id: LayerID)? {
    var layer = graph.layers.root.hitTest(point, for: .tap)?.layer
    while let current = layer {
      if let responder = current.responder as? any SpringLoaded {
        guard responder.isSpringLoaded else { return nil }
        if let source, source.isInside(current) || current.isInside(source) { return nil }
        source = nil
        return (responder, current.id)
      }
      layer = current.parent
    }
    return nil
  }
}
