/// What the host calls in the runtime, in the order in which it hands its entries over.
nonisolated enum Entry: Int, CaseIterable {
  case describeTable, drain, renderRoot, renderComponent, renderRow, callBack, endScopes, rowChanges, rowIDs, rowOffset,
    heldTexts, select, surround
  case setBound, fireTimer, runEffects, dismissed, runAnimated, animated, recover, answer, edit
  case listTests, runTest, load
}

/// What the runtime asks of its host.
nonisolated enum HostOperation: Int, CaseIterable {
  case grow, log, error, dirty, effects, timer, file, key, changed, forget, restart, present, dismiss, exit, animate,
    settled
  case request, drive, tested, scroll, perform, store, openURL, disk, describeMachine

  /// The operations for the runtime's source.
  static var source: String {
    "const op = {" + allCases.map { "\($0): \($0.rawValue)" }.joined(separator: ", ") + "};"
  }
}
