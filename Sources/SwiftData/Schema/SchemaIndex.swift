#if Data
import Foundation

extension Schema {
  /// The properties by which models are found and sorted quickly.
  public struct Index<T: PersistentModel>: @unchecked Sendable {
    /// The kind of an index.
    public struct Types<Model: PersistentModel>: @unchecked Sendable {
      /// The properties. For use by the expansion of `#Index`.
      public let _keyPaths: [AnyKeyPath]

      /// An index in the order of the properties.
      public static func binary(_ keyPaths: [PartialKeyPath<Model>]) -> Types { Types(_keyPaths: keyPaths) }
      /// An index of areas. It has the order of the properties here.
      public static func rtree(_ keyPaths: [PartialKeyPath<Model>]) -> Types { Types(_keyPaths: keyPaths) }
    }
  }
}
#endif
