import TestSupport

/// What people and devices do to any scene.
enum SceneStep: Equatable {
  case scroll(Int)
  case sideways(Int)
  /// To a share of the content, in thousandths.
  case jump(Int)
  /// Several offsets that arrive together.
  case burst([Int])
  case resize(Int, Int)
  case typeSize(Int)
  case toggleIdiom, toggleLook, toggleDirection, toggleScheme
  case wheel(Int, horizontally: Int = 0)
  /// A key of `keys` on what scrolls, which is focused by it.
  case key(Int)
  /// Tasks run.
  case wait
  /// Nobody does anything for a minute, and then somebody scrolls by a distance, or nobody but the host asks.
  case rest(Int?)
  /// Nobody sees the window for long.
  case park

  static let keys = ["ArrowDown", "ArrowUp", "Home", "End", "PageDown", "PageUp", "ArrowRight", "ArrowLeft"]

  /// What changes the window.
  static func randomDevice(_ random: inout SeededRandom) -> SceneStep {
    switch random.below(15) {
    case 14: return .park
    case 11...: return .rest(random.flip() ? nil : random.below(400) - 200)
    case 0..<4:
      return random.flip(6)
        ? .resize([1, 30, 3000, 200][random.below(4)], [1, 60, 3000, 400][random.below(4)])
        : .resize(150 + random.below(600), 150 + random.below(500))
    case 4..<7: return .typeSize(random.below(12))
    case 7: return .toggleIdiom
    case 8: return .toggleLook
    case 9: return .toggleDirection
    default: return .toggleScheme
    }
  }

  /// What moves the rows.
  static func randomScroll(_ random: inout SeededRandom) -> SceneStep {
    switch random.below(31) {
    case 0..<18: return .scroll(random.below(1200) - 600)
    case 18..<25: return .jump(random.below(1001))
    case 25..<28: return .burst((0...random.below(3)).map { _ in random.below(9000) })
    default: return .wheel(random.below(1200) - 600)
    }
  }
}
