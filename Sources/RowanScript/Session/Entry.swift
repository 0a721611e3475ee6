/// The runtime's functions that the host calls. Their order, and the array of functions that the runtime returns, come
/// from this table.
nonisolated enum Entry: Int, CaseIterable {
  case describeTable, drain, renderRoot, renderComponent, renderRow, renderDestination, callBack, endScopes, rowChanges,
    rowIDs, rowOffset, storedStrings, select, surround
  case setBound, fireTimer, runEffects, dismissed, runAnimated, animated, recover, answer, edit
  case listTests, runTest, load, grow

  /// The JavaScript expression of the function.
  private var function: String {
    switch self {
    case .drain: "turn(() => {})"
    // Turns: state may be set, and jobs run before the call ends.
    case .callBack, .endScopes, .select, .setBound, .fireTimer, .runEffects, .dismissed, .runTest: "turn(\(self))"
    case .animated: "turn(animationEnded)"
    case .edit: "turn(editRows)"
    case .answer: "turn((id, isRejected, _, text) => answer(id, isRejected, text))"
    case .load: "turn((body, _, __, name) => load(body, name))"
    // Queries: an exception is returned as an error.
    case .rowChanges, .rowIDs, .rowOffset, .storedStrings: "asked(\(self))"
    case .describeTable, .renderRoot, .renderComponent, .renderRow, .renderDestination: "\(self)"
    case .surround, .runAnimated, .recover, .listTests: "\(self)"
    case .grow: "(count) => void (numbers = host(op.grow, count))"
    }
  }

  /// A JavaScript statement that returns the functions in order, for the end of the runtime's source.
  static var source: String { "return [\(allCases.map(\.function).joined(separator: ", "))];" }
}

/// The operations that the runtime requests from its host.
nonisolated enum HostOperation: Int, CaseIterable {
  case grow, log, error, dirty, isSeen, effects, timer, file, key, changed, forget, restart, present, dismiss, exit
  case animate, settled
  case request, drive, tested, scroll, perform, store, openURL, disk, describeMachine, service

  /// A JavaScript declaration of the operations by name, for the runtime's source.
  static var source: String { declaration("op", allCases.map { ("\($0)", $0.rawValue) }) }
}

/// The kinds of values in the stream that a scope renders.
nonisolated enum ValueKind: Int, CaseIterable {
  case nothing, yes, no, number, text, callback, element, array, object, observable, selection, rows, builder,
    component
  case chain, path, sortOrder, destination

  /// A JavaScript declaration of the kinds by name, for the runtime's source.
  static var source: String { declaration("kind", allCases.map { ("\($0)", $0.rawValue) }) }
}

private nonisolated func declaration(_ name: String, _ values: [(String, Int)]) -> String {
  "const \(name) = Object.freeze({\(values.map { "\($0): \($1)" }.joined(separator: ", "))});"
}

/// The limits that runtime and host check alike, for each session.
nonisolated enum CrossingLimit: Int, CaseIterable {
  /// The code units of a text.
  case text = 131_072
  /// The code units of a text that is stored among the numbers. A returned string is copied several times.
  case shortText = 64
  /// The elements, objects and children that a session shows.
  case nodes = 20_000
  /// The numbers of an array that count as one of these, such as the points of a path.
  case numbersPerNode = 16
  /// The code units of all texts that a session shows.
  case letters = 4_194_304
  /// The values of an array that is written one by one.
  case values = 262_144
  /// The slots of a scope: the factor by which an offset is packed with a slot into one number.
  case slots = 1_048_576
  /// The rows of an array.
  case rows = 67_108_864
  /// The screens of a navigation path.
  case path = 200
  /// The timers that wait.
  case timers = 1_000
  /// The names of objects' fields.
  case keys = 65_536
  /// The source files of elements.
  case files = 4_096
  /// The requests without an answer.
  case requests = 1_024
  /// The presentations in front of one another.
  case presentations = 32

  /// A JavaScript declaration of the limits by name, for the runtime's source.
  static var source: String { declaration("limit", allCases.map { ("\($0)", $0.rawValue) }) }
}
