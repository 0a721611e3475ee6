import RowanGraph
import RowanViews

/// The platform and design generation to follow.
package struct LookOptions: Equatable {
  /// The idiom; `nil` chooses touch for a person who points with a finger and desktop for one who points with a mouse.
  package var idiom: Idiom?
  /// The design generation.
  package var look: Look

  /// Creates options; see the properties.
  package init(idiom: Idiom?, look: Look) {
    self.idiom = idiom
    self.look = look
  }
}

/// Options of a host that serves an application.
package struct ServeOptions: Equatable {
  /// The address to listen on.
  package var host: String
  /// The port to listen on; 0 lets the system choose.
  package var port: Int
  /// The ID of the first window; `nil` is the application's first one.
  package var window: String?
  /// The platform and design generation.
  package var look: LookOptions
  /// Whether colors of increased contrast replace the standard ones, which miss the ratio of 4.5:1 that WCAG requires
  /// for text. `false` follows the person's preference.
  package var increasesContrast: Bool
  /// The number of tabs that may be open at the same time.
  package var tabs: Int
  /// The number of tabs that may be open at the same time from one address.
  package var tabsOfAddress: Int
  /// Whether images may be loaded from any machine instead of this one only.
  package var allowsAnyImage: Bool
  /// The secret that signs the values which tabs keep for their windows, so that they survive a restart and a visitor
  /// cannot change them; `nil` for none.
  package var keptSecret: String?

  /// Creates options; see the properties.
  package init(
    host: String,
    port: Int,
    window: String?,
    look: LookOptions,
    increasesContrast: Bool,
    tabs: Int,
    tabsOfAddress: Int,
    allowsAnyImage: Bool,
    keptSecret: String? = nil
  ) {
    self.host = host
    self.port = port
    self.window = window
    self.look = look
    self.increasesContrast = increasesContrast
    self.tabs = tabs
    self.tabsOfAddress = tabsOfAddress
    self.allowsAnyImage = allowsAnyImage
    self.keptSecret = keptSecret
  }
}
