import RowanGraph
import RowanViews

/// Which views show the values of a path, by type.
///
/// Several screens may say it for one type, such as folders inside folders: the one closest to the root is used, and the
/// others are there when it goes.
@MainActor
final class DestinationTable {
  private struct Destination {
    weak var owner: (any Node)?
    weak var screen: ScreenToken?
    var isOnRoot: Bool
    var type: Any.Type
    var make: (AnyHashable) -> AnyView
  }

  private var destinations: [ObjectIdentifier: [Destination]] = [:]

  /// Notes a destination, or what it makes now. Returns true where the same screen has another for the type.
  func register(
    _ type: Any.Type,
    owner: any Node,
    screen: ScreenToken?,
    make: @escaping (AnyHashable) -> AnyView
  ) -> Bool {
    let key = ObjectIdentifier(type)
    var all = (destinations[key] ?? []).filter { $0.owner?.core.isAlive == true }
    let new = Destination(owner: owner, screen: screen, isOnRoot: screen == nil, type: type, make: make)
    if let index = all.firstIndex(where: { $0.owner === owner }) { all[index] = new } else { all.append(new) }
    destinations[key] = all
    return all.contains { $0.owner !== owner && $0.isOnRoot == new.isOnRoot && $0.screen === screen }
  }

  func unregister(_ type: Any.Type, owner: any Node) {
    destinations[ObjectIdentifier(type)]?.removeAll { $0.owner === owner || $0.owner == nil }
  }

  /// The types with a destination, in the order of their names.
  var types: [Any.Type] {
    destinations.values.compactMap { all in all.first { $0.owner?.core.isAlive == true }?.type }
      .sorted { String(reflecting: $0) < String(reflecting: $1) }
  }

  /// Whether there is a destination for a type.
  func knows(_ type: Any.Type) -> Bool {
    destinations[ObjectIdentifier(type)]?.contains { $0.owner?.core.isAlive == true } ?? false
  }

  /// The view for a value; `place` tells how far from the root a screen stands.
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
