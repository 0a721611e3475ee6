import Foundation
import RowanLayers

/// The scene of an input router.
@MainActor
package protocol InputScene: AnyObject {
  /// The layer with the keyboard focus.
  var focusedLayer: Layer? { get }
  /// Updates the layers if previous events affect them.
  func update()
  /// Runs an action after a delay, unless the task is cancelled. The test kit waits for it.
  ///
  /// - Parameters:
  ///   - seconds: The delay.
  ///   - action: The action.
  /// - Returns: The task that runs the action.
  func schedule(after seconds: Double, _ action: @escaping @MainActor () -> Void) -> Task<Void, Never>
}

/// The entry point for the host events of a scene, which it dispatches to layers.
///
/// The layers must be up to date when an event arrives, and the caller updates the scene before the next one. Events
/// for layers that no longer exist or that are behind modal content are dropped.
///
/// - Complexity: A hit test per event.
@MainActor
package final class InputRouter: PointerArbiter {
  let tree: LayerTree
  /// The accessibility tree of the scene, shared by all hosts.
  package let semantics: SemanticsTree
  /// The scene.
  package weak var scene: (any InputScene)?
  /// Whether touches scroll the content; `false` if the host scrolls by itself.
  package var scrollsByTouch = true
  /// Shows the actions of a layer in a menu, at a point in the coordinates of the window; the first item is highlighted if a key
  /// opens it. Returns whether a menu is shown.
  package var showActions: (_ layer: Layer, _ point: CGPoint, _ isByKey: Bool) -> Bool = { _, _, _ in false }
  /// Runs the shortcut of a key with modifiers, regardless of the focus. Returns whether there is one.
  package var shortcuts: (String, KeyModifiers) -> Bool = { _, _ in false }
  /// Pastes text at the focus, or the last copied content if the host cannot read the clipboard. Returns whether the
  /// paste was handled.
  package var paste: (String?) -> Bool = { _ in false }
  /// Returns whether a key is tried as a shortcut before it is sent to the focused element.
  package var isShortcutFirst: (String, KeyModifiers) -> Bool = { _, _ in false }
  /// The maximum number of simultaneous pointers.
  private static let pointerLimit = 10
  var presses: [Int: PointerInteraction] = [:]
  /// Whether the host reports fingers that rest (`PointerHostEvent.Phase.rested`). Its events may arrive late, so that the time between
  /// their arrivals tells no tap from a long press.
  package var isToldOfRest = false
  /// The finger that rests on a view with a context menu.
  var rest: RestingFinger?
  let taps = TapSeries()
  private let hover = HoverTracker()
  /// The gesture of two fingers in progress.
  var pinch: PinchInteraction?

  /// Called when other modifier keys are held.
  package var onModifierKeys: (@MainActor (KeyModifiers) -> Void)?

  /// Creates a router for a layer tree.
  package init(tree: LayerTree) {
    self.tree = tree
    semantics = SemanticsTree(tree)
    tree.arbiter = self
  }

  /// Dispatches a host event.
  ///
  /// - Returns: Whether the event was handled.
  @discardableResult
  package func receive(_ hostEvent: HostEvent) -> Bool {
    switch hostEvent {
    case .pointer(let pointer): receive(pointer)
    case .wheel(let place, let distance): scroll(at: place, by: distance)
    case .pinch(let phase, let place): pinch(phase, at: place)
    case .contextMenu(let place): openMenu(at: place)
    case .key("Escape", [], let id) where presses.values.contains(where: \.isClaimed): cancelPresses(byKeyAt: id)
    case .key(let key, let modifiers, let id): press(key, modifiers, at: id)
    case .keyRepeat(let key, let modifiers, let id): press(key, modifiers, at: id, isRepeat: true)
    case .keyUp(let key, let modifiers, let id): release(key, modifiers, at: id)
    case .modifierKeys(let modifiers): noteModifierKeys(modifiers)
    case .text(let id, let text, let selection): send(.text(text, selection), to: reachable(id), wanting: .text)
    case .selection(let id, let selection): send(.selection(selection), to: reachable(id), wanting: .text)
    case .focus(let id, let isFocused): moveFocus(isFocused, isFocused ? reachable(id) : layer(id))
    case .scrollEnded(let id, let isStep): layer(id)?.endScroll(isStep: isStep) ?? false
    case .scrollPreparation(let id): layer(id)?.prepareToScroll() ?? false
    case .scrolled(let id, let offset, let prediction):
      layer(id).map { $0.scroll(to: offset, predicting: prediction) } ?? false
    case .activate(let id, let keys, let point): reachable(id).map { activate($0, keys, at: point) } ?? false
    case .action(let id, let action): perform(action, of: id)
    case .paste(let text): paste(text)
    case .interrupted: interrupt()
    }
  }

  /// Updates the hover state after the layers changed, since a pointer at rest may be over another layer.
  package func layersDidChange() { _ = hover.look(in: tree) }

  // MARK: Positions

  /// Returns the layer with an ID if it is on screen, or the layer that replaced it as a whole.
  func layer(_ id: LayerID) -> Layer? { id == tree.root.id ? tree.root : tree.layer(id) ?? tree.replacement(of: id) }

  /// Returns the layer with an ID unless it is behind modal content, where it cannot be activated by identifier either.
  func reachable(_ id: LayerID) -> Layer? { layer(id).flatMap { $0.isBehindModal ? nil : $0 } }

  /// Returns the current position of an event in the coordinates of the window, or `nil` if its layer no longer exists
  /// or the point is not finite.
  func point(of place: HostEventLocation) -> CGPoint? {
    let point: CGPoint? =
      switch place {
      case .window(let point): point
      case .layer(let id, let point, _): layer(id)?.toWindow(point) ?? replaced(point, in: id)
      case .element(let id): layer(id).map { $0.toWindow($0.middle) }
      }
    return point?.isFinite == true ? point : nil
  }

  /// Returns a point in the coordinates of a part of a layer that was replaced, in the coordinates of the window.
  private func replaced(_ point: CGPoint, in part: LayerID) -> CGPoint? {
    tree.succession.successor(of: part).map { layer, origin in
      layer.toWindow(CGPoint(x: point.x + origin.x, y: point.y + origin.y))
    }
  }

  // MARK: Pointers

  private func receive(_ hostEvent: PointerHostEvent) -> Bool {
    switch hostEvent.phase {
    case .down:
      endRest(before: hostEvent.pointer)
      let isUsed = begin(hostEvent)
      awaitRest(of: hostEvent)
      return isUsed
    case .moved: return move(hostEvent)
    case .rested: return noteRest(of: hostEvent.pointer)
    case .up:
      finishRest(of: hostEvent.pointer)
      if endRest(of: hostEvent.pointer) { return true }
      guard let press = presses.removeValue(forKey: hostEvent.pointer) else { return false }
      return end(press, hostEvent)
    case .cancelled:
      endRest(of: hostEvent.pointer)
      guard let press = presses.removeValue(forKey: hostEvent.pointer) else { return false }
      let isUsed = press.cancel()
      return taps.goOn() || isUsed
    case .scrolling:
      endRest(of: hostEvent.pointer)
      return presses[hostEvent.pointer]?.yieldToScrolling() ?? false
    case .left: return hover.leave()
    }
  }

  private func begin(_ hostEvent: PointerHostEvent) -> Bool {
    presses.removeValue(forKey: hostEvent.pointer)?.cancel()
    if presses.count >= Self.pointerLimit { cancelPresses() }
    guard let point = point(of: hostEvent.place) else { return false }
    var press = PointerInteraction(hostEvent, at: point, in: self)
    if !taps.isAwaiting(press), taps.goOn() {
      scene?.update()
      press = PointerInteraction(hostEvent, at: self.point(of: hostEvent.place) ?? point, in: self)
    }
    taps.wait()
    guard let press else { return false }
    presses[hostEvent.pointer] = press
    return press.begin()
  }

  private func move(_ hostEvent: PointerHostEvent) -> Bool {
    guard let point = point(of: hostEvent.place) else { return false }
    continueRest(of: hostEvent.pointer, to: point)
    let isUsed = presses[hostEvent.pointer]?.move(to: point, hostEvent) ?? false
    return hostEvent.kind == .mouse && hover.move(to: point, in: tree) || isUsed
  }

  private func end(_ press: PointerInteraction, _ hostEvent: PointerHostEvent) -> Bool {
    // A press that modal content has covered meanwhile is not a tap; another touch may have presented that content.
    guard let point = point(of: hostEvent.place), !press.isBehindModal else {
      press.cancel()
      return taps.goOn()
    }
    let outcome = press.end(at: point, hostEvent)
    taps.note(press, hostEvent)
    switch outcome {
    case .tapped: taps.forget()
    case .held(let holder, let rest):
      taps.hold(rest, for: holder, sample: press.sample, interval: TapSeries.maximumInterval(of: hostEvent.kind), scene)
    case .moved: taps.goOn()
    case .nothing: return taps.goOn()
    }
    return true
  }

  /// Requests the pointer for a layer.
  ///
  /// - Returns: Whether the layer receives the pointer.
  package func claimPointer(for layer: Layer) -> Bool {
    for press in presses.values { if let isGiven = press.claim(for: layer) { return isGiven } }
    return layer.isInTree
  }

  /// Passes the pointer that a layer has to another layer.
  package func movePointer(from layer: Layer, to other: Layer) {
    for press in presses.values { press.movePointer(from: layer, to: other) }
  }

  /// Returns whether a layer receives the events of a pointer that is down.
  func isFollowed(_ layer: Layer) -> Bool { presses.values.contains { $0.isFollowed(by: layer) } }

  private func cancelPresses() { cancelPresses { _ in true } }

  /// Cancels the pointers that are down, because a layer has claimed a gesture of two fingers, which no longer press. The
  /// layer's own pointers go on, such as those of a drag at the same time; beside a simultaneous gesture, all that a
  /// layer has claimed.
  func cancelPresses(exceptOf layer: Layer, isSimultaneous: Bool) {
    let isCancelled = cancelPresses { !$0.isFollowed(by: layer) && !(isSimultaneous && $0.isClaimed) }
    if isCancelled { taps.goOn() }
  }

  /// Cancels the pointers that are down for the key Escape, which closes an open menu as well.
  private func cancelPresses(byKeyAt id: LayerID?) -> Bool {
    endRest()
    cancelPresses()
    if hasOpenMenu { _ = press("Escape", [], at: id) }
    return true
  }

  @discardableResult
  private func cancelPresses(where isCancelled: (PointerInteraction) -> Bool) -> Bool {
    let cancelled = presses.filter { isCancelled($0.value) }
    for pointer in cancelled.keys { presses[pointer] = nil }
    for press in cancelled.values { press.cancel() }
    return !cancelled.isEmpty
  }

  private func interrupt() -> Bool {
    let isUsed = !presses.isEmpty || pinch != nil
    endRest()
    cancelPresses()
    endPinch()
    onModifierKeys?([])
    return hover.leave() || isUsed
  }
}

extension CGPoint {
  /// Whether both coordinates are finite.
  var isFinite: Bool { x.isFinite && y.isFinite }
}

extension Layer {
  /// The layer and its ancestors, from the innermost to the outermost.
  var path: [Layer] {
    var path: [Layer] = []
    var layer: Layer? = self
    while let current = layer {
      path.append(current)
      layer = current.parent
    }
    return path
  }

  /// Returns the layer or its nearest ancestor with one of some interests.
  func nearest(wanting interests: EventInterests) -> Layer? {
    var layer: Layer? = self
    while let current = layer, current.interests.isDisjoint(with: interests) { layer = current.parent }
    return layer
  }

  /// Notifies the layer that scrolling by a person ended.
  ///
  /// - Parameter isStep: Whether the last movement was a step of a wheel or a key.
  /// - Returns: Whether the event was handled.
  @discardableResult
  package func endScroll(isStep: Bool) -> Bool {
    responder?.receive(.scrollEnded(isStep: isStep), in: self) ?? .ignored != .ignored
  }

  /// Requests the content of the first movement, before it begins.
  ///
  /// - Returns: Whether the layer prepares content.
  fileprivate func prepareToScroll() -> Bool {
    scroll != nil && responder?.receive(.scrollPreparation, in: self) ?? .ignored != .ignored
  }

  /// Requests scrolling to an offset in points, clamped to the content.
  ///
  /// - Returns: Whether the layer scrolls.
  package func scroll(to offset: CGPoint, predicting prediction: ScrollPrediction? = nil) -> Bool {
    guard let scroll else { return false }
    let event = LayerEvent.scroll(scroll.reachable(offset, in: frame.size), prediction)
    return responder?.receive(event, in: self) ?? .ignored != .ignored
  }
}
