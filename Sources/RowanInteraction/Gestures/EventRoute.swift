import Foundation
import RowanLayers

/// The way of one pointer event through the layers around the point: gestures of high priority from the outside in,
/// then the others from the inside out until one claims it, and in any case those that go along.
///
/// Contract: returns whether anybody used the event. An event that nobody used changes nothing, so that offering it
/// again to the layers around does no harm.
@MainActor
struct EventRoute {
  @MainActor private struct Stop {
    let layer: Layer
    let responder: any LayerResponder
    let event: LayerEvent
    var interactive: (any InteractiveLayer)? { responder as? any InteractiveLayer }
    var priority: GesturePriority { interactive?.priority ?? .normal }
  }

  private var stops: [Stop] = []

  init(_ event: LayerEvent, from start: some InteractiveLayer) {
    var layer = start.layer
    var event = event
    while true {
      if let responder = layer.responder, layer.accepts(event) {
        stops.append(Stop(layer: layer, responder: responder, event: event))
      }
      guard let parent = layer.parent else { return }
      event = event.translated(
        by: CGPoint(
          x: layer.frame.minX - (parent.scroll?.offset.x ?? 0),
          y: layer.frame.minY - (parent.scroll?.offset.y ?? 0)
        )
      )
      layer = parent
    }
  }

  func run() -> Bool {
    var isUsed = false
    for (index, stop) in stops.enumerated().reversed() where stop.priority == .high {
      switch offer(stop) {
      case .ignored: break
      case .noted: isUsed = true
      case .claimed:
        cancel(stops[..<index])
        return true
      }
    }
    for (index, stop) in stops.enumerated() where stop.priority == .normal {
      let use = offer(stop)
      if use != .ignored { isUsed = true }
      guard use == .claimed else { continue }
      if case .pointerMoved = stop.event { cancel(stops[..<index]) }
      break
    }
    for stop in stops where stop.priority == .simultaneous {
      if offer(stop) != .ignored { isUsed = true }
    }
    return isUsed
  }

  /// A gesture further out took over: what was pressed is not any more.
  private func cancel(_ inner: ArraySlice<Stop>) {
    for stop in inner where stop.priority != .simultaneous { _ = stop.interactive?.receive(.pointerCancelled) }
  }

  private func offer(_ stop: Stop) -> EventUse {
    if let interactive = stop.interactive { return interactive.receive(stop.event) }
    return stop.responder.respond(to: stop.event, in: stop.layer) ? .claimed : .ignored
  }
}
