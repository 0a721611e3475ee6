import RowanGraph
import RowanLists
import RowanViews

/// Where an item of a toolbar stands.
///
/// A placement says what an item is for or where it belongs; where that is on a screen is up to the idiom: `resolved(for:)`.
public struct ToolbarItemPlacement: Hashable, @unchecked Sendable {
  enum Slot: Hashable {
    case leading, trailing, principal, bottom
    /// In the middle of the bottom bar with touch, of the toolbar on the desktop.
    case status
    /// Gathered in a menu with touch, at the end of the toolbar on the desktop.
    case secondary
    /// Over the keyboard while a field has the focus.
    case keyboard
    /// In place of a title or of the line under it, and the same for large titles only.
    case title, subtitle, largeTitle, largeSubtitle
    /// A bar of its own, by its id.
    case accessory(AnyHashable)
  }

  let slot: Slot
  /// Whether the item is the screen's main action.
  var isEmphasized = false

  /// At the end of the bar.
  public static let automatic = ToolbarItemPlacement(slot: .trailing)
  /// In place of the title with touch, in the middle of the toolbar on the desktop.
  public static let principal = ToolbarItemPlacement(slot: .principal)
  /// At the start of the bar.
  public static let navigation = ToolbarItemPlacement(slot: .leading)
  /// At the end of the bar.
  public static let primaryAction = ToolbarItemPlacement(slot: .trailing)
  /// In a menu at the end of the bar with touch; at the end of the toolbar on the desktop.
  public static let secondaryAction = ToolbarItemPlacement(slot: .secondary)
  /// A state and not an action: in the middle of the bar below the content, or of the desktop's toolbar.
  public static let status = ToolbarItemPlacement(slot: .status)
  /// At the end of the bar, standing out.
  public static let confirmationAction = ToolbarItemPlacement(slot: .trailing, isEmphasized: true)
  /// At the start of the bar.
  public static let cancellationAction = ToolbarItemPlacement(slot: .leading)
  /// At the end of the bar.
  public static let destructiveAction = ToolbarItemPlacement(slot: .trailing)
  /// In a bar at the end of the screen while a field has the focus, with touch. The desktop has no keyboard on the screen,
  /// and shows no such item.
  public static let keyboard = ToolbarItemPlacement(slot: .keyboard)
  /// At the start of the bar.
  public static let topBarLeading = ToolbarItemPlacement(slot: .leading)
  /// At the end of the bar.
  public static let topBarTrailing = ToolbarItemPlacement(slot: .trailing)
  /// At the start of the bar, the older name.
  public static let navigationBarLeading = ToolbarItemPlacement(slot: .leading)
  /// At the end of the bar, the older name.
  public static let navigationBarTrailing = ToolbarItemPlacement(slot: .trailing)
  /// In a bar below the content.
  public static let bottomBar = ToolbarItemPlacement(slot: .bottom)
  /// In a bar below the content: no host shows ornaments beside a window.
  public static let bottomOrnament = ToolbarItemPlacement(slot: .bottom)
  /// In place of the title, in the bar.
  public static let title = ToolbarItemPlacement(slot: .title)
  /// In place of the line under the title, in the bar.
  public static let subtitle = ToolbarItemPlacement(slot: .subtitle)
  /// In place of the large title; the desktop has none.
  public static let largeTitle = ToolbarItemPlacement(slot: .largeTitle)
  /// Under the large title; the desktop has none.
  public static let largeSubtitle = ToolbarItemPlacement(slot: .largeSubtitle)

  /// In a bar of its own under the toolbar of a desktop window; with touch at the end of the bar over the content.
  public static func accessoryBar<ID: Hashable>(id: ID) -> ToolbarItemPlacement { ToolbarItemPlacement(id: id) }

  init(slot: Slot, isEmphasized: Bool = false) {
    self.slot = slot
    self.isEmphasized = isEmphasized
  }

  /// In a bar of its own, named by an id; see `accessoryBar(id:)`.
  public init<ID: Hashable>(id: ID) { self.init(slot: .accessory(AnyHashable(id))) }

  /// Where such items stand in an idiom.
  func resolved(for idiom: Idiom) -> Slot {
    switch (slot, idiom) {
    case (.status, .touch): .bottom
    case (.status, .desktop): .principal
    case (.secondary, .desktop): .trailing
    case (.accessory, .touch): .trailing
    default: slot
    }
  }
}
