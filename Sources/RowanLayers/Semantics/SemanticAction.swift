/// Something that can be done with an element besides activating it.
///
/// Contract: an action is addressed by its layer and its `id`, never by its name, which is for people: two actions of one
/// name are two. A layer keeps an action's id for as long as the action means the same. Ids below zero mean the same
/// everywhere; a layer numbers its own actions from 1; what is added to a layer from outside has an id of its own above
/// those.
package struct SemanticAction: Hashable, Sendable {
  package let id: Int
  package let name: String

  package init(id: Int, name: String) {
    self.id = id
    self.name = name
  }

  /// Adjusts a value upwards (fact E9).
  package static let increment = SemanticAction(id: -1, name: "Increment")
  /// Adjusts a value downwards.
  package static let decrement = SemanticAction(id: -2, name: "Decrement")
  /// What using the element means.
  package static let activate = SemanticAction(id: -3, name: "Activate")
  /// Leaves what the element shows.
  package static let escape = SemanticAction(id: -4, name: "Escape")
  /// The most likely thing to do.
  package static let magicTap = SemanticAction(id: -5, name: "Magic Tap")
  /// Removes what the element stands for.
  package static let delete = SemanticAction(id: -6, name: "Delete")

  /// Puts what the element stands for before the one before it (fact E7).
  package static let moveUp = SemanticAction(id: -7, name: "Move Up")
  /// Puts it behind the one behind it.
  package static let moveDown = SemanticAction(id: -8, name: "Move Down")
  /// Puts it before all others.
  package static let moveToTop = SemanticAction(id: -9, name: "Move to Top")
  /// Puts it behind all others.
  package static let moveToBottom = SemanticAction(id: -10, name: "Move to Bottom")

  /// The ids that an action may have.
  package static let ids = -64...(1 << 48)

  /// The id of an action that is added from outside, for a number that nobody else adds actions by.
  package static func added(by number: Int) -> Int { (1 << 20) + number }
}

/// Gives what a layer offers ids from 1, so that each keeps its own while others come and go.
package struct ActionNumbers<Key: Hashable> {
  private var numbers: [Key: [Int]] = [:]
  private var last = 0

  package init() {}

  /// The ids of what is offered now, in order. What has equal keys is told apart by its order; what is not offered any more
  /// leaves its number to nobody.
  package mutating func ids(of keys: [Key]) -> [Int] {
    var kept: [Key: [Int]] = [:]
    var ids: [Int] = []
    for key in keys {
      let place = kept[key]?.count ?? 0
      let known = numbers[key] ?? []
      if place >= known.count { last += 1 }
      let id = place < known.count ? known[place] : last
      kept[key, default: []].append(id)
      ids.append(id)
    }
    numbers = kept
    return ids
  }
}
