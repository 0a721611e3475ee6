import Foundation
import RowanGraph

extension View {
  /// Adds a gesture. Gestures inside the view go first.
  nonisolated public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
    modifier(GestureModifier(gesture: gesture, mask: mask, priority: .normal))
  }

  /// Adds a gesture that goes before the gestures inside the view.
  nonisolated public func highPriorityGesture<T: Gesture>(
    _ gesture: T,
    including mask: GestureMask = .all
  ) -> some View {
    modifier(GestureModifier(gesture: gesture, mask: mask, priority: .high))
  }

  /// Adds a gesture that goes along with the gestures inside and around the view.
  nonisolated public func simultaneousGesture<T: Gesture>(
    _ gesture: T,
    including mask: GestureMask = .all
  ) -> some View {
    modifier(GestureModifier(gesture: gesture, mask: mask, priority: .simultaneous))
  }

  /// Adds a gesture that can be switched off.
  nonisolated public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    self.gesture(gesture, including: isEnabled ? .all : .subviews)
  }

  /// Runs an action when the view is tapped or clicked a number of times in a row.
  nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    gesture(TapGesture(count: count).onEnded { _ in action() })
  }

  /// Runs an action with the place when the view is tapped or clicked a number of times in a row. The place is in the
  /// view's own coordinates or in those of another space; a name that no view around has is reported, and the window's
  /// coordinates are used.
  nonisolated public func onTapGesture(
    count: Int = 1,
    coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    gesture(SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded { action($0.location) })
  }

  /// Runs an action when a press on the view has lasted, 0.5 seconds by default; `onPressingChanged` hears when the
  /// press begins and when it ends, lasting or not.
  nonisolated public func onLongPressGesture(
    minimumDuration: Double = 0.5,
    maximumDistance: CGFloat = 10,
    perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    gesture(
      PressingGesture(
        base: LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance),
        action: action,
        onPressingChanged: onPressingChanged
      )
    )
  }
}

/// A long press that also tells when the press begins and ends.
nonisolated struct PressingGesture: Gesture {
  typealias Value = Bool
  typealias Body = Never
  let base: LongPressGesture
  let action: () -> Void
  let onPressingChanged: ((Bool) -> Void)?

  @MainActor func _makeRecognizer(
    _ report: @escaping @MainActor (_GesturePhase<Bool>) -> Void
  ) -> _GestureRecognizer {
    base._makeRecognizer { [action, onPressingChanged] phase in
      switch phase {
      case .changed: onPressingChanged?(true)
      case .ended:
        action()
        onPressingChanged?(false)
      case .cancelled: onPressingChanged?(false)
      }
      report(phase)
    }
  }
}
