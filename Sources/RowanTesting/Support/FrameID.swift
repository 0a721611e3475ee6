import Foundation
import RowanGraph
import RowanLayers
import RowanViews

extension View {
  /// Names the view for `Screen.frame(of:)` in tests. It affects neither layout nor drawing.
  nonisolated public func frameID<ID: Hashable & Sendable>(_ id: ID) -> some View {
    modifier(FrameIDModifier(id: id))
  }
}

extension Screen {
  /// Returns the frame of the view with a `frameID(_:)`, in window coordinates in points.
  ///
  /// - Returns: The frame, or the union of frames if several views have the ID; `nil` if no such view is laid out.
  public func frame<ID: Hashable & Sendable>(of id: ID) -> CGRect? {
    update()
    let frames = frames.layers(of: id).filter { host.tree.layer($0.id) === $0 }.map(\.frameInRoot)
    return frames.first.map { frames.dropFirst().reduce($0) { $0.union($1) } }
  }
}

/// The layers of views with a `frameID(_:)`, by ID.
@MainActor
final class FrameRegistry {
  private var entries: [AnyHashable: [Weak]] = [:]

  private struct Weak { weak var layer: Layer? }

  nonisolated init() {}

  func add(_ layer: Layer, for id: AnyHashable) {
    var list = entries[id, default: []].filter { $0.layer != nil && $0.layer !== layer }
    list.append(Weak(layer: layer))
    entries[id] = list
  }

  func layers(of id: AnyHashable) -> [Layer] { entries[id]?.compactMap(\.layer) ?? [] }
}

private enum FrameRegistryKey: EnvironmentKey { static let defaultValue: FrameRegistry? = nil }

extension EnvironmentValues {
  var frameRegistry: FrameRegistry? {
    get { self[FrameRegistryKey.self] }
    set { self[FrameRegistryKey.self] = newValue }
  }
}

/// A modifier that puts each element of its content into a layer, and registers it by an ID.
nonisolated struct FrameIDModifier<ID: Hashable & Sendable>: ElementModifier {
  typealias Body = Never
  let id: ID

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> Layer {
    let layer = Layer(in: element.core.graph.layers)
    element.core.environment.frameRegistry?.add(layer, for: id)
    return layer
  }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    if old.id != id { element.core.environment.frameRegistry?.add(element.state, for: id) }
    return .nothing
  }
}
