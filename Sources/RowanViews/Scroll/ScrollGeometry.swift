import Foundation
import RowanGraph

/// Where a scroll view stands, in points: its offset counts from where the content rests behind its insets.
public struct ScrollGeometry: Equatable, Sendable {
  /// The point of the content at the top left of what is not covered, which is negative by the insets at rest.
  public var contentOffset: CGPoint
  /// The size of the content, without insets.
  public var contentSize: CGSize
  /// What covers the content at the edges, margins included.
  public var contentInsets: EdgeInsets
  /// The size of the scroll view without what is covered.
  public var containerSize: CGSize

  /// A geometry.
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

  /// What is seen of the content, also what is covered.
  public var visibleRect: CGRect {
    CGRect(
      x: contentOffset.x,
      y: contentOffset.y,
      width: containerSize.width + contentInsets.horizontal,
      height: containerSize.height + contentInsets.vertical
    )
  }

  /// The rectangle of the scroll view in the coordinates of its content.
  public var bounds: CGRect { CGRect(origin: contentOffset, size: containerSize) }
}

/// What a scroll view is doing.
@frozen public enum ScrollPhase: Hashable, Sendable {
  /// Nothing.
  case idle
  /// A finger is down that may scroll. Hosts that scroll by themselves do not tell.
  case tracking
  /// A person scrolls.
  case interacting
  /// The content moves on after the person let go. Hosts that scroll by themselves count it as `interacting`.
  case decelerating
  /// The program scrolls, or the content settles where its target behaviour has it.
  case animating

  /// Whether anything moves.
  public var isScrolling: Bool { self != .idle }
}

/// What there is to know when the phase of a scroll view changes.
public struct ScrollPhaseChangeContext {
  /// Where the scroll view stands.
  public let geometry: ScrollGeometry
  /// How fast the content moves, in points per second; `nil` where the host does not tell.
  public let velocity: CGVector?
}

/// What hears of one scroll view: a modifier around it.
@MainActor
package final class ScrollObserverBox {
  var geometryDidChange: ((ScrollGeometry) -> Void)?
  var phaseDidChange: ((ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void)?
  var last: Any?

  nonisolated init() {}
}

extension View {
  /// Runs an action when a value that is worked out of a scroll view's geometry changes, and at first. Of several scroll views inside the
  /// first of each branch reports.
  nonisolated public func onScrollGeometryChange<T: Equatable>(
    for type: T.Type,
    of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    modifier(ScrollGeometryModifier(transform: transform, action: action))
  }

  /// Runs an action when a scroll view begins or ends to move.
  nonisolated public func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
  ) -> some View {
    modifier(ScrollPhaseModifier { old, new, _ in action(old, new) })
  }

  /// Runs an action when a scroll view begins or ends to move.
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
  /// That of a scroll view which is not laid out.
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

/// Has an observer hear of the scroll view inside; the observer lives as long as the view.
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
