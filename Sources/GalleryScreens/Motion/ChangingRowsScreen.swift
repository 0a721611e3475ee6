import SwiftUI

/// A list whose rows are animated when they are inserted, removed and moved.
struct ChangingRowsScreen: View {
  @Kept("changing-rows.boats") private var boats = Array(Boat.fleet.prefix(5))
  @Kept("changing-rows.isSorted") private var isSorted = false

  var body: some View {
    List {
      Section {
        Button("A boat comes in", action: moor)
          .disabled(boats.count == Boat.fleet.count)
        Button("The first one leaves") {
          withAnimation(.easeInOut(duration: 0.4)) { _ = boats.removeFirst() }
        }
        .disabled(boats.isEmpty)
        Toggle("By departure", isOn: $isSorted.animation(.bouncy))
      }
      Section("At the quay") {
        ForEach(isSorted ? boats.sorted { $0.minutes < $1.minutes } : boats) { boat in
          LabeledContent(boat.name, value: "in \(boat.minutes) min")
            .contextMenu {
              Button("Send it off") { withAnimation { boats.removeAll { $0 == boat } } }
              Button("Let it wait") { delay(boat) }
            }
        }
      }
    }
    .navigationTitle("Harbour")
  }

  private func delay(_ boat: Boat) {
    guard let index = boats.firstIndex(of: boat) else { return }
    withAnimation { boats[index].minutes += 30 }
  }

  /// Inserts the next boat at the second position.
  private func moor() {
    guard let next = Boat.fleet.first(where: { boat in !boats.contains { $0.id == boat.id } }) else { return }
    withAnimation { boats.insert(next, at: min(1, boats.count)) }
  }
}
