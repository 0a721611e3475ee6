import Foundation
import RowanControls
import RowanGraph

extension DynamicViewContent {
  /// Inserts values that are dropped between the elements.
  ///
  /// In a list the values are inserted before the element at an offset of this content's own data (fact C59), and an
  /// indicator marks the insertion point. A value that has to be loaded is inserted later.
  ///
  /// - Parameters:
  ///   - payloadType: The type of the values.
  ///   - action: Inserts the values at an offset of the data.
  nonisolated public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self,
    action: @escaping (_ items: [T], _ offset: Int) -> Void
  ) -> some DynamicViewContent {
    let action = Unchecked(action)
    return modifier(EditsModifier { $0.insert = .values(of: T.self) { action.value($0, $1) } })
  }
  /// Inserts item providers that are dropped between the elements.
  ///
  /// In a list the items are inserted before the element at an offset of this content's own data (fact C59), and an
  /// indicator marks the insertion point.
  ///
  /// - Parameters:
  ///   - supportedContentTypes: The types of which an item provider must have one.
  ///   - action: Inserts the items at an offset of the data.
  nonisolated public func onInsert(
    of supportedContentTypes: [UTType],
    perform action: @escaping (Int, [NSItemProvider]) -> Void
  ) -> some DynamicViewContent {
    let action = Unchecked(action)
    return modifier(EditsModifier { $0.insert = .providers(of: supportedContentTypes) { action.value($0, $1) } })
  }

  /// Inserts item providers of the types with the given identifiers.
  @available(*, deprecated, message: "Use onInsert(of:perform:) with content types")
  nonisolated public func onInsert(
    of acceptedTypeIdentifiers: [String],
    perform action: @escaping (Int, [NSItemProvider]) -> Void
  ) -> some DynamicViewContent { onInsert(of: acceptedTypeIdentifiers.compactMap { UTType($0) }, perform: action) }
}
