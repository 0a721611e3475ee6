import RowanControls
import RowanGraph
import RowanViews

/// The customizations of a toolbar item that a person can make.
public struct ToolbarCustomizationBehavior: Hashable, Sendable {
  enum Value: Hashable, Sendable { case automatic, reorderable, disabled }

  let value: Value
  /// The item can be removed from the bar and added again.
  public static var `default`: ToolbarCustomizationBehavior { ToolbarCustomizationBehavior(value: .automatic) }
  /// The item cannot be removed. No host can move it to another position.
  public static var reorderable: ToolbarCustomizationBehavior { ToolbarCustomizationBehavior(value: .reorderable) }
  /// The item can be neither removed nor moved.
  public static var disabled: ToolbarCustomizationBehavior { ToolbarCustomizationBehavior(value: .disabled) }
}

/// Options of a customizable toolbar item.
public struct ToolbarCustomizationOptions: OptionSet, Hashable, Sendable {
  /// The raw value of the options.
  public let rawValue: Int
  /// Creates options from a raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// While the item is not in the bar, the bar's menu contains it.
  public static var alwaysAvailable: ToolbarCustomizationOptions { ToolbarCustomizationOptions(rawValue: 1 << 0) }
}

extension CustomizableToolbarContent {
  /// Sets the customizations of the items that a person can make.
  public func customizationBehavior(_ behavior: ToolbarCustomizationBehavior) -> some CustomizableToolbarContent {
    _ModifiedToolbarContent(content: self) { $0.customization.behavior = behavior }
  }

  /// Sets whether the items are in the bar before a person customizes it.
  ///
  /// - Parameters:
  ///   - defaultVisibility: The visibility; `automatic` keeps that of the items.
  ///   - options: Options of the items.
  public func defaultCustomization(
    _ defaultVisibility: Visibility = .automatic,
    options: ToolbarCustomizationOptions = []
  ) -> some CustomizableToolbarContent {
    _ModifiedToolbarContent(content: self) { entry in
      if defaultVisibility != .automatic { entry.customization.isShownByDefault = defaultVisibility == .visible }
      entry.customization.isAlwaysAvailable = options.contains(.alwaysAvailable)
    }
  }

  /// Keeps the default visibility of the items and resets their options.
  public func defaultCustomization() -> some CustomizableToolbarContent {
    defaultCustomization(.automatic, options: [])
  }
}

extension ToolbarContent {
  /// Sets whether the items have a background in the bar. The classic look has none.
  public func sharedBackgroundVisibility(_ visibility: Visibility) -> some ToolbarContent {
    _ModifiedToolbarContent(content: self) { $0.hasPlatter = visibility != .hidden }
  }
}

extension CustomizableToolbarContent {
  /// Sets whether the items have a background in the bar. The classic look has none.
  public func sharedBackgroundVisibility(_ visibility: Visibility) -> some CustomizableToolbarContent {
    _ModifiedToolbarContent(content: self) { $0.hasPlatter = visibility != .hidden }
  }
}

/// A person's customizations of the toolbars in one scene.
@MainActor
final class ToolbarChoices: SceneService {
  private struct Item: Hashable {
    var toolbar: ToolbarSource
    var id: String
  }

  private var shown: [Item: Bool] = [:]
  private var observers: [ObjectIdentifier: () -> Void] = [:]

  init(of graph: Graph) {}

  /// Returns whether an item is in its bar, which an item without an ID always is.
  func shows(_ entry: ToolbarEntry) -> Bool {
    guard let toolbar = entry.source, let id = entry.id else { return true }
    return shown[Item(toolbar: toolbar, id: id)] ?? entry.customization.isShownByDefault
  }

  /// Returns whether a person can remove or add the item.
  func canChange(_ entry: ToolbarEntry) -> Bool {
    entry.source != nil && entry.id != nil && entry.customization.behavior == .default
  }

  /// Adds the item to its bar or removes it, and notifies observers.
  func setShown(_ isShown: Bool, _ entry: ToolbarEntry) {
    guard let toolbar = entry.source, let id = entry.id else { return }
    shown[Item(toolbar: toolbar, id: id)] = isShown
    for observer in observers.values { observer() }
  }

  /// Calls `action` after every customization until `forget(_:)` is called with the same owner.
  func observe(_ owner: AnyObject, _ action: @escaping () -> Void) { observers[ObjectIdentifier(owner)] = action }

  /// Removes the action of an owner.
  func forget(_ owner: AnyObject) { observers[ObjectIdentifier(owner)] = nil }
}

extension Graph {
  /// A person's customizations of the toolbars in the scene.
  var toolbarChoices: ToolbarChoices { service(ToolbarChoices.self) }
}

/// The items of a toolbar's customization menu: a toggle for each customizable item, preceded by the items that remain
/// available while they are not in the bar.
struct ToolbarChoiceMenu: View {
  let items: [ToolbarEntry]
  let choices: ToolbarChoices

  var body: some View {
    ForEach(items, id: \.identity) { item in
      if item.customization.isAlwaysAvailable, !choices.shows(item) { BarItemContent(entry: item) }
    }
    ForEach(items, id: \.identity) { item in
      if choices.canChange(item) {
        Toggle(isOn: Binding(get: { choices.shows(item) }, set: { choices.setShown($0, item) })) {
          BarItemContent(entry: item)
        }
      }
    }
  }
}
