import Foundation

/// A page of the web within a layer, for hosts that can show one. Other hosts draw nothing.
package final class WebFrame: Sendable {
  /// The source of a page.
  package enum Source: Hashable, Sendable {
    /// The page at an address, with its scripts.
    case address(String)
    /// A document in HTML, whose scripts do not run.
    case document(String)
  }

  /// The source of the page.
  package let source: Source
  /// The title of the frame for assistive technologies.
  package let title: String

  /// Creates a page; see the properties.
  package init(source: Source, title: String) {
    self.source = source
    self.title = title
  }
}
