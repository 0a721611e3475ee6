import RowanGraph
import RowanViews

/// One item as the bar gets it.
struct ToolbarEntry: SelfComparing {
  enum Kind: Hashable {
    case item
    /// Room between items: as much as there is, or a little.
    case spacer(SpacerSizing)
    /// What the bar has by itself, to stand at another place.
    case system(ToolbarDefaultItemKind)
    /// A menu on the title.
    case titleMenu
  }

  var placement: ToolbarItemPlacement
  var view: AnyView
  var kind = Kind.item
  /// What names the item of a toolbar that people can change.
  var id: String?
  var customization = ToolbarItemCustomization()
  /// Whether the item stands on a platter.
  var hasPlatter = true
  /// That of the view that asked for the item.
  var environment: EnvironmentValues?
  /// What is in the bar is not known by value but by place; its modifier says when it is another.
  var source: ToolbarSource?

  // Items are brought up to date by the bar itself.
  func isEquivalent(to other: ToolbarEntry) -> Bool { false }
}

/// What is said of an item in a toolbar that people can change.
struct ToolbarItemCustomization: Hashable {
  var behavior = ToolbarCustomizationBehavior.default
  /// Whether the item is in the bar before anybody changed that.
  var isShownByDefault = true
  /// Whether the item is offered in a menu while it is not in the bar.
  var isAlwaysAvailable = false
}

/// A toolbar that people can change, by its id and in its scene.
struct ToolbarSource: Hashable {
  var id: String
}
