import SwiftUI

/// A list over a range of integers.
struct RangesScreen: View {
  var body: some View {
    List(0..<100) { number in
      HStack {
        Text("\(number) × \(number)")
        Spacer()
        Text(number * number, format: .number)
          .monospacedDigit()
          .foregroundStyle(.secondary)
      }
    }
    .navigationTitle("Squares to 99")
    .navigationBarTitleDisplayMode(.inline)
  }
}
