#if Data
import Foundation

/// The order of sort descriptors in SQL.
struct SortTranslation {
  /// The terms of `ORDER BY`, or `nil` if SQL cannot express the order.
  let terms: String?
  /// The properties of the order, or `nil` if they are unknown.
  let reads: Set<PropertyReference>?

  init<Model: PersistentModel>(_ descriptors: [SortDescriptor<Model>], _ layout: EntityLayout) {
    var terms: [String] = []
    var reads: Set<PropertyReference> = []
    for descriptor in descriptors {
      guard let keyPath = descriptor.keyPath, let (index, collation) = layout.ordering(by: keyPath) else {
        self.terms = nil
        self.reads = nil
        return
      }
      let property = layout.properties[index]
      reads.insert(PropertyReference(entity: layout.name, property: property.name))
      guard let column = property.column?.name, property.coding?.comparison == .ordered else {
        self.terms = nil
        self.reads = nil
        return
      }
      let collating = property.coding?.isText == true ? " COLLATE \(collation.rawValue)" : ""
      terms.append("\(quoted(column))\(collating)\(descriptor.order == .reverse ? " DESC" : "")")
    }
    self.terms = terms.joined(separator: ", ")
    self.reads = reads
  }
}
#endif
