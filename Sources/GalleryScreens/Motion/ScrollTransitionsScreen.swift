import SwiftUI

/// Cards that change at the edges of the visible part as they scroll.
struct ScrollTransitionsScreen: View {
  var body: some View {
    ScrollView {
      LazyVStack(spacing: 12) {
        ScrollView(.horizontal) {
          HStack(spacing: 12) {
            ForEach(0..<12, id: \.self) { index in
              ScrolledCard(name: "Sail \(index + 1)", hue: 0.5 + Double(index) / 40)
                .frame(width: 120, height: 150)
                .scrollTransition { effect, phase in
                  effect
                    .opacity(phase.isIdentity ? 1 : 0.2)
                    .scaleEffect(phase.isIdentity ? 1 : 0.7)
                    .rotationEffect(.degrees(phase.value * 12))
                }
            }
          }
          .padding(.horizontal, 16)
        }
        .accessibilityIdentifier("sails")
        ForEach(0..<120, id: \.self) { index in
          ScrolledCard(name: "Wave \(index + 1)", hue: 0.55 + Double(index % 12) / 30)
            .frame(height: 88)
            .scrollTransition(Self.configuration(of: index)) { effect, phase in
              effect
                .opacity(phase.isIdentity ? 1 : 0.1)
                .offset(x: phase.value * 60)
                .scaleEffect(x: phase.isIdentity ? 1 : 0.8, anchor: .leading)
                .blur(radius: index % 4 == 3 ? abs(phase.value) * 6 : 0)
            }
            .padding(.horizontal, 16)
        }
      }
    }
    .accessibilityIdentifier("waves")
    .navigationTitle("Waves")
    .navigationBarTitleDisplayMode(.inline)
  }

  private static func configuration(of index: Int) -> ScrollTransitionConfiguration {
    switch index % 4 {
    case 0: .interactive
    case 1: .interactive(timingCurve: .easeInOut)
    case 2: .interactive.threshold(.visible(0.5))
    default: .interactive.threshold(.visible.inset(by: 40))
    }
  }
}

private struct ScrolledCard: View {
  let name: String
  let hue: Double

  var body: some View {
    RoundedRectangle(cornerRadius: 16)
      .fill(Color(hue: hue.truncatingRemainder(dividingBy: 1), saturation: 0.7, brightness: 0.85))
      .overlay(alignment: .topLeading) {
        Circle()
          .fill(.white.opacity(0.8))
          .frame(width: 28, height: 28)
          .padding(12)
          .accessibilityHidden(true)
      }
      .accessibilityElement()
      .accessibilityLabel(name)
      .accessibilityIdentifier("card")
  }
}
