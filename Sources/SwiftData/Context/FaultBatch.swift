#if Data
/// The rows that are read together when a value of one of them is needed.
final class FaultBatch {
  /// The number of rows.
  static let size = 256

  let layout: EntityLayout
  let keys: ArraySlice<Int64>

  init(layout: EntityLayout, keys: ArraySlice<Int64>) {
    self.layout = layout
    self.keys = keys
  }
}
#endif
