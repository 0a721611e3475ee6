import RowanGraph

/// Which rows are on the screen, as `onAppear`, `onDisappear` and `task` inside them are told (facts A46, A49, A50).
///
/// Contract: a scope between the container and a row is shown while any row below it is in view, so that a modifier
/// around several rows appears with the first of them and disappears with the last. Costs the rows in view.
@MainActor
struct RowVisibility {
  private var shown: [VisibilityScope] = []

  /// Takes over what one layout has placed, in order. `outer` is the scope of the container itself.
  mutating func update(_ rows: [LazyEngine.PlacedRow], inside outer: VisibilityScope?) {
    let mark = VisibilityScope.nextMark()
    var now: [VisibilityScope] = []
    now.reserveCapacity(shown.count)
    for placed in rows where placed.isVisible {
      var scope: VisibilityScope? = placed.row.originCore.visibility
      while let current = scope, current !== outer, current.mark != mark {
        current.mark = mark
        now.append(current)
        scope = current.parent
      }
    }
    for scope in shown where scope.mark != mark { scope.setShown(false) }
    for scope in now { scope.setShown(true) }
    shown = now
  }
}
