import Foundation

/// Decides over what is dragged over a view. Its methods run while somebody drags, and may change what is shown.
@MainActor @preconcurrency
public protocol DropDelegate {
  /// Whether a drag that comes to the view may be let go of there at all. By default it may, where it has one of the view's types.
  func validateDrop(info: DropInfo) -> Bool
  /// Takes what is let go of. Returns whether it was taken.
  func performDrop(info: DropInfo) -> Bool
  /// A drag has come to the view.
  func dropEntered(info: DropInfo)
  /// A drag has moved over the view. Returns what letting go would do; `nil` for what it would have done before.
  func dropUpdated(info: DropInfo) -> DropProposal?
  /// A drag has left the view.
  func dropExited(info: DropInfo)
}

extension DropDelegate {
  public func validateDrop(info: DropInfo) -> Bool { true }
  public func dropEntered(info: DropInfo) {}
  public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
  public func dropExited(info: DropInfo) {}
}

/// What is dragged over a view, and where.
public struct DropInfo {
  /// Where the pointer is, in the view's coordinates.
  public let location: CGPoint
  let providers: [NSItemProvider]

  /// Whether anything of it has one of some types.
  public func hasItemsConforming(to contentTypes: [UTType]) -> Bool { !itemProviders(for: contentTypes).isEmpty }

  /// What of it has one of some types.
  public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] {
    providers.filter { provider in
      contentTypes.contains { provider.hasItemConformingToTypeIdentifier($0.identifier) }
    }
  }

  /// Whether anything of it has one of some types, by their identifiers.
  @available(*, deprecated, message: "Use hasItemsConforming(to:) with content types")
  public func hasItemsConforming(to types: [String]) -> Bool { hasItemsConforming(to: types.compactMap { UTType($0) }) }

  /// What of it has one of some types, by their identifiers.
  @available(*, deprecated, message: "Use itemProviders(for:) with content types")
  public func itemProviders(for types: [String]) -> [NSItemProvider] {
    itemProviders(for: types.compactMap { UTType($0) })
  }
}

/// What letting go of a drag does. Where it does nothing, the pointer shows that.
public enum DropOperation: Hashable, Sendable {
  /// Nothing, and nothing is said of it.
  case cancel
  /// Nothing is taken here.
  case forbidden
  /// What is dragged is taken and stays where it is.
  case copy
  /// What is dragged is taken away from where it is. Whoever takes it removes it there.
  case move

  /// Whether something is taken.
  var takes: Bool { self == .copy || self == .move }
}

/// What a view would do with what is dragged over it.
public struct DropProposal: Sendable {
  /// What letting go does.
  public let operation: DropOperation

  /// Proposes to do something.
  public init(operation: DropOperation) { self.operation = operation }
}
