/// Exact counts of the work that a scene has done: what a cost law is proved with.
@MainActor
package final class Counters {
  private var tallies: [ObjectIdentifier: Tally] = [:]
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

  /// How often bodies of one type ran, and what every node of the type would ask the runtime for.
  final class Tally {
    let name: String
    let isValueDetermined: Bool
    @exclusivity(unchecked) var count = 0

    init(of type: Any.Type) {
      name = "\(type)"
      isValueDetermined = type is any ValueDetermined.Type
    }
  }

  /// The tally of a type, for a node to keep.
  func tally(of type: Any.Type) -> Tally {
    let key = ObjectIdentifier(type)
    if let known = tallies[key] { return known }
    let made = Tally(of: type)
    tallies[key] = made
    return made
  }

  /// Body evaluations since the start, by the view type's name.
  package var bodiesByType: [String: Int] {
    var result: [String: Int] = [:]
    for tally in tallies.values where tally.count > 0 { result[tally.name, default: 0] += tally.count }
    return result
  }

  /// All body evaluations since the start.
  package var bodyTotal: Int { tallies.values.reduce(0) { $0 + $1.count } }
}
