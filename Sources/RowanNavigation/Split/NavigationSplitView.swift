import RowanGraph
import RowanViews

/// Two or three columns: what is selected in one decides what the next one shows.
///
/// Where there is little room the columns become one stack: selecting a row brings the next column to the front, and
/// going back to a column deselects its row (facts C97, C98). Selections and paths stay when columns collapse into a
/// stack and expand again. Links in a column show their views in the next one.
nonisolated public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  let sidebar: Sidebar
  /// `nil` for two columns.
  let middle: Content?
  let detail: Detail
  let visibility: Binding<NavigationSplitViewVisibility>?
  let compactColumn: Binding<NavigationSplitViewColumn>?

  /// The columns in the style that is set for them.
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
  /// Three columns.
  public init(
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar(), content(), detail())
  }

  /// Three columns; a binding says which are visible.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar(), content(), detail(), columnVisibility)
  }

  /// Three columns; a binding says which is in front where there is room for one only.
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar(), content(), detail(), nil, preferredCompactColumn)
  }

  /// Three columns; bindings say which are visible, and which is in front where there is room for one only.
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
  /// Two columns.
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
    self.init(sidebar(), nil, detail())
  }

  /// Two columns; a binding says which are visible.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar(), nil, detail(), columnVisibility)
  }

  /// Two columns; a binding says which is in front where there is room for one only.
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar(), nil, detail(), nil, preferredCompactColumn)
  }

  /// Two columns; bindings say which are visible, and which is in front where there is room for one only.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar(), nil, detail(), columnVisibility, preferredCompactColumn)
  }
}
