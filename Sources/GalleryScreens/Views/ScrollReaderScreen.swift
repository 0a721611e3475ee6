import SwiftUI

/// Buttons that scroll to a row: to the top, to the center, to the bottom, or by the minimum distance.
struct ScrollReaderScreen: View {
  private let floors = Array((-2...60).reversed())

  @State private var lastStop = 60

  var body: some View {
    ScrollViewReader { proxy in
      VStack(spacing: 0) {
        HStack {
          Button("Roof") { ride(to: 60, .top, with: proxy) }
          Button("30th") { ride(to: 30, .center, with: proxy) }
          Button("Street") { ride(to: 0, nil, with: proxy) }
          Button("Cellar") { ride(to: -2, .bottom, with: proxy) }
        }
        .buttonStyle(.bordered)
        .padding(.vertical, 8)
        Divider()
        List(floors, id: \.self) { floor in
          HStack {
            Text(floor, format: .number)
              .font(.headline)
              .monospacedDigit()
              .frame(width: 44, alignment: .leading)
            Text(tenant(of: floor))
            Spacer()
            if floor == lastStop {
              Image(systemName: "arrow.left")
                .foregroundStyle(.tint)
                .accessibilityLabel("The lift is here")
            }
          }
        }
        .listStyle(.plain)
      }
    }
    .navigationTitle("Lift")
    .navigationBarTitleDisplayMode(.inline)
  }

  private func ride(to floor: Int, _ anchor: UnitPoint?, with proxy: ScrollViewProxy) {
    lastStop = floor
    withAnimation {
      proxy.scrollTo(floor, anchor: anchor)
    }
  }

  private func tenant(of floor: Int) -> String {
    switch floor {
    case ..<(-1): "Boilers"
    case -1: "Bicycles"
    case 0: "Porter and post"
    case 60: "Beehives"
    default: ["Notaries", "Translators", "A dental practice", "To let", "Cartographers"][floor % 5]
    }
  }
}
