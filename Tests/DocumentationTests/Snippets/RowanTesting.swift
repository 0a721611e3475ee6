import SwiftUI

struct StaffDirectory: View {
  var body: some View {
    NavigationStack {
      List(["Ada Lovelace"], id: \.self) { NavigationLink($0, value: $0) }
        .navigationDestination(for: String.self) { Text($0).navigationTitle($0) }
    }
  }
}

struct EggTimer: View {
  let start: Date

  var body: some View {
    TimelineView(.periodic(from: start, by: 1)) { context in
      let seconds = Int(start.addingTimeInterval(240).timeIntervalSince(context.date))
      Text(verbatim: seconds > 0 ? String(format: "%d:%02d", seconds / 60, seconds % 60) : "Done")
    }
  }
}
