import Foundation
import RowanControls
import RowanGraph
import RowanInput
import RowanLayers
import RowanScene

/// The interface of a tab's scene to the web host.
///
/// The host calls it on the main actor: `connect(_:)` once, then any of the other methods, then `close()` once. A scene
/// outlives the connections of its tab. A few seconds after one was cut, it receives `HostEvent.interrupted`; until the tab
/// reconnects (`update(_:)`) or the session ends (`close()`), the host calls nothing else. The host calls `commit()` after each
/// event and each `onNeedsCommit`. It does not keep layers, but reads the current state of the tree when it writes to
/// the browser.
@MainActor
package protocol WebScene: AnyObject {
  /// The layers to show. The tree is the same object for the lifetime of the scene.
  var tree: LayerTree { get }

  /// The semantics tree of the layers, which also has the title. It is the same object for the lifetime of the scene.
  var semantics: SemanticsTree { get }

  /// The title of the window (`navigationTitle(_:)`), shown as the tab's title.
  var title: String { get }

  /// The number of screens below the visible one; 0 at the root. The browser's history follows it.
  var navigationDepth: Int { get }

  /// The keyboard shortcuts, which the browser passes to the scene instead of handling them.
  var shortcuts: Set<WebShortcut> { get }

  /// Creates the window for a tab. This is the first call.
  func connect(_ environment: WebEnvironment)

  /// Updates the environment after a change of the tab, such as its size or color scheme, or after a reconnection.
  func update(_ environment: WebEnvironment)

  /// Handles an event. The layers that it refers to were on screen once, and may have been removed.
  func receive(_ hostEvent: HostEvent)

  /// Sets whether the timers of gestures wait, while events of the browser may be missing.
  func holdTimers(_ isHeld: Bool)

  /// Goes back one screen, for the browser's back button.
  func navigateBack()

  /// Repeats the navigation that `navigateBack()` undid if that is possible, for the browser's forward button.
  func navigateForward()

  /// Runs updates until nothing is pending.
  ///
  /// - Returns: The differences since the last call.
  func commit() -> LayerPatch

  /// Called by the scene when it needs a `commit()` for a reason other than an event of this tab: a task, a timer or
  /// another tab. Calls within one main-actor job lead to one commit. Set by the host.
  var onNeedsCommit: (() -> Void)? { get set }

  /// Closes the window because the session has ended. This is the last call.
  func close()
}

extension WebScene {
  /// No shortcuts, by default.
  package var shortcuts: Set<WebShortcut> { [] }
}

/// A keyboard shortcut as the browser reports it.
package struct WebShortcut: Hashable, Sendable {
  /// The DOM name of the key.
  package var key: String
  /// The modifier keys.
  package var modifiers: KeyModifiers

  /// Creates a shortcut.
  package init(key: String, modifiers: KeyModifiers) {
    self.key = key
    self.modifiers = modifiers
  }
}

/// A scene with links to other pages: it handles the links of the application, and passes others to the host.
@MainActor
package protocol LinkingScene: WebScene {
  /// Opens an `http`, `https`, `mailto` or `tel` URL in a new tab, and returns whether it could. Set by the host.
  var onOpenURL: ((URL) -> Bool)? { get set }
}

/// A scene that is a window of an application: it opens and closes windows, and keeps values for its restoration.
@MainActor
package protocol WindowedScene: LinkingScene {
  /// Opens another window in a new tab by the query of its URL, and returns whether it could. Set by the host.
  var onOpenWindow: ((String) -> Bool)? { get set }
  /// Closes the tab. Set by the host.
  var onDismiss: (() -> Void)? { get set }
  /// Replaces the values that the tab keeps, and sends when it connects to a new scene. Set by the host.
  var onKeep: ((KeptValues) -> Void)? { get set }
  /// Calls `onKeep` with the present values if they differ from the last ones, also in the middle of scrolling.
  func keepNow()
}

/// A scene whose screens have addresses.
@MainActor
package protocol AddressedScene: WebScene {
  /// The address of the current screen, which becomes the fragment of the page's URL; empty for the initial screen.
  var address: String { get }
  /// Navigates to an address of the browser's history.
  ///
  /// - Parameters:
  ///   - address: The address.
  ///   - depth: The number of screens above the root at the address; −1 if it is unknown.
  func navigate(to address: String, depth: Int)
  /// Returns the address of the screen that the link in a row presents; `nil` if there is none.
  ///
  /// - Parameter layer: The layer of the row.
  func address(ofLinkIn layer: LayerID) -> String?
  /// Shows a temporary message. Set by the host.
  var onNotice: ((String) -> Void)? { get set }
}

/// A scene that writes to the clipboard, and reads from it when the person pastes.
@MainActor
package protocol CopyingScene: WebScene {
  /// Writes content to the browser's clipboard, and returns whether the browser is asked to. With a number, the browser reports the
  /// outcome. Set by the host.
  var onCopy: ((ClipboardContent, Int?) -> Bool)? { get set }
  /// Takes the outcome of writing content to the clipboard.
  ///
  /// - Parameters:
  ///   - number: The number of the content, which can be any.
  ///   - isWritten: Whether the content is in the clipboard.
  func didCopy(_ number: Int, _ isWritten: Bool)
  /// Requests the text of the browser's clipboard, which arrives as `HostEvent.paste`, and returns whether it could.
  /// Set by the host.
  var onPaste: (() -> Bool)? { get set }
}

/// A scene with dialogs for files of the person's device.
@MainActor
package protocol FileDialogScene: WebScene {
  /// Presents a dialog, and returns whether it could. Set by the host.
  var onFileDialog: ((FileDialogRequest) -> Bool)? { get set }
}

/// A scene that releases content while nobody operates it.
@MainActor
package protocol RestingScene: WebScene {
  /// Whether content is released. `commit()` then returns no changes unless something changed; the layers and the semantics must
  /// not be read.
  var isResting: Bool { get }
  /// Releases the content that can be created again without a noticeable difference. All changes have been taken with
  /// `commit()`.
  func rest()
  /// Ends the rest, so that the layers can be read. Events, navigation and changes end it by themselves.
  func wake()
}

/// A scene that can rest without any views and layers while nobody sees it.
@MainActor
package protocol ParkingScene: RestingScene {
  /// Begins to rest without views and layers, unless something would be lost by it. Only `update(_:)`, `close()` and `wake()` may be
  /// called then. All changes have been taken with `commit()`. `wake()` creates other layers, with other IDs.
  ///
  /// - Returns: Whether the scene is parked.
  func park() -> Bool
}

/// A scene whose content learns whether the page is seen and has the keyboard.
@MainActor
package protocol PhasedScene: WebScene {
  /// Replaces the phase, which is active at first.
  func setPhase(_ phase: ScenePhase)
}

/// A scene that makes announcements to assistive technologies.
@MainActor
package protocol AnnouncingScene: WebScene {
  /// Announces a text, which may interrupt others. Set by the host.
  var onSpeak: ((_ text: String, _ isUrgent: Bool) -> Void)? { get set }
}

/// The environment of a tab: its size and the person's preferences.
package struct WebEnvironment: Hashable, Sendable {
  /// The primary pointing device.
  package enum Pointer: Int, Hashable, Sendable { case mouse, touch }

  /// The size of the viewport in CSS pixels, which are points.
  package var size: CGSize
  /// The number of device pixels per point.
  package var pixelScale: CGFloat
  /// Whether the person prefers the dark color scheme.
  package var isDark: Bool
  /// The browser's default font size in CSS pixels; 16 unless the person changed it.
  package var rootFontSize: CGFloat
  /// Whether the person prefers reduced motion.
  package var reducesMotion: Bool
  /// Whether the person prefers increased contrast.
  package var increasesContrast: Bool
  /// The language as a BCP 47 tag, such as `en-GB`.
  package var locale: String
  /// The time zone by its IANA name, such as `Europe/Berlin`; empty if the browser does not provide it.
  package var timeZone: String
  /// The primary pointing device.
  package var pointer: Pointer
  /// The distances from the edges of the viewport that the device covers, such as by a notch or rounded corners, in points: top, left,
  /// bottom, right.
  package var covered: [CGFloat] = [0, 0, 0, 0]
  /// The height of the software keyboard below `size`, in points; 0 without one.
  package var keyboardHeight: CGFloat = 0
  /// The query of the page's URL, which may name a window. Present only in the first message of a connection.
  package var query = ""
  /// The fragment of the page's URL, which may name a screen. Present only in the first message of a connection.
  package var address = ""
  /// The page's URL without its query and fragment; empty if the page does not tell. Present only in the first message of a
  /// connection.
  package var page = ""
  /// The key of the session of the page that this one replaces in a reload; empty for a new tab. Present only in the first message
  /// of a connection.
  package var previous = ""
  /// Whether the browser draws effects by the place in a scroll view while it scrolls; `nil` if the message does not tell. Present
  /// only in the first message of a connection.
  package var showsScrollEffects: Bool?
  /// Whether the person's keyboard names the keys of shortcuts, as those of other systems than Apple's do; `nil` if the message does
  /// not tell. Present only in the first message of a connection.
  package var namesKeys: Bool?
  /// The values that the tab kept for its window. Present only in the first message of a connection.
  package var kept = KeptValues()
  /// The person who visits, if a trusted proxy says who. It does not come from the page.
  package var visitor: Visitor?

  /// Creates an environment; see the properties.
  package init(
    size: CGSize,
    pixelScale: CGFloat = 1,
    isDark: Bool = false,
    rootFontSize: CGFloat = 16,
    reducesMotion: Bool = false,
    increasesContrast: Bool = false,
    locale: String = "en-US",
    timeZone: String = "",
    pointer: Pointer = .mouse
  ) {
    self.size = size
    self.pixelScale = pixelScale
    self.isDark = isDark
    self.rootFontSize = rootFontSize
    self.reducesMotion = reducesMotion
    self.increasesContrast = increasesContrast
    self.locale = locale
    self.timeZone = timeZone
    self.pointer = pointer
  }

  /// The index of the Dynamic Type size that matches the root font size, among the twelve from extra small to the fifth
  /// accessibility size (fact B4). It is the nearest one by the ratio of body sizes; the default is 3, large.
  package var dynamicTypeIndex: Int {
    let bodySizes: [CGFloat] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    let wanted = rootFontSize / 16 * 17
    return bodySizes.indices.min { abs(bodySizes[$0] - wanted) < abs(bodySizes[$1] - wanted) } ?? 3
  }
}
