import RowanGraph
import RowanLayers

/// The layers of placeholders whose rows have been read, until those rows have layers.
@MainActor
struct PlaceholderLayers {
  private var parts: [ObjectIdentifier: [Int: [LayerSuccession.Part]]] = [:]

  /// Records the layers of placeholders before a change of a run removes them.
  mutating func collect(_ identities: [DynamicChange.Identity], in segment: DynamicSegment) {
    for identity in identities {
      guard let cell = segment.existingChild(at: identity.oldIndex)?.asRow?.cell, cell.layer.isInTree else { continue }
      parts[ObjectIdentifier(segment), default: [:]][identity.index] = cell.layer.parts
    }
  }

  /// Returns and removes the layers that the cell of a row replaces.
  mutating func take(for row: RowSegment) -> [LayerSuccession.Part]? {
    guard !parts.isEmpty, let run = row.parentID else { return nil }
    return parts[run]?.removeValue(forKey: row.elementIndex)
  }

  /// Forgets the layers in a run whose elements have moved, or which ends.
  mutating func forget(_ segment: DynamicSegment) {
    if !parts.isEmpty { parts[ObjectIdentifier(segment)] = nil }
  }
}
