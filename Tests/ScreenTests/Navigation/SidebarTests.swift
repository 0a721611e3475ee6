import RowanTesting
import SwiftUI
import Testing

/// Lists in sidebars: sections that close, selection in the accent colour.
@MainActor
struct SidebarTests {
  @Observable
  final class Model {
    var box: String?
  }

  private struct Sections: View {
    let model: Model
    @State private var isExpanded = true

    var body: some View {
      @Bindable var model = model
      NavigationSplitView {
        List(selection: $model.box) {
          Section("Favourites") { Text("Inbox").tag("Inbox") }
          Section("Folders", isExpanded: $isExpanded) { Text("Plans").tag("Plans") }
          Section("Fixed") { Text("Bin").tag("Bin") }.collapsible(false)
        }
      } detail: {
        Text(isExpanded ? "open" : "closed")
      }
    }
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `sections of a sidebar are closed and opened by their headers`(idiom: Screen.Idiom) {
    let screen = Screen(size: CGSize(width: 1194, height: 834), idiom: idiom) { Sections(model: Model()) }
    #expect(screen.row("Plans").isVisible && screen.text("open").isVisible)
    screen.header("Folders").tap()
    #expect(!screen.row("Plans").exists && screen.text("closed").isVisible)
    screen.header("Folders").tap()
    #expect(screen.row("Plans").isVisible && screen.text("open").isVisible)
    // Without a binding only the desktop's sections close, and not where they forbid it: their headers do not react.
    withKnownIssue(isIntermittent: idiom == .desktop) { screen.header("Favourites").tap() }
    #expect(screen.row("Inbox").exists == (idiom == .touch))
    withKnownIssue { screen.header("Fixed").tap() }
    #expect(screen.row("Bin").isVisible)
  }
}
