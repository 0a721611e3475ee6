import Foundation
import RowanGraph

/// The geometry of a scroll view, in points.
public struct ScrollGeometry: Equatable, Sendable {
  /// The point of the content at the top left corner of the uncovered area; at rest, its coordinates are the negative
  /// insets.
  public var contentOffset: CGPoint
  /// The size of the content, without insets.
  public var contentSize: CGSize
  /// The insets of the content: bars and content margins.
  public var contentInsets: EdgeInsets
  /// The size of the scroll view without its insets.
  public var containerSize: CGSize

  /// Creates a geometry from its values, in points.
  public init(
    contentOffset: CGPoint,
    contentSize: CGSize,
    contentInsets: EdgeInsets,
    containerSize: CGSize
  ) {
    self.contentOffset = contentOffset
    self.contentSize = contentSize
    self.contentInsets = contentInsets
    self.containerSize = containerSize
  }

  /// The part of the content inside the scroll view, including its insets.
  public var visibleRect: CGRect {
    CGRect(
      x: contentOffset.x,
      y: contentOffset.y,
      width: containerSize.width + contentInsets.horizontal,
      height: containerSize.height + contentInsets.vertical
    )
  }

  /// The uncovered rectangle of the scroll view in content coordinates.
  public var bounds: CGRect { CGRect(origin: contentOffset, size: containerSize) }
}

/// A phase of scrolling.
@frozen public enum ScrollPhase: Hashable, Sendable {
  /// Nothing moves.
  case idle
  /// A finger is down and may begin to scroll. Never reported: hosts scroll natively.
  case tracking
  /// A person scrolls.
  case interacting
  /// The content decelerates after a release. Reported as `interacting`, since hosts scroll natively.
  case decelerating
  /// The content scrolls programmatically or settles at a scroll target.
  case animating

  /// Whether the phase is not `idle`.
  public var isScrolling: Bool { self != .idle }
}

/// The geometry and velocity of a scroll view when its phase changes.
public struct ScrollPhaseChangeContext {
  /// The geometry of the scroll view.
  public let geometry: ScrollGeometry
  /// The velocity of the content in points per second. Always `nil`: hosts report none.
  public let velocity: CGVector?
}

/// An observer of one scroll view, created by a modifier around it.
@MainActor
package final class ScrollObserverBox {
  var geometryDidChange: ((ScrollGeometry) -> Void)?
  var phaseDidChange: ((ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void)?
  /// Receives the IDs of the scroll targets of which a fraction is visible.
  var targetsDidChange: (([AnyHashable]) -> Void)?
  /// The fraction of a target, from 0 to 1, from which it is visible.
  var threshold = 0.5
  var last: Any?

  nonisolated init() {}
}

extension View {
  /// Runs an action when a value derived from the geometry of a scroll view changes, and once at first.
  ///
  /// The modifier observes the first scroll view of each branch below it. Actions run after the update.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - transform: Derives the value from the geometry.
  ///   - action: The action; it receives the old and the new value.
  nonisolated public func onScrollGeometryChange<T: Equatable>(
    for type: T.Type,
    of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    modifier(ScrollGeometryModifier(transform: transform, action: action))
  }

  /// Runs an action when the phase of a scroll view changes.
  ///
  /// - Parameter action: The action; it receives the old and the new phase.
  nonisolated public func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
  ) -> some View {
    modifier(ScrollPhaseModifier { old, new, _ in action(old, new) })
  }

  /// Runs an action when the phase of a scroll view changes.
  ///
  /// - Parameter action: The action; it receives the old phase, the new phase and the geometry.
  nonisolated public func onScrollPhaseChange(
    _ action:
      @escaping (
        _ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext
      ) -> Void
  ) -> some View {
    modifier(ScrollPhaseModifier(action: action))
  }
}

nonisolated struct ScrollGeometryModifier<Value: Equatable>: ViewModifier {
  let transform: (ScrollGeometry) -> Value
  let action: (Value, Value) -> Void

  @MainActor func body(content: Content) -> some View {
    let (transform, action) = (transform, action)
    return ScrollObserving(content: content) { observer in
      observer.geometryDidChange = { [unowned observer] geometry in
        let new = transform(geometry)
        let old = observer.last as? Value ?? transform(.none)
        let isFirst = observer.last == nil
        guard isFirst || old != new else { return }
        observer.last = new
        action(old, new)
      }
    }
  }
}

extension ScrollGeometry {
  /// The geometry of a scroll view before its first layout.
  static let none = ScrollGeometry(
    contentOffset: .zero,
    contentSize: .zero,
    contentInsets: EdgeInsets(),
    containerSize: .zero
  )
}

nonisolated struct ScrollPhaseModifier: ViewModifier {
  let action: (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void

  @MainActor func body(content: Content) -> some View {
    let action = action
    return ScrollObserving(content: content) { $0.phaseDidChange = action }
  }
}

/// A view that attaches an observer to the scroll view inside; the observer has the lifetime of the view.
struct ScrollObserving<Content: View>: View {
  let content: Content
  let prepare: (ScrollObserverBox) -> Void
  @State private var observer = ScrollObserverBox()

  var body: some View {
    prepare(observer)
    return content.modifier(ScrollObserverAttachment(observer: observer))
  }
}

nonisolated struct ScrollObserverAttachment: ViewModifier, EnvironmentChanging {
  typealias Body = Never
  let observer: ScrollObserverBox

  @MainActor func change(_ environment: inout EnvironmentValues) {
    environment.scrollRequests.observers.append(observer)
  }
}
