import RowanGraph
import RowanViews

/// The tint of a row's icon, such as that of its label (fact M20).
public struct ListItemTint: Sendable {
  enum Kind: Sendable {
    case fixed(Color)
    case preferred(Color)
    case monochrome
  }

  let kind: Kind

  /// Returns a tint that overrides the person's preference.
  public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint(kind: .fixed(tint)) }

  /// Returns a tint that the person's preference overrides.
  public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint(kind: .preferred(tint)) }

  /// The color of text.
  public static let monochrome = ListItemTint(kind: .monochrome)

  var color: Color {
    switch kind {
    case .fixed(let color), .preferred(let color): color
    case .monochrome: .primary
    }
  }
}

extension View {
  /// Sets the tint of label icons in rows; `nil` restores the environment's tint.
  nonisolated public func listItemTint(_ tint: ListItemTint?) -> some View {
    environment(\.labelIconTint, tint?.color)
  }

  /// Sets the tint of label icons in rows; `nil` restores the environment's tint.
  nonisolated public func listItemTint(_ tint: Color?) -> some View { environment(\.labelIconTint, tint) }
}
