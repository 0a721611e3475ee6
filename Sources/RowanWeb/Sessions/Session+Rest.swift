extension Session {
  /// Lets the scene and the connection release what they can create again if neither the person nor the application has changed
  /// anything for a time, and nothing is on its way.
  ///
  /// - Returns: Whether it begins to rest.
  func rest(after quiet: Duration, now: ContinuousClock.Instant) -> Bool {
    guard !isResting, now - max(lastInput, lastChange, triedAt.rest) >= quiet, isStill else { return false }
    // Rows that cannot rest now are tried again after the same time.
    triedAt.rest = now
    link?.rest()
    (scene as? any RestingScene)?.rest()
    noteRest()
    return isResting
  }

  /// Lets the scene release all its views and layers if the page was hidden, and neither the person nor the application has changed
  /// anything for a time. A scene that would lose something is asked again after the same time.
  ///
  /// - Returns: Whether it is parked now.
  func park(after quiet: Duration, now: ContinuousClock.Instant) -> Bool {
    guard isHidden, !isParked, now - max(lastInput, lastChange, triedAt.parking) >= quiet, isStill,
      let scene = scene as? any ParkingScene
    else { return false }
    triedAt.parking = now
    guard scene.park() else { return false }
    link?.rest()
    isParked = true
    noteRest()
    releaseMirror()
    return true
  }

  /// Has the scene create what it released, so that its layers can be read.
  func wake() {
    (scene as? any RestingScene)?.wake()
    if isParked {
      isParked = false
      needSnapshot()
    }
    noteRest()
  }

  /// Records whether the scene rests, at the latest after each use of it.
  func noteRest(_ isNow: Bool? = nil) {
    let isNow = isNow ?? ((scene as? any RestingScene)?.isResting == true)
    guard isNow != isResting else { return }
    isResting = isNow
    metrics.didRest(isNow)
  }

  /// Whether nothing is on its way between the scene and the browser, or waits for it.
  var isStill: Bool {
    !isEnded && !sent.isInFlight && !isCommitScheduled && commands.isEmpty && dialogs.isIdle
      && (link == nil || !hasNews)
  }
}
