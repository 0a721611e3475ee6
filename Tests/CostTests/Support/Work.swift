import RowanGraph

/// What a stretch of work has cost.
struct Work: Equatable, CustomStringConvertible {
  var bodies = 0
  var rowContents = 0
  var elementReads = 0
  var idReads = 0
  var rowsMade = 0
  var rowsMeasured = 0

  init() {}

  @MainActor init(_ counters: Counters) {
    bodies = counters.bodyTotal
    rowContents = counters.rowContents
    elementReads = counters.elementReads
    idReads = counters.idReads
    rowsMade = counters.rowsMade
    rowsMeasured = counters.rowsMeasured
  }

  static func - (a: Work, b: Work) -> Work {
    var result = a
    result.bodies -= b.bodies
    result.rowContents -= b.rowContents
    result.elementReads -= b.elementReads
    result.idReads -= b.idReads
    result.rowsMade -= b.rowsMade
    result.rowsMeasured -= b.rowsMeasured
    return result
  }

  var description: String {
    "bodies \(bodies), row closures \(rowContents), elements \(elementReads), ids \(idReads), rows made \(rowsMade), "
      + "measured \(rowsMeasured)"
  }
}

extension Stage {
  /// What `action` and the update after it cost.
  func work(_ action: () -> Void) -> Work {
    let before = Work(counters)
    action()
    settle()
    return Work(counters) - before
  }

  /// What has been done since the stage was built.
  var totalWork: Work { Work(counters) }
}
