import RowanTesting
import SwiftUI
import Testing

/// `scrollTo` leads to rows of open groups that nobody has seen yet.
@MainActor
struct ScrollToOutlineTests {
  private struct Groups: View {
    let targets: [String]

    var body: some View {
      ScrollViewReader { reader in
        VStack {
          ForEach(targets, id: \.self) { target in Button("To \(target)") { reader.scrollTo(target, anchor: .top) } }
          List {
            ForEach(0..<60, id: \.self) { group in
              DisclosureGroup(isExpanded: .constant(true)) {
                ForEach(0..<5, id: \.self) { part in
                  DisclosureGroup(isExpanded: .constant(part != 4)) {
                    ForEach(0..<40, id: \.self) { leaf in Text("Leaf").id("\(group)/\(part)/\(leaf)") }
                    ForEach(["a", "b"].map { "\(group)/\(part)/\($0)" }, id: \.self) { Text("Named \($0)") }
                  } label: {
                    Text(verbatim: "Part \(part)")
                  }
                }
              } label: {
                Text(verbatim: "Group \(group)")
              }
            }
          }
        }
      }
    }
  }

  @Test(arguments: Screen.Idiom.allCases)
  func rowsInGroupsWithinGroupsAreFound(idiom: Screen.Idiom) async {
    // In a group that is seen, in one that is not, and far away.
    let targets = ["0/3/b", "1/2/a", "40/1/b"]
    let screen = Screen(size: CGSize(width: 390, height: 600), idiom: idiom) { Groups(targets: targets) }
    for target in targets {
      #expect(!screen.text("Named \(target)").exists)
      screen.button("To \(target)").tap()
      await screen.settle()
      #expect(screen.text("Named \(target)").exists, "\(target)")
    }
  }

  @Test func rowsOfClosedGroupsAreNot() async {
    let screen = Screen(size: CGSize(width: 390, height: 600)) { Groups(targets: ["0/4/a", "nowhere"]) }
    for target in ["0/4/a", "nowhere"] {
      screen.button("To \(target)").tap()
      await screen.settle()
      #expect(screen.row("Group 0").exists)
    }
  }

  private struct Node: Identifiable {
    let id: String
    var parts: [Node]?

    static let all = (0..<20).map { group in
      Node(
        id: "\(group)",
        parts: (0..<4).map { part in
          Node(id: "\(group)/\(part)", parts: (0..<30).map { Node(id: "\(group)/\(part)/\($0)") })
        }
      )
    }
  }

  @Test func rowsOfATableWithinOpenRowsAreFound() async {
    struct Rows: View {
      var body: some View {
        ScrollViewReader { reader in
          VStack {
            Button("There") { reader.scrollTo("7/2/20") }
            Table(of: Node.self) {
              TableColumn("Name") { Text(verbatim: "Node \($0.id)") }
            } rows: {
              ForEach(Node.all) { group in
                DisclosureTableRow(group, isExpanded: .constant(true)) {
                  ForEach(group.parts ?? []) { part in
                    DisclosureTableRow(part, isExpanded: .constant(true)) {
                      ForEach(part.parts ?? [])
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
    let screen = Screen(size: CGSize(width: 700, height: 500), idiom: .desktop) { Rows() }
    #expect(!screen.text("Node 7/2/20").exists)
    screen.button("There").tap()
    await screen.settle()
    #expect(screen.text("Node 7/2/20").exists)
  }
}
