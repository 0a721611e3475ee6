import RowanGraph

extension NavigationContainer: RestorableContainer {
  var restorationKind: String { "stack" }
  var addressSteps: [String] { controller.steps }
  var hasAllSteps: Bool { controller.hasAllSteps }
  var isBound: Bool { controller.followsPath }

  func restoreSteps(_ steps: [String]) -> RestorationResult { controller.restore(steps, from: topScreen) }

  func steps(toScreenContaining node: any Node) -> [String] {
    let index = pushed.lastIndex { node.core.isBelow($0.core) }
    return Array(addressSteps.prefix(index.map { $0 + 1 } ?? 0))
  }

  /// Names screens by their steps from the root, other children by their index.
  func stableName(ofScreen child: any Node) -> String? {
    guard let screen = child as? NavigationScreen,
      let index = controller.entries.firstIndex(where: { $0.token === screen.token })
    else { return "root" }
    let steps = controller.entries.prefix(index + 1).enumerated().map { controller.step(of: $1) ?? "~\($0)" }
    return SceneAddress.text(steps)
  }

  func screenName(containing node: any Node) -> String {
    guard let index = pushed.lastIndex(where: { node.core.isBelow($0.core) }) else { return "" }
    let names = controller.entries.prefix(index + 1).enumerated().map { controller.step(of: $1) ?? "~\($0)" }
    return SceneAddress.text(names)
  }
}
