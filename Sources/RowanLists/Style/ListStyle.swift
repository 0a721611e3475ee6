import RowanGraph
import RowanViews

/// How a list looks. Apps use the styles given here; there are no public requirements.
@MainActor @preconcurrency
public protocol ListStyle {
  /// Which of Rowan's looks the style stands for.
  var _kind: _ListStyleKind { get }
}

/// The looks of lists. Rowan's own.
public struct _ListStyleKind: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case automatic, plain, grouped, insetGrouped, inset, sidebar, bordered, form
    /// Rows of a table.
    case table, borderedTable
  }

  package var kind: Kind
  package var alternatesRowBackgrounds = false

  package init(_ kind: Kind, alternatesRowBackgrounds: Bool = false) {
    self.kind = kind
    self.alternatesRowBackgrounds = alternatesRowBackgrounds
  }
}

/// The platform's choice: inset grouped on touch, inset on the desktop, a sidebar in a sidebar (fact B27).
nonisolated public struct DefaultListStyle: ListStyle, Sendable {
  /// The platform's choice.
  public init() {}
  public var _kind: _ListStyleKind { _ListStyleKind(.automatic) }
}

/// Rows from edge to edge; headers stay at the top while their section is in view.
nonisolated public struct PlainListStyle: ListStyle, Sendable {
  /// Rows from edge to edge.
  public init() {}
  public var _kind: _ListStyleKind { _ListStyleKind(.plain) }
}

/// Sections set apart, rows from edge to edge.
nonisolated public struct GroupedListStyle: ListStyle, Sendable {
  /// Sections set apart.
  public init() {}
  public var _kind: _ListStyleKind { _ListStyleKind(.grouped) }
}

/// Sections as rounded cards.
nonisolated public struct InsetGroupedListStyle: ListStyle, Sendable {
  /// Sections as rounded cards.
  public init() {}
  public var _kind: _ListStyleKind { _ListStyleKind(.insetGrouped) }
}

/// Plain rows, inset from the edges.
nonisolated public struct InsetListStyle: ListStyle, Sendable {
  private let alternates: Bool

  /// Inset rows.
  public init() { alternates = false }
  /// Inset rows, every second on a grey ground (desktop; fact M21).
  public init(alternatesRowBackgrounds: Bool) { alternates = alternatesRowBackgrounds }
  public var _kind: _ListStyleKind { _ListStyleKind(.inset, alternatesRowBackgrounds: alternates) }
}

/// Rows inside a border (desktop).
nonisolated public struct BorderedListStyle: ListStyle, Sendable {
  private let alternates: Bool

  /// Rows inside a border.
  public init() { alternates = false }
  /// Rows inside a border, every second on a grey ground.
  public init(alternatesRowBackgrounds: Bool) { alternates = alternatesRowBackgrounds }
  public var _kind: _ListStyleKind { _ListStyleKind(.bordered, alternatesRowBackgrounds: alternates) }
}

/// The list beside the content: clear rows, section headers that collapse.
nonisolated public struct SidebarListStyle: ListStyle, Sendable {
  /// The list beside the content.
  public init() {}
  public var _kind: _ListStyleKind { _ListStyleKind(.sidebar) }
}

extension ListStyle where Self == DefaultListStyle {
  /// The platform's choice.
  nonisolated public static var automatic: DefaultListStyle { DefaultListStyle() }
}
extension ListStyle where Self == PlainListStyle {
  /// Rows from edge to edge.
  nonisolated public static var plain: PlainListStyle { PlainListStyle() }
}
extension ListStyle where Self == GroupedListStyle {
  /// Sections set apart.
  nonisolated public static var grouped: GroupedListStyle { GroupedListStyle() }
}
extension ListStyle where Self == InsetGroupedListStyle {
  /// Sections as rounded cards.
  nonisolated public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}
extension ListStyle where Self == InsetListStyle {
  /// Inset rows.
  nonisolated public static var inset: InsetListStyle { InsetListStyle() }
  /// Inset rows, every second on a grey ground.
  nonisolated public static func inset(alternatesRowBackgrounds: Bool) -> InsetListStyle {
    InsetListStyle(alternatesRowBackgrounds: alternatesRowBackgrounds)
  }
}
extension ListStyle where Self == BorderedListStyle {
  /// Rows inside a border.
  nonisolated public static var bordered: BorderedListStyle { BorderedListStyle() }
  /// Rows inside a border, every second on a grey ground.
  nonisolated public static func bordered(alternatesRowBackgrounds: Bool) -> BorderedListStyle {
    BorderedListStyle(alternatesRowBackgrounds: alternatesRowBackgrounds)
  }
}
extension ListStyle where Self == SidebarListStyle {
  /// The list beside the content.
  nonisolated public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

private enum ListStyleKey: EnvironmentKey {
  static let defaultValue = _ListStyleKind(.automatic)
}

private enum SidebarColumnKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  package var listStyleKind: _ListStyleKind {
    get { self[ListStyleKey.self] }
    set { self[ListStyleKey.self] = newValue }
  }

  /// Whether the view stands in the sidebar column of a split view.
  package var isInSidebar: Bool {
    get { self[SidebarColumnKey.self] }
    set { self[SidebarColumnKey.self] = newValue }
  }
}

extension View {
  /// How lists inside look.
  @MainActor @preconcurrency public func listStyle<Style: ListStyle>(_ style: Style) -> some View {
    environment(\.listStyleKind, style._kind)
  }
}
