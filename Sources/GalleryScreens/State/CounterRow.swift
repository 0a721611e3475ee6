import SwiftUI

/// A row with a title and a count between buttons that change it. The count does not go below 0.
struct CounterRow: View {
  let title: String
  let value: Int
  let remove: @MainActor () -> Void
  let add: @MainActor () -> Void

  var body: some View {
    HStack {
      Text(title)
      Spacer()
      Button(action: remove) {
        Image(systemName: "minus.circle")
          .accessibilityLabel("One less of \(title)")
      }
      .disabled(value == 0)
      Text(value, format: .number)
        .monospacedDigit()
        .frame(minWidth: 32)
      Button(action: add) {
        Image(systemName: "plus.circle")
          .accessibilityLabel("One more of \(title)")
      }
    }
    .buttonStyle(.borderless)
  }
}
