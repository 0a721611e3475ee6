import SwiftUI

/// The screen of `Scripts/people.tsx`, in Swift.
struct ScriptTwin: View {
  @State private var people: [Entry]
  @State private var selected: Set<String> = []

  struct Entry: Identifiable {
    let id: String
    let number: Int
  }

  init(rows: Int) { people = (0..<rows).map { Entry(id: "Person \($0)", number: $0 * 7919 % 10_000) } }

  var body: some View {
    VStack {
      HStack {
        Button("Check") { selected = selected.isEmpty ? ["Person 2"] : [] }
        Button("Delete") { people.remove(at: 4) }
      }
      List(people, selection: $selected) { person in
        VStack(alignment: .leading, spacing: 2) {
          Text(verbatim: person.id)
          Text(verbatim: "extension \(person.number)").font(.subheadline).foregroundStyle(.secondary)
        }
      }
      .listStyle(.plain)
    }
  }
}
