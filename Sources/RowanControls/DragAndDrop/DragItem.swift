import RowanGraph

/// An item that is dragged, copied or cut.
///
/// The value is transferred directly. Receivers of item providers all get the same provider.
@MainActor
package final class DragItem {
  /// The transferred value.
  package let value: any Transferable
  /// The item provider of the value, created on first access.
  package private(set) lazy var provider = NSItemProvider.giving(value)

  /// Creates an item.
  package init(_ value: any Transferable) { self.value = value }

  /// Returns whether the item is available in one of several types or a subtype.
  package func conforms(to types: [UTType]) -> Bool {
    types.contains { provider.hasItemConformingToTypeIdentifier($0.identifier) }
  }
}
