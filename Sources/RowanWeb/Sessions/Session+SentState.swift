import Foundation
import RowanLayers

extension Session {
  /// The state that the browser has received, and the acknowledgments in both directions.
  struct SentState {
    /// The number of the last message handled, and of the last one acknowledged to the browser.
    var received = 0
    var announced = 0
    /// The number of the last patch sent, and whether its acknowledgment is pending.
    var patch = 0
    var isInFlight = false
    /// The scroll offset of each layer in the browser, as last reported or sent.
    var scrollBasis: [LayerID: CGPoint] = [:]
    /// The distances by which the last patch scrolled layers.
    var scrollShifts: [LayerID: CGPoint] = [:]
    var needsWelcome = true
    var needsSnapshot = true
    var title: String?
    var depth: Int?
    var address: String?
    var shortcuts: Set<WebShortcut> = []
  }

  /// The configuration that a browser receives when it connects.
  struct WelcomeNote {
    var maximumTextBytes: Int
    var reconnectSeconds: Double
  }
}
