import Foundation

/// The address of a window's current screen: the steps from the root of each navigation container, from the outermost
/// container to the one in front.
///
/// `init(_:)` accepts any text; a text that exceeds a limit has the address of the root. Steps are separated by `/`,
/// containers by `//`, and each step is percent-encoded, so that an address can be the fragment of a URL:
/// `/boats//42/crew`.
package struct SceneAddress: Hashable, Sendable {
  /// The maximum length of an address, in UTF-8 bytes.
  package static let limit = 2048
  /// The maximum number of steps, over all containers.
  package static let stepLimit = 64

  /// The steps in each container. The last one is not empty.
  package private(set) var groups: [[String]]

  /// Creates an address from the steps in each container.
  package init(groups: [[String]] = []) {
    self.groups = groups
    while self.groups.last?.isEmpty == true { self.groups.removeLast() }
  }

  /// Creates the address of a text.
  package init(_ text: String) {
    self.init()
    guard text.utf8.count <= Self.limit else { return }
    let path = text.hasPrefix("/") ? text.dropFirst() : text[...]
    let groups = path.split(separator: "//", omittingEmptySubsequences: false).map { group in
      group.split(separator: "/").compactMap { $0.removingPercentEncoding }
    }
    guard groups.reduce(0, { $0 + $1.count + 1 }) <= Self.stepLimit else { return }
    self.init(groups: groups)
  }

  /// Whether the address refers to the roots of all containers.
  package var isRoot: Bool { groups.isEmpty }

  /// The text of the address; empty for the roots and for an address that exceeds a limit.
  package var text: String {
    guard !groups.isEmpty, groups.reduce(0, { $0 + $1.count + 1 }) <= Self.stepLimit else { return "" }
    let text = "/" + groups.map(Self.text).joined(separator: "//")
    return text.utf8.count <= Self.limit ? text : ""
  }

  /// Returns the text of the steps in one container.
  package static func text(_ steps: [String]) -> String {
    steps.map { $0.addingPercentEncoding(withAllowedCharacters: .stepAllowed) ?? "" }.joined(separator: "/")
  }
}

extension CharacterSet {
  /// The characters that are not percent-encoded in a step.
  fileprivate static let stepAllowed = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=:@"
  )
}
