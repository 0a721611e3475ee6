import RowanConditions

extension RowComparison {
  /// The comparison in SQL.
  package var sql: String {
    switch self {
    case .equal: "="
    case .less: "<"
    case .lessOrEqual: "<="
    case .greater: ">"
    case .greaterOrEqual: ">="
    }
  }
}
