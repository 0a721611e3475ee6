import SwiftUI

/// Row separators: hidden, tinted, on one edge, and aligned with content.
struct SeparatorsScreen: View {
  var body: some View {
    List {
      Section("As they come") {
        Text("Fill the kettle")
        Text("Warm the pot")
        Text("Count the spoons")
      }
      Section("Hidden") {
        Group {
          Text("Green")
          Text("White")
          Text("Yellow")
        }
        .listRowSeparator(.hidden)
      }
      Section("Tinted") {
        Text("Assam")
          .listRowSeparatorTint(.red)
        Text("Darjeeling")
          .listRowSeparatorTint(.orange)
        Text("Nilgiri")
      }
      Section("One edge") {
        Text("Line below, none above")
          .listRowSeparator(.hidden, edges: .top)
        Text("Line above, none below")
          .listRowSeparator(.hidden, edges: .bottom)
        Text("Last")
      }
      Section("Aligned with the text") {
        HStack(spacing: 12) {
          IconTile(systemName: "cup.and.saucer", color: .brown)
          Text("Milk first")
        }
        HStack(spacing: 12) {
          IconTile(systemName: "drop", color: .blue)
          Text("Milk last")
        }
      }
      Section("Aligned by a guide") {
        Text("From the very edge")
          .alignmentGuide(.listRowSeparatorLeading) { _ in 0 }
        HStack {
          Text("Under the second word:")
          Text("here")
            .alignmentGuide(.listRowSeparatorLeading) { $0[.leading] }
        }
        Text("Last")
      }
      Section("No lines around the section") {
        Text("Oolong")
        Text("Pu’er")
      }
      .listSectionSeparator(.hidden)
    }
    .navigationTitle("Tea")
    .navigationBarTitleDisplayMode(.inline)
  }
}
