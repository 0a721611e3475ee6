import Foundation
import RowanGraph

/// What modifiers around ask of the nearest scroll container inside.
@MainActor
package struct ScrollRequests: SelfComparing {
  var observers: [ScrollObserverBox] = []
  var position: ScrollPositionLink?
  /// Room around the content, by edge; `nil` for none of its own.
  var margins = ScrollMargins()

  nonisolated init() {}

  package func isEquivalent(to other: ScrollRequests) -> Bool {
    observers.count == other.observers.count
      && zip(observers, other.observers).allSatisfy { $0 === $1 }
      && position === other.position && margins == other.margins
  }
}

/// Room around the content of scroll views, in points.
package struct ScrollMargins: Hashable, Sendable {
  var top: CGFloat?
  var leading: CGFloat?
  var bottom: CGFloat?
  var trailing: CGFloat?

  package init() {}

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
  package var scrollRequests: ScrollRequests {
    get { self[Key.Requests.self] }
    set { self[Key.Requests.self] = newValue }
  }

  var scrollTargetBehavior: ErasedStyle<any ScrollTargetBehavior>? {
    get { self[Key.Behavior.self] }
    set { self[Key.Behavior.self] = newValue }
  }

  package var scrollClipDisabled: Bool {
    get { self[Key.ClipDisabled.self] }
    set { self[Key.ClipDisabled.self] = newValue }
  }

  /// What scrolling does to the keyboard on the screen. Browsers and pictures have none of their own.
  public var scrollDismissesKeyboardMode: ScrollDismissesKeyboardMode {
    get { self[Key.Dismissal.self] }
    set { self[Key.Dismissal.self] = newValue }
  }

  /// Whether scroll views bounce at the ends of their content, vertically.
  public var verticalScrollBounceBehavior: ScrollBounceBehavior {
    get { self[Key.VerticalBounce.self] }
    set { self[Key.VerticalBounce.self] = newValue }
  }

  /// Whether scroll views bounce at the ends of their content, horizontally.
  public var horizontalScrollBounceBehavior: ScrollBounceBehavior {
    get { self[Key.HorizontalBounce.self] }
    set { self[Key.HorizontalBounce.self] = newValue }
  }
}

/// What scrolling does to the focus of a text field.
public struct ScrollDismissesKeyboardMode: Hashable, Sendable {
  private enum Kind: Hashable { case automatic, immediately, interactively, never }
  private let kind: Kind

  /// The system's choice: nothing.
  public static var automatic: ScrollDismissesKeyboardMode {
    ScrollDismissesKeyboardMode(kind: .automatic)
  }
  /// The field loses the focus as scrolling begins.
  public static var immediately: ScrollDismissesKeyboardMode {
    ScrollDismissesKeyboardMode(kind: .immediately)
  }
  /// The field loses the focus as scrolling begins: hosts do not tell how far a finger has come.
  public static var interactively: ScrollDismissesKeyboardMode {
    ScrollDismissesKeyboardMode(kind: .interactively)
  }
  /// Nothing.
  public static var never: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode(kind: .never) }

  /// Whether a field loses the focus.
  var dismisses: Bool { kind == .immediately || kind == .interactively }
}

/// Whether scroll views bounce at the ends of their content. The browser decides that; what is drawn is the same.
public struct ScrollBounceBehavior: Hashable, Sendable {
  private enum Kind: Hashable { case automatic, always, basedOnSize }
  private let kind: Kind

  /// The system's choice.
  public static var automatic: ScrollBounceBehavior { ScrollBounceBehavior(kind: .automatic) }
  /// Always.
  public static var always: ScrollBounceBehavior { ScrollBounceBehavior(kind: .always) }
  /// Where there is something to scroll.
  public static var basedOnSize: ScrollBounceBehavior { ScrollBounceBehavior(kind: .basedOnSize) }
}

/// What of a scroll view margins are for.
public struct ContentMarginPlacement: Hashable, Sendable {
  private enum Kind: Hashable { case automatic, content, indicators }
  private let kind: Kind

  /// The content, and the indicators with it.
  public static var automatic: ContentMarginPlacement { ContentMarginPlacement(kind: .automatic) }
  /// The content.
  public static var scrollContent: ContentMarginPlacement { ContentMarginPlacement(kind: .content) }
  /// The indicators. They are the host's, which draws them where it does.
  public static var scrollIndicators: ContentMarginPlacement {
    ContentMarginPlacement(kind: .indicators)
  }

  var isForContent: Bool { kind != .indicators }
}

extension View {
  /// Room around the content of scroll views inside, by edge.
  nonisolated public func contentMargins(
    _ edges: Edge.Set = .all,
    _ insets: EdgeInsets,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    modifier(ContentMarginsModifier(edges: placement.isForContent ? edges : [], insets: insets))
  }

  /// Room around the content of scroll views inside, in points; `nil` for the system's, which is none.
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

  /// Room around the content of scroll views inside, at all edges, in points.
  nonisolated public func contentMargins(
    _ length: CGFloat,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargins(.all, length, for: placement)
  }

  /// Whether scroll views inside draw beyond their bounds what reaches beyond them.
  nonisolated public func scrollClipDisabled(_ disabled: Bool = true) -> some View {
    environment(\.scrollClipDisabled, disabled)
  }

  /// What scrolling does to the focus of a text field inside.
  nonisolated public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
    environment(\.scrollDismissesKeyboardMode, mode)
  }

  /// Whether scroll views inside bounce at the ends of their content.
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
    // What stands nearer to the scroll view wins: it is set later, on the way down.
    if edges.contains(.top) { margins.top = insets.top }
    if edges.contains(.leading) { margins.leading = insets.leading }
    if edges.contains(.bottom) { margins.bottom = insets.bottom }
    if edges.contains(.trailing) { margins.trailing = insets.trailing }
  }
}
