import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

extension View {
  /// Takes values that are dragged here, at a point of the view, and says whether they were taken.
  ///
  /// A value that can be taken at once is given to `action` as it is let go of; one that has to be loaded first, later. Of views
  /// inside each other the innermost that takes the type has it.
  nonisolated public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self,
    action: @escaping (_ items: [T], _ location: CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View {
    modifier(DropDestinationModifier(action: action, isTargeted: isTargeted, isMarked: false))
  }

  /// A row that takes values that are dragged onto it, and shows while they are over it that it would.
  nonisolated package func rowDropDestination<T: Transferable>(
    for payloadType: T.Type,
    action: @escaping ([T]) -> Void
  ) -> some View {
    modifier(
      DropDestinationModifier<T>(
        action: { items, _ in
          action(items)
          return true
        },
        isTargeted: { _ in },
        isMarked: true
      )
    )
  }
}

nonisolated struct DropDestinationModifier<T: Transferable>: ElementModifier {
  typealias Body = Never
  let action: ([T], CGPoint) -> Bool
  let isTargeted: (Bool) -> Void
  /// Whether the view is marked while it is the target.
  let isMarked: Bool

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> DropDestination<T> {
    DropDestination(self, element)
  }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    element.state.modifier = self
    return .nothing
  }

  @MainActor func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    element.placeInner(inside: element.state.dropLayer, frame: frame, proposal: proposal, into: sink)
  }

  @MainActor func willTearDown(_ element: ModifiedElement<Self>) { element.state.tearDown() }
}

/// The layer of a view that takes what is dragged onto it.
@MainActor
final class DropDestination<T: Transferable>: DropTarget {
  let dropLayer: Layer
  fileprivate var modifier: DropDestinationModifier<T>
  private weak var element: (any Node)?
  private var isOver = false

  init(_ modifier: DropDestinationModifier<T>, _ element: any Node) {
    self.modifier = modifier
    self.element = element
    dropLayer = Layer(in: element.core.graph.layers)
    element.core.graph.service(DragSession.self).add(self)
  }

  func tearDown() { element?.core.graph.service(DragSession.self).remove(self) }

  func accepts(_ items: [any Transferable]) -> Bool {
    guard element?.core.environment.isEnabled == true else { return false }
    return items.contains { Transfer.way(from: $0, to: T.self) != nil }
  }

  func pointerIsOver(_ point: CGPoint?) {
    guard isOver != (point != nil) else { return }
    isOver = point != nil
    if modifier.isMarked { mark() }
    modifier.isTargeted(isOver)
  }

  private func mark() {
    guard isOver, let environment = element?.core.environment else { return dropLayer.content = .none }
    let accent = Color.accentColor
    var path = Path()
    path.addRoundedRect(
      in: CGRect(origin: .zero, size: dropLayer.frame.size).insetBy(dx: 1, dy: 1),
      cornerSize: CGSize(width: 5, height: 5)
    )
    dropLayer.content = .shape(
      path,
      fill: .color(accent.opacity(0.12).rgba(in: environment)),
      stroke: Stroke(paint: .color(accent.rgba(in: environment)), width: 2),
      evenOdd: false
    )
  }

  func drop(_ items: [any Transferable], at point: CGPoint) -> Bool {
    Transfer.deliver(items, to: T.self, in: element?.core.graph) { [weak self] values in
      self?.modifier.action(values, point) ?? false
    }
  }
}

extension Transfer {
  /// Gives values of a type to an action: at once where nothing has to be loaded, else when all are there. What cannot be loaded
  /// is reported and left out. Returns what the action says; true where that is not known yet.
  @MainActor
  package static func deliver<T: Transferable>(
    _ items: [any Transferable],
    to type: T.Type,
    in graph: Graph?,
    _ action: @escaping @MainActor ([T]) -> Bool
  ) -> Bool {
    let immediate = items.compactMap { Transfer.immediate(from: $0, to: type) }
    if immediate.count == items.count { return action(immediate) }
    let ways = items.compactMap { Transfer.way(from: $0, to: type) }
    guard !ways.isEmpty else { return false }
    let work: @MainActor () async -> Void = {
      var values: [T] = []
      for way in ways {
        do {
          values.append(try await way())
        } catch {
          IssueOnce.report("What was dropped could not be loaded as \(type): \(error)")
        }
      }
      if !values.isEmpty { _ = action(values) }
    }
    if let graph { graph.run(work) } else { Task { await work() } }
    return true
  }
}
