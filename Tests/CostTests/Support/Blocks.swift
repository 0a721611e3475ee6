import Foundation
import Observation
import RowanGraph
import RowanLists
import RowanViews
import Testing

/// An element with a height of its own.
struct Block: Identifiable, Equatable {
  let id: Int
  var height: CGFloat
}

@MainActor
@Observable
final class BlockModel {
  var blocks: [Block]

  /// Blocks whose heights go through 40, 53, 66…118 points.
  init(count: Int) { blocks = (0..<count).map { Block(id: $0, height: Self.height($0)) } }

  init(_ blocks: [Block]) { self.blocks = blocks }

  static func height(_ id: Int) -> CGFloat { 40 + CGFloat((id * 5) % 7) * 13 }
  static func make(_ id: Int) -> Block { Block(id: id, height: height(id)) }
}

/// Both containers of the lazy engine.
enum LazyContainer: String, CaseIterable, CustomTestStringConvertible {
  case list = "List"
  case stack = "LazyVStack in a ScrollView"

  var testDescription: String { rawValue }
}

struct BlockScreen: View {
  let container: LazyContainer
  let model: BlockModel

  var body: some View {
    switch container {
    case .list:
      List { rows }.listStyle(.plain)
    case .stack:
      ScrollView { LazyVStack(spacing: 0) { rows } }
    }
  }

  private var rows: some View {
    ForEach(model.blocks) { block in
      Text(verbatim: "Block \(block.id)").frame(height: block.height, alignment: .top)
    }
  }
}
