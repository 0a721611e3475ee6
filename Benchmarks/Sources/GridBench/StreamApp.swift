import RowanGrid
import SwiftUI

/// A grid in a browser of which 100,000 rows change each second.
struct StreamApp: App {
  private let stream = ReadingStream()

  var body: some Scene {
    WindowGroup("Readings") { StreamScreen(stream: stream) }
  }
}

/// The rows of the streamed grid.
@MainActor
@Observable
final class ReadingStream {
  /// The number of changed rows of a second, in this many batches.
  static let (changes, batches) = (100_000, 60)

  var rows = Reading.make(10_000)
  private(set) var changed = 0
  @ObservationIgnored private var task: Task<Void, Never>?
  @ObservationIgnored private var next = 0

  var isRunning: Bool { task != nil }

  /// Begins to change rows, until it is called again. Batches that are late are made up for.
  func toggle() {
    guard task == nil else {
      task?.cancel()
      return task = nil
    }
    let (began, before) = (ContinuousClock.now, changed)
    task = Task { [weak self] in
      while !Task.isCancelled {
        guard let self else { return }
        let due = before + Int((ContinuousClock.now - began) / .seconds(1) * Double(Self.changes))
        change(due - changed)
        try? await Task.sleep(for: .seconds(1) / Self.batches)
      }
    }
  }

  /// Changes the next rows. A step of 7,919 spreads them over the grid: each row changes ten times a second.
  private func change(_ count: Int) {
    guard count > 0 else { return }
    for _ in 0..<count {
      next = (next + 7_919) % rows.count
      rows[next].values[next % 9] += 1
    }
    changed += count
  }
}

/// The grid, with a button that begins and ends the stream.
private struct StreamScreen: View {
  let stream: ReadingStream

  var body: some View {
    VStack(spacing: 0) {
      DataGrid(stream.rows) { for column in Reading.columns { column } }
      HStack {
        Button("Stream") { stream.toggle() }
        Text(verbatim: "\(stream.changed)")
      }
    }
  }
}
