import Foundation
import RowanGraph

/// The archive of the widths to which a person has dragged the columns, which are no part of an address.
extension SplitNode: StateArchiving {
  private static let key = "widths"

  var stateArchiver: (any StateArchiving)? { dragged.contains { $0 != nil } ? self : nil }

  func archiveState(into collector: inout StateCollector, at path: StablePath) {
    guard let data = try? JSONEncoder().encode(dragged.map { $0.map(Double.init) }) else { return }
    collector.add(data, Self.key, of: SplitNode.self, at: path)
  }

  /// Takes the archived widths, which are data of the browser: only finite ones for as many columns apply. The layout holds them
  /// within the limits of the columns.
  func restoreWidths() {
    guard let data = ViewStateRestoration.take(Self.key, of: SplitNode.self, for: self),
      let widths = try? JSONDecoder().decode([Double?].self, from: data), widths.count == dragged.count,
      widths.allSatisfy({ $0.map { $0.isFinite && $0 > 0 } ?? true })
    else { return }
    dragged = widths.map { $0.map { CGFloat($0) } }
    core.noteState()
  }
}
