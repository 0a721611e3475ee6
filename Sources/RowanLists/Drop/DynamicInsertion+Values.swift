import Foundation
import RowanControls
import RowanGraph

extension DynamicInsertion {
  /// Returns an insertion of values of a type, converted from any transferable representation.
  ///
  /// A value that has to be loaded is inserted later.
  package static func values<T: Transferable>(
    of type: T.Type,
    _ action: @escaping @MainActor @Sendable ([T], Int) -> Void
  ) -> DynamicInsertion {
    DynamicInsertion { item in
      (item as? DragItem).map { Transfer.way(from: $0.value, to: T.self) != nil } ?? false
    } perform: { items, offset in
      _ = Transfer.deliver(items.compactMap { ($0 as? DragItem)?.value }, to: T.self, in: nil) { values in
        action(values, offset)
        return true
      }
    }
  }

  /// Returns an insertion of item providers that have one of the given types.
  package static func providers(
    of types: [UTType],
    _ action: @escaping @MainActor @Sendable (Int, [NSItemProvider]) -> Void
  ) -> DynamicInsertion {
    DynamicInsertion { item in
      (item as? DragItem)?.conforms(to: types) ?? false
    } perform: { items, offset in
      action(offset, items.compactMap { ($0 as? DragItem)?.provider })
    }
  }
}
