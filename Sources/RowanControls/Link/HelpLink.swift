import Foundation
import RowanGraph
import RowanViews

/// A round button with a question mark that shows help.
public struct HelpLink: View {
  private let destination: URL?
  private let action: (() -> Void)?
  @Environment(\.openURL) private var openURL

  /// Creates a button that opens a page.
  ///
  /// - Parameter destination: The URL of the page.
  public init(destination: URL) {
    self.destination = destination
    action = nil
  }

  /// Creates a button with an action.
  public init(action: @escaping () -> Void) {
    destination = nil
    self.action = action
  }

  /// Creates a button for an anchor in a help book.
  @available(*, unavailable, message: "There are no help books here: use init(destination:) with a page.")
  public init(anchor: String, book: String? = nil) {
    destination = nil
    action = nil
  }

  /// The button.
  public var body: some View {
    let (open, url, action) = (openURL, destination, action)
    Button {
      if let action { action() } else if let url { MainActor.assumeIsolated { open(url) } }
    } label: {
      Image(systemName: "questionmark")
    }
    .buttonStyle(.bordered)
    .buttonBorderShape(.circle)
    .accessibilityLabel("Help")
  }
}
