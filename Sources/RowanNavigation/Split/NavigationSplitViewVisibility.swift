/// Which leading columns of a split view are visible. Ignored where there is room for one column only (fact C98).
public struct NavigationSplitViewVisibility: Equatable, Hashable, Codable, Sendable {
  private enum Kind: String, Codable, Sendable { case automatic, all, doubleColumn, detailOnly }

  private let kind: Kind

  /// As the platform has it for the room there is.
  public static var automatic: NavigationSplitViewVisibility { NavigationSplitViewVisibility(kind: .automatic) }
  /// All columns.
  public static var all: NavigationSplitViewVisibility { NavigationSplitViewVisibility(kind: .all) }
  /// Of three columns the last two; of two columns both.
  public static var doubleColumn: NavigationSplitViewVisibility { NavigationSplitViewVisibility(kind: .doubleColumn) }
  /// The last column alone.
  public static var detailOnly: NavigationSplitViewVisibility { NavigationSplitViewVisibility(kind: .detailOnly) }
}

/// A column of a split view.
public struct NavigationSplitViewColumn: Hashable, Sendable {
  private enum Kind: Hashable, Sendable { case sidebar, content, detail }

  private let kind: Kind

  /// The first column.
  public static var sidebar: NavigationSplitViewColumn { NavigationSplitViewColumn(kind: .sidebar) }
  /// The middle one of three columns.
  public static var content: NavigationSplitViewColumn { NavigationSplitViewColumn(kind: .content) }
  /// The last column.
  public static var detail: NavigationSplitViewColumn { NavigationSplitViewColumn(kind: .detail) }

  /// The column's index in a split view of a number of columns; the middle one of two is the last.
  func index(of count: Int) -> Int {
    switch kind {
    case .sidebar: 0
    case .content: min(1, count - 1)
    case .detail: count - 1
    }
  }

  init(index: Int, of count: Int) {
    kind = index == 0 ? .sidebar : index == count - 1 ? .detail : .content
  }

  private init(kind: Kind) { self.kind = kind }
}
