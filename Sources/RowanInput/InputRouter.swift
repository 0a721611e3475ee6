import Foundation
import RowanLayers

/// What the door asks of the scene behind it.
@MainActor
package protocol InputScene: AnyObject {
  /// The layer that has the keyboard focus.
  var focusedLayer: Layer? { get }
  /// Brings the layers up to date, where what was done so far changes them.
  func update()
  /// Runs an action after some seconds, unless it is cancelled. The test kit waits for it.
  func schedule(after seconds: Double, _ action: @escaping @MainActor () -> Void) -> Task<Void, Never>
}

/// The door of a scene: all that people do comes in here, as facts, and goes on to layers as events.
///
/// Contract: the layers are up to date when a fact arrives; the caller updates the scene before the next one. Facts about layers
/// that are not there any more, or that lie behind something modal, are dropped. Costs a look at the layers around the place, for each fact.
@MainActor
package final class InputRouter: PointerArbiter {
  let tree: LayerTree
  /// What all of the scene is to those who do not see it: the one interpretation that every host reads.
  package let semantics: SemanticsTree
  /// The scene behind the door.
  package weak var scene: (any InputScene)?
  /// Whether a finger scrolls what is under it; not so where the host scrolls by itself.
  package var scrollsByTouch = true
  /// Shows the actions of a layer at a point of the window, in a menu of the host's. Returns whether it does.
  package var showActions: (Layer, CGPoint) -> Bool = { _, _ in false }
  /// Does what a key with modifiers is a shortcut for, wherever the focus is. Returns whether it is one.
  package var shortcuts: (String, KeyModifiers) -> Bool = { _, _ in false }
  /// Pastes a text where the focus is, or what was copied last where the host does not say what there is. Returns whether it meant
  /// something.
  package var paste: (String?) -> Bool = { _ in false }
  /// Whether a key means a shortcut before what has the focus hears it.
  package var isShortcutFirst: (String, KeyModifiers) -> Bool = { _, _ in false }
  /// How many pointers are followed at once: as many as there are fingers.
  private static let pointerLimit = 10
  private var presses: [Int: Press] = [:]
  let taps = TapSeries()
  private let hover = HoverTracker()
  /// Who follows the pinch that is under way.
  var pinched: PressMember?

  package init(tree: LayerTree) {
    self.tree = tree
    semantics = SemanticsTree(tree)
    tree.arbiter = self
  }

  /// Takes a fact. Returns whether it meant something to anybody.
  @discardableResult
  package func receive(_ fact: InputFact) -> Bool {
    switch fact {
    case .pointer(let pointer): receive(pointer)
    case .wheel(let place, let distance): scroll(at: place, by: distance)
    case .pinch(let phase, let place): pinch(phase, at: place)
    case .contextMenu(let place): openMenu(at: place)
    case .key(let key, let modifiers, let id): press(key, modifiers, at: id)
    case .text(let id, let text): send(.text(text), to: reachable(id), wanting: .text)
    case .focus(let id, true): send(.focus(true), to: reachable(id), wanting: [.focus, .text])
    case .focus(let id, false): send(.focus(false), to: layer(id), wanting: [.focus, .text])
    case .scrollEnded(let id): layer(id)?.endScroll() ?? false
    case .scrolled(let id, let offset): layer(id).map { $0.scroll(to: offset) } ?? false
    case .activate(let id, let keys, let point): reachable(id).map { activate($0, keys, at: point) } ?? false
    case .action(let id, let action): perform(action, of: id)
    case .paste(let text): paste(text)
    case .interrupted: interrupt()
    }
  }

  /// The layers are others than before, or stand elsewhere: a pointer that rests may be over something else now.
  package func layersDidChange() { _ = hover.look(in: tree) }

  // MARK: Places

  /// The layer of an id, if it is on the screen.
  func layer(_ id: LayerID) -> Layer? { id == tree.root.id ? tree.root : tree.layer(id) }

  /// The layer of an id, unless it lies behind something modal: what a person cannot touch there is not pressed by its
  /// name either.
  func reachable(_ id: LayerID) -> Layer? { layer(id).flatMap { $0.isBehindModal ? nil : $0 } }

  /// A place in the window, where the layer that it is about stands now; `nil` where that is gone, and for what is no place.
  func point(of place: InputPlace) -> CGPoint? {
    let point: CGPoint? =
      switch place {
      case .window(let point): point
      case .layer(let id, let point, _): layer(id)?.toWindow(point)
      case .element(let id): layer(id).map { $0.toWindow($0.middle) }
      }
    return point?.isFinite == true ? point : nil
  }

  // MARK: Pointers

  private func receive(_ fact: PointerFact) -> Bool {
    switch fact.phase {
    case .down: return begin(fact)
    case .moved: return move(fact)
    case .up:
      guard let press = presses.removeValue(forKey: fact.pointer) else { return false }
      return end(press, fact)
    case .cancelled:
      guard let press = presses.removeValue(forKey: fact.pointer) else { return false }
      let isUsed = press.cancel()
      return taps.goOn() || isUsed
    case .scrolling: return presses[fact.pointer]?.yieldToScrolling() ?? false
    case .left: return hover.leave()
    }
  }

  private func begin(_ fact: PointerFact) -> Bool {
    presses.removeValue(forKey: fact.pointer)?.cancel()
    if presses.count >= Self.pointerLimit { cancelPresses() }
    guard let point = point(of: fact.place) else { return false }
    var press = Press(fact, at: point, in: self)
    if !taps.isAwaiting(press), taps.goOn() {
      scene?.update()
      press = Press(fact, at: self.point(of: fact.place) ?? point, in: self)
    }
    taps.wait()
    guard let press else { return false }
    presses[fact.pointer] = press
    return press.begin()
  }

  private func move(_ fact: PointerFact) -> Bool {
    guard let point = point(of: fact.place) else { return false }
    let isUsed = presses[fact.pointer]?.move(to: point, fact) ?? false
    return fact.kind == .mouse && hover.move(to: point, in: tree) || isUsed
  }

  private func end(_ press: Press, _ fact: PointerFact) -> Bool {
    // What something modal came in front of meanwhile is not tapped: another finger may have presented it.
    guard let point = point(of: fact.place), !press.isBehindModal else {
      press.cancel()
      return taps.goOn()
    }
    let outcome = press.end(at: point, fact)
    taps.note(press, fact)
    switch outcome {
    case .tapped: taps.forget()
    case .held(let holder, let rest):
      taps.hold(rest, for: holder, sample: press.sample, patience: TapSeries.patience(of: fact.kind), scene)
    case .moved: taps.goOn()
    case .nothing: return taps.goOn()
    }
    return true
  }

  package func claimPointer(for layer: Layer) -> Bool {
    for press in presses.values { if let isGiven = press.claim(for: layer) { return isGiven } }
    return layer.isInTree
  }

  /// Whether a layer follows a pointer that is down.
  func isFollowed(_ layer: Layer) -> Bool { presses.values.contains { $0.isFollowed(by: layer) } }

  private func cancelPresses() {
    let cancelled = presses.values
    presses = [:]
    for press in cancelled { press.cancel() }
  }

  private func interrupt() -> Bool {
    let isUsed = !presses.isEmpty || pinched != nil
    cancelPresses()
    endPinch()
    return hover.leave() || isUsed
  }
}

extension CGPoint {
  /// Whether it is a place at all.
  var isFinite: Bool { x.isFinite && y.isFinite }
}

extension Layer {
  /// The layer and those around it, from the inside out.
  var path: [Layer] {
    var path: [Layer] = []
    var layer: Layer? = self
    while let current = layer {
      path.append(current)
      layer = current.parent
    }
    return path
  }

  /// The layer, or the nearest around it, that wants one of some events.
  func nearest(wanting interests: EventInterests) -> Layer? {
    var layer: Layer? = self
    while let current = layer, current.interests.isDisjoint(with: interests) { layer = current.parent }
    return layer
  }

  /// Tells the layer that a person has ended scrolling it. Returns whether that means something.
  @discardableResult
  package func endScroll() -> Bool {
    responder?.receive(.scrollEnded, in: self) ?? .ignored != .ignored
  }

  /// Has the layer scroll to an offset, as far as its content reaches. Returns whether it does.
  package func scroll(to offset: CGPoint) -> Bool {
    guard let scroll else { return false }
    return responder?.receive(.scroll(scroll.reachable(offset, in: frame.size)), in: self) ?? .ignored != .ignored
  }
}
