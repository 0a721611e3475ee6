/// An action on an element besides activation.
///
/// An action is addressed by its layer and its `id`, never by its name, which need not be unique. A layer keeps the ID
/// of an action for as long as it is the same action. Negative IDs have a global meaning; a layer numbers its own
/// actions from 1; actions added from outside have larger IDs (`added(by:)`).
package struct SemanticAction: Hashable, Sendable {
  /// The ID, unique within the layer.
  package let id: Int
  /// The name that is shown and announced.
  package let name: String
  /// Whether it deletes or overwrites something, so that menus show it in red.
  package let isDestructive: Bool

  package init(id: Int, name: String, isDestructive: Bool = false) {
    self.id = id
    self.name = name
    self.isDestructive = isDestructive
  }

  /// Creates the action that activates a button, with its label.
  ///
  /// - Parameters:
  ///   - id: The ID.
  ///   - button: The layer of the button.
  @MainActor package init(id: Int, of button: Layer) {
    let isDestructive = button.semantics?.traits.contains(.destructive) == true
    self.init(id: id, name: button.semantics?.label ?? "", isDestructive: isDestructive)
  }

  /// Increments a value (fact E9).
  package static let increment = SemanticAction(id: -1, name: "Increment")
  /// Decrements a value.
  package static let decrement = SemanticAction(id: -2, name: "Decrement")
  /// Activates the element.
  package static let activate = SemanticAction(id: -3, name: "Activate")
  /// Leaves the view that the element shows.
  package static let escape = SemanticAction(id: -4, name: "Escape")
  /// Performs the most likely action.
  package static let magicTap = SemanticAction(id: -5, name: "Magic Tap")
  /// Deletes the item that the element represents.
  package static let delete = SemanticAction(id: -6, name: "Delete", isDestructive: true)

  /// Moves the item before its predecessor (fact E7).
  package static let moveUp = SemanticAction(id: -7, name: "Move Up")
  /// Moves the item after its successor.
  package static let moveDown = SemanticAction(id: -8, name: "Move Down")
  /// Moves the item before all others.
  package static let moveToTop = SemanticAction(id: -9, name: "Move to Top")
  /// Moves the item after all others.
  package static let moveToBottom = SemanticAction(id: -10, name: "Move to Bottom")

  /// Scrolls toward an edge.
  package static let scrollUp = SemanticAction(id: -11, name: "Scroll Up")
  package static let scrollDown = SemanticAction(id: -12, name: "Scroll Down")
  package static let scrollBackward = SemanticAction(id: -13, name: "Scroll Backward")
  package static let scrollForward = SemanticAction(id: -14, name: "Scroll Forward")
  /// Magnifies the content of the element.
  package static let zoomIn = SemanticAction(id: -15, name: "Zoom In")
  /// Reduces the content of the element.
  package static let zoomOut = SemanticAction(id: -16, name: "Zoom Out")

  /// The valid IDs.
  package static let ids = -64...(1 << 48)

  /// Returns the ID of an action added from outside, for a number unique among those who add actions.
  package static func added(by number: Int) -> Int { (1 << 20) + number }

  /// Returns the ID of one of several actions added from outside by the same number.
  ///
  /// - Parameter index: The number of the action, below 1024.
  package static func added(by number: Int, at index: Int) -> Int { (1 << 47) + (number << 10) + (index & 1023) }
}

/// Assigns IDs to the actions of a layer, from 1, so that each action keeps its ID while others are added and removed.
package struct ActionNumbers<Key: Hashable> {
  private var numbers = IDDictionary<Key, [Int]>()
  private var last = 0

  package init() {}

  /// Returns the IDs of the current actions, in order.
  ///
  /// Actions with equal keys are distinguished by their order. The number of a removed action is not used again.
  ///
  /// - Parameter keys: The keys of the actions.
  package mutating func ids(of keys: [Key]) -> [Int] {
    var kept = IDDictionary<Key, [Int]>()
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
