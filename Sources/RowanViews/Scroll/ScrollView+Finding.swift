import Foundation
import RowanGraph

extension ScrollViewNode {
  /// Returns the frame of the view with an ID in content coordinates, or `nil`.
  ///
  /// Searches the views that exist, and the data of lazy containers.
  func frame(ofID id: AnyHashable) -> CGRect? {
    var found: CGRect?
    func visit(_ node: any Node) {
      guard found == nil else { return }
      if let client = node as? any LazyScrollClient {
        found = client.frame(ofID: id)
        return
      }
      if let named = node as? IDNode, named.id == id { found = named.placedBounds }
      if let dynamic = node as? any DynamicNode, found == nil, dynamic.lazyConsumer == nil,
        let index = dynamic.index(of: id, near: 0)
      {
        found = dynamic.existingChild(at: index)?.placedBounds
      }
      if node is any ScrollContainer { return }
      if found == nil { node.forEachChild(visit) }
    }
    forEachChild(visit)
    return found
  }
}
