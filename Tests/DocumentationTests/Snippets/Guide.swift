import SwiftUI

struct StaffDirectory: View {
  var body: some View {
    NavigationStack {
      List(["Ada Lovelace"], id: \.self) { NavigationLink($0, value: $0) }
        .navigationDestination(for: String.self) { Text($0).navigationTitle($0) }
    }
  }
}
