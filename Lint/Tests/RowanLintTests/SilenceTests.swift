import Testing

@testable import RowanLint

/// Code that is right, in which rules have found mistakes: each case has one reason.
@Suite struct SilenceTests {
  struct Clean: CustomTestStringConvertible, Sendable {
    var reason: String
    var text: String
    var testDescription: String { reason }
  }

  @Test(arguments: cases) func codeThatIsRightHasNoFinding(clean: Clean) {
    let found = findings(in: clean.text)
    #expect(found.isEmpty, "\(found.map { "\($0.line): \($0.rule)" })")
  }

  @Test(arguments: doubtful) func codeThatMayBeRightHasNoFindingByDefault(clean: Clean) {
    #expect(!findings(in: clean.text).isEmpty)
    let found = findings(in: clean.text, reportsAll: false)
    #expect(found.isEmpty, "\(found.map { "\($0.line): \($0.rule)" })")
  }

  private static func list(_ rows: String, _ members: String = "") -> String {
    "struct Sample: View {\n  \(members)\n  var body: some View {\n    List {\n      \(rows)\n    }\n  }\n}"
  }

  private static func stack(_ rows: String, _ members: String = "") -> String {
    list(rows, members).replacing("List {", with: "VStack {")
  }

  private static let indices = "ForEach(names.indices, id: \\.self) { place in TextField(\"\", text: $names[place]) }"
  private static let names = "@State private var names: [String] = []"

  static let cases: [Clean] = identity + lists + costs + unseen

  private static let identity: [Clean] = {
    var cases: [Clean] = []
    cases.append(
      Clean(
        reason: "a preview shows samples",
        text: "#Preview {\n  @Previewable @State var names: [String] = []\n  List { Text(\"\").id(UUID()) }\n}"
      )
    )
    cases.append(
      Clean(
        reason: "a provider of previews shows samples",
        text:
          "struct Previews: PreviewProvider {\n  static var previews: some View { List { Text(\"\").id(UUID()) } }\n}"
      )
    )
    cases.append(
      Clean(reason: "a widget keeps no state", text: "import WidgetKit\n" + list(indices, names))
    )
    cases.append(
      Clean(
        reason: "a case with a capital letter is no type",
        text: """
          enum Route: Hashable { case Search(String) }
          struct Search { var text: String }
          struct Routes: View {
            var body: some View {
              NavigationStack {
                List { NavigationLink("Search", value: Route.Search("a")) }
                  .navigationDestination(for: Route.self) { _ in Text("") }
              }
            }
          }
          """
      )
    )
    cases.append(
      Clean(
        reason: "without a column that can be sorted the order changes nothing",
        text: """
          struct Person: Identifiable { let id: Int; var name: String }
          struct People: View {
            let people: [Person]
            @State private var order: [KeyPathComparator<Person>] = []
            var body: some View {
              Table(people, sortOrder: $order) { TableColumn("Name") { person in Text(person.name) } }
            }
          }
          """
      )
    )
    cases.append(
      Clean(
        reason: "a subclass has the finding of its superclass, and a view model is no data",
        text: """
          final class Model: ObservableObject, Identifiable { @Published var name = "" }
          struct Models: View {
            let models: [Model]
            var body: some View { List(models) { model in Text(model.name) } }
          }
          """
      )
    )
    return cases
  }()

  private static let lists: [Clean] = {
    var cases: [Clean] = []
    cases.append(
      Clean(
        reason: "the cases of an enumeration in an order are few",
        text: "enum Kind: CaseIterable { case a, b; var isOn: Bool { true }; var parts: [Int] { [] } }\n"
          + list(
            "ForEach(Kind.allCases.sorted(), id: \\.self) { kind in if kind.isOn { ForEach(kind.parts.sorted(), id: \\.self) { part in "
              + "Text(\"\\(part)\") } } }"
          )
      )
    )
    cases.append(
      Clean(
        reason: "map of an optional value is no array",
        text: list(
          "let items = query.map { find($0) } ?? all\n      ForEach(items, id: \\.self) { item in Text(item) }",
          "let query: String?\n  let all: [String]\n  func find(_ text: String) -> [String] { all }"
        )
      )
    )
    cases.append(
      Clean(
        reason: "a filter that calls a closure has another result at each update",
        text: """
          struct Action: Identifiable { let id: Int; let isVisible: (() -> Bool)? }
          """ + "\n"
            + list(
              "ForEach(actions.filter { $0.isVisible?() ?? true }) { action in Text(\"\") }",
              "let actions: [Action]"
            )
      )
    )
    cases.append(
      Clean(
        reason: "texts outside of lists have no state that could move",
        text: stack(
          "ForEach(lines.enumerated(), id: \\.offset) { _, line in Text(line) }",
          "@State var lines = [\"\"]"
        )
      )
    )
    cases.append(
      Clean(
        reason: "an initializer sets the elements, and nothing changes them",
        text: list(
          "ForEach(lines.indices, id: \\.self) { line in Text(lines[line]) }",
          "@State private var lines: [String]\n  init(text: String) { lines = text.components(separatedBy: \"\\n\") }"
        )
      )
    )
    cases.append(
      Clean(
        reason: "the id of an object is not changed by edits of the object",
        text: """
          final class Setting { var isOn = false }
          extension Setting: Identifiable {}
          struct Filter: Identifiable { var id: ObjectIdentifier { setting.id }; var setting: Setting }
          struct Filters: View {
            @State private var filters: [Filter]
            var body: some View { List($filters) { $filter in Toggle("", isOn: $filter.setting.isOn) } }
          }
          """
      )
    )
    return cases
  }()

  private static let costs: [Clean] = {
    var cases: [Clean] = []
    cases.append(
      Clean(
        reason: "the destination of a link is another screen",
        text: """
          struct Details: View { var body: some View { List { Text("") } } }
          struct Home: View {
            var body: some View { ScrollView { VStack { NavigationLink(destination: Details()) { Text("") } } } }
          }
          """
      )
    )
    cases.append(
      Clean(
        reason: "rows that are a view of the package can be moved there",
        text: """
          struct Servers: View {
            @State private var names: [String] = []
            var body: some View {
              ForEach(names, id: \\.self) { Text($0) }.onMove { names.move(fromOffsets: $0, toOffset: $1) }
            }
          }
          """
      )
    )
    cases.append(
      Clean(
        reason: "data that a function assigns are there when it returns",
        text: """
          final class Model: ObservableObject {
            @Published var names: [String] = []
            func load() { names = Store.names() }
          }
          struct Names: View {
            @StateObject private var model = Model()
            var body: some View { List(model.names, id: \\.self) { Text($0) }.refreshable { model.load() } }
          }
          """
      )
    )
    cases.append(
      Clean(reason: "a progress view has no state to lose", text: list("ProgressView().id(UUID())"))
    )
    cases.append(
      Clean(
        reason: "two views for each element of a lazy stack are as good as one",
        text: "struct Sample: View {\n  let names: [String]\n  var body: some View {\n    ScrollView { LazyVStack { "
          + "ForEach(names, id: \\.self) { name in Text(name); Text(\"\") } } }\n  }\n}"
      )
    )
    cases.append(
      Clean(
        reason: "arrays that the code writes out do not change",
        text: stack(
          "ForEach(rows, id: \\.self) { row in HStack { ForEach(row, id: \\.self) { Text(\"\\($0)\") } } }",
          "var rows: [[Int]] { [[1, 2], [3]] }"
        )
      )
    )
    return cases
  }()
}
