import Foundation
import RowanGraph

/// The requests of enclosing modifiers to the nearest scroll container inside.
@MainActor
package struct ScrollRequests: SelfComparing {
  var observers: [ScrollObserverBox] = []
  var position: ScrollPositionLink?
  /// The margins around the content, by edge.
  var margins = ScrollMargins()

  nonisolated init() {}

  package func isEquivalent(to other: ScrollRequests) -> Bool {
    observers.count == other.observers.count
      && zip(observers, other.observers).allSatisfy { $0 === $1 }
      && position === other.position && margins == other.margins
  }
}

/// Margins around the content of scroll views, in points; `nil` for an edge without a margin of its own.
package struct ScrollMargins: Hashable, Sendable {
  var top: CGFloat?
  var leading: CGFloat?
  var bottom: CGFloat?
  var trailing: CGFloat?

  /// Creates margins without values.
  package init() {}

  /// The margins as insets; 0 at an edge without a margin.
  package var insets: EdgeInsets {
    EdgeInsets(top: top ?? 0, leading: leading ?? 0, bottom: bottom ?? 0, trailing: trailing ?? 0)
  }
}

extension EdgeInsets {
  func adding(_ other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: top + other.top,
      leading: leading + other.leading,
      bottom: bottom + other.bottom,
      trailing: trailing + other.trailing
    )
  }
}

private enum Key {
  enum Requests: EnvironmentKey { static var defaultValue: ScrollRequests { ScrollRequests() } }
  enum Behavior: EnvironmentKey {
    static var defaultValue: ErasedStyle<any ScrollTargetBehavior>? { nil }
  }
  enum ClipDisabled: EnvironmentKey { static let defaultValue = false }
  enum Dismissal: EnvironmentKey { static let defaultValue = ScrollDismissesKeyboardMode.automatic }
  enum VerticalBounce: EnvironmentKey { static let defaultValue = ScrollBounceBehavior.automatic }
  enum HorizontalBounce: EnvironmentKey { static let defaultValue = ScrollBounceBehavior.automatic }
}

extension EnvironmentValues {
  /// The requests of enclosing modifiers.
  package var scrollRequests: ScrollRequests {
    get { self[Key.Requests.self] }
    set { self[Key.Requests.self] = newValue }
  }

  var scrollTargetBehavior: ErasedStyle<any ScrollTargetBehavior>? {
    get { self[Key.Behavior.self] }
    set { self[Key.Behavior.self] = newValue }
  }

  /// Whether scroll views draw content beyond their bounds.
  package var scrollClipDisabled: Bool {
    get { self[Key.ClipDisabled.self] }
    set { self[Key.ClipDisabled.self] = newValue }
  }

  /// The effect of scrolling on the keyboard on screen. Browsers and pictures have no keyboard of their own.
  public var scrollDismissesKeyboardMode: ScrollDismissesKeyboardMode {
    get { self[Key.Dismissal.self] }
    set { self[Key.Dismissal.self] = newValue }
  }

  /// The bounce behavior of scroll views at the vertical ends of their content.
  public var verticalScrollBounceBehavior: ScrollBounceBehavior {
    get { self[Key.VerticalBounce.self] }
    set { self[Key.VerticalBounce.self] = newValue }
  }

  /// The bounce behavior of scroll views at the horizontal ends of their content.
  public var horizontalScrollBounceBehavior: ScrollBounceBehavior {
    get { self[Key.HorizontalBounce.self] }
    set { self[Key.HorizontalBounce.self] = newValue }
  }
}

/// The effect of scrolling on the focus of a text field.
public struct ScrollDismissesKeyboardMode: Hashable, Sendable {
  private enum Kind: Hashable { case automatic, immediately, interactively, never }
  private let kind: Kind

  /// The default: no effect.
  public static var automatic: ScrollDismissesKeyboardMode {
    ScrollDismissesKeyboardMode(kind: .automatic)
  }
  /// The field loses the focus when scrolling begins.
  public static var immediately: ScrollDismissesKeyboardMode {
    ScrollDismissesKeyboardMode(kind: .immediately)
  }
  /// The field loses the focus when scrolling begins: hosts do not report the progress of a finger.
  public static var interactively: ScrollDismissesKeyboardMode {
    ScrollDismissesKeyboardMode(kind: .interactively)
  }
  /// No effect.
  public static var never: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode(kind: .never) }

  /// Whether scrolling removes the focus.
  var dismisses: Bool { kind == .immediately || kind == .interactively }
}

/// The bounce behavior of scroll views at the ends of their content. It has no effect: browsers have a behavior of their own.
public struct ScrollBounceBehavior: Hashable, Sendable {
  private enum Kind: Hashable { case automatic, always, basedOnSize }
  private let kind: Kind

  /// The default.
  public static var automatic: ScrollBounceBehavior { ScrollBounceBehavior(kind: .automatic) }
  /// Scroll views always bounce.
  public static var always: ScrollBounceBehavior { ScrollBounceBehavior(kind: .always) }
  /// Scroll views bounce if their content is larger than the viewport.
  public static var basedOnSize: ScrollBounceBehavior { ScrollBounceBehavior(kind: .basedOnSize) }
}

/// The part of a scroll view to which content margins apply.
public struct ContentMarginPlacement: Hashable, Sendable {
  private enum Kind: Hashable { case automatic, content, indicators }
  private let kind: Kind

  /// The content, with its indicators.
  public static var automatic: ContentMarginPlacement { ContentMarginPlacement(kind: .automatic) }
  /// The content.
  public static var scrollContent: ContentMarginPlacement { ContentMarginPlacement(kind: .content) }
  /// The indicators. The host draws and places them, so that these margins have no effect.
  public static var scrollIndicators: ContentMarginPlacement {
    ContentMarginPlacement(kind: .indicators)
  }

  var isForContent: Bool { kind != .indicators }
}

extension View {
  /// Adds margins around the content of scroll views inside.
  ///
  /// The innermost modifier determines an edge.
  ///
  /// - Parameters:
  ///   - edges: The edges with a margin.
  ///   - insets: The margins in points.
  ///   - placement: The part of the scroll view to which they apply.
  nonisolated public func contentMargins(
    _ edges: Edge.Set = .all,
    _ insets: EdgeInsets,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    modifier(ContentMarginsModifier(edges: placement.isForContent ? edges : [], insets: insets))
  }

  /// Adds equal margins around the content of scroll views inside.
  ///
  /// - Parameters:
  ///   - edges: The edges with a margin.
  ///   - length: The margin in points; `nil` for the default, 0.
  ///   - placement: The part of the scroll view to which it applies.
  nonisolated public func contentMargins(
    _ edges: Edge.Set = .all,
    _ length: CGFloat?,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    let length = length ?? 0
    return contentMargins(
      edges,
      EdgeInsets(top: length, leading: length, bottom: length, trailing: length),
      for: placement
    )
  }

  /// Adds equal margins at all edges of the content of scroll views inside.
  ///
  /// - Parameters:
  ///   - length: The margin in points.
  ///   - placement: The part of the scroll view to which it applies.
  nonisolated public func contentMargins(
    _ length: CGFloat,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargins(.all, length, for: placement)
  }

  /// Sets whether scroll views inside draw content beyond their bounds.
  nonisolated public func scrollClipDisabled(_ disabled: Bool = true) -> some View {
    environment(\.scrollClipDisabled, disabled)
  }

  /// Sets the effect of scrolling on the focus of text fields inside.
  nonisolated public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
    environment(\.scrollDismissesKeyboardMode, mode)
  }

  /// Sets the bounce behavior of scroll views inside at the ends of their content.
  ///
  /// - Parameters:
  ///   - behavior: The bounce behavior.
  ///   - axes: The scroll axes to which it applies.
  nonisolated public func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior,
    axes: Axis.Set = [.vertical]
  ) -> some View {
    transformEnvironment(\.self) { values in
      if axes.contains(.vertical) { values.verticalScrollBounceBehavior = behavior }
      if axes.contains(.horizontal) { values.horizontalScrollBounceBehavior = behavior }
    }
  }
}

nonisolated struct ContentMarginsModifier: ViewModifier, EnvironmentChanging {
  typealias Body = Never
  let edges: Edge.Set
  let insets: EdgeInsets

  @MainActor func change(_ environment: inout EnvironmentValues) {
    if !edges.isEmpty { environment.scrollRequests.set(edges, insets) }
  }
}

extension ScrollRequests {
  fileprivate mutating func set(_ edges: Edge.Set, _ insets: EdgeInsets) {
    // The modifier nearest to the scroll view wins: environments are changed from the outside in.
    if edges.contains(.top) { margins.top = insets.top }
    if edges.contains(.leading) { margins.leading = insets.leading }
    if edges.contains(.bottom) { margins.bottom = insets.bottom }
    if edges.contains(.trailing) { margins.trailing = insets.trailing }
  }
}
