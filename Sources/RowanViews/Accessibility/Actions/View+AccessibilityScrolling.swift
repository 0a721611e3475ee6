import Foundation
import RowanGraph
import RowanLayers

/// A request of an assistive technology to magnify or reduce the content of a view.
public struct AccessibilityZoomGestureAction {
  /// The direction of a zoom.
  public enum Direction: Hashable, Sendable {
    /// The content becomes larger.
    case zoomIn
    /// The content becomes smaller.
    case zoomOut
  }

  /// The direction.
  public let direction: Direction
  /// The point of the view that stays in its place, in parts of the size: the center.
  public let location: UnitPoint
  /// The same point in the coordinates of the view.
  public let point: CGPoint
}

extension View {
  /// Makes the view scrollable for assistive technologies: these offer "Scroll Up", "Scroll Down", "Scroll Backward" and
  /// "Scroll Forward".
  ///
  /// - Parameter handler: Scrolls toward an edge.
  nonisolated public func accessibilityScrollAction(
    _ handler: @escaping (Edge) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    amended {
      let edges: [(SemanticAction, Edge)] = [
        (.scrollUp, .top), (.scrollDown, .bottom), (.scrollBackward, .leading), (.scrollForward, .trailing),
      ]
      $0.actions = edges.map { action, edge in
        let kind = AccessibilityActionKind(action)
        return AccessibilityAmendment.Action(name: kind.name, standardID: kind.id) { handler(edge) }
      }
    }
  }

  /// Makes the view magnifiable for assistive technologies: these offer "Zoom In" and "Zoom Out".
  ///
  /// - Parameter handler: Magnifies or reduces the content.
  nonisolated public func accessibilityZoomAction(
    _ handler: @escaping (AccessibilityZoomGestureAction) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    amended {
      let directions: [(SemanticAction, AccessibilityZoomGestureAction.Direction)] = [
        (.zoomIn, .zoomIn), (.zoomOut, .zoomOut),
      ]
      $0.actions = directions.map { action, direction in
        let kind = AccessibilityActionKind(action)
        var zoom = AccessibilityAmendment.Action(name: kind.name, standardID: kind.id, handler: {})
        zoom.sizedHandler = { size in
          let middle = CGPoint(x: size.width / 2, y: size.height / 2)
          handler(AccessibilityZoomGestureAction(direction: direction, location: .center, point: middle))
        }
        return zoom
      }
    }
  }

  /// Sets the point at which assistive technologies and keys activate the view, in points from its top left corner. The view at the
  /// point receives the tap.
  nonisolated public func accessibilityActivationPoint(
    _ activationPoint: CGPoint
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    amended { $0.activationPoint = SemanticPoint(activationPoint, isRelative: false) }
  }

  /// Sets the point at which assistive technologies and keys activate the view, in parts of its size. The view at the point receives
  /// the tap.
  nonisolated public func accessibilityActivationPoint(
    _ activationPoint: UnitPoint
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityActivationPoint(activationPoint, isEnabled: true)
  }

  /// Sets the point of activation in points, if enabled.
  nonisolated public func accessibilityActivationPoint(
    _ activationPoint: CGPoint,
    isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    amended { if isEnabled { $0.activationPoint = SemanticPoint(activationPoint, isRelative: false) } }
  }

  /// Sets the point of activation in parts of the size, if enabled.
  nonisolated public func accessibilityActivationPoint(
    _ activationPoint: UnitPoint,
    isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    let point = SemanticPoint(CGPoint(x: activationPoint.x, y: activationPoint.y), isRelative: true)
    return amended { if isEnabled { $0.activationPoint = point } }
  }

  /// Sets whether a person can interact with the view by the keyboard, by switches or by voice: whether the keyboard stops at it.
  ///
  /// - Parameter respondsToUserInteraction: Whether it does.
  nonisolated public func accessibilityRespondsToUserInteraction(
    _ respondsToUserInteraction: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    amended { $0.isResponsive = respondsToUserInteraction }
  }

  /// Sets whether a person can interact with the view by the keyboard, by switches or by voice, if enabled.
  nonisolated public func accessibilityRespondsToUserInteraction(
    _ respondsToUserInteraction: Bool,
    isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    amended { if isEnabled { $0.isResponsive = respondsToUserInteraction } }
  }
}
