import SwiftUI

extension ContainerValues {
  /// Whether a card is marked as reserved.
  @Entry var isReserved = false
}

extension View {
  /// Marks the card of the view as reserved.
  func reserved(_ isReserved: Bool = true) -> some View { containerValue(\.isReserved, isReserved) }
}

/// A card around a subview of a container.
struct Card: View {
  let subview: Subview

  private var isReserved: Bool { subview.containerValues.isReserved }

  var body: some View {
    subview
      .padding(12)
      .frame(maxWidth: .infinity, alignment: .leading)
      .opacity(isReserved ? 0.5 : 1)
      .background(Color(white: 0.5, opacity: 0.12), in: RoundedRectangle(cornerRadius: 12))
      .overlay(alignment: .topTrailing) {
        if isReserved {
          Text("Reserved")
            .font(.caption2.bold())
            .padding(.horizontal, 8)
            .padding(.vertical, 3)
            .background(.orange, in: Capsule())
            .foregroundStyle(.black)
            .padding(8)
        }
      }
  }
}
