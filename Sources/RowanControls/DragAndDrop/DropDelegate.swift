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
  public func validateDrop(info: DropInfo) -> Bool { true }
  public func dropEntered(info: DropInfo) {}
  public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
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

  /// Whether the items are accepted.
  var takes: Bool { self == .copy || self == .move }
}

/// The effect that a view proposes for a drop.
public struct DropProposal: Sendable {
  /// The effect of the drop.
  public let operation: DropOperation

  /// Creates a proposal.
  public init(operation: DropOperation) { self.operation = operation }
}
