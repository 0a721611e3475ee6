import RowanGraph
import RowanScene

extension Screen {
  /// The address of what the screen shows, such as `/boats//42`: the fragment of the page's address in a browser. It is empty
  /// for the first screen.
  public var address: String {
    update()
    return host.address
  }

  /// Goes to an address, as a link to it or the browser's history does. One that leads nowhere leads to the nearest screen, and
  /// `notices` gets the step that was not found.
  public func go(to address: String) {
    host.go(to: address, depth: nil)
    endFrame()
  }

  /// Returns a new screen with the same content, as after the page was loaded again or the server was started again: the views
  /// begin with their initial state, and the screens, the selection and the scroll offsets are restored.
  ///
  /// - Parameter address: The address of the page, or `nil` for that of this screen.
  public func reloaded(at address: String? = nil) -> Screen {
    update()
    let encoded = host.archive?.encoded ?? []
    let kept = (try? KeptValues(decoding: encoded)) ?? KeptValues()
    return reloaded(keeping: kept, at: address ?? host.address)
  }

  /// The same with what a tab has kept, which can be anything.
  package func reloaded(keeping kept: KeptValues, at address: String) -> Screen {
    Screen(host.traits, measurer, make: make) { $0.restore(kept, at: address) }
  }
}
