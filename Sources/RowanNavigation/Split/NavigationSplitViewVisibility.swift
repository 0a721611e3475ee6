/// The visibility of a split view's leading columns. Ignored in compact widths, in which a single column is visible
/// (fact C98).
public struct NavigationSplitViewVisibility: Equatable, Hashable, Codable, Sendable {
  private enum Kind: String, Codable, Sendable { case automatic, all, doubleColumn, detailOnly }

  private let kind: Kind

  /// The default for the platform and the width.
  public static var automatic: NavigationSplitViewVisibility { NavigationSplitViewVisibility(kind: .automatic) }
  /// All columns.
  public static var all: NavigationSplitViewVisibility { NavigationSplitViewVisibility(kind: .all) }
  /// The last two of three columns, or both of two.
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

  /// Returns the index of the column in a split view.
  ///
  /// - Parameter count: The number of columns. With two columns the middle one is the last.
  func index(of count: Int) -> Int {
    switch kind {
    case .sidebar: 0
    case .content: min(1, count - 1)
    case .detail: count - 1
    }
  }

  /// Creates the column with an index in a split view.
  ///
  /// - Parameters:
  ///   - index: The index.
  ///   - count: The number of columns.
  init(index: Int, of count: Int) {
    kind = index == 0 ? .sidebar : index == count - 1 ? .detail : .content
  }

  private init(kind: Kind) { self.kind = kind }
}
