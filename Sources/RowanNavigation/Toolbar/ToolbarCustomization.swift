import RowanControls
import RowanGraph
import RowanViews

/// What people may do with an item of a toolbar that they can change.
public struct ToolbarCustomizationBehavior: Hashable, Sendable {
  enum Value: Hashable, Sendable { case automatic, reorderable, disabled }

  let value: Value
  /// It can be taken out of the bar and put back.
  public static var `default`: ToolbarCustomizationBehavior { ToolbarCustomizationBehavior(value: .automatic) }
  /// It stays in the bar. No host can move it to another place.
  public static var reorderable: ToolbarCustomizationBehavior { ToolbarCustomizationBehavior(value: .reorderable) }
  /// It stays in the bar, where it is.
  public static var disabled: ToolbarCustomizationBehavior { ToolbarCustomizationBehavior(value: .disabled) }
}

/// What else holds for an item of a toolbar that people can change.
public struct ToolbarCustomizationOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  /// Options by their raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// While the item is not in the bar, it is offered in the bar's menu.
  public static var alwaysAvailable: ToolbarCustomizationOptions { ToolbarCustomizationOptions(rawValue: 1 << 0) }
}

extension CustomizableToolbarContent {
  /// What people may do with the items.
  public func customizationBehavior(_ behavior: ToolbarCustomizationBehavior) -> some CustomizableToolbarContent {
    _ModifiedToolbarContent(content: self) { $0.customization.behavior = behavior }
  }

  /// Whether the items are in the bar before anybody changed that.
  public func defaultCustomization(
    _ defaultVisibility: Visibility = .automatic,
    options: ToolbarCustomizationOptions = []
  ) -> some CustomizableToolbarContent {
    _ModifiedToolbarContent(content: self) { entry in
      if defaultVisibility != .automatic { entry.customization.isShownByDefault = defaultVisibility == .visible }
      entry.customization.isAlwaysAvailable = options.contains(.alwaysAvailable)
    }
  }

  /// Whether the items are in the bar before anybody changed that: they are, unless they say otherwise.
  public func defaultCustomization() -> some CustomizableToolbarContent {
    defaultCustomization(.automatic, options: [])
  }
}

extension ToolbarContent {
  /// Whether the items stand on the bar's platter. On the classic look there is none.
  public func sharedBackgroundVisibility(_ visibility: Visibility) -> some ToolbarContent {
    _ModifiedToolbarContent(content: self) { $0.hasPlatter = visibility != .hidden }
  }
}

extension CustomizableToolbarContent {
  /// Whether the items stand on the bar's platter. On the classic look there is none.
  public func sharedBackgroundVisibility(_ visibility: Visibility) -> some CustomizableToolbarContent {
    _ModifiedToolbarContent(content: self) { $0.hasPlatter = visibility != .hidden }
  }
}

/// Which items people took out of toolbars or put into them, in one scene.
@MainActor
final class ToolbarChoices: SceneService {
  private struct Item: Hashable {
    var toolbar: ToolbarSource
    var id: String
  }

  private var shown: [Item: Bool] = [:]
  private var observers: [ObjectIdentifier: () -> Void] = [:]

  init(of graph: Graph) {}

  /// Whether an item is in its bar. Items without an id always are.
  func shows(_ entry: ToolbarEntry) -> Bool {
    guard let toolbar = entry.source, let id = entry.id else { return true }
    return shown[Item(toolbar: toolbar, id: id)] ?? entry.customization.isShownByDefault
  }

  /// Whether a person may take the item out or put it in.
  func canChange(_ entry: ToolbarEntry) -> Bool {
    entry.source != nil && entry.id != nil && entry.customization.behavior == .default
  }

  /// A person takes an item out, or puts it in.
  func setShown(_ isShown: Bool, _ entry: ToolbarEntry) {
    guard let toolbar = entry.source, let id = entry.id else { return }
    shown[Item(toolbar: toolbar, id: id)] = isShown
    for observer in observers.values { observer() }
  }

  /// Calls `action` whenever somebody chose, until `forget`.
  func observe(_ owner: AnyObject, _ action: @escaping () -> Void) { observers[ObjectIdentifier(owner)] = action }

  func forget(_ owner: AnyObject) { observers[ObjectIdentifier(owner)] = nil }
}

extension Graph {
  /// Which items people took out of toolbars or put into them.
  var toolbarChoices: ToolbarChoices { service(ToolbarChoices.self) }
}

/// What people can put into a bar and take out of it, as the items of a menu: what is in it is on. Items that are always
/// available can be used from there while they are not in it.
struct ToolbarChoiceMenu: View {
  let items: [ToolbarEntry]
  let choices: ToolbarChoices

  var body: some View {
    ForEach(Array(items.indices), id: \.self) { index in
      let item = items[index]
      if item.customization.isAlwaysAvailable, !choices.shows(item) { BarItemContent(entry: item) }
    }
    ForEach(Array(items.indices), id: \.self) { index in
      let item = items[index]
      if choices.canChange(item) {
        Toggle(isOn: Binding(get: { choices.shows(item) }, set: { choices.setShown($0, item) })) {
          BarItemContent(entry: item)
        }
      }
    }
  }
}
