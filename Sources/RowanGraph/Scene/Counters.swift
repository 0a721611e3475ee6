/// Exact counts of the work that a scene has done: what a cost law is proved with.
@MainActor
package final class Counters {
  @exclusivity(unchecked) private var bodyCounts: [ObjectIdentifier: (name: String, count: Int)] = [:]
  /// Row closures run.
  @exclusivity(unchecked) package var rowContents = 0
  /// Elements taken from the data of a `ForEach`.
  @exclusivity(unchecked) package var elementReads = 0
  /// Ids taken from elements.
  @exclusivity(unchecked) package var idReads = 0
  /// Rows that exist now in lazy containers.
  @exclusivity(unchecked) package var rowsAlive = 0
  /// Rows made by lazy containers.
  @exclusivity(unchecked) package var rowsMade = 0
  /// Elements measured by lazy containers.
  @exclusivity(unchecked) package var rowsMeasured = 0
  /// Update passes.
  @exclusivity(unchecked) package var updates = 0

  package init() {}

  func countBody(of type: Any.Type) {
    let key = ObjectIdentifier(type)
    guard bodyCounts[key] == nil else {
      bodyCounts[key]?.count += 1
      return
    }
    bodyCounts[key] = ("\(type)", 1)
  }

  /// Body evaluations since the start, by the view type's name.
  package var bodiesByType: [String: Int] {
    var result: [String: Int] = [:]
    for (name, count) in bodyCounts.values { result[name, default: 0] += count }
    return result
  }

  /// All body evaluations since the start.
  package var bodyTotal: Int { bodyCounts.values.reduce(0) { $0 + $1.count } }
}
