import Foundation
import RowanGraph
import RowanScene
import RowanViews

/// A window of an application's body.
struct WindowDescription {
  /// The number of windows that can be open.
  enum Kind {
    case group, single, settings
  }

  var id: String?
  var kind: Kind
  var title: Text?
  /// The type of the value that each window shows.
  var valueType: Any.Type?
  var content: AnyView
  /// The initial size in points, for hosts that support one.
  var defaultSize: CGSize?
  /// Whether a visitor may see the window; `nil` if everybody may.
  var isAllowed: (@MainActor (Visitor?) -> Bool)?

  /// Whether the window opens when the application starts.
  var launch = SceneLaunchBehavior.Choice.automatic

  /// The texts in a URL for which the window opens.
  var externalEvents: Set<String> = []

  /// Returns whether the window opens for a URL.
  func handles(_ link: String) -> Bool { externalEvents.contains { $0 == "*" || !$0.isEmpty && link.contains($0) } }

  /// The name in addresses: the ID, or the type of values.
  var name: String? { id ?? valueType.map { "\($0)" } }
}

/// The address of a window in the query of a tab's URL: `?window=ID&value=JSON`.
///
/// It is untrusted input. An unknown window opens the initial one, and an invalid value opens the window without a
/// value.
struct WindowAddress: Equatable {
  var name: String?
  /// The value as JSON.
  var value: String?

  init(name: String?, value: String? = nil) {
    self.name = name
    self.value = value
  }

  /// Parses the query of a URL.
  init(query: String) {
    let items = URLComponents(string: query.hasPrefix("?") ? query : "?" + query)?.queryItems ?? []
    name = items.first { $0.name == "window" }?.value
    value = items.first { $0.name == "value" }?.value
  }

  /// The query of a URL, with a leading question mark.
  var query: String {
    var components = URLComponents()
    components.queryItems = [
      name.map { URLQueryItem(name: "window", value: $0) }, value.map { URLQueryItem(name: "value", value: $0) },
    ].compactMap { $0 }
    // Some parsers of queries decode a plus sign as a space.
    return "?" + (components.percentEncodedQuery ?? "").replacing("+", with: "%2B")
  }
}
