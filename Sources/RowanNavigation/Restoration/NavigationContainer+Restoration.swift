import RowanGraph

extension NavigationContainer: RestorableContainer {
  var restorationKind: String { "stack" }
  var addressSteps: [String] { controller.steps }

  func restoreSteps(_ steps: [String]) -> RestorationResult { controller.restore(steps, from: topScreen) }

  func steps(toScreenContaining node: any Node) -> [String] {
    let index = pushed.lastIndex { node.core.isBelow($0.core) }
    return Array(addressSteps.prefix(index.map { $0 + 1 } ?? 0))
  }

  func screenName(containing node: any Node) -> String {
    guard let index = pushed.lastIndex(where: { node.core.isBelow($0.core) }) else { return "" }
    let names = controller.entries.prefix(index + 1).enumerated().map { controller.step(of: $1) ?? "~\($0)" }
    return SceneAddress.text(names)
  }
}
