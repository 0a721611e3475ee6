/// Exact counts of the work done by a scene, by which tests verify cost bounds.
@MainActor
package final class Counters {
  private var tallies: [ObjectIdentifier: Tally] = [:]
  /// The number of row closures that ran.
  @exclusivity(unchecked) package var rowContents = 0
  /// The number of elements read from the data of `ForEach` views.
  @exclusivity(unchecked) package var elementReads = 0
  /// The number of IDs read from elements.
  @exclusivity(unchecked) package var idReads = 0
  /// The number of rows that currently exist in lazy containers.
  @exclusivity(unchecked) package var rowsAlive = 0
  /// The number of rows that lazy containers created.
  @exclusivity(unchecked) package var rowsMade = 0
  /// The number of elements that lazy containers measured.
  @exclusivity(unchecked) package var rowsMeasured = 0
  /// The number of updates.
  @exclusivity(unchecked) package var updates = 0

  /// Creates counters with all values at zero.
  package init() {}

  /// The number of body evaluations of a type, with type metadata that would be expensive to look up for each node.
  final class Tally {
    let name: String
    let isValueDetermined: Bool
    @exclusivity(unchecked) var count = 0

    init(of type: Any.Type) {
      name = "\(type)"
      isValueDetermined = type is any ValueDetermined.Type
    }
  }

  /// Returns the tally of a type, which nodes keep.
  func tally(of type: Any.Type) -> Tally {
    let key = ObjectIdentifier(type)
    if let known = tallies[key] { return known }
    let made = Tally(of: type)
    tallies[key] = made
    return made
  }

  /// The number of body evaluations since the start, by the name of the view type.
  package var bodiesByType: [String: Int] {
    var result: [String: Int] = [:]
    for tally in tallies.values where tally.count > 0 { result[tally.name, default: 0] += tally.count }
    return result
  }

  /// The total number of body evaluations since the start.
  package var bodyTotal: Int { tallies.values.reduce(0) { $0 + $1.count } }
}
