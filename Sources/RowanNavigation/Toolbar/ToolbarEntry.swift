import RowanGraph
import RowanViews

/// A toolbar item in the form in which its bar receives it.
struct ToolbarEntry: SelfComparing {
  /// The kind of a toolbar item.
  enum Kind: Hashable {
    /// A view in the bar.
    case item
    /// Flexible or fixed space between items.
    case spacer(SpacerSizing)
    /// A default item of the bar, at a custom position.
    case system(ToolbarDefaultItemKind)
    /// A menu of the title.
    case titleMenu
  }

  var placement: ToolbarItemPlacement
  var view: AnyView
  var kind = Kind.item
  /// The identity of the item's view in a bar.
  var identity = ToolbarItemIdentity()
  /// The ID of the item in a customizable toolbar.
  var id: String?
  var customization = ToolbarItemCustomization()
  /// The priority by which the bar keeps the item; `nil` if none is set.
  var visibilityPriority: ToolbarItemVisibilityPriority?
  /// Whether the item has a background.
  var hasPlatter = true
  /// The environment of the view that declares the item.
  var environment: EnvironmentValues?
  /// The customizable toolbar of the item; `nil` for items that cannot be customized.
  var source: ToolbarSource?

  // Items cannot be compared; the bar updates their views.
  func isEquivalent(to other: ToolbarEntry) -> Bool { false }
}

/// The customization attributes of a toolbar item.
struct ToolbarItemCustomization: Hashable {
  var behavior = ToolbarCustomizationBehavior.default
  /// Whether the item is in the bar before a person customizes it.
  var isShownByDefault = true
  /// Whether the bar's menu contains the item while the item is not in the bar.
  var isAlwaysAvailable = false
}

/// A customizable toolbar, identified within its scene by its ID.
struct ToolbarSource: Hashable {
  var id: String
}
