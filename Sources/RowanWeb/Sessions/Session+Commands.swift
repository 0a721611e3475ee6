import Foundation
import RowanGraph
import RowanInput
import RowanLayers

/// Requests to the browser besides the display of the screen.
extension Session {
  func open(_ url: URL) -> Bool {
    guard let scheme = url.scheme?.lowercased(), ["http", "https", "mailto", "tel"].contains(scheme) else {
      return false
    }
    return send(.openPage(url))
  }

  func send(_ command: ClientCommand) -> Bool {
    guard link != nil else { return false }
    // One event opens one page. A limit of four pages guards against applications that open more.
    if commands.count < 4 { commands.append(command) }
    link?.wake()
    return true
  }

  /// Sends a command about a dialog for files in place of an unsent one about it, also to a disconnected tab once it reconnects.
  func tell(_ command: ClientCommand) {
    // A dialog that ends before its message was sent is not shown at all.
    commands.removeAll { $0.dialog != nil && $0.dialog == command.dialog }
    commands.append(command)
    link?.wake()
  }

  /// Sends the values to keep, in place of unsent ones, also to a disconnected tab once it reconnects.
  ///
  /// The largest states of views are left out if the text would be too long.
  func keep(_ values: KeptValues) {
    var text = seal.text(of: values)
    for fraction in [0.5, 0.25, 0.1, 0] where text == nil {
      text = seal.text(of: ViewStateRestoration.reduced(values, to: fraction))
      IssueOnce.warn(
        "The archive of a window exceeds \(KeptSeal.textLimit) bytes: the largest values of @State are not restored after a "
          + "restart of the server."
      )
    }
    guard let text else { return }
    commands.removeAll { if case .keep = $0 { true } else { false } }
    lastKeep = .keep(text)
    commands.append(.keep(text))
    link?.wake()
  }

  /// Sends a temporary message in place of an unsent one, also before the tab is connected.
  func notice(_ text: String) {
    commands.removeAll { if case .notice = $0 { true } else { false } }
    commands.append(.notice(text))
    link?.wake()
  }

  /// The maximum length of a copied text in bytes of UTF-8.
  nonisolated static var copyLimit: Int { 1 << 20 }

  /// Sends clipboard content in place of unsent content.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - number: The number with which the page reports whether the clipboard has the content; `nil` for no report.
  /// - Returns: `false` for text of over 1 MB, which a message tells the person, and for a disconnected tab.
  func copy(_ content: ClipboardContent, _ number: Int?) -> Bool {
    guard content.text.utf8.count <= Self.copyLimit else {
      notice("Nothing was copied: the text has more than 1 MB. Select less and copy again.")
      return false
    }
    commands.removeAll { if case .copy = $0 { true } else { false } }
    func short(_ text: String?) -> String? { text.flatMap { $0.utf8.count <= Self.copyLimit ? $0 : nil } }
    let sent = ClipboardContent(content.text, commaSeparated: short(content.commaSeparated), html: short(content.html))
    return send(.copy(sent, number: number))
  }

  /// Sends an announcement, together with unsent ones of the same urgency unless they are long.
  func announce(_ text: String, isUrgent: Bool) {
    var text = text
    commands.removeAll {
      guard case .announce(let unsent, isUrgent: isUrgent) = $0 else { return false }
      if unsent.utf8.count + text.utf8.count <= Self.longestAnnouncement { text = unsent + "\n" + text }
      return true
    }
    _ = send(.announce(text, isUrgent: isUrgent))
  }

  /// The maximum length of announcements that are sent together, in bytes of UTF-8.
  private static var longestAnnouncement: Int { 1024 }

  /// Returns the message with the values to keep as of now, for a tab whose session ends; `nil` if the tab has them already.
  func finalKeepMessage() -> [UInt8]? {
    guard link != nil, !isEnded else { return nil }
    _ = scene.commit()
    (scene as? any WindowedScene)?.keepNow()
    return commands.last { if case .keep = $0 { true } else { false } }?.message
  }

  /// Returns what a tab has to keep as of now, whose page is unloaded; `nil` if there is nothing to keep.
  func finalKeptText() -> String? {
    // The archive of a scene that rests is up to date.
    if !isEnded, !isResting {
      _ = scene.commit()
      (scene as? any WindowedScene)?.keepNow()
    }
    guard case .keep(let text)? = lastKeep else { return nil }
    return text
  }
}
