import RowanGraph

extension TabViewNode: RestorableContainer {
  var restorationKind: String { "tabs" }
  var addressSteps: [String] { current.map { [name(of: $0)] } ?? [] }

  func restoreSteps(_ steps: [String]) -> RestorationResult {
    guard let step = steps.first, addressSteps != [step] else { return .done }
    guard let tab = tabs.first(where: { name(of: $0) == step }) else { return .waiting }
    selectPage(tab)
    return .progressed
  }

  func steps(toScreenContaining node: any Node) -> [String] { [screenName(containing: node)] }

  func screenName(containing node: any Node) -> String {
    tabs.first { node.core.isBelow($0.part.core) }.map(name) ?? ""
  }

  /// Returns the text of a tab's tag, otherwise its position.
  private func name(of tab: TabPart) -> String {
    if let text = tab.tag.flatMap({ AddressText.text(of: $0.base) }) { return text }
    return "~\(tabs.firstIndex { $0.id == tab.id } ?? 0)"
  }
}
