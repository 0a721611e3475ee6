import SwiftUI

/// A refreshable table of tides.
struct TideTableScreen: View {
  @State private var readings = 1

  var body: some View {
    List {
      Section {
        ForEach(0..<14, id: \.self) { index in
          LabeledContent("\(index / 2 + 1) May, \(index.isMultiple(of: 2) ? "morning" : "evening")") {
            Text(verbatim: height(index))
              .monospacedDigit()
          }
        }
      } header: {
        Text("High water")
      } footer: {
        Text("Read ^[\(readings) time](inflect: true)")
      }
    }
    .refreshable {
      try? await Task.sleep(for: .seconds(2))
      readings += 1
    }
    .navigationTitle("Tide table")
  }

  /// Returns a height in meters above datum, which changes with each reading.
  private func height(_ index: Int) -> String {
    let centimetres = 380 + (index * 37 + readings * 11) % 160
    return "\(centimetres / 100).\(String(centimetres % 100 + 100).dropFirst()) m"
  }
}
