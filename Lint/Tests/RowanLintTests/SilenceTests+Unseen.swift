/// Code of projects that the rules had not seen.
extension SilenceTests {
  /// Code that is right, as the files show.
  static let unseen: [Clean] = [
    Clean(
      reason: "a row with an id of its own keeps its state",
      text: """
        struct Person: Identifiable { let id: Int }
        struct People: View {
          @State private var people: [Person] = []
          var body: some View {
            List {
              ForEach(people.indices, id: \\.self) { place in Toggle("", isOn: .constant(true)).id(people[place].id) }
            }
            .onAppear { people.remove(at: 0) }
          }
        }
        """
    ),
    Clean(
      reason: "the ids of a picker's rows are tags beside those of another type",
      text: """
        enum Scheme: String, CaseIterable, Identifiable { case light, dark; var id: String { rawValue } }
        struct Settings: View {
          @State private var scheme: Scheme = .light
          var body: some View {
            Picker("Scheme", selection: $scheme) {
              ForEach(Scheme.allCases, id: \\.self) { scheme in Text(scheme.rawValue).tag(scheme.id) }
            }
          }
        }
        """
    ),
    Clean(
      reason: "marks of a chart are no rows",
      text: """
        struct Bars: View {
          @State private var values: [Int] = []
          @State private var end = 0
          var body: some View { Chart { ForEach(values.filter { $0 < end }, id: \\.self) { BarMark(x: .value("", $0)) } } }
          private var marks: some ChartContent { ForEach(values.filter { $0 < end }, id: \\.self) { BarMark(x: .value("", $0)) } }
        }
        """
    ),
    Clean(
      reason: "an action of a row makes a formatter when it runs",
      text: """
        struct Event: Identifiable {
          let id: Int
          func address() -> String { DateFormatter().string(from: .distantPast) }
        }
        struct Events: View {
          let events: [Event]
          var body: some View { List(events) { event in Button("Open") { print(event.address()) } } }
        }
        """
    ),
    Clean(
      reason: "sections that the code writes out are few",
      text: """
        struct Icons: View {
          var sections: [String: [Int]] = ["A": [1], "B": [2]]
          var body: some View { List { ForEach(sections.keys.sorted(), id: \\.self) { Text($0) } } }
        }
        """
    ),
    Clean(
      reason: "cases of an enumeration in a static property are few",
      text: """
        enum Order: CaseIterable { case new, old; static var known: [Order] { [.new, .old] } }
        struct Orders: View {
          @State private var order: Order = .new
          var body: some View {
            List { ForEach(Order.known.filter { $0 != order }, id: \\.self) { _ in Text("") } }
          }
        }
        """
    ),
    Clean(
      reason: "a view with a stack of rows and a header is a section",
      text: """
        struct Day: Identifiable { let id: Int; let messages: [String] }
        struct DayView: View {
          let day: Day
          var body: some View {
            VStack { ForEach(day.messages, id: \\.self) { Text($0) } }
            Text("\\(day.id)")
          }
        }
        struct Days: View {
          let days: [Day]
          var body: some View { List { ForEach(days) { DayView(day: $0) } } }
        }
        """
    ),
    Clean(
      reason: "a value whose hash is that of its id is its id",
      text: """
        struct Plugin: Identifiable, Hashable {
          let id: Int
          var name: String
          static func == (first: Plugin, second: Plugin) -> Bool { first.id == second.id }
          func hash(into hasher: inout Hasher) { hasher.combine(id) }
        }
        struct Plugins: View {
          let plugins: [Plugin]
          var body: some View { List { ForEach(plugins, id: \\.self) { Text($0.name) } } }
        }
        """
    ),
  ]

  /// Code that is often right, for reasons that the files do not show.
  static let doubtful: [Clean] = [
    Clean(
      reason: "positions in a collection of unknown changes",
      text: """
        struct Names: View {
          let names: [String]
          var body: some View { List { ForEach(names.indices, id: \\.self) { TextField(names[$0], text: .constant("")) } } }
        }
        """
    ),
    Clean(
      reason: "a new id where the stored one is missing",
      text: """
        struct Zap: Identifiable {
          var stored: String?
          var id: String { stored ?? UUID().uuidString }
        }
        """
    ),
    Clean(
      reason: "a variable type that nothing changes",
      text: """
        struct Template: Hashable { var name: String }
        struct Templates: View {
          @State private var templates: [Template] = []
          var body: some View { List { ForEach(templates, id: \\.self) { Text($0.name) } } }
        }
        """
    ),
    Clean(
      reason: "a new view that is meant, outside of rows",
      text: """
        struct Clock: View {
          var body: some View { VStack { TextField("", text: .constant("")).id(UUID()) } }
        }
        """
    ),
  ]
}
