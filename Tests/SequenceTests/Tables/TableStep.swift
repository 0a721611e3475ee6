import TestSupport

/// One thing that a person, a program or the device does to a table.
enum TableStep: Equatable {
  case scene(SceneStep)
  case edit(SheetEdit, isAnimated: Bool)
  /// Two changes in one turn, the first one animated.
  case edits(SheetEdit, SheetEdit)
  /// A change after the layers are up to date and before they are shown.
  case editWhileFetched(SheetEdit)
  case form(Sheet.Form)
  /// The program selects some rows, sorts, opens parents, and shows, hides and orders columns.
  case select([Int])
  case sort(Pillar.Sorting, isReversed: Bool)
  case open(Int)
  case show(Int, Bool?)
  case resetOrder, resetColumns
  case scrollToID(Int)
  /// A click on a header in sight.
  case clickHeader(Int)
  /// The end of a header in sight is pulled.
  case resizeColumn(Int, by: Int)
  case fitColumn(Int)
  /// A header in sight is pulled to another place.
  case pullHeader(Int, by: Int)
  /// One of the items of a header's menu.
  case chooseColumn(Int, Int)
  /// A key on a header, with or without Option.
  case headerKey(Int, isForward: Bool, isMove: Bool)
  /// What was begun with a header while the table changes under it: resizing or moving, and how it ends.
  case changeUnderPointer(Int, by: Int, isResizing: Bool, SheetEdit, isCancelled: Bool)
  /// A click on a cell: plain, with Command or with Shift.
  case tap(Int, Int)
  /// A click into a cell that counts them.
  case count(Int)
  /// The chevron of a parent in sight.
  case disclose(Int)
  case selectAll
}

extension TableStep {
  static func random(_ random: inout SeededRandom) -> TableStep {
    let place = random.below(200)
    switch random.below(100) {
    case 0..<12: return .scene(.randomScroll(&random))
    case 12..<18:
      return .scene(random.flip() ? .sideways(random.below(1200) - 600) : .sideways(100 - random.below(200)))
    case 18..<20: return .scene(.wheel(0, horizontally: random.below(1600) - 800))
    case 20..<44: return .edit(.random(&random), isAnimated: random.flip(3))
    case 44..<46: return .edits(.random(&random), .random(&random))
    case 46..<48: return .editWhileFetched(.random(&random))
    case 48..<56: return .scene(.randomDevice(&random))
    case 56..<59: return .scene(.key(random.below(8)))
    case 59: return .scene(.wait)
    case 60: return .select((0..<random.below(4)).map { _ in random.below(100) })
    case 61: return .sort([.rank, .weight, .nothing][random.below(3)], isReversed: random.flip())
    case 62: return .open(place)
    case 63..<65: return .show(place, [true, false, nil][random.below(3)])
    case 65: return random.flip() ? .resetOrder : .resetColumns
    case 66: return .scrollToID(place)
    case 67..<71: return .clickHeader(place)
    case 71..<76: return .resizeColumn(place, by: random.below(400) - 200)
    case 76: return .fitColumn(place)
    case 77..<81: return .pullHeader(place, by: random.below(800) - 400)
    case 81..<83: return .chooseColumn(place, random.below(10))
    case 83: return .headerKey(place, isForward: random.flip(), isMove: random.flip())
    case 84..<86:
      return .changeUnderPointer(
        place,
        by: random.below(300) - 150,
        isResizing: random.flip(),
        .random(&random),
        isCancelled: random.flip(3)
      )
    case 86..<90: return .tap(place, random.below(3))
    case 90..<93: return .count(place)
    case 93..<99: return .disclose(place)
    default: return .selectAll
    }
  }
}

extension SheetEdit {
  static func random(_ random: inout SeededRandom) -> SheetEdit {
    let place = random.below(300)
    switch random.below(60) {
    case 0..<6: return .insert(at: random.flip(3) ? 0 : place, count: 1 + random.below(4))
    case 6..<11: return .remove(at: random.flip(3) ? 0 : place, count: 1 + random.below(5))
    case 11..<14: return .move(from: place, to: random.below(300))
    case 14: return .replaceAll(count: [0, 1, 5, 40, 120][random.below(5)])
    case 15: return .shuffle(place)
    case 16: return .reverse
    case 17: return .duplicate(place)
    case 18..<21: return .setRank(place, random.below(7))
    case 21..<23: return .setLines(place, 1 + random.below(2))
    case 23..<26: return .setParts(place, random.below(5) - 1)
    case 26: return .insertShelf(place, count: random.below(8))
    case 27: return .removeShelf(place)
    case 28: return .moveShelf(place, random.below(20))
    case 29: return .toggleHead
    case 30: return .toggleHeaders
    case 31: return .toggleBordered
    case 32, 33: return .toggleCompact
    case 34: return .accent(random.below(5))
    case 35..<39: return .insertColumn(at: place, .random(&random), [.rank, .weight, .nothing][random.below(3)])
    case 39..<42: return .removeColumn(place)
    case 42..<44: return .moveColumn(from: place, to: random.below(30))
    case 44: return .setColumns([0, 1, 4, 30][random.below(4)])
    case 45..<49: return .setWidth(place, .random(&random))
    case 49..<51: return .setAlignment(place, random.below(4))
    case 51..<53: return .setWords(place, random.below(8))
    case 53: return .toggleSorting(place)
    case 54: return .toggleCounting(place)
    case 55: return .toggleNamed(place)
    default: return .toggleHidden(place)
    }
  }
}

extension Pillar.Width {
  static func random(_ random: inout SeededRandom) -> Pillar.Width {
    switch random.below(6) {
    case 0, 1: return .automatic
    case 2: return .fixed(20 + random.below(150))
    case 3:
      let min = 10 + random.below(80)
      return .between(min, min + random.below(80), min + 80 + random.below(120))
    case 4: return .atLeast(10 + random.below(200))
    default: return .atMost(20 + random.below(200))
    }
  }
}
