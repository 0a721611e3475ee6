import Foundation

/// An object that controls drops on a view. Its methods are called during a drag and can change the view.
@MainActor @preconcurrency
public protocol DropDelegate {
  /// Returns whether the view accepts a drag that enters it. By default it accepts all drags with one of its types.
  func validateDrop(info: DropInfo) -> Bool
  /// Performs a drop.
  ///
  /// - Returns: `true` if the items were accepted.
  func performDrop(info: DropInfo) -> Bool
  /// Called when a drag enters the view.
  func dropEntered(info: DropInfo)
  /// Called when a drag moves over the view.
  ///
  /// - Returns: The effect of a drop, or `nil` for the default, which is to copy.
  func dropUpdated(info: DropInfo) -> DropProposal?
  /// Called when a drag leaves the view.
  func dropExited(info: DropInfo)
}

extension DropDelegate {
  /// Accepts every drop.
  public func validateDrop(info: DropInfo) -> Bool { true }
  /// Does nothing when a drag enters.
  public func dropEntered(info: DropInfo) {}
  /// Proposes nothing while a drag moves.
  public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
  /// Does nothing when a drag leaves.
  public func dropExited(info: DropInfo) {}
}

/// The items and the position of a drag over a view.
public struct DropInfo {
  /// The position of the pointer, in the view's coordinates.
  public let location: CGPoint
  let providers: [NSItemProvider]

  /// Returns whether an item has one of several types.
  public func hasItemsConforming(to contentTypes: [UTType]) -> Bool { !itemProviders(for: contentTypes).isEmpty }

  /// Returns the item providers that have one of several types.
  public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] {
    providers.filter { provider in
      contentTypes.contains { provider.hasItemConformingToTypeIdentifier($0.identifier) }
    }
  }

  /// Returns whether an item has one of several types, given by identifiers.
  @available(*, deprecated, message: "Use hasItemsConforming(to:) with content types")
  public func hasItemsConforming(to types: [String]) -> Bool { hasItemsConforming(to: types.compactMap { UTType($0) }) }

  /// Returns the item providers that have one of several types, given by identifiers.
  @available(*, deprecated, message: "Use itemProviders(for:) with content types")
  public func itemProviders(for types: [String]) -> [NSItemProvider] {
    itemProviders(for: types.compactMap { UTType($0) })
  }
}

/// The effect of a drop.
public enum DropOperation: Hashable, Sendable {
  /// The drop is ignored.
  case cancel
  /// The drop is refused, which a sign at the pointer shows.
  case forbidden
  /// The items are copied and stay at their source.
  case copy
  /// The items are moved. The receiver removes them from their source.
  case move
  /// The items are deleted, as by a trash. The source removes them (`onDragSessionUpdated(_:)`).
  case delete

  /// Whether the items are accepted.
  package var takes: Bool { self == .copy || self == .move || self == .delete }

  /// A set of operations.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The raw value of the set.
    public let rawValue: Int
    /// Creates a set from a raw value.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The drop is ignored.
    public static let cancel = Set(rawValue: 1)
    /// The drop is refused.
    public static let forbidden = Set(rawValue: 2)
    /// The items are copied.
    public static let copy = Set(rawValue: 4)
    /// The items are moved.
    public static let move = Set(rawValue: 8)
    /// The items are deleted.
    public static let delete = Set(rawValue: 16)
  }

  /// The set with the operation alone.
  var set: Set {
    switch self {
    case .cancel: .cancel
    case .forbidden: .forbidden
    case .copy: .copy
    case .move: .move
    case .delete: .delete
    }
  }
}

/// The effect that a view proposes for a drop.
public struct DropProposal: Sendable {
  /// The effect of the drop.
  public let operation: DropOperation

  /// Creates a proposal.
  public init(operation: DropOperation) { self.operation = operation }
}
