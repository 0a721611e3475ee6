import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

extension View {
  /// Accepts dropped values.
  ///
  /// If all values are available, `action` is called during the drop, otherwise after they are loaded. Of nested views
  /// that accept the type, the innermost receives the drop.
  ///
  /// - Parameters:
  ///   - payloadType: The type of the values.
  ///   - action: Receives the values and the position in the view's coordinates; returns whether it accepted them.
  ///   - isTargeted: Called with `true` when a drag enters the view and with `false` when it leaves.
  nonisolated public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self,
    action: @escaping (_ items: [T], _ location: CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View {
    modifier(DropModifier(ValueDropReceiver(action: action, isTargeted: isTargeted)))
  }

  /// Accepts values that are dropped onto a row, which is highlighted while they are over it.
  nonisolated package func rowDropDestination<T: Transferable>(
    for payloadType: T.Type,
    action: @escaping ([T]) -> Void
  ) -> some View {
    let taker = ValueDropReceiver<T>(
      action: { items, _ in
        action(items)
        return true
      },
      isTargeted: { _ in }
    )
    return modifier(DropModifier(taker, isMarked: true))
  }
}

/// A modifier that accepts drops on a view.
nonisolated struct DropModifier: ElementModifier {
  typealias Body = Never
  let taker: any DropReceiver
  /// Whether the view is highlighted while it is the target.
  let isMarked: Bool

  init(_ taker: any DropReceiver, isMarked: Bool = false) {
    self.taker = taker
    self.isMarked = isMarked
  }

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> DropDestination { DropDestination(self, element) }

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

/// The layer of a view that accepts drops.
@MainActor
final class DropDestination: DropTarget {
  let dropLayer: Layer
  fileprivate var modifier: DropModifier
  private weak var element: (any Node)?
  /// The items over the view and their last position.
  private var held: (items: [DragItem], point: CGPoint)?
  /// The first item of the last drag, and whether the view accepts it.
  private weak var asked: DragItem?
  private var isAccepted = false

  init(_ modifier: DropModifier, _ element: any Node) {
    self.modifier = modifier
    self.element = element
    dropLayer = Layer(in: element.core.graph.layers)
    element.core.graph.service(DragCoordinator.self).add(self)
  }

  /// Unregisters the target.
  func tearDown() { element?.core.graph.service(DragCoordinator.self).remove(self) }

  func accepts(_ items: [DragItem], at point: CGPoint) -> Bool {
    guard let element, element.core.environment.isEnabled, let first = items.first else { return false }
    if asked === first, held != nil || !isAccepted { return isAccepted }
    asked = first
    isAccepted = modifier.taker.accepts(items, at: point)
    return isAccepted
  }

  func pointerIsOver(_ items: [DragItem], at point: CGPoint) -> DropOperation {
    let isNew = held == nil
    held = (items, point)
    if isNew {
      if modifier.isMarked { mark() }
      modifier.taker.entered(items, at: point)
    }
    let operation = modifier.taker.updated(items, at: point)
    return reports?.pointerIsOver(at: point, isNew: isNew, operation) ?? operation
  }

  /// The modifiers around the view that follow drops.
  private var reports: DropReports? { element.map { DropReports(for: $0) } }

  func pointerLeft(isDropped: Bool) {
    guard let (items, point) = held else { return }
    held = nil
    asked = nil
    if modifier.isMarked { mark() }
    let taker = modifier.taker
    element?.core.graph.runApplicationCode { taker.exited(items, at: point, isDropped: isDropped) }
    if !isDropped { reports?.pointerLeft(at: point) }
  }

  /// Shows or hides the highlight.
  private func mark() {
    guard held != nil, let environment = element?.core.environment else { return dropLayer.content = .none }
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

  func drop(_ items: [DragItem], at point: CGPoint) -> Bool {
    let reports = reports
    reports?.willDrop(at: point)
    let isAccepted = modifier.taker.drop(items, at: point, in: element?.core.graph)
    if isAccepted { reports?.didDrop(at: point) }
    return isAccepted
  }
}
