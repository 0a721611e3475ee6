import RowanGraph
import RowanLists
import RowanViews

/// How a table looks. Apps use the styles given here.
@MainActor @preconcurrency
public protocol TableStyle {
  /// What a style makes a table of.
  typealias Configuration = TableStyleConfiguration
  /// The type of the styled table.
  associatedtype Body: View
  /// The table in this style.
  @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// A table for a style to show.
nonisolated public struct TableStyleConfiguration {
  /// The rows and columns as they are.
  let table: AnyView
}

/// The looks of tables.
package enum TableStyleKind: Hashable, Sendable { case automatic, inset, bordered }

/// The platform's choice: inset, on the desktop with every second row on a grey ground (fact B95).
nonisolated public struct AutomaticTableStyle: TableStyle, Sendable {
  /// The platform's choice.
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    configuration.table.environment(\.tableStyleKind, .automatic)
  }
}

/// Content and selection stand in from the edges.
nonisolated public struct InsetTableStyle: TableStyle, Sendable {
  private let alternates: Bool?

  /// Rows in from the edges.
  public init() { alternates = nil }

  /// Rows in from the edges, every second on a grey ground.
  @available(*, deprecated, message: "Use alternatingRowBackgrounds() on the table.")
  public init(alternatesRowBackgrounds: Bool) { alternates = alternatesRowBackgrounds }

  fileprivate init(alternates: Bool) { self.alternates = alternates }

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    configuration.table.environment(\.tableStyleKind, .inset).alternating(alternates)
  }
}

/// Rows from edge to edge inside a border (desktop; with touch the table is inset).
nonisolated public struct BorderedTableStyle: TableStyle, Sendable {
  private let alternates: Bool?

  /// Rows inside a border.
  public init() { alternates = nil }

  /// Rows inside a border, every second on a grey ground.
  @available(*, deprecated, message: "Use alternatingRowBackgrounds() on the table.")
  public init(alternatesRowBackgrounds: Bool) { alternates = alternatesRowBackgrounds }

  fileprivate init(alternates: Bool) { self.alternates = alternates }

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    configuration.table.environment(\.tableStyleKind, .bordered).alternating(alternates)
  }
}

extension View {
  /// The older spelling of `alternatingRowBackgrounds`; `nil` leaves it as it is.
  fileprivate func alternating(_ alternates: Bool?) -> some View {
    transformEnvironment(\.alternatingRows) { behavior in
      if let alternates { behavior = alternates ? .enabled : .disabled }
    }
  }
}

extension TableStyle where Self == AutomaticTableStyle {
  /// The platform's choice.
  nonisolated public static var automatic: AutomaticTableStyle { AutomaticTableStyle() }
}

extension TableStyle where Self == InsetTableStyle {
  /// Content and selection in from the edges.
  nonisolated public static var inset: InsetTableStyle { InsetTableStyle() }

  /// Content and selection in from the edges, every second row on a grey ground.
  @available(*, deprecated, message: "Use alternatingRowBackgrounds() on the table.")
  nonisolated public static func inset(alternatesRowBackgrounds: Bool) -> InsetTableStyle {
    InsetTableStyle(alternates: alternatesRowBackgrounds)
  }
}

extension TableStyle where Self == BorderedTableStyle {
  /// Rows inside a border.
  nonisolated public static var bordered: BorderedTableStyle { BorderedTableStyle() }

  /// Rows inside a border, every second on a grey ground.
  @available(*, deprecated, message: "Use alternatingRowBackgrounds() on the table.")
  nonisolated public static func bordered(alternatesRowBackgrounds: Bool) -> BorderedTableStyle {
    BorderedTableStyle(alternates: alternatesRowBackgrounds)
  }
}

private enum TableStyleKey: EnvironmentKey { static var defaultValue: TableStyleKind { .automatic } }
private enum TableColumnHeadersKey: EnvironmentKey { static var defaultValue: Visibility { .automatic } }

extension EnvironmentValues {
  var tableStyleKind: TableStyleKind {
    get { self[TableStyleKey.self] }
    set { self[TableStyleKey.self] = newValue }
  }

  var tableColumnHeaders: Visibility {
    get { self[TableColumnHeadersKey.self] }
    set { self[TableColumnHeadersKey.self] = newValue }
  }
}

extension View {
  /// How tables inside look.
  nonisolated public func tableStyle<S: TableStyle>(_ style: S) -> some View {
    modifier(TableStyleModifier(style: style))
  }

  /// Whether tables inside have a header above their columns, where people sort, resize and arrange them. The headers of
  /// sections stay.
  nonisolated public func tableColumnHeaders(_ visibility: Visibility) -> some View {
    environment(\.tableColumnHeaders, visibility)
  }
}

/// Has a style show what it is applied to: the styles say in the environment what the tables inside are to look like.
nonisolated private struct TableStyleModifier<Style: TableStyle>: ViewModifier {
  let style: Style

  @MainActor func body(content: Content) -> some View {
    style.makeBody(configuration: TableStyleConfiguration(table: AnyView(content)))
  }
}
