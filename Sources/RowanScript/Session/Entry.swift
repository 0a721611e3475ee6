/// The runtime's functions that the host calls, in the order in which the runtime returns them.
nonisolated enum Entry: Int, CaseIterable {
  case describeTable, drain, renderRoot, renderComponent, renderRow, renderDestination, callBack, endScopes, rowChanges,
    rowIDs, rowOffset, storedStrings, select, surround
  case setBound, fireTimer, runEffects, dismissed, runAnimated, animated, recover, answer, edit
  case listTests, runTest, load
}

/// The operations that the runtime requests from its host.
nonisolated enum HostOperation: Int, CaseIterable {
  case grow, log, error, dirty, isSeen, effects, timer, file, key, changed, forget, restart, present, dismiss, exit
  case animate, settled
  case request, drive, tested, scroll, perform, store, openURL, disk, describeMachine

  /// A JavaScript declaration of the operations by name, for the runtime's source.
  static var source: String {
    "const op = {" + allCases.map { "\($0): \($0.rawValue)" }.joined(separator: ", ") + "};"
  }
}
