import Foundation
import TestSupport

/// One thing that a person, a program or the device does to a screen.
enum ListStep: Equatable {
  case scene(SceneStep)
  case edit(Edit, isAnimated: Bool)
  /// Two changes in one turn, the first one animated.
  case edits(Edit, Edit)
  /// A change after the layers are up to date and before they are shown.
  case editWhileFetched(Edit)
  /// A change that a view makes by itself when it comes to a moment.
  case fuse(PlanModel.Moment, Edit)
  case form(Int)
  case container(Int)
  case tap(Int)
  case doubleTap(Int)
  /// Pressed, held and taken away by the system.
  case pressAndCancel(Int)
  /// From a place of the viewport, in thousandths, by a distance: a finger scrolls, a mouse presses what it began on.
  case drag(from: Int, by: Int)
  case hover(Int)
  /// Return on the row that keys mean.
  case confirm
  /// Typing into a field in sight, which is focused by it.
  case write(Int)
  /// Typing into the field that has the focus, wherever it was scrolled.
  case writeOn
  case push(Int)
  case select(Int)
  case scrollToID(Int)
  /// A person deletes a row, by the action that it has.
  case deleteRow(Int)
  /// A person moves a row, by one of the actions that it has.
  case moveRow(Int, Int)
  case toggleEditing(isAnimated: Bool)
  /// A finger sweeps a row aside, by a share of its width in thousandths, and lets it close again.
  case sweepRow(Int, Int)
  /// A row is dragged by its handle while the list is edited.
  case grabRow(Int, Int)
}

extension ListStep {
  /// Whether it is done to a list that people edit.
  var isEditing: Bool {
    switch self {
    case .deleteRow, .moveRow, .toggleEditing, .sweepRow, .grabRow: true
    default: false
    }
  }

  /// What happens to a list where nobody edits its rows.
  static func random(_ random: inout SeededRandom) -> ListStep {
    switch random.below(122) {
    case 0..<31: return .scene(.randomScroll(&random))
    case 31..<56: return .edit(.random(&random), isAnimated: random.flip(3))
    case 56..<60: return .edits(.random(&random), .random(&random))
    case 60..<63: return .editWhileFetched(.random(&random))
    case 63..<67:
      return .fuse(PlanModel.Moment(rawValue: random.below(4)) ?? .appear, .random(&random))
    case 67..<69: return .form(random.below(4))
    case 69..<71: return .container(random.below(7))
    case 71..<82: return .scene(.randomDevice(&random))
    case 82..<88: return .tap(random.below(30))
    case 88..<92: return .scene(.key(random.below(6)))
    case 92..<94: return .push(random.below(10))
    case 94..<96: return .select(random.below(200))
    case 96..<98: return .scrollToID(random.below(200))
    case 98..<100: return .scene(.wait)
    case 100..<104: return .drag(from: random.below(1001), by: (random.flip() ? 1 : -1) * (40 + random.below(400)))
    case 104..<109: return .hover(random.below(30))
    case 109..<111: return .pressAndCancel(random.below(30))
    case 111..<113: return .doubleTap(random.below(30))
    case 113..<115: return .confirm
    case 115..<118: return .write(random.below(10))
    default: return .writeOn
    }
  }

  /// What people do who edit a list, among other things.
  static func randomEdit(_ random: inout SeededRandom) -> ListStep {
    switch random.below(22) {
    case 0..<4: return .deleteRow(random.below(30))
    case 4..<8: return .moveRow(random.below(30), random.below(4))
    case 8..<11: return .toggleEditing(isAnimated: random.flip())
    case 11..<14: return .sweepRow(random.below(30), [300, 450, 950][random.below(3)])
    case 14..<17: return .grabRow(random.below(30), random.below(500) - 250)
    case 17: return .select(random.below(60))
    case 18: return .scene(.scroll(random.below(600) - 300))
    case 19: return .edit(.insert(at: random.below(60), count: 1 + random.below(4), rows: 1), isAnimated: random.flip())
    case 20: return .edit(.toggleOpen(random.below(10)), isAnimated: random.flip())
    default: return .scene(.wait)
    }
  }
}

extension Edit {
  static func random(_ random: inout SeededRandom) -> Edit {
    let place = random.below(500)
    switch random.below(43) {
    case 0..<6: return .insert(at: random.flip(3) ? 0 : place, count: 1 + random.below(4), rows: random.below(5))
    case 6..<11: return .remove(at: random.flip(3) ? 0 : place, count: 1 + random.below(5))
    case 11..<14: return .move(from: place, to: random.below(500))
    case 14: return .replaceAll(count: [0, 1, 5, 40, 150][random.below(5)], rows: random.below(5))
    case 15: return .shuffle(place)
    case 16: return .reverse
    case 17: return .duplicate(place)
    case 18..<23: return .setRows(place, random.below(4))
    case 23: return .setAllRows(random.below(5))
    case 24..<26: return .setWords(place, random.below(20))
    case 26: return .toggleLink(place)
    case 27: return .toggleWrap(place)
    case 28, 29: return .toggleHead
    case 30, 31: return .toggleMiddle
    case 32: return .toggleTail
    case 33: return .toggleNote(place)
    case 34: return .toggleFooter(place)
    case 35: return .insertChapter(place, count: random.below(8))
    case 36: return .removeChapter(place)
    case 37: return .moveChapter(place, random.below(20))
    case 38: return .toggleField(place)
    case 39, 40: return .toggleOpen(place)
    default: return .accent(random.below(12))
    }
  }
}
