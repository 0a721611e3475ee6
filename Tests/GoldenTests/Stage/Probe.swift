import Foundation
import RowanGraph
import RowanLayers

/// Collects the frames of probed views, as the recorder's geometry readers did: each name keeps its last value until
/// its view is gone.
@MainActor
final class ProbeRegistry {
  /// One probed element.
  final class Record {
    fileprivate(set) var name: String
    let layer: Layer
    fileprivate(set) var frame: CGRect?

    init(name: String, layer: Layer) {
      self.name = name
      self.layer = layer
    }
  }

  private var records: [ObjectIdentifier: Record] = [:]
  /// Whether a view that a pushed screen covers keeps its last frame, as a geometry reader that is not laid out anew does.
  private let keepsCovered: Bool

  init(keepsCovered: Bool) { self.keepsCovered = keepsCovered }

  func add(_ record: Record) { records[ObjectIdentifier(record)] = record }
  func remove(_ record: Record) { records[ObjectIdentifier(record)] = nil }

  /// Takes down where the probed views are now.
  func update(below root: Layer) {
    for record in records.values {
      guard let frame = record.layer.frame(below: root) else {
        if !keepsCovered || record.layer.isInDetachedRow { record.frame = nil }
        continue
      }
      record.frame = frame
    }
  }

  /// The frame of each name. Of a name that several elements share, the last in reading order: a probe on a section is
  /// one on each of its elements, and the last report stayed (fact M26).
  var frames: [String: CGRect] {
    var result: [String: CGRect] = [:]
    for record in records.values {
      guard let frame = record.frame else { continue }
      if let known = result[record.name], (known.minY, known.minX) > (frame.minY, frame.minX) { continue }
      result[record.name] = frame
    }
    return result
  }
}

extension Layer {
  /// The layer's frame in the coordinates of `root`, or `nil` when it is not below it.
  @MainActor fileprivate func frame(below root: Layer) -> CGRect? {
    var ancestor: Layer? = self
    while let layer = ancestor, layer !== root { ancestor = layer.parent }
    return ancestor == nil ? nil : frameInRoot
  }

  /// Whether the layer belongs to a row that is kept ready out of sight.
  @MainActor fileprivate var isInDetachedRow: Bool {
    var top = self
    while let parent = top.parent { top = parent }
    return [.row, .header, .text].contains(top.semantics?.role)
  }
}

/// Puts a layer without content behind each element of its content: its frame is the element's.
nonisolated struct ProbeModifier: ElementModifier {
  typealias Body = Never
  let name: String
  let registry: ProbeRegistry

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> ProbeRegistry.Record {
    let record = ProbeRegistry.Record(
      name: name,
      layer: Layer(in: element.core.graph.layers)
    )
    record.layer.ignoresHits = true
    registry.add(record)
    return record
  }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    element.state.name = name
    return .nothing
  }

  @MainActor func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    element.state.layer.frame = frame
    sink.append(element.state.layer)
    element.inner.place(in: frame, proposal: proposal, into: sink)
  }

  @MainActor func willTearDown(_ element: ModifiedElement<Self>) { registry.remove(element.state) }
}
