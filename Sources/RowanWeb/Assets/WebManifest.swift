import Foundation

/// The web app manifest, with which a browser can install the page as an application.
struct WebManifest: Encodable {
  struct Icon: Encodable {
    let src: String
    let sizes: String
  }

  let name: String
  let id = "/"
  let start_url = "/"
  let scope = "/"
  let display = "standalone"
  let icons = [Icon(src: "/icon", sizes: "any")]

  /// - Parameter title: The title of the application.
  init(title: String) { name = title }

  /// The manifest as JSON.
  var json: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)) ?? Data("{}".utf8)
  }
}
