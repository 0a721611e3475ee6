import Foundation

@testable import RowanGrid

/// Counts the evaluations of columns.
final class EvaluationCounter {
  var count = 0
}

extension GridColumn {
  /// Creates a column that is not editable and counts its evaluations.
  static func test(
    _ id: String,
    title: String? = nil,
    counter: EvaluationCounter? = nil,
    text: @escaping (GridValue) -> String = { "\($0)" },
    _ value: @escaping (Element) -> GridValue
  ) -> GridColumn {
    GridColumn(
      id: id,
      title: title ?? id,
      value: { element in
        counter?.count += 1
        return value(element)
      },
      text: text,
      parse: { _ in nil },
      set: nil
    )
  }
}
