/// The identity of a view in every process: the stable names of the nodes from the root to the view's node, as a hash.
///
/// Two processes that show the same views compute equal paths, unlike `NodeCore.place`, which can be a hash of an ID.
package struct StablePath: Hashable, Sendable {
  /// The hash of the names (64-bit FNV-1a); that of the root has no names.
  private(set) var hash: UInt64 = 14_695_981_039_346_656_037

  /// Creates the path of the root.
  package init() {}

  /// Returns the path of a child.
  ///
  /// - Parameter name: The name of the child, or several names separated by `/`.
  package func appending(_ name: String) -> StablePath {
    var longer = self
    longer.combine(UInt8(ascii: "/"))
    for byte in name.utf8 { longer.combine(byte) }
    return longer
  }

  private mutating func combine(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
}

extension Node {
  /// The default names children by their index. An identity component beyond any index is the hash of an ID.
  package func stableName(of child: any Node) -> String? {
    let place = child.core.place
    return (0..<65_536).contains(place) ? String(place) : nil
  }

  /// The path of the node; `nil` if a node above it has no stable name.
  ///
  /// The path of a view in an overlay continues at the node that presents it.
  ///
  /// - Complexity: O(*depth*).
  package var stablePath: StablePath? {
    var names: [String] = []
    var node: any Node = self
    while let parent = node.core.parent {
      if let name = parent.stableName(of: node) {
        names.append(name)
        node = parent
      } else if parent.core.parent == nil, let presenter = node.core.environment.overlayPresenter?.node {
        names.append("^")
        node = presenter
      } else {
        return nil
      }
    }
    return names.reversed().reduce(StablePath()) { $0.appending($1) }
  }
}

extension AddressText {
  /// Returns the name of an ID in a path, which is distinct from that of an index; for an array of IDs, the names of all.
  package static func stableName(of id: AnyHashable) -> String? {
    guard let parts = id.base as? [AnyHashable] else { return text(of: id).map { "#" + $0 } }
    let names = parts.compactMap { stableName(of: $0) }
    return names.count == parts.count ? "[" + names.joined(separator: ",") + "]" : nil
  }
}

/// A reference to the node that presents an overlay.
@MainActor
final class OverlayPresenter: SelfComparing {
  weak var node: (any Node)?

  init(_ node: (any Node)?) { self.node = node }

  nonisolated func isEquivalent(to other: OverlayPresenter) -> Bool { self === other }
}

private enum OverlayPresenterKey: EnvironmentKey {
  static var defaultValue: OverlayPresenter? { nil }
}

extension EnvironmentValues {
  /// The node that presents the overlay that contains the view.
  var overlayPresenter: OverlayPresenter? {
    get { self[OverlayPresenterKey.self] }
    set { self[OverlayPresenterKey.self] = newValue }
  }
}
