import Foundation
import RowanGraph
import RowanScene

extension Screen {
  /// The address of the current screen, such as `/boats//42`, which is the fragment of the page's URL in a browser.
  ///
  /// It is empty for the initial screen.
  public var address: String {
    update()
    return host.address
  }

  /// Navigates to an address, like a link to it or the browser's history.
  ///
  /// If the address has no screen, the nearest screen is shown, and its last step is added to `notices`.
  ///
  /// - Parameter address: The address.
  public func go(to address: String) {
    host.go(to: address, depth: nil)
    endFrame()
  }

  /// Passes a URL to the `onOpenURL` actions, like a link that opens the application.
  ///
  /// - Parameter url: The URL.
  public func open(_ url: URL) {
    host.open(url)
    endFrame()
  }

  /// Returns a new screen with the same content, like a reload of the page or a restart of the server.
  ///
  /// The screens, the selection and the scroll offsets are restored, and the state of the views: `@State` of `Codable` types, expanded
  /// rows, edit modes, sort orders, drafts of fields, and with them sheets and other presentations. Other state is initial.
  ///
  /// - Parameter address: The address of the page, or `nil` for that of this screen.
  public func reloaded(at address: String? = nil) -> Screen {
    update()
    let encoded = host.archive?.encoded ?? []
    let kept = (try? KeptValues(decoding: encoded)) ?? KeptValues()
    return reloaded(keeping: kept, at: address ?? host.address)
  }

  /// Closes the window, and returns the screen of the one that takes its place with the same state and objects, as for a tab that was
  /// hidden for long and is seen again.
  ///
  /// - Parameter meanwhile: Runs while there is no window.
  /// - Returns: `nil` if the window remains because something would be lost: a task runs, a text is being entered, something can be
  ///   undone, or a screen was reached in a way that cannot be repeated.
  public func parkedAndResumed(_ meanwhile: () -> Void = {}) -> Screen? {
    if !host.isResting { update() }
    let phase = host.phase
    guard let parked = host.park() else { return nil }
    meanwhile()
    return Screen(host.traits, measurer, resuming: parked, in: phase, make: make)
  }

  /// Returns a new screen that restores the values of a tab, which can be any values.
  package func reloaded(keeping kept: KeptValues, at address: String) -> Screen {
    Screen(host.traits, measurer, keeping: kept, at: address, make: make)
  }
}
