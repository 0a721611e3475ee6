import RowanGraph

/// A link that is a step in the window's address.
@MainActor
protocol AddressedLink: Node {
  /// The text of the link's value, otherwise the ID of its row, otherwise its position on the screen; `nil` for none.
  var step: String? { get }
  /// The controller that shows the link's screen.
  var controller: NavigationController? { get }
  /// Whether the link is enabled.
  var canFollow: Bool { get }
  /// Follows the link.
  func follow()
}

extension LinkNode: AddressedLink {
  var controller: NavigationController? { core.environment.navigation.controller }
  var canFollow: Bool { link.action.isEnabled }
  func follow() { link.action.action() }

  /// Connects the current link to this node and its address.
  func settleAddress() {
    link.node = self
    link.action.address = { [weak self] in
      guard let self, let step, canFollow else { return nil }
      return core.graph.service(WindowRestoration.self).address(of: step, from: self)?.text
    }
  }

  var step: String? {
    if let value = link.target.value {
      return controller?.step(for: value) ?? AddressText.text(of: value)
    }
    return stablePosition { $0 is NavigationScreen }
  }
}
