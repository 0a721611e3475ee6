import SwiftUI

/// An empty list with a message, until its first row is added.
struct EmptyScreen: View {
  private struct Parcel: Identifiable, Codable {
    let id: Int
    let sender: String
  }

  private static let senders = ["Aunt Wilhelmina", "The bookshop", "Seeds of the month", "A friend in Tromsø"]

  @Kept("empty.parcels") private var parcels: [Parcel] = []

  var body: some View {
    List(parcels) { parcel in
      Label(parcel.sender, systemImage: "shippingbox")
    }
    .overlay {
      if parcels.isEmpty {
        VStack(spacing: 8) {
          Image(systemName: "shippingbox")
            .font(.largeTitle)
            .foregroundStyle(.secondary)
            .accessibilityHidden(true)
          Text("No parcels")
            .font(.title2)
            .bold()
          Text("What the porter takes in for you is listed here.")
            .foregroundStyle(.secondary)
            .multilineTextAlignment(.center)
        }
        .padding()
      }
    }
    .navigationTitle("Parcels")
    .navigationBarTitleDisplayMode(.inline)
    .toolbar {
      ToolbarItem(placement: .topBarLeading) {
        Button("Collect all") { parcels.removeAll() }
      }
      ToolbarItem(placement: .topBarTrailing) {
        Button("Take in", systemImage: "plus", action: takeIn)
      }
    }
  }

  private func takeIn() {
    let sender = Self.senders[parcels.count % Self.senders.count]
    parcels.append(Parcel(id: parcels.count, sender: sender))
  }
}
