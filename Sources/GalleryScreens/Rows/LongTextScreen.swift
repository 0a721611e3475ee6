import SwiftUI

/// Text longer than its row: wrapped, limited, and truncated at either end or in the middle.
struct LongTextScreen: View {
  private let paragraph = """
    The lock-keeper’s cottage has been flooded eleven times since it was built, and each time the height of the water \
    was cut into the doorpost with the year. The lowest mark is at the ankle. The highest, of 1947, is above the door, \
    so that the keeper of the day must have stood on the roof, or come back later with a good memory.
    """

  private let word = "Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstelle"

  var body: some View {
    List {
      Section("Whole") {
        Text(paragraph)
        Text("By the canal\n\nTwo lines, and an empty one between them.")
      }
      Section("Limited") {
        Text(paragraph)
          .lineLimit(1)
        Text(paragraph)
          .lineLimit(2)
        Text(paragraph)
          .lineLimit(3)
          .font(.footnote)
      }
      Section("Cut at the head and in the middle") {
        Text(paragraph)
          .lineLimit(1)
          .truncationMode(.head)
        Text(paragraph)
          .lineLimit(1)
          .truncationMode(.middle)
      }
      Section("One long word") {
        Text(word)
        Text(word)
          .lineLimit(1)
      }
      Section("Aligned") {
        Text(paragraph)
          .multilineTextAlignment(.center)
        Text(paragraph)
          .multilineTextAlignment(.trailing)
      }
      Section("Nothing") {
        Text("")
      }
      Section("Beside something") {
        HStack(alignment: .firstTextBaseline) {
          Text(paragraph)
            .lineLimit(2)
          Spacer()
          Text("1947")
            .layoutPriority(1)
            .foregroundStyle(.secondary)
        }
      }
    }
    .navigationTitle("The lock-keeper’s cottage")
    .navigationBarTitleDisplayMode(.inline)
  }
}
