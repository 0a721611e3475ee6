import RowanGraph
import RowanViews

/// The way back from a screen to each of those on its path, which the menu of the back button offers.
extension NavigationScreen {
  /// The screen and those on its path, from this one to the root.
  private var path: [NavigationScreen] {
    var path = [self]
    while let last = path.last, last.canGoBack, let previous = last.previous { path.append(previous) }
    return path
  }

  /// The screens to which the back button leads, from the previous one to the root.
  var backSteps: [BackAction.Step] {
    let path = path
    var titles = path.dropFirst().map(\.title)
    // The list of More is no screen.
    if let last = path.last, last.canGoBack, let title = last.outerTitle { titles.append(title) }
    return titles.enumerated().map { index, title in
      BackAction.Step(title: title) { [weak self] in self?.leave(count: index + 1) }
    }
  }

  /// Leaves some screens, from this one. Those of one container are removed at once, so that its path changes once.
  private func leave(count: Int) {
    let screens = Array(path.prefix(count))
    for (index, screen) in screens.enumerated() {
      let next = index + 1 < screens.count ? screens[index + 1] : nil
      if let next, next.remove != nil, next.core.parent === screen.core.parent { continue }
      if let remove = screen.remove { remove() } else { screen.goBack() }
    }
  }
}
