import RowanGraph
import RowanViews

/// A container of two or three columns, in which the selection of a column determines the content of the next one.
///
/// If the width does not suffice for all columns, the sidebar is hidden, then the middle column, and the binding to the
/// visibility is told; a button shows them in front of the others (fact C121). In compact widths the columns form one stack: selecting a row brings the next column to the front, and going back to
/// a column deselects its row (facts C97, C98). Selections and paths are kept when the columns collapse into a stack
/// and expand again. Links in a column show their views in the next one.
nonisolated public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  let sidebar: Sidebar
  /// The middle column; `nil` for two columns.
  let middle: Content?
  let detail: Detail
  let visibility: Binding<NavigationSplitViewVisibility>?
  let compactColumn: Binding<NavigationSplitViewColumn>?

  /// The columns in the style of the environment.
  @MainActor public var body: some View {
    StyledSplitView(
      configuration: NavigationSplitViewStyleConfiguration(
        columns: [AnyView(sidebar), middle.map { AnyView($0) }, AnyView(detail)].compactMap { $0 },
        visibility: visibility,
        compactColumn: compactColumn
      )
    )
  }
}

// MARK: Three columns

extension NavigationSplitView {
  /// Creates a split view with three columns.
  ///
  /// - Parameters:
  ///   - sidebar: The first column.
  ///   - content: The middle column.
  ///   - detail: The last column.
  public init(
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar(), content(), detail())
  }

  /// Creates a split view with three columns and a binding to their visibility.
  ///
  /// - Parameters:
  ///   - columnVisibility: A binding to the visibility of the leading columns.
  ///   - sidebar: The first column.
  ///   - content: The middle column.
  ///   - detail: The last column.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar(), content(), detail(), columnVisibility)
  }

  /// Creates a split view with three columns and a binding to the column in front in compact widths.
  ///
  /// - Parameters:
  ///   - preferredCompactColumn: A binding to the column that is in front in compact widths.
  ///   - sidebar: The first column.
  ///   - content: The middle column.
  ///   - detail: The last column.
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar(), content(), detail(), nil, preferredCompactColumn)
  }

  /// Creates a split view with three columns, and bindings to their visibility and to the column in front in compact
  /// widths.
  ///
  /// - Parameters:
  ///   - columnVisibility: A binding to the visibility of the leading columns.
  ///   - preferredCompactColumn: A binding to the column that is in front in compact widths.
  ///   - sidebar: The first column.
  ///   - content: The middle column.
  ///   - detail: The last column.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar(), content(), detail(), columnVisibility, preferredCompactColumn)
  }

  private init(
    _ sidebar: Sidebar,
    _ middle: Content?,
    _ detail: Detail,
    _ visibility: Binding<NavigationSplitViewVisibility>? = nil,
    _ compactColumn: Binding<NavigationSplitViewColumn>? = nil
  ) {
    self.sidebar = sidebar
    self.middle = middle
    self.detail = detail
    self.visibility = visibility
    self.compactColumn = compactColumn
  }
}

// MARK: Two columns

extension NavigationSplitView where Content == EmptyView {
  /// Creates a split view with two columns.
  ///
  /// - Parameters:
  ///   - sidebar: The first column.
  ///   - detail: The last column.
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
    self.init(sidebar(), nil, detail())
  }

  /// Creates a split view with two columns and a binding to their visibility.
  ///
  /// - Parameters:
  ///   - columnVisibility: A binding to the visibility of the leading column.
  ///   - sidebar: The first column.
  ///   - detail: The last column.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar(), nil, detail(), columnVisibility)
  }

  /// Creates a split view with two columns and a binding to the column in front in compact widths.
  ///
  /// - Parameters:
  ///   - preferredCompactColumn: A binding to the column that is in front in compact widths.
  ///   - sidebar: The first column.
  ///   - detail: The last column.
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar(), nil, detail(), nil, preferredCompactColumn)
  }

  /// Creates a split view with two columns, and bindings to their visibility and to the column in front in compact
  /// widths.
  ///
  /// - Parameters:
  ///   - columnVisibility: A binding to the visibility of the leading column.
  ///   - preferredCompactColumn: A binding to the column that is in front in compact widths.
  ///   - sidebar: The first column.
  ///   - detail: The last column.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar(), nil, detail(), columnVisibility, preferredCompactColumn)
  }
}
