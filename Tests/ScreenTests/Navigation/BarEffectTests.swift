import Foundation
import RowanTesting
import SwiftUI
import Testing

/// Bars over content that is scrolled under them, documents of titles, and the indicators of links.
@MainActor
struct BarEffectTests {
  private struct Scrolled: View {
    var style: ScrollEdgeEffectStyle?
    var isHidden = false
    var edges = Edge.Set.top

    var body: some View {
      NavigationStack {
        ScrollView { Color.black.frame(height: 2000) }
          .scrollEdgeEffectStyle(style, for: edges)
          .scrollEdgeEffectHidden(isHidden, for: edges)
          .navigationTitle("Boats")
          .navigationBarTitleDisplayMode(.inline)
      }
    }
  }

  /// Returns the brightness at the left edge of a screen whose content was scrolled, by halves of points from the top.
  private func column(_ view: Scrolled, look: Screen.Look = .v26) -> [Int] {
    let screen = Screen(size: CGSize(width: 390, height: 600), look: look) { view }
    screen.scroll(by: 300)
    let picture = screen.picture()
    return stride(from: 0.25, to: 300, by: 0.5).map { y in
      picture.pixel(at: CGPoint(x: 4, y: y)).map { Int($0.red) } ?? -1
    }
  }

  /// Returns the greatest difference between neighbors: a line has a large one, a fade small ones.
  private func sharpest(_ column: [Int]) -> Int { zip(column, column.dropFirst()).map { abs($0 - $1) }.max() ?? 0 }

  @Test func `content fades out under a bar, or ends at a line, or stays as it is`() {
    let (soft, hard) = (column(Scrolled(style: .soft)), column(Scrolled(style: .hard)))
    #expect(soft[2] > 200 && soft[500] == 0 && sharpest(soft) < 40)
    #expect(hard[2] > 200 && hard[500] == 0 && sharpest(hard) > 150)
    #expect(column(Scrolled()) == soft && column(Scrolled(style: .automatic)) == soft)
    let hidden = column(Scrolled(style: .hard, isHidden: true))
    #expect(hidden.allSatisfy { $0 == 0 })
  }

  @Test func `the classic look ends content at a line unless it is told otherwise, and other edges have no effect`() {
    #expect(sharpest(column(Scrolled(), look: .classic)) > 150)
    #expect(sharpest(column(Scrolled(style: .soft), look: .classic)) < 40)
    let bottom = column(Scrolled(style: .hard, isHidden: true, edges: .bottom))
    #expect(bottom == column(Scrolled()))
  }

  private struct Report: Transferable {
    let text: String
    static var transferRepresentation: some TransferRepresentation {
      ProxyRepresentation { (report: Report) in report.text }
    }
  }

  private struct Documented: View {
    let url: URL
    var report: Report?

    var body: some View {
      NavigationStack {
        Group {
          if let report {
            Text("Content").navigationDocument(report, preview: SharePreview("Tides"))
          } else {
            Text("Content").navigationDocument(url)
          }
        }
        .navigationTitle("Tides")
        .navigationBarTitleDisplayMode(.inline)
      }
    }
  }

  @Test func `the menu of a title shares the document of the screen`() throws {
    let url = try #require(URL(string: "https://example.org/tides"))
    let file = Screen { Documented(url: url) }
    file.header("Tides").openMenu()
    let item = try #require(file.menu.first)
    file.choose(item)
    #expect(file.copiedText == "https://example.org/tides")
    let report = Screen { Documented(url: url, report: Report(text: "High at 9:40")) }
    report.header("Tides").openMenu()
    report.choose(try #require(report.menu.first))
    #expect(report.copiedText == "High at 9:40")
  }

  private struct Links: View {
    let visibility: Visibility
    @State private var path = NavigationPath()

    var body: some View {
      NavigationStack(path: $path) {
        List {
          NavigationLink("Ferry", value: 1)
          NavigationLink("Barge", value: 2).navigationLinkIndicatorVisibility(.automatic)
        }
        // Its rows end at the edge.
        .listStyle(.plain)
        .navigationLinkIndicatorVisibility(visibility)
        .navigationDestination(for: Int.self) { Text("Boat \($0)") }
      }
    }
  }

  /// Returns whether something is drawn at the end of a row.
  private func hasIndicator(_ screen: Screen, _ label: String) -> Bool {
    guard let row = screen.rows.first(where: { $0.label.contains(label) }) else { return false }
    let picture = screen.picture()
    let background = picture.pixel(at: CGPoint(x: row.frame.midX, y: row.frame.midY))
    return stride(from: row.frame.maxX - 34, to: row.frame.maxX - 8, by: 0.5).contains { x in
      picture.pixel(at: CGPoint(x: x, y: row.frame.midY)) != background
    }
  }

  @Test func `links without an indicator still lead on`() throws {
    let shown = Screen { Links(visibility: .visible) }
    #expect(hasIndicator(shown, "Ferry") && hasIndicator(shown, "Barge"))
    let hidden = Screen { Links(visibility: .hidden) }
    #expect(!hasIndicator(hidden, "Ferry") && hasIndicator(hidden, "Barge"))
    try #require(hidden.rows.first { $0.label.contains("Ferry") }).tap()
    #expect(hidden.text("Boat 1").exists)
  }
}
