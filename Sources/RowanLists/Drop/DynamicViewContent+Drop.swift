import Foundation
import RowanControls
import RowanGraph

extension DynamicViewContent {
  /// Takes values that are dragged between the elements: in a list, in front of the element at an offset of this content's own
  /// data (fact C59). A line shows where. A value that has to be loaded first is inserted later.
  nonisolated public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self,
    action: @escaping (_ items: [T], _ offset: Int) -> Void
  ) -> some DynamicViewContent {
    let action = Unchecked(action)
    return modifier(EditsModifier { $0.insert = .values(of: T.self) { action.value($0, $1) } })
  }
  /// Takes item providers of some types that are dragged between the elements: in a list, in front of the element at an offset of
  /// this content's own data (fact C59). A line shows where.
  nonisolated public func onInsert(
    of supportedContentTypes: [UTType],
    perform action: @escaping (Int, [NSItemProvider]) -> Void
  ) -> some DynamicViewContent {
    let action = Unchecked(action)
    return modifier(EditsModifier { $0.insert = .providers(of: supportedContentTypes) { action.value($0, $1) } })
  }

  /// Takes item providers of some types, by their identifiers.
  @available(*, deprecated, message: "Use onInsert(of:perform:) with content types")
  nonisolated public func onInsert(
    of acceptedTypeIdentifiers: [String],
    perform action: @escaping (Int, [NSItemProvider]) -> Void
  ) -> some DynamicViewContent { onInsert(of: acceptedTypeIdentifiers.compactMap { UTType($0) }, perform: action) }
}
