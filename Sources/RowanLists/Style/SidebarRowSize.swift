import Foundation
import RowanGraph

/// The size of the rows of a sidebar.
public enum SidebarRowSize: Hashable, Sendable {
  /// Small rows.
  case small
  /// Rows of the usual size.
  case medium
  /// Large rows.
  case large

  /// The difference to the usual height of a row, in points: that of the icons, which are 16, 20 and 24 points high.
  var extraHeight: CGFloat {
    switch self {
    case .small: -4
    case .medium: 0
    case .large: 8
    }
  }
}

private enum SidebarRowSizeKey: EnvironmentKey { static let defaultValue = SidebarRowSize.medium }

extension EnvironmentValues {
  /// The size of rows in sidebars of the desktop.
  ///
  /// There is no setting of the system that it follows: an application sets it.
  public var sidebarRowSize: SidebarRowSize {
    get { self[SidebarRowSizeKey.self] }
    set { self[SidebarRowSizeKey.self] = newValue }
  }
}
