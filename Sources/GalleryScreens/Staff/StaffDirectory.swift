import SwiftUI

/// The staff directory: a stack in a compact width, otherwise the list beside a person.
struct StaffDirectory: View {
  var body: some View {
    NavigationView {
      StaffList()
      StaffPlaceholder()
    }
  }
}

/// The placeholder beside the list without a selection.
struct StaffPlaceholder: View {
  var body: some View {
    VStack(spacing: 12) {
      Image(systemName: "person.2")
        .font(.largeTitle)
        .foregroundStyle(.secondary)
        .accessibilityHidden(true)
      Text("Nobody chosen")
        .font(.title2)
        .bold()
      Text("Choose a name to see where to find them.")
        .foregroundStyle(.secondary)
        .multilineTextAlignment(.center)
    }
    .padding()
  }
}
