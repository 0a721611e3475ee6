import RowanTesting
import SwiftUI
import Testing

/// How far sections stand apart.
@MainActor
struct SectionSpacingTests {
  /// The distances from each row to the next, for rows in sections of their own.
  private func gaps(_ spacings: [CGFloat?], of list: CGFloat? = nil, _ idiom: Screen.Idiom = .touch) -> [CGFloat] {
    let screen = Screen(idiom: idiom) {
      let sections = List {
        Section { Text("0") }.spaced(spacings[0])
        Section { Text("1") }.spaced(spacings[1])
        Section { Text("2") }.spaced(spacings[2])
      }
      if let list { sections.listSectionSpacing(list) } else { sections }
    }
    let frames = screen.rows.map(\.frame)
    return zip(frames, frames.dropFirst()).map { $1.minY - $0.maxY }
  }

  @Test("a section's own distance goes before the list's; two of them give their mean (B61)")
  func ownDistances() {
    #expect(gaps([nil, nil, nil]) == [35, 35])
    #expect(gaps([nil, nil, nil], of: 24) == [24, 24])
    #expect(gaps([nil, 60, nil], of: 24) == [60, 60])
    #expect(gaps([10, 100, nil]) == [55, 100])
    #expect(gaps([10, 100, nil], .desktop) == [55, 100])
  }

  @Test("the first header stands in its place, whichever sections have rows", arguments: Screen.Idiom.allCases)
  func emptySections(_ idiom: Screen.Idiom) {
    func top(_ rows: [Int]) -> CGFloat? {
      let screen = Screen(idiom: idiom) {
        List {
          ForEach(rows.indices, id: \.self) { index in
            Section("Section \(index)") { ForEach(0..<rows[index], id: \.self) { Text("Row \($0)") } }
          }
        }
      }
      return screen.headers.first?.frame.minY
    }
    #expect(top([1, 1, 1]) == top([1, 0, 0, 0]))
  }
}

extension View {
  @ViewBuilder fileprivate func spaced(_ spacing: CGFloat?) -> some View {
    if let spacing { listSectionSpacing(spacing) } else { self }
  }
}
