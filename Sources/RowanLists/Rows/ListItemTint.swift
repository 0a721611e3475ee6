import RowanGraph
import RowanViews

/// The colour of what stands for a row, such as the icon of its label (fact M20).
public struct ListItemTint: Sendable {
  enum Kind: Sendable {
    case fixed(Color)
    case preferred(Color)
    case monochrome
  }

  let kind: Kind

  /// This colour, whatever the person prefers.
  public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint(kind: .fixed(tint)) }

  /// This colour unless the person prefers another.
  public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint(kind: .preferred(tint)) }

  /// The colour of text.
  public static let monochrome = ListItemTint(kind: .monochrome)

  var color: Color {
    switch kind {
    case .fixed(let color), .preferred(let color): color
    case .monochrome: .primary
    }
  }
}

extension View {
  /// Colours the icons of labels in the rows inside; `nil` for the tint.
  nonisolated public func listItemTint(_ tint: ListItemTint?) -> some View {
    environment(\.labelIconTint, tint?.color)
  }

  /// Colours the icons of labels in the rows inside; `nil` for the tint.
  nonisolated public func listItemTint(_ tint: Color?) -> some View { environment(\.labelIconTint, tint) }
}
