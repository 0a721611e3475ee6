import RowanTesting
import SwiftUI

@testable import RowanGrid

/// A row with many values.
struct Measured: Identifiable {
  var id: Int
  var name: String
  var values: [Int]
  var sum: Int { values.reduce(0, +) }

  static func samples(_ count: Int) -> [Measured] {
    (0..<count).map { row in Measured(id: row, name: "Row \(row)", values: (0..<12).map { row * 100 + $0 }) }
  }
}

/// The state of a screen with a wide grid.
@MainActor
@Observable
final class Measurements {
  var rows: [Measured]
  var selection = GridSelection<Int>()
  var customization = TableColumnCustomization<Measured>()
  init(_ rows: [Measured]) { self.rows = rows }
}

/// A grid with columns that are pinned at both edges.
struct WideGrid: View {
  @Bindable var state: Measurements

  var body: some View {
    DataGrid($state.rows, selection: $state.selection, columnCustomization: $state.customization) {
      // Pinned columns come first and last wherever they are written.
      GridColumn("Sum") { $0.sum }.width(90).pinned(.trailing)
      for column in 0..<12 {
        GridColumn("C\(column)", value: \Measured.values[column]).width(100)
      }
      GridColumn("Name", value: \Measured.name).width(120).pinned()
    }
  }
}

/// A screen with a wide grid.
@MainActor
struct WideSheet {
  let state: Measurements
  let screen: Screen

  init(
    _ count: Int = 40,
    width: CGFloat = 600,
    height: CGFloat = 300,
    idiom: Screen.Idiom = .desktop,
    direction: LayoutDirection = .leftToRight,
    scheme: ColorScheme = .light
  ) {
    let state = Measurements(Measured.samples(count))
    self.state = state
    screen = Screen(
      size: CGSize(width: width, height: height),
      idiom: idiom,
      colorScheme: scheme,
      layoutDirection: direction
    ) { WideGrid(state: state) }
  }

  /// The visible cells of a column from top to bottom.
  func cells(_ column: String) -> [RowanTesting.Element] {
    screen.elements.filter { $0.label == column && $0.role != .columnHeader && $0.role != .textField && $0.isVisible }
      .sorted { $0.frame.minY < $1.frame.minY }
  }

  func header(_ column: String) -> RowanTesting.Element? {
    screen.elements(role: .columnHeader).first { $0.label == column }
  }

  /// Scrolls toward the trailing edge.
  func scroll(sideways distance: CGFloat) {
    screen.wheel(by: 0, horizontally: distance, at: CGPoint(x: screen.size.width / 2, y: 150))
  }

  /// The columns whose headers a person sees, from left to right, by at least half of their width.
  var columns: [String] {
    screen.elements(role: .columnHeader).filter { header in
      let frame = header.visibleFrame
      guard frame.width > header.frame.width / 2 else { return false }
      return isInFront(header)
    }.sorted { $0.frame.minX < $1.frame.minX }.map(\.label)
  }

  /// Whether no pinned header covers the middle of a header.
  private func isInFront(_ header: RowanTesting.Element) -> Bool {
    guard header.label != "Name", header.label != "Sum" else { return true }
    let pinned = ["Name", "Sum"].compactMap { self.header($0)?.frame }
    return !pinned.contains { $0.contains(CGPoint(x: header.frame.midX, y: header.frame.midY)) }
  }

  var active: GridSelection<Int>.Cell? { state.selection.active }
}
