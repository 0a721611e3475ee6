import RowanGraph
import RowanViews

/// What the named steps of the scenarios do, as the recordings' notes say.
@MainActor
enum GoldenSteps {
  typealias Action = @MainActor (GoldenStage) -> Void

  static func action(_ scenario: String, _ step: String) -> Action? { table[scenario]?[step] }

  private static let table: [String: [String: Action]] = [
    "lazy/laziness": ["r100": { $0.proxy?.scrollTo("r100", anchor: .top) }],
    "lazy/pinned-headers": [
      "b3": { $0.proxy?.scrollTo("b3", anchor: .top) }, "a7": { $0.proxy?.scrollTo("a7", anchor: .bottom) },
    ],
    "lazy/pinned-footers": [
      "b3": { $0.proxy?.scrollTo("b3", anchor: .top) }, "b0-bottom": { $0.proxy?.scrollTo("b0", anchor: .bottom) },
    ],
    "nav/item": [
      "showA": { $0.model.item = "A" }, "swapB": { $0.model.item = "B" }, "clear": { $0.model.item = nil },
    ],
    "disclosure/basic": ["expand": { $0.model.isExpanded = true }],
    "form/steps": ["enable": { $0.model.isOn = true }, "name": { $0.model.text = "Hello" }],
    "ios/list/selection": ["select": { $0.model.selection = 2 }],
    "ios/nav/list-scroll": [
      "row1": { $0.proxy?.scrollTo(1, anchor: .top) }, "row8": { $0.proxy?.scrollTo(8, anchor: .top) },
    ],
    "ios/nav/ignores": ["row8": { $0.proxy?.scrollTo(8, anchor: .top) }],
    "ios/nav/push-inline": ["push": { $0.model.path = [1] }, "pop": { $0.model.path = [] }],
    "ios/nav/push": ["push": { $0.model.path = [1] }, "pop": { $0.model.path = [] }],
    "ios/dark/nav": ["push": { $0.model.path = [1] }],
    "picker/steps": ["banana": { $0.model.choice = "Banana" }, "cherry": { $0.model.choice = "Cherry" }],
    "splitview/selection": [
      "select1": { $0.model.selection = 1 }, "select2": { $0.model.selection = 2 },
      "clear": { $0.model.selection = nil },
    ],
    "table/selection": [
      "select1": { $0.model.selection = 1 }, "select3": { $0.model.selection = 3 },
      "clear": { $0.model.selection = nil },
    ],
    "textfield/steps": ["typed": { $0.model.text = "Hello" }, "cleared": { $0.model.text = "" }],
  ]
}
