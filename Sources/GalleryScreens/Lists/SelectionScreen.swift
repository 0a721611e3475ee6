import SwiftUI

/// A list with multiple selection, which buttons change through the binding.
struct SelectionScreen: View {
  private let pieces = ChoralPiece.programme

  @State private var selection: Set<ChoralPiece.ID> = ["O Magnum Mysterium", "The Blue Bird"]

  var body: some View {
    List(pieces, selection: $selection) { piece in
      ChoralPieceRow(piece: piece)
    }
    .navigationTitle("Concert")
    .navigationBarTitleDisplayMode(.inline)
    .toolbar {
      ToolbarItem(placement: .topBarLeading) {
        Button("None") { selection = [] }
      }
      ToolbarItem(placement: .topBarTrailing) {
        Button("All") { selection = Set(pieces.map(\.id)) }
      }
    }
  }
}

/// A list with single selection, which buttons change through the binding.
struct SingleSelectionScreen: View {
  private let pieces = ChoralPiece.programme

  @State private var selection: ChoralPiece.ID? = "Spem in Alium"

  var body: some View {
    List(selection: $selection) {
      Section("Programme") {
        ForEach(pieces) { piece in
          ChoralPieceRow(piece: piece)
        }
      }
      Section("If they clap") {
        Text("Encore")
          .tag("Encore")
      }
    }
    .navigationTitle("Now singing")
    .navigationBarTitleDisplayMode(.inline)
    .toolbar {
      ToolbarItem(placement: .topBarLeading) {
        Button("Stop") { selection = nil }
      }
      ToolbarItem(placement: .topBarTrailing) {
        Button("Next", action: selectNext)
      }
    }
  }

  private func selectNext() {
    let order = pieces.map(\.id) + ["Encore"]
    let next = selection.flatMap { order.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    selection = order[next % order.count]
  }
}
