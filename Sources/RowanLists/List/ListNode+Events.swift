import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

extension ListNode {
  /// Returns the gesture priority: a list with a row swiped aside receives pointers before its content; otherwise a
  /// pull recognizes simultaneously with other gestures.
  func priority(in layer: Layer) -> GesturePriority { editor.isOpen ? .high : .simultaneous }

  /// Handles events of the list as a whole: scrolling, keys, focus, pulls and the context menu.
  func receive(_ event: LayerEvent, in layer: Layer) -> EventUse {
    core.graph.bringDataUpToDate()
    if case .scrollPreparation = event {
      scroller.prepare()
      return .claimed
    }
    if let use = receiveTwoFingers(event) { return use }
    if let use = editor.receive(event, outsideOfOpenRow: layer) { return use }
    switch event {
    case .scroll(let target, let prediction):
      if target != scroller.port.offset { editor.close() }
      scroller.scroll(toOffset: target, predicting: prediction)
      scroller.reports.userScrolled(self)
    case .scrollEnded(let isStep): scroller.reports.userScrollEnded(self, isStep: isStep)
    case .key(let key, let modifiers):
      defer { if core.isAlive, !engine.isExtentCurrent { engineNeedsLayout() } }
      let isUsed =
        keyboard.press(key, modifiers, in: self) || editor.pressCommandKey(key, modifiers)
        || columns.columns?.press(key, modifiers) == true
      return isUsed ? .claimed : .ignored
    case .focus(let isFocused): core.graph.focus.hostReported(isFocused, self)
    case .pointerDown, .pointerMoved, .pointerUp, .pointerCancelled: return refresh.receive(event, in: layer)
    case .action(Self.refreshID) where refresh.isRefreshable: refresh.target?.start(by: self)
    case .contextMenu(let point): return pointer.openMenu(at: point, below: self) ? .claimed : .ignored
    default: return .ignored
    }
    return .claimed
  }

  /// Handles two fingers that move together over the rows: they begin editing and select the rows that they pass (fact C23).
  ///
  /// - Returns: `nil` for any other event.
  private func receiveTwoFingers(_ event: LayerEvent) -> EventUse? {
    switch event {
    case .pointerDown(let sample) where sample.fingers > 1:
      guard let row = selection.nearestRow(to: sample.location.y + scroller.port.offset.y), pointer.slide.begin(at: row)
      else {
        return .ignored
      }
      hasTwoFingers = true
      if let mode = core.environment.editMode, !mode.wrappedValue.isEditing {
        withAnimation(ListEditor.animation) { mode.wrappedValue = .active }
      }
      pointer.slide.move(to: sample.location.y)
      return .claimed
    case .pointerMoved(let sample) where hasTwoFingers:
      pointer.slide.move(to: sample.location.y)
      return .claimed
    case .pointerUp where hasTwoFingers, .pointerCancelled where hasTwoFingers:
      hasTwoFingers = false
      pointer.slide.end()
      return .noted
    default: return nil
    }
  }

  /// The ID of the list's refresh action.
  static var refreshID: Int { 1 }

  /// Handles a host's report that a row gained or lost the focus.
  func focus(_ isFocused: Bool, on row: RowSegment) {
    if isFocused {
      keyboard.moveFocus(to: row)
      core.graph.focus.hostReported(true, self)
    } else if keyboard.row === row {
      core.graph.focus.hostReported(false, self)
    }
  }
}
