import Foundation
import RowanGraph
import RowanInput
import RowanLayers

/// One tab's scene, as the web host sees it.
///
/// Contract: all calls come on the main actor, in this order: `connect` once, then any of the others, then `close` once.
/// A scene outlives the connections of its tab: it is told that one is cut (`InputFact.interrupted`), and while the tab is away,
/// nothing is called until it comes back (`update`) or its time is over (`close`). The host calls `commit` after each event and after each `onNeedsCommit`; it never keeps
/// layers, it reads the tree's present state when it writes to the browser.
@MainActor
package protocol WebScene: AnyObject {
  /// The layers to show. The same tree for the scene's whole life.
  var tree: LayerTree { get }

  /// What the layers are to assistive technologies. The same for the scene's whole life, and of the same title.
  var semantics: SemanticsTree { get }

  /// The title of the window (`navigationTitle`): the tab's title.
  var title: String { get }

  /// How many pushes deep the navigation stands; 0 at its root. The browser's history follows it.
  var navigationDepth: Int { get }

  /// The keys that are shortcuts, each with its modifiers: the browser leaves them to the scene.
  var shortcuts: Set<WebShortcut> { get }

  /// The first call: what the tab is like.
  func connect(_ environment: WebEnvironment)

  /// The tab was resized, recoloured or otherwise changed, or came back after a cut.
  func update(_ environment: WebEnvironment)

  /// A person did something. Layers that it names were on the screen once, and may be gone.
  func receive(_ fact: InputFact)

  /// Set by the host: shows the actions of a layer in a menu at a point of the window. Returns whether it could.
  var onShowActions: ((LayerID, CGPoint) -> Bool)? { get set }

  /// The browser's back button: pops one level.
  func navigateBack()

  /// The browser's forward button: pushes again what back popped, where the scene remembers it.
  func navigateForward()

  /// Runs updates until nothing is pending; returns what changed since the last call.
  func commit() -> LayerPatch

  /// Called by the scene when it wants a `commit` that no event of this tab causes: a task, a timer, another tab changed
  /// what it shows. Calls within one main-actor turn lead to one commit.
  var onNeedsCommit: (() -> Void)? { get set }

  /// The last call: the tab is gone.
  func close()
}

extension WebScene {
  package var shortcuts: Set<WebShortcut> { [] }
}

/// A key that is a shortcut, by its DOM name.
package struct WebShortcut: Hashable, Sendable {
  package var key: String
  package var modifiers: KeyModifiers

  package init(key: String, modifiers: KeyModifiers) {
    self.key = key
    self.modifiers = modifiers
  }
}

/// A scene whose links lead to other pages: it decides what becomes of a link, and asks the tab to open what it leaves to
/// the host.
@MainActor
package protocol LinkingScene: WebScene {
  /// Set by the host: opens an `http`, `https`, `mailto` or `tel` URL in a tab of its own. Returns whether it could.
  var onOpenURL: ((URL) -> Bool)? { get set }
}

/// A scene that is a window of an application: it opens and closes windows, and keeps values for when it comes back.
@MainActor
package protocol WindowedScene: LinkingScene {
  /// Set by the host: opens another window in a tab of its own, by the query of its address. Returns whether it could.
  var onOpenWindow: ((String) -> Bool)? { get set }
  /// Set by the host: the tab is to close.
  var onDismiss: (() -> Void)? { get set }
  /// Set by the host: the values for the tab to keep from now on, and to bring when it connects for a new scene.
  var onKeep: ((KeptValues) -> Void)? { get set }
}

/// A scene whose screens have addresses.
@MainActor
package protocol AddressedScene: WebScene {
  /// The address of the present screen, empty for the first one: the fragment of the page's address follows it.
  var address: String { get }
  /// The browser's history leads to an address, at which so many screens stood above the root; −1 for an unknown number.
  func navigate(to address: String, depth: Int)
  /// The address of the screen that a row leads to, by the number of its layer.
  func address(ofLinkIn layer: LayerID) -> String?
  /// Set by the host: shows a message for a while.
  var onNotice: ((String) -> Void)? { get set }
}

/// A scene that puts text on the person's clipboard, and takes it from there when the person pastes.
@MainActor
package protocol CopyingScene: WebScene {
  /// Set by the host: hands something to the browser's clipboard. Returns whether it could.
  var onCopy: ((ClipboardContent) -> Bool)? { get set }
  /// Set by the host: asks the browser for the clipboard's text, which comes as `InputFact.paste`. Returns whether it does.
  var onPaste: (() -> Bool)? { get set }
}

/// A scene that has things read aloud.
@MainActor
package protocol SpeakingScene: WebScene {
  /// Set by the host: has a text read aloud.
  var onSpeak: ((String) -> Void)? { get set }
}

/// What a tab is like: its size and the person's preferences.
package struct WebEnvironment: Hashable, Sendable {
  /// What the person points with.
  package enum Pointer: Int, Hashable, Sendable { case mouse, touch }

  /// The viewport in CSS pixels, which are points.
  package var size: CGSize
  /// Device pixels per point.
  package var pixelScale: CGFloat
  package var isDark: Bool
  /// The browser's font size in points; 16 unless the person changed it.
  package var rootFontSize: CGFloat
  package var reducesMotion: Bool
  package var increasesContrast: Bool
  /// BCP 47, such as `en-GB`.
  package var locale: String
  /// An IANA name, such as `Europe/Berlin`; empty where the browser does not tell.
  package var timeZone: String
  package var pointer: Pointer
  /// The query of the page's address, which may name a window. Said once, by a tab that connects.
  package var query = ""
  /// The fragment of the page's address, which may name a screen. Said once, by a tab that connects.
  package var address = ""
  /// The values that the tab kept for its window. Said once, by a tab that connects.
  package var kept = KeptValues()

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

  /// The Dynamic Type size that matches the root font size: an index into the twelve sizes from extra small to the fifth
  /// accessibility size (fact B4); 3, large, is the default. The nearest by the ratio of body sizes.
  package var dynamicTypeIndex: Int {
    let bodySizes: [CGFloat] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    let wanted = rootFontSize / 16 * 17
    return bodySizes.indices.min { abs(bodySizes[$0] - wanted) < abs(bodySizes[$1] - wanted) } ?? 3
  }
}
