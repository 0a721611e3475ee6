import RowanGraph

/// One of the things that are dragged, copied or cut.
///
/// Contract: a value goes over as it is. Whoever wants item providers gets the same one each time.
@MainActor
package final class DragItem {
  package let value: any Transferable
  /// The value as who takes item providers gets it.
  package private(set) lazy var provider = NSItemProvider.giving(value)

  package init(_ value: any Transferable) { self.value = value }

  /// Whether it can be had in one of some types, or a kind of it.
  package func conforms(to types: [UTType]) -> Bool {
    types.contains { provider.hasItemConformingToTypeIdentifier($0.identifier) }
  }
}
