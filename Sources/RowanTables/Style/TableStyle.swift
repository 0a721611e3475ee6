import RowanGraph
import RowanLists
import RowanViews

/// The appearance of a table. Applications use the built-in styles.
@MainActor @preconcurrency
public protocol TableStyle {
  /// The configuration of a styled table.
  typealias Configuration = TableStyleConfiguration
  /// The type of the styled table.
  associatedtype Body: View
  /// Returns the table in this style.
  @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// The table to be styled.
nonisolated public struct TableStyleConfiguration {
  /// The content to which the style is applied.
  let table: AnyView
}

/// The appearances of tables.
package enum TableStyleKind: Hashable, Sendable { case automatic, inset, bordered }

/// The default style: inset, and on the desktop with alternating row backgrounds (fact B95).
nonisolated public struct AutomaticTableStyle: TableStyle, Sendable {
  /// Creates the default style.
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    configuration.table.environment(\.tableStyleKind, .automatic)
  }
}

/// A style in which content and selection are inset from the edges.
nonisolated public struct InsetTableStyle: TableStyle, Sendable {
  private let alternates: Bool?

  /// Creates the inset style.
  public init() { alternates = nil }

  /// Creates the inset style with or without alternating row backgrounds.
  @available(*, deprecated, message: "Use alternatingRowBackgrounds() on the table.")
  public init(alternatesRowBackgrounds: Bool) { alternates = alternatesRowBackgrounds }

  fileprivate init(alternates: Bool) { self.alternates = alternates }

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    configuration.table.environment(\.tableStyleKind, .inset).alternating(alternates)
  }
}

/// A style with rows from edge to edge inside a border on the desktop. With the touch idiom it is the inset style.
nonisolated public struct BorderedTableStyle: TableStyle, Sendable {
  private let alternates: Bool?

  /// Creates the bordered style.
  public init() { alternates = nil }

  /// Creates the bordered style with or without alternating row backgrounds.
  @available(*, deprecated, message: "Use alternatingRowBackgrounds() on the table.")
  public init(alternatesRowBackgrounds: Bool) { alternates = alternatesRowBackgrounds }

  fileprivate init(alternates: Bool) { self.alternates = alternates }

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    configuration.table.environment(\.tableStyleKind, .bordered).alternating(alternates)
  }
}

extension View {
  /// Sets `alternatingRowBackgrounds` for the deprecated styles; `nil` has no effect.
  fileprivate func alternating(_ alternates: Bool?) -> some View {
    transformEnvironment(\.alternatingRows) { behavior in
      if let alternates { behavior = alternates ? .enabled : .disabled }
    }
  }
}

extension TableStyle where Self == AutomaticTableStyle {
  /// The default style.
  nonisolated public static var automatic: AutomaticTableStyle { AutomaticTableStyle() }
}

extension TableStyle where Self == InsetTableStyle {
  /// A style in which content and selection are inset from the edges.
  nonisolated public static var inset: InsetTableStyle { InsetTableStyle() }

  /// Returns the inset style with or without alternating row backgrounds.
  @available(*, deprecated, message: "Use alternatingRowBackgrounds() on the table.")
  nonisolated public static func inset(alternatesRowBackgrounds: Bool) -> InsetTableStyle {
    InsetTableStyle(alternates: alternatesRowBackgrounds)
  }
}

extension TableStyle where Self == BorderedTableStyle {
  /// A style with rows inside a border.
  nonisolated public static var bordered: BorderedTableStyle { BorderedTableStyle() }

  /// Returns the bordered style with or without alternating row backgrounds.
  @available(*, deprecated, message: "Use alternatingRowBackgrounds() on the table.")
  nonisolated public static func bordered(alternatesRowBackgrounds: Bool) -> BorderedTableStyle {
    BorderedTableStyle(alternates: alternatesRowBackgrounds)
  }
}

private enum TableStyleKey: EnvironmentKey { static var defaultValue: TableStyleKind { .automatic } }
private enum TableColumnHeadersKey: EnvironmentKey { static var defaultValue: Visibility { .automatic } }

extension EnvironmentValues {
  /// The appearance of tables, set by a style.
  var tableStyleKind: TableStyleKind {
    get { self[TableStyleKey.self] }
    set { self[TableStyleKey.self] = newValue }
  }

  /// The visibility of column headers.
  var tableColumnHeaders: Visibility {
    get { self[TableColumnHeadersKey.self] }
    set { self[TableColumnHeadersKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the tables in the view.
  nonisolated public func tableStyle<S: TableStyle>(_ style: S) -> some View {
    modifier(TableStyleModifier(style: style))
  }

  /// Sets the visibility of column headers, by which people sort, resize and rearrange columns. Section headers are not
  /// affected.
  nonisolated public func tableColumnHeaders(_ visibility: Visibility) -> some View {
    environment(\.tableColumnHeaders, visibility)
  }
}

/// A modifier that applies a style to its content. The style sets the appearance of the tables in the environment.
nonisolated private struct TableStyleModifier<Style: TableStyle>: ViewModifier {
  let style: Style

  @MainActor func body(content: Content) -> some View {
    style.makeBody(configuration: TableStyleConfiguration(table: AnyView(content)))
  }
}
