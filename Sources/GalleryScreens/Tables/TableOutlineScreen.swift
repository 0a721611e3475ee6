import SwiftUI

/// A table with disclosure rows and sections.
struct TableOutlineScreen: View {
  private struct Part: Identifiable {
    let id: String
    let kind: String
    let size: Int
    var parts: [Part]?
  }

  private let tree = [
    Part(
      id: "Strings",
      kind: "Section",
      size: 60,
      parts: [
        Part(
          id: "Violins",
          kind: "Group",
          size: 30,
          parts: [
            Part(id: "First violins", kind: "Desk", size: 16), Part(id: "Second violins", kind: "Desk", size: 14),
          ]
        ),
        Part(id: "Violas", kind: "Desk", size: 12),
        Part(id: "Cellos", kind: "Desk", size: 10),
        Part(id: "Double basses", kind: "Desk", size: 8),
      ]
    ),
    Part(id: "Woodwinds", kind: "Section", size: 12, parts: [Part(id: "Flutes", kind: "Desk", size: 3)]),
    Part(id: "Conductor", kind: "Person", size: 1),
  ]

  @State private var open: Set<String> = ["Strings", "Violins"]
  @State private var selection: String?

  var body: some View {
    Table(of: Part.self, selection: $selection) {
      TableColumn("Name", value: \.id)
      TableColumn("Kind", value: \.kind)
      TableColumn("Players") { Text($0.size, format: .number) }
        .width(70)
        .alignment(.numeric)
    } rows: {
      Section("Orchestra") {
        ForEach(tree) { section in
          if let parts = section.parts {
            DisclosureTableRow(section, isExpanded: isOpen(section.id)) {
              ForEach(parts) { part in
                if let desks = part.parts {
                  DisclosureTableRow(part, isExpanded: isOpen(part.id)) { ForEach(desks) }
                } else {
                  TableRow(part)
                }
              }
            }
          } else {
            TableRow(section)
          }
        }
      }
      Section("Guests") {
        TableRow(Part(id: "Soloist", kind: "Person", size: 1))
      }
    }
    .navigationTitle("Orchestra")
  }

  private func isOpen(_ id: String) -> Binding<Bool> {
    Binding(get: { open.contains(id) }, set: { if $0 { open.insert(id) } else { open.remove(id) } })
  }
}
