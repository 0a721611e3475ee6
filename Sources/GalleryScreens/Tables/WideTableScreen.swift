import SwiftUI

/// A table with 200 columns and 100,000 rows, of which only the visible cells exist.
struct WideTableScreen: View {
  private struct Number: Identifiable {
    let id: Int
  }

  /// Numbers that are created on access.
  private struct Numbers: RandomAccessCollection {
    var startIndex: Int { 0 }
    var endIndex: Int { 100_000 }
    subscript(position: Int) -> Number { Number(id: position + 1) }
  }

  @State private var selection: Set<Int> = []

  var body: some View {
    Table(Numbers(), selection: $selection) {
      TableColumn("Number") { Text($0.id, format: .number).monospacedDigit() }
        .width(80)
        .alignment(.numeric)
      TableColumnForEach(2..<201) { factor in
        TableColumn("× \(factor)") { Text($0.id * factor, format: .number).monospacedDigit() }
          .alignment(.numeric)
      }
    }
    .navigationTitle("Times tables")
  }
}
