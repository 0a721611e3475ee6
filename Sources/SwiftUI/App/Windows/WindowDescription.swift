import Foundation
import RowanGraph
import RowanViews

/// A window as an application describes it.
struct WindowDescription {
  /// How many windows there are of it.
  enum Kind {
    case group, single, settings
  }

  var id: String?
  var kind: Kind
  var title: Text?
  /// The type of the values that its windows show.
  var valueType: Any.Type?
  var content: AnyView
  /// The size in points that a window opens with, where the host lets a program say so.
  var defaultSize: CGSize?

  /// The window's name in an address: its id, or the type that it is for.
  var name: String? { id ?? valueType.map { "\($0)" } }
}

/// Which window a tab shows, as the query of its address says it: `?window=ID&value=JSON`.
///
/// Contract: an address comes from outside. One that names no window, or holds no value of the window's type, opens the
/// window that a tab opens with, or one without a value.
struct WindowAddress: Equatable {
  var name: String?
  /// The value in JSON.
  var value: String?

  init(name: String?, value: String? = nil) {
    self.name = name
    self.value = value
  }

  init(query: String) {
    let items = URLComponents(string: query.hasPrefix("?") ? query : "?" + query)?.queryItems ?? []
    name = items.first { $0.name == "window" }?.value
    value = items.first { $0.name == "value" }?.value
  }

  var query: String {
    var components = URLComponents()
    components.queryItems = [
      name.map { URLQueryItem(name: "window", value: $0) }, value.map { URLQueryItem(name: "value", value: $0) },
    ].compactMap { $0 }
    // A plus sign means a space to some readers of queries.
    return "?" + (components.percentEncodedQuery ?? "").replacing("+", with: "%2B")
  }
}
