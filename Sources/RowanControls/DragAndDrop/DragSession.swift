import Foundation
import RowanGraph
import RowanLayers

/// A drag in progress, as its source sees it.
public struct DragSession: Identifiable {
  /// The identifier of a drag.
  public struct ID: Hashable, Sendable { let number: Int }

  /// The phase of a drag.
  public enum Phase: Hashable, Sendable {
    /// The drag has begun.
    case initial
    /// The pointer moves.
    case active
    /// The drag has ended with an operation; with `cancel` if the items were not accepted.
    case ended(DropOperation)
    /// The receiver has the items.
    case dataTransferCompleted
  }

  /// The identifier of the drag.
  public let id: ID
  /// The phase of the drag.
  public let phase: Phase
  /// The position of the pointer, in the coordinates of the view with the modifier.
  public let location: CGPoint
  /// The index of the grabbed item among the dragged items.
  public let draggedItemIndex: Int
  let itemIDs: [AnyHashable]

  /// Returns the IDs of the dragged items of a type, in order; empty if they have no IDs of this type.
  public func draggedItemIDs<ItemID: Hashable>(for type: ItemID.Type) -> [ItemID] {
    itemIDs.compactMap { $0.base as? ItemID }
  }
}

/// A drag in progress, as its destination sees it.
public struct DropSession: Identifiable {
  /// The identifier of a drop, which is that of its drag.
  public struct ID: Hashable, Sendable { let number: Int }

  /// The phase of a drop.
  public enum Phase: Hashable, Sendable {
    /// The drag enters the destination.
    case entering
    /// The drag moves over the destination.
    case active
    /// The drag leaves the destination.
    case exiting
    /// The items were dropped on the destination.
    case ended(DropOperation)
    /// The destination has the items.
    case dataTransferCompleted
  }

  /// The part of a session that is known of drags within the application, which all are.
  public struct LocalSession {
    let itemIDs: [AnyHashable]

    /// Returns the IDs of the dragged items of a type, in order; empty if they have no IDs of this type.
    public func draggedItemIDs<ItemID: Hashable>(for type: ItemID.Type) -> [ItemID] {
      itemIDs.compactMap { $0.base as? ItemID }
    }
  }

  /// The identifier of the drop.
  public let id: ID
  /// The phase of the drop.
  public let phase: Phase
  /// The position of the pointer, in the coordinates of the destination.
  public var location: CGPoint
  /// The number of dragged items.
  public var itemsCount: Int
  /// The operations that the source allows.
  public var suggestedOperations: DropOperation.Set
  /// The part of the session that is known of drags within the application.
  public var localSession: LocalSession?
  /// The position among the items of a reorder container at the pointer; `nil` without one.
  package var reorderPlace: ReorderPlace?
}

/// A position among the items of a container whose items are reordered, without types.
package struct ReorderPlace {
  /// The ID of the item behind the position; `nil` for the end.
  package let before: AnyHashable?
  /// The ID of the collection of the items.
  package let collection: AnyHashable

  /// Creates a position.
  ///
  /// - Parameters:
  ///   - before: The ID of the item behind the position; `nil` for the end.
  ///   - collection: The ID of the collection of the items.
  package init(before: AnyHashable?, in collection: AnyHashable) {
    self.before = before
    self.collection = collection
  }
}

/// The operations that the source of a drag allows, besides copying.
public struct DragConfiguration: Hashable, Sendable {
  /// The operations that are suggested to destinations within the application. Items cannot be dragged elsewhere.
  public struct OperationsWithinApp: Hashable, Sendable {
    /// Whether the items may be moved.
    public var allowMove: Bool

    /// Creates a description of the operations.
    ///
    /// - Parameter allowMove: Whether the items may be moved.
    public init(allowMove: Bool = false) { self.allowMove = allowMove }
  }

  /// The operations within the application.
  public var operationsWithinApp: OperationsWithinApp
  /// Whether the items may be deleted by a destination.
  private var allowDelete = false

  /// Creates a configuration.
  ///
  /// - Parameter operationsWithinApp: The operations within the application.
  public init(operationsWithinApp: OperationsWithinApp = OperationsWithinApp()) {
    self.operationsWithinApp = operationsWithinApp
  }

  /// Creates a configuration.
  ///
  /// - Parameter allowMove: Whether the items may be moved.
  public init(allowMove: Bool) { self.init(operationsWithinApp: OperationsWithinApp(allowMove: allowMove)) }

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - allowMove: Whether the items may be moved.
  ///   - allowDelete: Whether the items may be deleted by a destination.
  public init(allowMove: Bool, allowDelete: Bool) {
    self.init(allowMove: allowMove)
    self.allowDelete = allowDelete
  }

  /// The allowed operations.
  var operations: DropOperation.Set {
    var operations: DropOperation.Set = .copy
    if operationsWithinApp.allowMove { operations.insert(.move) }
    if allowDelete { operations.insert(.delete) }
    return operations
  }
}

/// The operation that a destination performs.
public struct DropConfiguration: Hashable, Sendable {
  /// The operation.
  public var operation: DropOperation

  /// Creates a configuration. An operation that the source does not allow refuses the items.
  public init(operation: DropOperation) { self.operation = operation }
}

/// The arrangement of the previews of several dragged items: up to three pictures of those on the screen, and their number.
public struct DragDropPreviewsFormation: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case automatic, none, list, pile, stack }
  let kind: Kind

  /// The previews on top of each other, each a little lower.
  public static let `default` = DragDropPreviewsFormation(kind: .automatic)
  /// The preview of the grabbed view with the number of items: the places of the other views are not drawn.
  public static let none = DragDropPreviewsFormation(kind: .none)
  /// The previews below each other.
  public static let list = DragDropPreviewsFormation(kind: .list)
  /// The previews on top of each other, each turned.
  public static let pile = DragDropPreviewsFormation(kind: .pile)
  /// The previews on top of each other, each a little lower.
  public static let stack = DragDropPreviewsFormation(kind: .stack)
}
