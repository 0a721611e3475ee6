import Foundation
import RowanGraph
import RowanNavigation
import RowanViews

/// What the named steps of the scenarios do: as the table says, as the recording's notes say, or as the name says.
@MainActor
enum GoldenSteps {
  typealias Action = @MainActor (GoldenStage) -> Void

  /// The action of a step; `nil` for one that nothing explains.
  static func action(_ golden: Golden, _ step: String) -> Action? {
    table[golden.name]?[step] ?? GoldenNotes(golden.notes).action(step) ?? named(step, golden)
  }

  private static let table: [String: [String: Action]] = [
    "lazy/pinned-footers": ["b0-bottom": { $0.proxy?.scrollTo("b0", anchor: .bottom) }],
    "disclosure/basic": ["expand": { $0.model.isExpanded = true }],
    "form/steps": ["enable": { $0.model.isOn = true }, "name": { $0.model.text = "Hello" }],
    "ios/list/selection": ["select": { $0.model.selection = 2 }],
    "picker/steps": ["banana": { $0.model.choice = "Banana" }, "cherry": { $0.model.choice = "Cherry" }],
  ]

  static func visibility(_ name: String) -> NavigationSplitViewVisibility? {
    switch name {
    case "all": .all
    case "detailOnly": .detailOnly
    case "doubleColumn": .doubleColumn
    case "automatic": .automatic
    default: nil
    }
  }

  /// The comparator of the column with a title; names are compared for columns of other titles.
  static func comparator(_ title: String) -> KeyPathComparator<GoldenBuilder.Fruit> {
    switch title.lowercased() {
    case "count": KeyPathComparator(\.count)
    case "color": KeyPathComparator(\.color)
    default: KeyPathComparator(\.name)
    }
  }

  /// The order that words name, as `count reverse`.
  static func order(_ words: [String]) -> KeyPathComparator<GoldenBuilder.Fruit>? {
    let lowercased = words.map { $0.lowercased().trimmingCharacters(in: CharacterSet(charactersIn: "\\.,()[]")) }
    guard let title = lowercased.first(where: { ["name", "color", "count"].contains($0) }) else { return nil }
    var comparator = comparator(title)
    comparator.order = lowercased.contains { ["reverse", "reversed", "descending"].contains($0) } ? .reverse : .forward
    return comparator
  }

  /// An action that the step's name tells: `select2`, `row8`, `push`, `detailOnly`, `second`.
  private static func named(_ step: String, _ golden: Golden) -> Action? {
    if let action = plain[step] { return action }
    if let visibility = visibility(step) { return { $0.model.columnVisibility = visibility } }
    if let order = order(step.components(separatedBy: CharacterSet.alphanumerics.inverted)), step.lowercased() != "name"
    {
      return { $0.model.order = [order] }
    }
    if let number = number(behind: "select", step) { return { $0.model.selection = number } }
    if let number = number(behind: "push", step) { return { $0.model.path.append(number) } }
    if let number = number(behind: "tab", step) ?? number(behind: "page", step) { return { $0.model.tab = number } }
    if let number = number(behind: "proxy", step) { return { $0.proxy?.scrollTo(number, anchor: .top) } }
    if let number = number(behind: "row", step) {
      guard !golden.view.contains(":scrollPosition") else { return { $0.model.position = number } }
      return { $0.proxy?.scrollTo(number, anchor: .top) }
    }
    for verb in ["show", "swap"] where step.hasPrefix(verb) && step.count > verb.count {
      let item = String(step.dropFirst(verb.count))
      return { $0.model.item = item }
    }
    // The identifier of a row, as `b3`, `b0-bottom`.
    let parts = step.split(separator: "-").map(String.init)
    guard let id = parts.first, id.last?.isNumber == true else { return nil }
    let anchor: UnitPoint = parts.last == "bottom" ? .bottom : parts.last == "center" ? .center : .top
    return { $0.proxy?.scrollTo(id, anchor: anchor) }
  }

  private static func number(behind word: String, _ step: String) -> Int? {
    step.hasPrefix(word) ? Int(step.dropFirst(word.count)) : nil
  }

  private static let plain: [String: Action] = [
    "select": { $0.model.selection = 1 },
    "clear": { $0.clear() }, "deselect": { $0.clear() }, "reset": { $0.clear() },
    "push": { $0.model.path = [1] }, "pop": { $0.model.path = [] },
    "expand": { $0.model.isExpanded = true }, "collapse": { $0.model.isExpanded = false },
    "present": { $0.model.isPresented = true }, "presented": { $0.model.isPresented = true },
    "open": { $0.model.isPresented = true }, "show": { $0.model.isPresented = true },
    "dismiss": { $0.model.isPresented = false }, "dismissed": { $0.model.isPresented = false },
    "close": { $0.model.isPresented = false }, "hide": { $0.model.isPresented = false },
    "search": { $0.model.isSearching = true }, "activate": { $0.model.isSearching = true },
    "cancel": { $0.model.isSearching = false },
    "enable": { $0.model.isOn = true }, "on": { $0.model.isOn = true },
    "disable": { $0.model.isOn = false }, "off": { $0.model.isOn = false },
    "typed": { $0.model.text = "Hello" }, "cleared": { $0.model.text = "" }, "name": { $0.model.text = "Hello" },
    "first": { $0.model.tab = 0 }, "second": { $0.model.tab = 1 }, "third": { $0.model.tab = 2 },
    "fourth": { $0.model.tab = 3 },
  ]
}

extension GoldenStage {
  /// Takes back what is selected, shown and pushed.
  func clear() {
    model.selection = nil
    model.selections = []
    model.item = nil
    model.path = []
    model.order = []
  }
}
