import RowanTesting
import SwiftUI

/// The data of tests that move items between collections.
@MainActor
@Observable
final class ReorderBoard {
  struct Item: Identifiable, Equatable {
    var id: String
  }

  var names = ["Fruit", "Empty", "Nuts"]
  var items: [String: [Item]] = [
    "Fruit": ["A", "B"].map(Item.init), "Nuts": ["X", "Y"].map(Item.init),
  ]
  var selection: Set<String> = []
  var log: [String] = []
  var isEnabled = true
  /// Whether moves are performed.
  var follows = true

  func text(_ name: String) -> String { (items[name] ?? []).map(\.id).joined() }

  func apply(_ difference: ReorderDifference<String, String>) {
    let destination = difference.destination
    log.append("\(difference.sources) \(destination.position) in \(destination.collectionID)")
    guard follows else { return }
    let all = names.flatMap { items[$0] ?? [] }
    let moved = difference.sources.compactMap { id in all.first { $0.id == id } }
    for name in names { items[name]?.removeAll { difference.sources.contains($0.id) } }
    var target = items[destination.collectionID] ?? []
    switch destination.position {
    case .before(let id): target.insert(contentsOf: moved, at: target.firstIndex { $0.id == id } ?? 0)
    case .end: target += moved
    }
    items[destination.collectionID] = target
  }
}

/// A list of sections whose rows are moved.
struct ReorderSections: View {
  @Bindable var board: ReorderBoard

  var body: some View {
    List(selection: $board.selection) {
      ForEach(board.names, id: \.self) { name in
        Section(name) {
          ForEach(board.items[name] ?? []) { Text($0.id).moveDisabled($0.id == "Fixed") }
            .reorderable(collectionID: name)
        }
      }
    }
    .reorderContainer(for: ReorderBoard.Item.self, in: String.self, isEnabled: board.isEnabled) { board.apply($0) }
  }
}

/// A lazy grid of sections whose items are moved.
struct ReorderGrid: View {
  @Bindable var board: ReorderBoard

  var body: some View {
    ScrollView {
      LazyVGrid(columns: [GridItem(.fixed(100)), GridItem(.fixed(100))], spacing: 10) {
        ForEach(board.names, id: \.self) { name in
          Section {
            ForEach(board.items[name] ?? []) { Text($0.id).frame(width: 100, height: 40) }
              .reorderable(collectionID: name)
          } header: {
            Text(name).frame(height: 30)
          }
        }
      }
    }
    .reorderContainer(for: ReorderBoard.Item.self, in: String.self) { board.apply($0) }
  }
}

extension Screen {
  /// Lifts a row, by a mouse or by a finger that rests, and moves it without dropping it.
  @MainActor
  func carry(_ label: String, to y: CGFloat) async {
    let frame = row(label).frame
    pointerDown(at: CGPoint(x: frame.midX, y: frame.midY))
    await settle()
    let steps = max(1, Int(abs(y - frame.midY) / 10))
    for step in 1...steps {
      let part = CGFloat(step) / CGFloat(steps)
      pointerMove(to: CGPoint(x: frame.midX, y: frame.midY + (y - frame.midY) * part))
    }
  }
}
