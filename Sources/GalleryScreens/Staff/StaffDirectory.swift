import SwiftUI

/// The staff of the garden: a stack of screens when there is little room, and the list beside a person when there is more.
struct StaffDirectory: View {
  var body: some View {
    NavigationView {
      StaffList()
      StaffPlaceholder()
    }
  }
}

/// What stands beside the list until somebody is chosen.
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
