import Foundation
import RowanGraph
import RowanLayers

/// The pages that a host shows within views.
package struct WebFrameRules: Hashable, Sendable {
  /// The rules of this process's host; `nil` for a host that shows no pages, such as one that draws pictures.
  @MainActor package static var host: WebFrameRules?

  /// The origins whose pages are shown, such as `https://example.com`.
  package var origins: Set<String>

  /// Creates rules that permit documents of the application, and the pages of origins.
  package init(origins: Set<String> = []) { self.origins = origins }

  /// Returns whether a page is shown.
  func shows(_ source: WebFrame.Source) -> Bool {
    switch source {
    case .document: true
    case .address(let address): Self.origin(of: address).map(origins.contains) ?? false
    }
  }

  /// Returns the origin of an address of the web, in lowercase and without the standard port; `nil` for another address.
  static func origin(of address: String) -> String? {
    guard let parts = URLComponents(string: address), let scheme = parts.scheme?.lowercased(),
      ["http", "https"].contains(scheme), let host = parts.percentEncodedHost?.lowercased(), !host.isEmpty
    else { return nil }
    let port = parts.port == (scheme == "https" ? 443 : 80) ? nil : parts.port
    return "\(scheme)://\(host)" + (port.map { ":\($0)" } ?? "")
  }
}

private enum WebFrameRulesKey: EnvironmentKey { static let defaultValue: WebFrameRules? = nil }

extension EnvironmentValues {
  /// The rules for pages of the web in place of the host's; `nil` for those of the host.
  package var webFrameRules: WebFrameRules? {
    get { self[WebFrameRulesKey.self] }
    set { self[WebFrameRulesKey.self] = newValue }
  }
}
