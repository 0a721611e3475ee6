import Foundation
import RowanGraph
import RowanViews
import TestSupport
import Testing

@testable import RowanLists

/// The engine's sticky headers and footers.
@MainActor
@Suite("Sticky headers and footers of the engine")
struct StickyPositionTests {
  /// A section with a header or footer between other content.
  private struct SectionScreen: View {
    let expected: StickyCase

    var body: some View {
      ScrollView {
        LazyVStack(spacing: 0, pinnedViews: [.sectionHeaders, .sectionFooters]) {
          Color.clear.frame(height: expected.rangeStart)
          section
          Color.clear.frame(height: 3000)
        }
      }
    }

    private var rows: some View {
      Color.clear.frame(height: expected.rangeEnd - expected.rangeStart - expected.height)
    }

    private var part: some View { Text(verbatim: "part").frame(height: expected.height, alignment: .top) }

    @ViewBuilder private var section: some View {
      if expected.edge == .top {
        Section {
          rows
        } header: {
          part
        }
      } else {
        Section {
          rows
        } footer: {
          part
        }
      }
    }
  }

  /// The cases that a section without bars can have: its header is at its start, its footer at its end.
  nonisolated static let cases = StickyCase.all.filter {
    $0.inset == 0 && $0.coveredTop == 0 && $0.coveredBottom == 0 && $0.rangeEnd - $0.rangeStart >= $0.height
      && $0.natural == ($0.edge == .top ? $0.rangeStart : $0.rangeEnd - $0.height)
  }

  @Test("the engine places them at the tops of the cases", arguments: cases)
  func placed(_ expected: StickyCase) throws {
    let stage = Stage(
      SectionScreen(expected: expected),
      size: CGSize(width: 300, height: expected.viewport)
    )
    stage.scroll(to: expected.offset)
    let engine = try #require(stage.host.first(LazyStackNode.self)).engine
    let row = try #require(engine.rows.first { $0.isSticky })
    #expect(row.start == expected.top)
    #expect(row.extent == expected.height)
  }

  @Test func thereAreCasesOfBothEdges() {
    #expect(Self.cases.filter { $0.edge == .top }.count >= 4)
    #expect(Self.cases.filter { $0.edge == .bottom }.count >= 4)
  }
}
