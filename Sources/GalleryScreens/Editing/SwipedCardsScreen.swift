import SwiftUI

/// Parcels as cards of a lazy stack, swept aside as the rows of a list are.
struct SwipedCardsScreen: View {
  @Kept("swiped-cards.parcels") private var parcels = Parcel.all
  @State private var last = "Swipe a card to either side."

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 12) {
        Text(last)
          .font(.subheadline)
          .foregroundStyle(.secondary)
          .frame(maxWidth: .infinity, alignment: .leading)
        ForEach(parcels) { parcel in
          ParcelCard(parcel: parcel)
            .swipeActions(edge: .trailing) {
              Button("Return", systemImage: "arrow.uturn.left", role: .destructive) { remove(parcel) }
              Button("Later", systemImage: "clock") { last = "\(parcel.sender) comes tomorrow." }.tint(.orange)
            }
            .swipeActions(edge: .leading) {
              Button("Collect", systemImage: "checkmark") { collect(parcel) }.tint(.green)
            }
        }
      }
      .frame(maxWidth: 600)
      .padding()
      .frame(maxWidth: .infinity)
    }
    .swipeActionsContainer()
    .navigationTitle("Parcels")
    .navigationBarTitleDisplayMode(.inline)
  }

  private func remove(_ parcel: Parcel) {
    withAnimation { parcels.removeAll { $0.id == parcel.id } }
    last = "\(parcel.sender) goes back."
  }

  private func collect(_ parcel: Parcel) {
    withAnimation { parcels.removeAll { $0.id == parcel.id } }
    last = "\(parcel.sender) is collected."
  }
}

/// A parcel at the counter of a post office.
private struct Parcel: Identifiable, Codable {
  let id: Int
  let sender: String
  let content: String
  let grams: Int

  static let all = [
    ("Ropewalk & Sons", "Forty metres of manila rope", 6200), ("Aunt Wilhelmina", "A cake, by the smell of it", 1800),
    ("County Library", "Three overdue notices", 90), ("Tidewater Optics", "A pair of binoculars", 1100),
    ("The Seed Exchange", "Beans, borage and marigolds", 240), ("Halloran’s", "Boots, size 43", 1650),
    ("Municipal Archive", "Copies of a harbour plan", 420), ("Glass & Lead", "A window pane. Fragile", 3900),
  ].enumerated().map { Parcel(id: $0.offset, sender: $0.element.0, content: $0.element.1, grams: $0.element.2) }
}

private struct ParcelCard: View {
  let parcel: Parcel

  var body: some View {
    HStack(spacing: 14) {
      Image(systemName: "shippingbox.fill").font(.title2).foregroundStyle(.brown).accessibilityHidden(true)
      VStack(alignment: .leading, spacing: 2) {
        Text(parcel.sender).font(.headline)
        Text(parcel.content).font(.subheadline).foregroundStyle(.secondary)
      }
      Spacer()
      Text("\(parcel.grams) g").font(.subheadline).monospacedDigit().foregroundStyle(.secondary)
    }
    .padding(16)
    .background(Color.gray.opacity(0.14), in: RoundedRectangle(cornerRadius: 14))
  }
}
