import Foundation
import RowanLayers
import RowanViews

/// Something on a screen that a person perceives as one thing: a row, a button, a text.
///
/// An element stays with the view that it was found as: its properties are those of the moment when they are read. An
/// element that was not found, or has left the screen, has `exists` false; reading anything else of it, or using it,
/// reports a failure with what is on the screen.
@MainActor
public struct Element {
  /// What an element is.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    case text, image, button, link, toggle, textField, secureField, searchField, header, list, row, table, cell
    case columnHeader, outline, progress, slider, stepper, picker, navigationBar, toolbar, tabBar, scrollArea, group
    case separator, backButton, disclosure, menu, menuItem, menuBar, dialog, alert, tab
  }

  let screen: Screen
  /// `nil` where nothing was found.
  let layer: Layer?
  /// The layer's when it was found: one that stands for something else by now has another.
  let id: LayerID?
  let search: ElementSearch

  init(screen: Screen, layer: Layer?, search: ElementSearch) {
    self.screen = screen
    self.layer = layer
    id = layer?.id
    self.search = search
  }

  /// Whether the element was found and is still on the screen, scrolled into view or not.
  public var exists: Bool {
    screen.update()
    guard let id else { return false }
    return layer === screen.root || screen.host.tree.layer(id) != nil
  }

  /// What the element is; `group` where it is nothing more particular.
  public var role: Role { semantics.flatMap { Role(rawValue: $0.role.rawValue) } ?? .group }

  /// What names the element: the text that it shows, unless it has another label.
  public var label: String { semantics?.label ?? "" }

  /// What the element's value is: the text of a field, the state of a slider.
  public var value: String { semantics?.value ?? "" }

  /// What using the element does.
  public var hint: String { semantics?.hint ?? "" }

  /// What `accessibilityIdentifier` says.
  public var identifier: String { semantics?.identifier ?? "" }

  /// Where the element is in the window, in points, also where it is not seen. Zero for an element that does not exist.
  public var frame: CGRect { live?.frameInRoot ?? .zero }

  /// The part of `frame` that is inside the window and whatever scrolls or clips around the element; empty where none is.
  public var visibleFrame: CGRect {
    guard let rect = live?.visibleFrame, !rect.isNull else { return .zero }
    return rect
  }

  /// Whether any part of the element is seen.
  public var isVisible: Bool {
    exists && visibleFrame.width > SemanticsTree.leastSeen && visibleFrame.height > SemanticsTree.leastSeen
  }

  /// How far what scrolls here is scrolled, in points; 0 where it rests at the top, and where nothing scrolls.
  public var scrollOffset: CGFloat { live?.scroll?.offset.y ?? 0 }

  /// Whether the element reacts.
  public var isEnabled: Bool { !traits.contains(.disabled) }

  /// Whether the element is selected: a row of a list with a selection, a tab.
  public var isSelected: Bool { traits.contains(.selected) }

  /// Whether a toggle is on.
  public var isOn: Bool { traits.contains(.on) }

  /// Whether something that can be opened is open.
  public var isExpanded: Bool { traits.contains(.expanded) }

  /// Whether the element has the keyboard focus.
  public var isFocused: Bool {
    guard let layer = live else { return false }
    return traits.contains(.focused) || screen.semantics.focused == layer.id
  }

  /// The names of what can be done with the element besides activating it, in order: what it offers itself, then what the parts
  /// offer that it speaks for (fact E4).
  public var actions: [String] { offers.map(\.action.name) }

  var offers: [SemanticsTree.Offer] { live.map { screen.semantics.offers(of: $0.id) } ?? [] }

  /// The level of a heading, from 1; 0 for none.
  public var level: Int { semantics?.level ?? 0 }

  /// The element's place among its like, from 1, and how many there are, as far as they are known; 0 for unknown.
  public var position: (index: Int, count: Int) {
    let semantics = semantics
    return (semantics?.position ?? 0, semantics?.setSize ?? 0)
  }

  private var semantics: Semantics? { live == nil ? nil : found }
  private var traits: Semantics.Traits { semantics?.traits ?? [] }

  /// What the element's layer says of itself; `nil` for an element that was not found.
  var found: Semantics? { id.flatMap { screen.semantics.element($0)?.semantics } }

  /// The layer, up to date; reports that there is none.
  var live: Layer? {
    if exists { return layer }
    search.reportMissing(in: screen, hasLeft: layer != nil)
    return nil
  }
}

extension Element: @MainActor CustomStringConvertible {
  /// Role, label and frame.
  public var description: String {
    guard exists else { return "no \(search.text)" }
    return "\(role.rawValue) \"\(label)\" \(frame)"
  }
}
