import Foundation
import SwiftUI

extension ComponentDescription {
  /// Pages of the web.
  static let web: [ComponentDescription] = [
    ComponentDescription(
      name: "WebView",
      props: [
        PropDescription(.url, .string), PropDescription(.html, .string), PropDescription(.title, .string),
        PropDescription(.controller, PropType("WebViewController")),
      ],
      children: ""
    ) { element, _ in
      let title = element.string(.title) ?? ""
      if let html = element.string(.html) { return AnyView(WebFrameView(.document(html), title: title)) }
      return AnyView(WebFrameView(.address(element.string(.url) ?? ""), title: title))
    }
  ]
}
