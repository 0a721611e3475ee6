import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

extension View {
  /// Gives the rows of a scroll view the rules of a list for swipe actions.
  ///
  /// At most one row is swiped aside. It closes when another one is swiped, when the content is scrolled, and when a
  /// pointer goes down outside of it; that press has no other effect as a tap (fact C65). Lists have these rules in any
  /// case.
  nonisolated public func swipeActionsContainer() -> some View { modifier(SwipeContainerModifier()) }
}

nonisolated struct SwipeContainerModifier: ViewModifier {
  @MainActor func body(content: Content) -> some View { SwipeContainerHolder(content: content) }
}

/// A view that keeps the rules of the rows inside.
private struct SwipeContainerHolder<Content: View>: View {
  let content: Content
  @State private var container = SwipeContainer()

  var body: some View {
    content
      .environment(\.swipeContainer, SwipeContainerReference(container: container))
      .onScrollPhaseChange { [container] _, phase in if phase == .interacting { container.close() } }
      .modifier(SwipeContainerArea(container: container))
  }
}

/// The rules of the rows with swipe actions in a scroll view.
@MainActor
final class SwipeContainer {
  /// The row that is swiped aside.
  private weak var openRow: SwipeableRow?

  nonisolated init() {}

  var isOpen: Bool { openRow?.isOpen == true }

  /// Closes the other row that is swiped aside.
  func rowWillOpen(_ row: SwipeableRow) {
    guard openRow !== row else { return }
    openRow?.close()
    openRow = row
  }

  func rowWillEnd(_ row: SwipeableRow) { if openRow === row { openRow = nil } }

  /// Closes the row that is swiped aside.
  func close() {
    openRow?.close()
    openRow = nil
  }

  /// Returns whether a point is on the row that is swiped aside.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - layer: The layer in whose coordinates it is given.
  func isOnOpenRow(_ point: CGPoint, of layer: Layer) -> Bool {
    guard let row = openRow else { return false }
    return CGRect(origin: .zero, size: row.layer.frame.size).contains(layer.convert(point, to: row.layer))
  }
}

/// The container around a view.
struct SwipeContainerReference: SelfComparing {
  private(set) weak var container: SwipeContainer?
  func isEquivalent(to other: SwipeContainerReference) -> Bool { container === other.container }
}

private enum SwipeContainerKey: EnvironmentKey {
  static var defaultValue: SwipeContainerReference { SwipeContainerReference(container: nil) }
}

extension EnvironmentValues {
  var swipeContainer: SwipeContainerReference {
    get { self[SwipeContainerKey.self] }
    set { self[SwipeContainerKey.self] = newValue }
  }
}

/// A modifier that closes the open row when a pointer goes down outside of it.
nonisolated struct SwipeContainerArea: ElementModifier {
  typealias Body = Never
  let container: SwipeContainer

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> SwipeContainerLayer {
    SwipeContainerLayer(container, element.core.graph)
  }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange { .nothing }
}

/// The layer of a container with swipe actions.
@MainActor
final class SwipeContainerLayer: InteractiveLayer {
  let layer: Layer
  private let container: SwipeContainer
  /// Whether the current press closed a row and must not tap anything.
  private var suppressesTap = false

  init(_ container: SwipeContainer, _ graph: Graph) {
    self.container = container
    layer = Layer(in: graph.layers)
    listen(for: .press)
  }

  /// The container receives pointers before its content while a row is open.
  var priority: GesturePriority { container.isOpen ? .high : .simultaneous }

  func receive(_ event: LayerEvent) -> EventUse {
    switch event {
    case .pointerDown(let sample):
      suppressesTap = container.isOpen && !container.isOnOpenRow(sample.location, of: layer)
      guard suppressesTap else { return .ignored }
      container.close()
      return .noted
    case .tap where suppressesTap:
      suppressesTap = false
      return .claimed
    case .pointerMoved, .pointerUp, .pointerCancelled: return suppressesTap ? .noted : .ignored
    default: return .ignored
    }
  }
}
