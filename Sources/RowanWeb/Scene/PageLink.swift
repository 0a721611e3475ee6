import Foundation
import RowanGraph
import RowanScene

/// The URLs that a tab passes to its window: that of the page when it opens by a link, and those of later changes of the
/// fragment.
///
/// The URL that a tab was opened by also chooses its window (`handlesExternalEvents`), and is kept with the window's archive, so
/// that a reload shows the same window. It comes from the page, is bounded by the message, and is not interpreted.
struct PageLink {
  /// The key of the URL among the values that a tab keeps.
  private static let key = "\u{2}link"

  private var page = ""
  private var query = ""
  /// The URL that the tab was opened by; `nil` for a reload and for an address without a fragment.
  private(set) var opened: URL?
  /// The URL that chose the window, in this load of the page or an earlier one.
  private(set) var chosen: String?

  init() {}

  /// Creates the link of a tab that connects to a new window.
  init(_ environment: WebEnvironment) {
    page = environment.page
    query = environment.query
    if !environment.address.isEmpty, !WindowRestoration.holds(environment.kept, at: environment.address) {
      opened = url(at: environment.address)
      chosen = opened?.absoluteString
    } else if case .string(let kept) = environment.kept.values[Self.key] {
      chosen = kept
    }
  }

  /// Returns the URL for a fragment of the page's address: the fragment if it is a URL of its own, else the page's URL with it.
  func url(at fragment: String) -> URL? {
    guard !fragment.isEmpty else { return nil }
    if !fragment.hasPrefix("/"), let url = URL(string: fragment), url.scheme != nil { return url }
    return page.isEmpty ? nil : URL(string: "\(page)\(query)#\(fragment)")
  }

  /// Returns an archive with the URL that chose the window.
  func adding(_ archive: KeptValues) -> KeptValues {
    guard let chosen else { return archive }
    return KeptValues(archive.values.merging([Self.key: .string(chosen)]) { _, new in new })
  }
}

extension WebEnvironment {
  /// The window that the page's URL names.
  package var request: WindowRequest { WindowRequest(query: query, link: PageLink(self).chosen) }
}
