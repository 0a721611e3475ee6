import RowanGraph
import RowanViews

/// The appearance of lists. Applications use the predefined styles; there are no public requirements.
@MainActor @preconcurrency
public protocol ListStyle {
  /// The look that the style selects.
  var _kind: _ListStyleKind { get }
}

/// The looks of lists; internal to Rowan.
public struct _ListStyleKind: Hashable, Sendable {
  /// The kinds of lists.
  package enum Kind: Hashable, Sendable {
    case automatic, plain, grouped, insetGrouped, inset, sidebar, bordered, form
    /// The rows of a table.
    case table, borderedTable
  }

  /// The kind.
  package var kind: Kind
  /// Whether every second row has an alternate background.
  package var alternatesRowBackgrounds = false

  /// Creates a look.
  package init(_ kind: Kind, alternatesRowBackgrounds: Bool = false) {
    self.kind = kind
    self.alternatesRowBackgrounds = alternatesRowBackgrounds
  }
}

/// The default style: inset grouped on touch, inset on the desktop, sidebar in a sidebar (fact B27).
nonisolated public struct DefaultListStyle: ListStyle, Sendable {
  /// Creates the style.
  public init() {}
  /// The appearance of the style.
  public var _kind: _ListStyleKind { _ListStyleKind(.automatic) }
}

/// A style with rows from edge to edge and sticky headers.
nonisolated public struct PlainListStyle: ListStyle, Sendable {
  /// Creates the style.
  public init() {}
  /// The appearance of the style.
  public var _kind: _ListStyleKind { _ListStyleKind(.plain) }
}

/// A style with separate sections and rows from edge to edge.
nonisolated public struct GroupedListStyle: ListStyle, Sendable {
  /// Creates the style.
  public init() {}
  /// The appearance of the style.
  public var _kind: _ListStyleKind { _ListStyleKind(.grouped) }
}

/// A style with sections on rounded cards.
nonisolated public struct InsetGroupedListStyle: ListStyle, Sendable {
  /// Creates the style.
  public init() {}
  /// The appearance of the style.
  public var _kind: _ListStyleKind { _ListStyleKind(.insetGrouped) }
}

/// A style with plain rows inset from the edges.
nonisolated public struct InsetListStyle: ListStyle, Sendable {
  private let alternates: Bool

  /// Creates the style.
  public init() { alternates = false }
  /// Creates the style with alternating row backgrounds (desktop; fact M21).
  public init(alternatesRowBackgrounds: Bool) { alternates = alternatesRowBackgrounds }
  /// The appearance of the style.
  public var _kind: _ListStyleKind { _ListStyleKind(.inset, alternatesRowBackgrounds: alternates) }
}

/// A style with a border around the rows (desktop).
nonisolated public struct BorderedListStyle: ListStyle, Sendable {
  private let alternates: Bool

  /// Creates the style.
  public init() { alternates = false }
  /// Creates the style with alternating row backgrounds.
  public init(alternatesRowBackgrounds: Bool) { alternates = alternatesRowBackgrounds }
  /// The appearance of the style.
  public var _kind: _ListStyleKind { _ListStyleKind(.bordered, alternatesRowBackgrounds: alternates) }
}

/// A style for the sidebar of a window: clear rows and collapsible sections.
nonisolated public struct SidebarListStyle: ListStyle, Sendable {
  /// Creates the style.
  public init() {}
  /// The appearance of the style.
  public var _kind: _ListStyleKind { _ListStyleKind(.sidebar) }
}

extension ListStyle where Self == DefaultListStyle {
  /// The default style of the platform.
  nonisolated public static var automatic: DefaultListStyle { DefaultListStyle() }
}
extension ListStyle where Self == PlainListStyle {
  /// Rows from edge to edge with sticky headers.
  nonisolated public static var plain: PlainListStyle { PlainListStyle() }
}
extension ListStyle where Self == GroupedListStyle {
  /// Separate sections with rows from edge to edge.
  nonisolated public static var grouped: GroupedListStyle { GroupedListStyle() }
}
extension ListStyle where Self == InsetGroupedListStyle {
  /// Sections on rounded cards.
  nonisolated public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}
extension ListStyle where Self == InsetListStyle {
  /// Rows inset from the edges.
  nonisolated public static var inset: InsetListStyle { InsetListStyle() }
  /// Rows inset from the edges, with alternating row backgrounds.
  nonisolated public static func inset(alternatesRowBackgrounds: Bool) -> InsetListStyle {
    InsetListStyle(alternatesRowBackgrounds: alternatesRowBackgrounds)
  }
}
extension ListStyle where Self == BorderedListStyle {
  /// Rows inside a border.
  nonisolated public static var bordered: BorderedListStyle { BorderedListStyle() }
  /// Rows inside a border, with alternating row backgrounds.
  nonisolated public static func bordered(alternatesRowBackgrounds: Bool) -> BorderedListStyle {
    BorderedListStyle(alternatesRowBackgrounds: alternatesRowBackgrounds)
  }
}
extension ListStyle where Self == SidebarListStyle {
  /// The sidebar of a window.
  nonisolated public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

private enum ListStyleKey: EnvironmentKey {
  static let defaultValue = _ListStyleKind(.automatic)
}

private enum SidebarColumnKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// The look of lists.
  package var listStyleKind: _ListStyleKind {
    get { self[ListStyleKey.self] }
    set { self[ListStyleKey.self] = newValue }
  }

  /// Whether the view is in the sidebar column of a split view.
  package var isInSidebar: Bool {
    get { self[SidebarColumnKey.self] }
    set { self[SidebarColumnKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of lists in the view.
  @MainActor @preconcurrency public func listStyle<Style: ListStyle>(_ style: Style) -> some View {
    environment(\.listStyleKind, style._kind)
  }
}
