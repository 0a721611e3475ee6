import RowanGraph
import RowanLists
import RowanViews

/// The placement of a toolbar item.
///
/// A placement describes the purpose or the position of an item. `resolved(for:)` determines the part of the bars that
/// it corresponds to in an idiom.
public struct ToolbarItemPlacement: Hashable, @unchecked Sendable {
  /// A part of the bars.
  enum Slot: Hashable {
    case leading, trailing, principal, bottom
    /// The middle of the bottom bar with touch, or of the toolbar on the desktop.
    case status
    /// The secondary items of the bar with touch, or the trailing end of the toolbar on the desktop.
    case secondary
    /// The overflow menu of the bar with touch, or the trailing end of the toolbar on the desktop.
    case overflow
    /// The bar above the keyboard, while a text field has the focus.
    case keyboard
    /// In place of the title or the subtitle, of all titles or of large titles only.
    case title, subtitle, largeTitle, largeSubtitle
    /// An accessory bar with an ID.
    case accessory(AnyHashable)
  }

  let slot: Slot
  /// Whether the item is the screen's main action.
  var isEmphasized = false
  /// Whether the item cancels what the screen is for.
  var isCancellation = false

  /// The trailing end of the bar.
  public static let automatic = ToolbarItemPlacement(slot: .trailing)
  /// In place of the title with touch, or the middle of the toolbar on the desktop.
  public static let principal = ToolbarItemPlacement(slot: .principal)
  /// The leading end of the bar.
  public static let navigation = ToolbarItemPlacement(slot: .leading)
  /// The trailing end of the bar.
  public static let primaryAction = ToolbarItemPlacement(slot: .trailing)
  /// The overflow menu of the bar with touch, or the trailing end of the toolbar on the desktop. In a regular width the bar
  /// of an editor (`ToolbarRole.editor`) has the items in its middle.
  public static let secondaryAction = ToolbarItemPlacement(slot: .secondary)
  /// An indication of status: the middle of the bar below the content, or of the desktop's toolbar.
  public static let status = ToolbarItemPlacement(slot: .status)
  /// The trailing end of the bar, with emphasis.
  public static let confirmationAction = ToolbarItemPlacement(slot: .trailing, isEmphasized: true)
  /// The leading end of the bar.
  public static let cancellationAction = ToolbarItemPlacement(slot: .leading, isCancellation: true)
  /// The trailing end of the bar.
  public static let destructiveAction = ToolbarItemPlacement(slot: .trailing)
  /// A bar at the bottom of the screen while a text field has the focus, with touch. The desktop has no on-screen
  /// keyboard and does not show the item.
  public static let keyboard = ToolbarItemPlacement(slot: .keyboard)
  /// The leading end of the bar.
  public static let topBarLeading = ToolbarItemPlacement(slot: .leading)
  /// The trailing end of the bar.
  public static let topBarTrailing = ToolbarItemPlacement(slot: .trailing)
  /// The leading end of the bar. Use `topBarLeading` instead.
  public static let navigationBarLeading = ToolbarItemPlacement(slot: .leading)
  /// The trailing end of the bar. Use `topBarTrailing` instead.
  public static let navigationBarTrailing = ToolbarItemPlacement(slot: .trailing)
  /// The bar below the content.
  public static let bottomBar = ToolbarItemPlacement(slot: .bottom)
  /// The bar below the content. No host shows ornaments beside a window.
  public static let bottomOrnament = ToolbarItemPlacement(slot: .bottom)
  /// In place of the title in the bar.
  public static let title = ToolbarItemPlacement(slot: .title)
  /// In place of the subtitle in the bar.
  public static let subtitle = ToolbarItemPlacement(slot: .subtitle)
  /// In place of the large title, which the desktop does not have.
  public static let largeTitle = ToolbarItemPlacement(slot: .largeTitle)
  /// Below the large title, which the desktop does not have.
  public static let largeSubtitle = ToolbarItemPlacement(slot: .largeSubtitle)

  /// Returns the placement in an accessory bar below a desktop window's toolbar; with touch the trailing end of the bar
  /// above the content.
  ///
  /// - Parameter id: The ID of the accessory bar.
  public static func accessoryBar<ID: Hashable>(id: ID) -> ToolbarItemPlacement { ToolbarItemPlacement(id: id) }

  init(slot: Slot, isEmphasized: Bool = false, isCancellation: Bool = false) {
    self.slot = slot
    self.isEmphasized = isEmphasized
    self.isCancellation = isCancellation
  }

  /// Creates the placement in an accessory bar; see `accessoryBar(id:)`.
  ///
  /// - Parameter id: The ID of the accessory bar.
  public init<ID: Hashable>(id: ID) { self.init(slot: .accessory(AnyHashable(id))) }

  /// Returns the part of the bars to which the placement corresponds in an idiom.
  func resolved(for idiom: Idiom) -> Slot {
    switch (slot, idiom) {
    case (.status, .touch): .bottom
    case (.status, .desktop): .principal
    case (.secondary, .desktop), (.overflow, .desktop): .trailing
    case (.accessory, .touch): .trailing
    default: slot
    }
  }
}
