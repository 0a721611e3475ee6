import Foundation
import TestSupport

/// The lies of a collection and its elements, which change from one read to the next.
struct Lies: OptionSet, CustomStringConvertible {
  let rawValue: Int

  /// The count is another one on some reads, negative or enormous.
  static let count = Lies(rawValue: 1 << 0)
  /// The bounds move, and the end can lie before the start.
  static let bounds = Lies(rawValue: 1 << 1)
  /// The subscript returns another element on some reads.
  static let elements = Lies(rawValue: 1 << 2)
  /// Indices after, before and at a distance are others.
  static let steps = Lies(rawValue: 1 << 3)
  /// Elements come and go while they are read.
  static let storage = Lies(rawValue: 1 << 4)
  /// Children change from read to read, and are there without end.
  static let children = Lies(rawValue: 1 << 5)

  static let all: [(Lies, String)] = [
    (.count, "count"), (.bounds, "bounds"), (.elements, "elements"), (.steps, "steps"), (.storage, "storage"),
    (.children, "children"),
  ]

  static func random(_ random: inout SeededRandom) -> Lies {
    if random.flip(3) { return all[random.below(all.count)].0 }
    return Lies(rawValue: random.below(1 << all.count))
  }

  var description: String { "[" + Self.all.filter { contains($0.0) }.map(\.1).joined(separator: ", ") + "]" }
}

/// What an ID says of its hash and its equality.
enum IDKind: Int, CaseIterable {
  case honest
  /// Many elements have the same one.
  case shared
  /// Another one on each read.
  case fresh
  /// Equal to nothing, not even to itself.
  case unequal
  /// Equal to everything, with a hash of its own.
  case equal
  /// Equal or not, by chance.
  case fickle
  /// Equal, with another hash on each read.
  case rehashed
  /// An object that changes after it was used as a key.
  case mutated
  /// Equal one way and not the other way around.
  case ordered
}

/// An ID that may violate every requirement of `Hashable`.
struct LyingID: Hashable, CustomStringConvertible {
  final class Box {
    var number: Int
    init(_ number: Int) { self.number = number }
  }

  let box: Box
  let kind: IDKind
  let chance: Chance

  static func == (left: LyingID, right: LyingID) -> Bool {
    switch left.kind {
    case .honest, .shared, .fresh, .rehashed, .mutated: left.box.number == right.box.number
    case .unequal: false
    case .equal: true
    case .fickle: left.chance.flip()
    case .ordered: left.box.number <= right.box.number
    }
  }

  func hash(into hasher: inout Hasher) {
    switch kind {
    case .rehashed: hasher.combine(chance.below(1000))
    case .fickle: hasher.combine(chance.below(3))
    default: hasher.combine(box.number)
    }
  }

  var description: String { "\(box.number)" }
}

/// The source of chance for all lies of one case.
final class Chance {
  private var random: SeededRandom
  /// Lies are told in one of so many reads.
  private let rarity: Int
  /// Whether lies are told; not while a screen is described, which is no part of the case.
  var isLying = true

  init(_ seed: UInt64) {
    random = SeededRandom(seed)
    rarity = [2, 4, 12, 40][random.below(4)]
  }

  func below(_ limit: Int) -> Int { random.below(limit) }
  func flip(_ one: Int = 2) -> Bool { random.flip(one) }
  func lies() -> Bool { isLying && random.flip(rarity) }
}

/// The elements behind collections that lie. Copies of a collection share it; `end()` breaks the cycle with its elements.
final class LyingStore {
  var lots: [Lot] = []
  let lies: Lies
  let ids: IDKind
  let chance: Chance
  private var lastNumber = 0

  func end() { lots = [] }

  init(_ count: Int, _ lies: Lies, _ ids: IDKind, _ chance: Chance) {
    self.lies = lies
    self.ids = ids
    self.chance = chance
    for _ in 0..<count { lots.append(make()) }
  }

  func tells(_ lie: Lies) -> Bool { lies.contains(lie) && chance.lies() }

  func make() -> Lot {
    lastNumber += 1
    let number = ids == .shared ? lastNumber % 4 : lastNumber
    return Lot(number: lastNumber, key: LyingID(box: .init(number), kind: ids, chance: chance), store: self)
  }

  /// The number of elements, as it is said on this read.
  var count: Int {
    if tells(.storage) { change() }
    guard tells(.count) else { return lots.count }
    return [0, -1, lots.count + 1, lots.count * 2 + 3, lots.count - 1, Int.min, 1 << 33][chance.below(7)]
  }

  func element(_ position: Int) -> Lot {
    if tells(.storage) { change() }
    guard !lots.isEmpty else { return make() }
    let place = tells(.elements) ? chance.below(lots.count) : position
    return lots[abs(place % lots.count)]
  }

  /// Changes the elements, without a word to a view.
  func change() {
    switch chance.below(6) {
    case 0: lots.insert(make(), at: chance.below(lots.count + 1))
    case 1: if !lots.isEmpty { lots.remove(at: chance.below(lots.count)) }
    case 2: lots.shuffle(using: &shuffler)
    case 3: if chance.flip(8) { lots.removeAll() }
    case 4: for _ in 0..<chance.below(5) where lots.count < 60 { lots.append(make()) }
    default: for lot in lots where ids == .mutated { lot.key.box.number = chance.below(6) }
    }
  }

  private var shuffler: SeededRandom {
    get { SeededRandom(UInt64(chance.below(1 << 20))) }
    set {}
  }
}

/// An element.
struct Lot: Identifiable, Hashable {
  let number: Int
  let key: LyingID
  let store: LyingStore

  var id: LyingID {
    store.ids == .fresh ? LyingID(box: .init(store.chance.below(1 << 30)), kind: .fresh, chance: store.chance) : key
  }

  static func == (left: Lot, right: Lot) -> Bool { left.key == right.key }
  func hash(into hasher: inout Hasher) { hasher.combine(key) }

  /// The children: without end in depth, which only openers find out.
  var children: PlainLies? {
    let hasSome = store.tells(.children) ? store.chance.flip() : number % 3 != 0
    return hasSome ? PlainLies(store: store) : nil
  }

  var editableChildren: EditableLies? {
    get { children == nil ? nil : EditableLies(store: store) }
    nonmutating set {}
  }
}
