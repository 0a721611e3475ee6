import RowanGraph
import RowanViews

/// The destinations that a navigation container's screens register for types of values.
///
/// Several screens may register one type, such as folders inside folders. The destination closest to the root is used;
/// when it is removed, the next one takes its place.
@MainActor
final class DestinationTable {
  private struct Destination {
    weak var owner: (any Node)?
    weak var screen: ScreenToken?
    var isOnRoot: Bool
    var make: (AnyHashable) -> AnyView
  }

  private var destinations: [ObjectIdentifier: [Destination]] = [:]

  /// Adds a destination, or updates that of the same owner.
  ///
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - owner: The node that registers the destination. It is referenced weakly.
  ///   - screen: The screen of the owner; `nil` for the root.
  ///   - make: Returns the view for a value.
  /// - Returns: Whether another node on the same screen has registered the type.
  func register(
    _ type: Any.Type,
    owner: any Node,
    screen: ScreenToken?,
    make: @escaping (AnyHashable) -> AnyView
  ) -> Bool {
    let key = ObjectIdentifier(type)
    var all = (destinations[key] ?? []).filter { $0.owner?.core.isAlive == true }
    let new = Destination(owner: owner, screen: screen, isOnRoot: screen == nil, make: make)
    if let index = all.firstIndex(where: { $0.owner === owner }) { all[index] = new } else { all.append(new) }
    destinations[key] = all
    return all.contains { $0.owner !== owner && $0.isOnRoot == new.isOnRoot && $0.screen === screen }
  }

  /// Removes the destination that a node registered for a type.
  func unregister(_ type: Any.Type, owner: any Node) {
    destinations[ObjectIdentifier(type)]?.removeAll { $0.owner === owner || $0.owner == nil }
  }

  /// Returns whether a destination for a type exists.
  func knows(_ type: Any.Type) -> Bool {
    destinations[ObjectIdentifier(type)]?.contains { $0.owner?.core.isAlive == true } ?? false
  }

  /// Returns the view for a value, from the destination closest to the root.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - place: Returns the index of a screen in the stack.
  /// - Returns: `nil` if no destination for the value's type exists.
  func view(for value: AnyHashable, place: (ScreenToken) -> Int) -> AnyView? {
    var best: (destination: Destination, place: Int, depth: Int)?
    for destination in destinations[ObjectIdentifier(type(of: value.base))] ?? [] {
      guard let owner = destination.owner, owner.core.isAlive else { continue }
      let candidate = (destination, destination.screen.map(place) ?? -1, owner.core.depth)
      if best.map({ (candidate.1, candidate.2) < ($0.place, $0.depth) }) ?? true { best = candidate }
    }
    return best?.destination.make(value)
  }
}
