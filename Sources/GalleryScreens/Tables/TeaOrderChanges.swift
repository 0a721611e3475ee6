import Foundation

/// The orders that a person has changed, of which as many are archived as a tab can keep.
struct TeaOrderChanges: Codable {
  /// The greatest number of archived orders, and of characters in their texts, so that they are encoded in less than 16 kB.
  private static let limits = (orders: 64, characters: 4000)

  private enum CodingKeys: CodingKey { case orders, isComplete, characters }

  /// The changed orders by their numbers.
  private(set) var orders: [TeaOrder.ID: TeaOrder] = [:]
  /// The numbers of the archived orders.
  private(set) var archived: Set<TeaOrder.ID> = []
  /// Whether changed orders were not archived when a tab ended.
  private var lacksOrders = false
  private var characters = 0

  /// Whether all changed orders are archived.
  var isComplete: Bool { !lacksOrders && archived.count == orders.count }

  init() {}

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    orders = try container.decode([TeaOrder.ID: TeaOrder].self, forKey: .orders)
    archived = Set(orders.keys)
    lacksOrders = try !container.decode(Bool.self, forKey: .isComplete)
    characters = try container.decode(Int.self, forKey: .characters)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(orders.filter { archived.contains($0.key) }, forKey: .orders)
    try container.encode(isComplete, forKey: .isComplete)
    try container.encode(characters, forKey: .characters)
  }

  /// Adds changed orders, which are archived as far as the limits permit. One that is as it was at first is no change any more.
  ///
  /// - Complexity: O(*m*) in the changed orders; O(*n*) in all that were changed before if some of them are no change any more.
  mutating func add(_ changed: [TeaOrder]) {
    var hasRoom = false
    for order in changed {
      if let old = orders.removeValue(forKey: order.id), archived.remove(order.id) != nil {
        characters -= Self.characters(of: old)
        hasRoom = true
      }
      guard order != TeaOrder.sample(order.id) else { continue }
      orders[order.id] = order
      archive(order)
    }
    guard hasRoom, archived.count < orders.count else { return }
    for order in orders.values where !archived.contains(order.id) {
      guard archived.count < Self.limits.orders else { return }
      archive(order)
    }
  }

  private mutating func archive(_ order: TeaOrder) {
    let total = characters + Self.characters(of: order)
    guard archived.count < Self.limits.orders, total <= Self.limits.characters else { return }
    archived.insert(order.id)
    characters = total
  }

  /// Replaces the orders that were changed.
  func apply(to all: inout [TeaOrder]) {
    if !orders.isEmpty { Self.set(Array(orders.values), in: &all) }
  }

  /// Replaces orders by those with the same numbers.
  ///
  /// - Complexity: O(1) for each changed order in the initial order, otherwise once O(*n*).
  static func set(_ changed: [TeaOrder], in all: inout [TeaOrder]) {
    var rest: [TeaOrder.ID: TeaOrder] = [:]
    for order in changed {
      let place = order.id - TeaOrder.firstNumber
      if all.indices.contains(place), all[place].id == order.id {
        all[place] = order
      } else {
        rest[order.id] = order
      }
    }
    guard !rest.isEmpty else { return }
    for place in all.indices {
      if let order = rest[all[place].id] { all[place] = order }
    }
  }

  private static func characters(of order: TeaOrder) -> Int {
    order.customer.utf8.count + order.article.utf8.count + (order.note?.utf8.count ?? 0)
  }
}
