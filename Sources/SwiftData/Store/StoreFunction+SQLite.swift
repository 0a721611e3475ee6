#if Data
import GRDB

extension StoreFunction {
  /// Adds the functions to a connection.
  static func add(to db: Database) {
    for function in all {
      db.add(
        function: DatabaseFunction(function.name, argumentCount: function.argumentCount, pure: function.isPure) {
          values in
          function.call(values.map(StoredValue.init)).databaseValue
        }
      )
    }
  }
}
#endif
