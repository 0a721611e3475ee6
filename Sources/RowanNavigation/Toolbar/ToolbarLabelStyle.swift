import RowanGraph
import RowanViews

/// The parts that labels of items in the toolbar of a desktop window show.
public struct ToolbarLabelStyle: Hashable, Sendable {
  /// The parts; `nil` for those of the idiom.
  let parts: LabelParts?

  /// The icon, as without a style.
  public static let automatic = ToolbarLabelStyle(parts: nil)
  /// The title beside the icon.
  public static let titleAndIcon = ToolbarLabelStyle(parts: .titleAndIcon)
  /// The title.
  public static let titleOnly = ToolbarLabelStyle(parts: .title)
  /// The icon. The title is the accessibility label.
  public static let iconOnly = ToolbarLabelStyle(parts: .icon)
}

private enum ToolbarLabelStyleKey: EnvironmentKey { static let defaultValue: ToolbarLabelStyle? = nil }

extension EnvironmentValues {
  /// The label style of the window's toolbar; `nil` without one.
  public internal(set) var toolbarLabelStyle: ToolbarLabelStyle? {
    get { self[ToolbarLabelStyleKey.self] }
    set { self[ToolbarLabelStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the label style of the toolbar of the window whose content the view is.
  nonisolated package func windowToolbarLabelStyle(_ style: ToolbarLabelStyle) -> some View {
    environment(\.toolbarLabelStyle, style)
  }
}
