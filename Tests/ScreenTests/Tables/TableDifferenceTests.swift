import Foundation
import Observation
import RowanTesting
import SwiftUI
import TestSupport
import Testing

/// A table that lives through changes of everything around it looks, and says, what one does that was just made.
@MainActor
@Suite("A table that lives on and one that was just made")
struct TableDifferenceTests {
  struct Stone: Identifiable, Equatable {
    let id: Int
    var name: String
    var weight: Int
  }

  @MainActor
  @Observable
  final class Quarry {
    var stones = (0..<40).map { Stone(id: $0, name: "Stone \($0)", weight: $0 * 7 % 31) }
    var order = [KeyPathComparator(\Stone.name)]
    var columns = TableColumnCustomization<Stone>()
    var showsNote = false
    var isCustom = true
    var isDisabled = false
    var hidesHeaders = false
    var tint = 0
    var selection: Set<Int> = []
  }

  private struct Yard: View {
    @Bindable var quarry: Quarry

    var body: some View {
      table
        .disabled(quarry.isDisabled)
        .tableColumnHeaders(quarry.hidesHeaders ? .hidden : .automatic)
        .foregroundStyle(quarry.tint == 0 ? AnyShapeStyle(.primary) : AnyShapeStyle(Color.brown))
    }

    @ViewBuilder private var table: some View {
      if quarry.isCustom {
        Table(
          quarry.stones,
          selection: $quarry.selection,
          sortOrder: $quarry.order,
          columnCustomization: $quarry.columns
        ) {
          columns
        }
      } else {
        Table(quarry.stones, selection: $quarry.selection, sortOrder: $quarry.order) { columns }
      }
    }

    @TableColumnBuilder<Stone, KeyPathComparator<Stone>>
    private var columns: some TableColumnContent<Stone, KeyPathComparator<Stone>> {
      TableColumn("Name", value: \.name).width(min: 80, ideal: 120, max: 300).customizationID("name")
      TableColumn("Weight", value: \.weight) { Text(verbatim: "\($0.weight) kg") }
        .width(90).alignment(.numeric).customizationID("weight")
      if quarry.showsNote { TableColumn("Note") { Text(verbatim: "note \($0.id)") }.width(140) }
      TableColumnForEach([1, 2, 3, 4, 5, 6], id: \.self) { number in
        TableColumn("Part \(number)") { (stone: Stone) in
          HStack {
            Text(verbatim: "\(stone.id).\(number)")
            Circle().fill(.green).frame(width: 8, height: 8)
          }
        }
        .width(110)
      }
    }
  }

  private struct World {
    var scheme = ColorScheme.light
    var type = DynamicTypeSize.large
    var direction = LayoutDirection.leftToRight
    /// Points that are scrolled down, and from the leading end.
    var y: CGFloat = 0
    var lead: CGFloat = 0
  }

  private func screen(_ quarry: Quarry, _ world: World) -> Screen {
    let screen = Screen(size: CGSize(width: 520, height: 320), idiom: .desktop, buffer: 0) { Yard(quarry: quarry) }
    screen.setColorScheme(world.scheme)
    screen.setDynamicTypeSize(world.type)
    screen.setLayoutDirection(world.direction)
    return screen
  }

  private func said(_ screen: Screen) -> [String] {
    screen.elements(role: .columnHeader).sorted { $0.frame.minX < $1.frame.minX }.map {
      "\($0.label) \($0.value) \($0.frame)"
    }
  }

  @Test(arguments: [3, 11, 25, 32, 36, 59])
  func `after any changes it is as if it had just been made`(seed: Int) {
    var random = SeededRandom(UInt64(seed) &* 977 &+ 5)
    let quarry = Quarry()
    var world = World()
    let old = screen(quarry, world)
    let frames = LiveFrames(old, scale: 1)
    var done: [String] = []
    for _ in 0..<24 {
      done.append(change(quarry, &world, old, &random))
      scroll(frames, &world)
      let new = screen(quarry, world)
      let others = LiveFrames(new, scale: 1)
      scroll(others, &world)
      let isSame = frames.pngData == others.pngData
      #expect(isSame, "\(seed): \(done)")
      #expect(said(old) == said(new), "\(seed): \(done)")
      #expect(old.rows.map(\.label) == new.rows.map(\.label), "\(seed): \(done)")
      new.close()
      if !isSame { return }
    }
  }

  private func change(
    _ quarry: Quarry,
    _ world: inout World,
    _ screen: Screen,
    _ random: inout SeededRandom
  ) -> String {
    let place = Int.random(in: 0..<8, using: &random)
    switch Int.random(in: 0..<16, using: &random) {
    case 0:
      quarry.stones[place].name += "!"
      return "rename \(place)"
    case 1:
      quarry.stones[place].weight += 100
      return "weigh \(place)"
    case 2:
      quarry.order = [KeyPathComparator(\Stone.weight, order: place < 4 ? .forward : .reverse)]
      quarry.stones.sort(using: quarry.order)
      return "sort \(place < 4)"
    case 3:
      quarry.showsNote.toggle()
      return "note"
    case 4:
      world.scheme = world.scheme == .light ? .dark : .light
      screen.setColorScheme(world.scheme)
      return "scheme"
    case 5:
      world.type = world.type == .large ? .accessibility1 : .large
      screen.setDynamicTypeSize(world.type)
      return "type"
    case 6:
      world.direction = world.direction == .leftToRight ? .rightToLeft : .leftToRight
      screen.setLayoutDirection(world.direction)
      return "direction"
    case 7:
      quarry.columns[visibility: "weight"] = quarry.columns[visibility: "weight"] == .hidden ? .visible : .hidden
      return "hide weight"
    case 8:
      quarry.isDisabled.toggle()
      return "disabled"
    case 9:
      quarry.hidesHeaders.toggle()
      return "headers"
    case 10:
      quarry.tint = 1 - quarry.tint
      return "tint"
    case 11:
      quarry.selection = [quarry.stones[place].id]
      return "select \(place)"
    default:
      world.lead += CGFloat(Int.random(in: -150...150, using: &random))
      world.y += CGFloat(Int.random(in: -90...90, using: &random))
      return "scroll"
    }
  }

  /// Scrolls to where the world says, as far as that goes.
  private func scroll(_ frames: LiveFrames, _ world: inout World) {
    frames.draw()
    let limits = frames.scrollLimits
    world.lead = min(limits.width, max(0, world.lead))
    world.y = min(limits.height, max(0, world.y))
    frames.scroll(
      to: CGPoint(x: world.direction == .leftToRight ? world.lead : limits.width - world.lead, y: world.y)
    )
    frames.draw()
  }
}
