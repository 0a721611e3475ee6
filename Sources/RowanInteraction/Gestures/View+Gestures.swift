import Foundation
import RowanGraph

extension View {
  /// Adds a gesture to the view. Gestures of descendants have precedence.
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - mask: The gestures that are enabled.
  nonisolated public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
    modifier(GestureModifier(gesture: gesture, mask: mask, priority: .normal))
  }

  /// Adds a gesture that has precedence over the gestures of descendants.
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - mask: The gestures that are enabled.
  nonisolated public func highPriorityGesture<T: Gesture>(
    _ gesture: T,
    including mask: GestureMask = .all
  ) -> some View {
    modifier(GestureModifier(gesture: gesture, mask: mask, priority: .high))
  }

  /// Adds a gesture that is recognized simultaneously with those of descendants and ancestors.
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - mask: The gestures that are enabled.
  nonisolated public func simultaneousGesture<T: Gesture>(
    _ gesture: T,
    including mask: GestureMask = .all
  ) -> some View {
    modifier(GestureModifier(gesture: gesture, mask: mask, priority: .simultaneous))
  }

  /// Adds a gesture that can be disabled.
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - isEnabled: Whether the gesture is enabled.
  nonisolated public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    self.gesture(gesture, including: isEnabled ? .all : .subviews)
  }

  /// Adds a gesture that can be disabled, with a name.
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - name: The name, by which recognizers of UIKit know the gesture on Apple's systems. It has no effect here, where
  ///     there are none.
  ///   - isEnabled: Whether the gesture is enabled.
  nonisolated public func gesture<T: Gesture>(_ gesture: T, name: String, isEnabled: Bool = true) -> some View {
    self.gesture(gesture, isEnabled: isEnabled)
  }

  /// Adds a gesture that has precedence over the gestures of descendants and can be disabled.
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - isEnabled: Whether the gesture is enabled.
  nonisolated public func highPriorityGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    highPriorityGesture(gesture, including: isEnabled ? .all : .subviews)
  }

  /// Adds a gesture that has precedence over the gestures of descendants and can be disabled, with a name.
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - name: The name; see `gesture(_:name:isEnabled:)`.
  ///   - isEnabled: Whether the gesture is enabled.
  nonisolated public func highPriorityGesture<T: Gesture>(
    _ gesture: T,
    name: String,
    isEnabled: Bool = true
  ) -> some View {
    highPriorityGesture(gesture, isEnabled: isEnabled)
  }

  /// Adds a gesture that is recognized simultaneously with those of descendants and ancestors and can be disabled.
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - isEnabled: Whether the gesture is enabled.
  nonisolated public func simultaneousGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    simultaneousGesture(gesture, including: isEnabled ? .all : .subviews)
  }

  /// Adds a gesture that is recognized simultaneously with those of descendants and ancestors and can be disabled, with
  /// a name.
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - name: The name; see `gesture(_:name:isEnabled:)`.
  ///   - isEnabled: Whether the gesture is enabled.
  nonisolated public func simultaneousGesture<T: Gesture>(
    _ gesture: T,
    name: String,
    isEnabled: Bool = true
  ) -> some View {
    simultaneousGesture(gesture, isEnabled: isEnabled)
  }

  /// Adds an action that runs when the view is tapped or clicked.
  ///
  /// - Parameters:
  ///   - count: The number of taps.
  ///   - action: The action.
  nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    gesture(TapGesture(count: count).onEnded { _ in action() })
  }

  /// Adds an action that runs when the view is tapped or clicked, with the position.
  ///
  /// If no ancestor has the name of the coordinate space, an issue is reported and the coordinates of the window are
  /// used.
  ///
  /// - Parameters:
  ///   - count: The number of taps.
  ///   - coordinateSpace: The coordinate space of the position.
  ///   - action: The action, which receives the position in points.
  nonisolated public func onTapGesture(
    count: Int = 1,
    coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    gesture(SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded { action($0.location) })
  }

  /// Adds an action that runs when a press on the view has lasted for a duration.
  ///
  /// - Parameters:
  ///   - minimumDuration: The duration in seconds that the press must last.
  ///   - maximumDistance: The distance in points that the pointer may move meanwhile.
  ///   - action: The action.
  ///   - onPressingChanged: Runs when the press begins and when it ends, successfully or not.
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

/// A long press gesture that also reports the beginning and end of the press.
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
