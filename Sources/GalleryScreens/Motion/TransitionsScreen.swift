import SwiftUI

/// Views that appear and disappear with different transitions.
struct TransitionsScreen: View {
  @State private var isShown = true
  @State private var isOpen = false

  var body: some View {
    List {
      Section {
        Button(isShown ? "Put away" : "Bring out") {
          withAnimation(.easeInOut(duration: 0.6)) { isShown.toggle() }
        }
        Button(isOpen ? "Close the lid" : "Open the lid") { isOpen.toggle() }
        HStack {
          Text("The lid")
          Spacer()
          Parcel(color: .brown)
            .rotationEffect(.degrees(isOpen ? -30 : 0), anchor: .bottomLeading)
            .offset(x: isOpen ? -40 : 0)
            .animation(.bouncy, value: isOpen)
        }
      }
      Section("Appear and disappear") {
        lane("Fade", .opacity)
        lane("Slide", .slide)
        lane("Scale", .scale)
        lane("From below", .move(edge: .bottom))
        lane("Push from the right", .push(from: .trailing))
        lane("Far away", .offset(x: 60, y: -30).combined(with: .opacity))
        lane("Grow, then fall", .asymmetric(insertion: .scale(scale: 0.2), removal: .move(edge: .bottom)))
        lane("Tumble", .modifier(active: Tumbled(isAway: true), identity: Tumbled(isAway: false)))
        lane("At once", .identity)
      }
    }
    .navigationTitle("Parcels")
    .navigationBarTitleDisplayMode(.inline)
  }

  private func lane(_ title: String, _ transition: AnyTransition) -> some View {
    HStack {
      Text(title)
      Spacer()
      ZStack {
        if isShown {
          Parcel(color: .orange)
            .transition(transition)
        }
      }
      .frame(width: 120, height: 32)
    }
  }
}

private struct Parcel: View {
  let color: Color

  var body: some View {
    RoundedRectangle(cornerRadius: 6)
      .fill(color)
      .frame(width: 56, height: 28)
  }
}

private struct Tumbled: ViewModifier {
  let isAway: Bool

  func body(content: Content) -> some View {
    content
      .rotationEffect(.degrees(isAway ? 90 : 0))
      .opacity(isAway ? 0 : 1)
      .offset(y: isAway ? 24 : 0)
  }
}
