import Foundation
import RowanControls
import RowanGraph
import RowanLayers
import RowanViews

/// Events that swipe or move a row, and its accessibility actions.
extension ListCell {
  /// Returns the pointer interests that editing adds to the row's layer.
  func editInterests(in list: ListNode) -> EventInterests {
    var interests: EventInterests = []
    if rowSwipe != nil || canSwipe(from: .trailing, in: list) || canSwipe(from: .leading, in: list) {
      interests.insert(.sweep)
    }
    if row.element.traits.has(DraggableTrait.self) { interests.formUnion([.press, .lift]) }
    if row.element.traits[ContextMenuTrait.self] { interests.insert(.lift) }
    guard list.editor.canMove(row) else { return interests }
    if list.appearance.metrics.identity.idiom == .desktop { interests.insert(.sweep) }
    if !list.editor.isEditing { interests.formUnion([.sweep, .lift]) }
    return interests
  }

  /// Handles a press of the row.
  ///
  /// - Returns: `true` if the pointer may swipe or move the row.
  func mayBeMoved(_ sample: PointerSample, in list: ListNode) -> Bool {
    let editor = list.editor
    let mayBeSwiped = editor.beginSwipe(sample, on: self)
    let mayBeLifted = editor.awaitLift(sample, on: self)
    editor.pressLocation = layer.toWindow(sample.location)
    return mayBeSwiped || mayBeLifted || canBeDragged(sample, in: list)
  }

  /// Returns whether a mouse can drag the row itself (fact C56).
  private func canBeDragged(_ sample: PointerSample, in list: ListNode) -> Bool {
    sample.kind == .mouse && list.editor.canMove(row)
  }

  /// Handles events that swipe or move the row.
  ///
  /// - Returns: `nil` for any other event.
  func receiveEdit(_ event: LayerEvent, in list: ListNode) -> EventUse? {
    let editor = list.editor
    switch event {
    case .pointerDown(let sample) where editor.openCell === self && editor.isOpen:
      if isOnButtons(sample.location) { return .ignored }
      return editor.beginSwipe(sample, on: self) ? .noted : .ignored
    case .pointerMoved(let sample):
      if editor.drag?.cell === self {
        editor.drag(to: layer.toWindow(sample.location))
        return .claimed
      }
      if editor.continueSwipe(sample, on: self) {
        setPressed(false)
        return .claimed
      }
      guard !sample.hasStayed else { return nil }
      editor.cancelLift()
      guard canBeDragged(sample, in: list), editor.lift(self, at: editor.pressLocation) else { return nil }
      setPressed(false)
      editor.drag(to: layer.toWindow(sample.location))
      return .claimed
    case .pointerUp:
      editor.cancelLift()
      if editor.drag?.cell === self {
        editor.drop()
        return .noted
      }
      return editor.endSwipe(on: self) ? .noted : nil
    case .pointerCancelled:
      editor.cancelLift()
      editor.cancelSwipe(on: self)
      if editor.drag?.cell === self { editor.cancelDrag() }
      return nil
    case .tap(let sample) where editor.openCell === self && editor.isOpen:
      if isOnButtons(sample.location) { return .ignored }
      editor.close()
      return .claimed
    case .action(let id): return perform(id, in: list) ? .claimed : .ignored
    default: return nil
    }
  }

  /// Returns the gesture priority: a row that is swiped aside receives pointers before its content.
  func priority(in layer: Layer) -> GesturePriority { (rowSwipe?.revealed ?? 0) > 0 ? .high : .normal }

  /// Swipes the row by a trackpad.
  func sweep(by distance: CGFloat, in layer: Layer) -> Bool {
    guard !isInReusePool, let list = row.engine.host as? ListNode else { return false }
    return list.editor.swipe(self, by: distance)
  }

  // MARK: Actions

  /// Returns the accessibility actions of the row besides activation (fact E4): swipe actions, deletion and moves.
  func actions(in list: ListNode) -> [SemanticAction] {
    var actions: [SemanticAction] = []
    if !list.editor.isEditing {
      actions = swipeActions.buttons.map { SemanticAction(id: $0.id, of: $0.layer) }
    }
    if actions.isEmpty, swipeActions.buttons.isEmpty || list.editor.isEditing, list.editor.canDelete(row) {
      actions.append(.delete)
    }
    return actions + list.editor.moves(of: row)
  }

  private func perform(_ id: Int, in list: ListNode) -> Bool {
    if let button = swipeActions.buttons.first(where: { $0.id == id })?.layer {
      return button.dispatch(.tap(PointerSample(location: button.middle)))
    }
    guard let action = actions(in: list).first(where: { $0.id == id }) else { return false }
    if action == .delete { list.editor.delete(row) } else { list.editor.move(row, by: action) }
    return true
  }

  // MARK: Lifting

  /// Applies a shadow and a slightly larger scale to a lifted row (fact B69), and fades the rows that move with it.
  func placeLift(in layout: CellLayout) {
    let opacity = layout.list.editor.isCompanion(row) ? 0.4 : 1
    if layer.opacity != opacity { layer.opacity = opacity }
    guard layout.isLifted || layer.shadow != nil else { return }
    let scale = layout.metrics.identity.idiom == .touch ? 1.03 : 1.01
    layer.shadow = layout.isLifted ? Shadow(color: RGBA(hex: 0, alpha: 0.25), radius: 12, x: 0, y: 6) : nil
    layer.transform = layout.isLifted ? LayerTransform(scaleX: scale, scaleY: scale) : .identity
  }
}
