/// What can be measured; the names are those of the benchmarks' README.
enum Operation: String, CaseIterable {
  case firstFrame = "first-frame"
  case scrollScreen = "scroll-screen"
  case jumpToEnd = "jump-to-end"
  case insertFront = "insert-front"
  case changeRow = "change-row"
  case sort, filter, replace
  case selectAll = "select-all"
  case memory
  case keyedCreate = "keyed-create"
  case keyedReplace = "keyed-replace"
  case keyedUpdate = "keyed-update"
  case keyedSwap = "keyed-swap"
  case keyedRemove = "keyed-remove"
  case keyedAppend = "keyed-append"
  case floor

  /// What every operation does once while memory is watched.
  static let used: [Operation] = [
    .scrollScreen, .jumpToEnd, .insertFront, .changeRow, .sort, .filter, .replace, .selectAll,
  ]

  /// Whether the list is empty before the operation.
  var startsEmpty: Bool { self == .firstFrame || self == .keyedCreate }
}
