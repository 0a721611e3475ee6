import Foundation
import RowanControls
import RowanGraph
import RowanLayers
import RowanViews

/// How far a row is swept aside, and from which edge.
@MainActor
final class RowSlide {
  let edge: HorizontalEdge
  let strip: SwipeStrip
  /// Whether letting go far enough performs the first button.
  let allowsFullSwipe: Bool
  /// Points that are uncovered.
  var revealed: CGFloat = 0
  /// Whether letting go now performs the first button.
  var isArmed = false

  init(edge: HorizontalEdge, strip: SwipeStrip, allowsFullSwipe: Bool) {
    self.edge = edge
    self.strip = strip
    self.allowsFullSwipe = allowsFullSwipe
  }
}

/// The buttons beside one row: those that its modifiers declare, from when it is placed, since they are its actions too; that
/// which deletes it from when it is wanted.
@MainActor
struct RowSwipes {
  fileprivate var strips: [HorizontalEdge: (strip: SwipeStrip, key: Key)] = [:]
  fileprivate var numbers = ActionNumbers<LayerID>()
  /// What the declared buttons are called, and what they are as actions.
  fileprivate(set) var choices: [(id: Int, layer: Layer)] = []
  fileprivate var closer: SwipeCloser?
  /// The button that deletes a row which has others: beside them, since they stay actions of the row.
  fileprivate var confirmation: SwipeStrip?

  /// What a strip was made of.
  fileprivate struct Key: Equatable {
    var sets: [ObjectIdentifier]
    var versions: [Int]
    var isTall: Bool
  }

  var hasStrips: Bool { !strips.isEmpty }

  mutating func removeAll() {
    confirmation?.tearDown()
    confirmation = nil
    guard !strips.isEmpty else { return }
    for (strip, _) in strips.values { strip.tearDown() }
    strips = [:]
    choices = []
  }
}

extension ListCell {
  /// Rows taller than this have titles below the icons of buttons, in points (fact B70).
  private static let tallRow: CGFloat = 90

  /// Changes with what the declared buttons are made of; costs nothing for a row without any.
  var swipeVersion: Int { swipes.hasStrips ? declaredSets.reduce(0) { $0 + $1.version } : 0 }

  private var declaredSets: [SwipeActionSet] { row.kind == .row ? row.element.traits[SwipeActionsTrait.self] : [] }

  /// Brings the declared buttons in line with the row. Costs nothing for a row without any.
  func settleSwipes(in list: ListNode, height: CGFloat) {
    let sets = declaredSets
    if let slide { slide.strip.core.setEnvironment(SwipeStrip.environment(row.nodeCore.environment), of: slide.strip) }
    guard !sets.isEmpty || !swipes.choices.isEmpty else { return }
    var choices: [Layer] = []
    for edge in [HorizontalEdge.leading, .trailing] {
      let own = sets.filter { $0.modifier.edge == edge }
      if own.isEmpty {
        removeStrip(edge)
      } else {
        let key = RowSwipes.Key(
          sets: own.map { ObjectIdentifier($0) },
          versions: own.map(\.version),
          isTall: height > Self.tallRow
        )
        let strip = strip(at: edge, of: own.map(\.modifier.content), key, in: list)
        choices += strip.buttons(height: height)
      }
    }
    swipes.choices = Array(zip(swipes.numbers.ids(of: choices.map(\.id)), choices))
  }

  private func strip(at edge: HorizontalEdge, of contents: [AnyView], _ key: RowSwipes.Key, in list: ListNode)
    -> SwipeStrip
  {
    let known = swipes.strips[edge]
    let environment = row.nodeCore.environment
    if let known, known.key == key {
      known.strip.core.setEnvironment(SwipeStrip.environment(environment), of: known.strip)
      return known.strip
    }
    let closer = swipes.closer ?? SwipeCloser(self)
    swipes.closer = closer
    let view = AnyView(SwipeButtons(contents: contents, closer: closer, isTall: key.isTall))
    let strip: SwipeStrip
    if let known {
      strip = known.strip
      strip.update(view, environment)
    } else {
      strip = SwipeStrip(view, below: row.element.node, graph, spacing: list.metrics.swipeSpacing)
    }
    swipes.strips[edge] = (strip, key)
    return strip
  }

  private func removeStrip(_ edge: HorizontalEdge) {
    guard let strip = swipes.strips.removeValue(forKey: edge)?.strip else { return }
    strip.tearDown()
    if slide?.strip === strip { slide = nil }
  }

  /// What is uncovered when the row is swept away from an edge; `nil` where nothing is. `confirmsDeleting` asks for the button that
  /// deletes the row, whatever modifiers declare.
  func makeSlide(at edge: HorizontalEdge, in list: ListNode, confirmsDeleting: Bool = false) -> RowSlide? {
    let sets = declaredSets
    if !confirmsDeleting, !sets.isEmpty {
      let own = sets.filter { $0.modifier.edge == edge }
      guard let first = own.first, let strip = swipes.strips[edge]?.strip else { return nil }
      let height = layer.frame.height
      guard strip.openWidth(height: height, limit: .infinity) > 0 else { return nil }
      // Only the first is ever performed: one that is disabled does not hand over to the next.
      let isPerformed = first.modifier.allowsFullSwipe && strip.firstButton(height: height) != nil
      return RowSlide(edge: edge, strip: strip, allowsFullSwipe: isPerformed)
    }
    guard edge == .trailing, list.editor.canDelete(row) else { return nil }
    let delete = AnyView(
      Button("Delete", role: .destructive) { [weak self] in
        guard let self, !isAtRest else { return }
        leavesSideways = true
        list.editor.delete(row)
        // One that stays, since the application asks first, may leave later in the usual way.
        graph.enqueueAction { [weak self] in self?.leavesSideways = false }
      }
    )
    let strip =
      sets.isEmpty
      ? strip(at: .trailing, of: [delete], RowSwipes.Key(sets: [], versions: [], isTall: false), in: list)
      : confirmation(of: delete, in: list)
    return RowSlide(edge: edge, strip: strip, allowsFullSwipe: !confirmsDeleting)
  }

  private func confirmation(of delete: AnyView, in list: ListNode) -> SwipeStrip {
    let closer = swipes.closer ?? SwipeCloser(self)
    swipes.closer = closer
    let view = AnyView(SwipeButtons(contents: [delete], closer: closer, isTall: false))
    if let known = swipes.confirmation {
      known.update(view, row.nodeCore.environment)
      return known
    }
    let made = SwipeStrip(view, below: row.element.node, graph, spacing: list.metrics.swipeSpacing)
    swipes.confirmation = made
    return made
  }

  /// Whether a finger can sweep the row away from an edge.
  func canSlide(from edge: HorizontalEdge, in list: ListNode) -> Bool {
    guard row.kind == .row, !list.editor.isEditing else { return false }
    let sets = declaredSets
    guard sets.isEmpty else { return sets.contains { $0.modifier.edge == edge } }
    return edge == .trailing && list.editor.canDelete(row)
  }

  // MARK: Placing

  /// How far its buttons open the row.
  func openWidth(of slide: RowSlide, in list: ListNode) -> CGFloat {
    let area = barArea(in: list.metrics, layer.frame.size)
    return slide.strip.openWidth(height: area.height, limit: area.width * 0.85)
  }

  /// The part of the row that buttons stand in, from its top left.
  private func barArea(in metrics: ListMetrics, _ size: CGSize) -> CGRect {
    let inset = metrics.swipeInset
    let height = max(0, size.height - 2 * inset)
    return CGRect(x: metrics.cardMargin, y: inset, width: max(0, size.width - 2 * metrics.cardMargin), height: height)
  }

  /// Puts what the row draws beside the buttons, as far as it is swept aside.
  func placeSlide(in layout: CellLayout, around layers: [Layer]) -> [Layer] {
    guard slide != nil || mover != nil else { return layers }
    let mover = mover ?? Layer(in: graph.layers)
    self.mover = mover
    let revealed = slide?.revealed ?? 0
    let isLeft = slide.map { ($0.edge == .leading) != layout.isRightToLeft } ?? false
    mover.frame = CGRect(origin: CGPoint(x: isLeft ? revealed : -revealed, y: 0), size: layout.bounds.size)
    mover.setChildren(layers)
    guard let slide, revealed > 0 else { return [mover] }
    let whole = barArea(in: layout.metrics, layout.bounds.size)
    slide.strip.place(
      at: CGPoint(x: isLeft ? whole.minX : whole.maxX - revealed, y: whole.minY),
      in: SwipeStrip.Geometry(
        size: CGSize(width: revealed, height: whole.height),
        limit: whole.width * 0.85,
        isLeft: isLeft,
        isArmed: slide.isArmed
      )
    )
    return [slide.strip.layer, mover]
  }

  /// Whether any of its buttons are uncovered.
  var isSlid: Bool { (slide?.revealed ?? 0) > 0 }

  /// Whether a point of the cell is on the buttons.
  func isOnButtons(_ point: CGPoint) -> Bool {
    guard let slide, slide.revealed > 0 else { return false }
    return slide.strip.layer.frame.contains(point)
  }
}
