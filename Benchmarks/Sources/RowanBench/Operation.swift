/// What can be measured; the names are those of the benchmarks' README.
enum Operation: String, CaseIterable {
  case firstFrame = "first-frame"
  case scrollScreen = "scroll-screen"
  case scrollSideways = "scroll-sideways"
  case jumpToEnd = "jump-to-end"
  case insertFront = "insert-front"
  case changeRow = "change-row"
  case changeRowPNG = "change-row-png"
  case sort, filter, replace
  case selectAll = "select-all"
  case resizeColumn = "resize-column"
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

  /// What there is in the window before the operation.
  var beginning: Beginning {
    switch self {
    case .firstFrame: .window
    case .keyedCreate: .list
    default: .rows
    }
  }

  /// How many steps there are in a repeat: it counts for the mean of them.
  var steps: Int { self == .scrollScreen || self == .scrollSideways ? 200 : 1 }

  enum Beginning { case window, list, rows }
}
