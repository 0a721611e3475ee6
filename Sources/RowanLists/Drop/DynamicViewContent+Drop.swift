import RowanControls
import RowanGraph

extension DynamicViewContent {
  /// Takes values that are dragged between the elements: in a list, in front of the element at an offset of this content's own
  /// data (fact C59). A line shows where. A value that has to be loaded first is inserted later.
  nonisolated public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self,
    action: @escaping (_ items: [T], _ offset: Int) -> Void
  ) -> some DynamicViewContent {
    let action = UncheckedBox(action)
    return modifier(
      EditsModifier {
        $0.insert = DynamicInsertion { item in
          (item as? any Transferable).map { Transfer.way(from: $0, to: T.self) != nil } ?? false
        } perform: { items, offset in
          _ = Transfer.deliver(items.compactMap { $0 as? any Transferable }, to: T.self, in: nil) { values in
            action.value(values, offset)
            return true
          }
        }
      }
    )
  }
}
