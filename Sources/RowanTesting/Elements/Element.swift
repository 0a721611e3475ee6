import Foundation
import RowanLayers
import RowanViews

/// A part of a screen that a person perceives as one element, such as a row, a button or a text.
///
/// An element refers to the view for which it was found; its properties reflect the current state of the screen.
/// `exists` is `false` for an element that was not found or has left the screen; reading another property or using the
/// element then reports a failure with a description of the screen.
@MainActor
public struct Element {
  /// The role of an element.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// Content, a field, or a part of a list or table.
    case text, image, button, link, toggle, textField, secureField, searchField, header, list, row, table, cell
    /// A control, a bar or a container.
    case columnHeader, outline, progress, slider, stepper, picker, navigationBar, toolbar, tabBar, scrollArea, group
    /// A separator, or a part of navigation, menus and presentations.
    case separator, backButton, disclosure, menu, menuItem, menuBar, dialog, alert, tab
  }

  let screen: Screen
  /// The layer, or `nil` if nothing was found.
  let layer: Layer?
  /// The layer's ID when it was found. A layer that is recycled for another view has another ID.
  let id: LayerID?
  let search: ElementSearch

  init(screen: Screen, layer: Layer?, search: ElementSearch) {
    self.screen = screen
    self.layer = layer
    id = layer?.id
    self.search = search
  }

  /// Whether the element was found and is still on the screen, in the visible part or not.
  public var exists: Bool {
    screen.update()
    guard let id else { return false }
    return layer === screen.root || screen.host.tree.layer(id) != nil
  }

  /// The role of the element; `group` if it has no specific role.
  public var role: Role { semantics.flatMap { Role(rawValue: $0.role.rawValue) } ?? .group }

  /// The accessibility label: the text of the element, unless it has another label.
  public var label: String { semantics?.label ?? "" }

  /// The accessibility value, such as the text of a field or the state of a slider.
  public var value: String { semantics?.value ?? "" }

  /// The accessibility hint, which describes the result of an action.
  public var hint: String { semantics?.hint ?? "" }

  /// The identifier set by `accessibilityIdentifier(_:)`.
  public var identifier: String { semantics?.identifier ?? "" }

  /// The frame in window coordinates, in points, whether or not it is visible. Zero for an element that does not exist.
  public var frame: CGRect { live?.frameInRoot ?? .zero }

  /// The part of `frame` that is inside the window and all enclosing clips; empty if there is none.
  public var visibleFrame: CGRect {
    guard let rect = live?.visibleFrame, !rect.isNull else { return .zero }
    return rect
  }

  /// Whether any part of the element is visible.
  public var isVisible: Bool {
    exists && visibleFrame.width > SemanticsTree.leastSeen && visibleFrame.height > SemanticsTree.leastSeen
  }

  /// The vertical scroll offset in points; 0 at the top, and for an element that does not scroll.
  public var scrollOffset: CGFloat { live?.scroll?.offset.y ?? 0 }

  /// The traits of the element for assistive technologies, those of its role included.
  public var accessibilityTraits: AccessibilityTraits { semantics.map(AccessibilityTraits.init(of:)) ?? [] }

  /// Whether the element is enabled.
  public var isEnabled: Bool { !traits.contains(.disabled) }

  /// Whether the element is selected, such as a row of a list with a selection, or a tab.
  public var isSelected: Bool { traits.contains(.selected) }

  /// Whether a toggle is on.
  public var isOn: Bool { traits.contains(.on) }

  /// Whether the element is expanded, such as a disclosure group.
  public var isExpanded: Bool { traits.contains(.expanded) }

  /// Whether the element has the keyboard focus.
  public var isFocused: Bool {
    guard let layer = live else { return false }
    return traits.contains(.focused) || screen.semantics.focused == layer.id
  }

  /// Whether the element has the focus of assistive technologies, as `accessibilityFocused(_:)` moves and observes it.
  public var isAccessibilityFocused: Bool { live != nil && screen.semantics.assistiveFocus == id }

  /// The names by which a person addresses the element by voice: those of `accessibilityInputLabels(_:)`, or else the label.
  public var inputLabels: [String] {
    let labels = semantics?.inputLabels ?? []
    return labels.isEmpty && !label.isEmpty ? [label] : labels
  }

  /// The additional contents of `accessibilityCustomContent(_:_:importance:)`, in order.
  public var customContents: [(label: String, value: String)] {
    (semantics?.contents ?? []).map { ($0.label, $0.value) }
  }

  /// What assistive technologies say after the name: the hint and the additional contents.
  public var spokenDescription: String { live.flatMap { screen.semantics.element($0.id) }?.form.hint ?? "" }

  /// The names of the actions besides activation, in order: those of the element, then those of parts that are merged
  /// into it (fact E4).
  public var actions: [String] { offers.map(\.action.name) }

  var offers: [SemanticsTree.Offer] { live.map { screen.semantics.offers(of: $0.id) } ?? [] }

  /// The level of a heading, from 1; 0 for none.
  public var level: Int { semantics?.level ?? 0 }

  /// The element's position in its set, from 1, and the size of the set; 0 for unknown.
  public var position: (index: Int, count: Int) {
    let semantics = semantics
    return (semantics?.position ?? 0, semantics?.setSize ?? 0)
  }

  private var semantics: Semantics? { live == nil ? nil : found }
  private var traits: Semantics.Traits { semantics?.traits ?? [] }

  /// The accessibility properties of the element, or `nil` for an element that was not found.
  var found: Semantics? { id.flatMap { screen.semantics.element($0)?.semantics } }

  /// The layer after an update. Reports a failure if there is none.
  var live: Layer? {
    if exists { return layer }
    search.reportMissing(in: screen, hasLeft: layer != nil)
    return nil
  }
}

extension Element: @MainActor CustomStringConvertible {
  /// The role, label and frame.
  public var description: String {
    guard exists else { return "no \(search.text)" }
    return "\(role.rawValue) \"\(label)\" \(frame)"
  }
}
