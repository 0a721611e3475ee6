import Foundation
import RowanViews

// The colors by purpose are those of the tables of `SystemColor`, for light and dark appearances with and without increased
// contrast.
extension UIColor {
  /// The palette's red.
  public static let systemRed = UIColor(system: .red)
  /// The palette's orange.
  public static let systemOrange = UIColor(system: .orange)
  /// The palette's yellow.
  public static let systemYellow = UIColor(system: .yellow)
  /// The palette's green.
  public static let systemGreen = UIColor(system: .green)
  /// The palette's mint.
  public static let systemMint = UIColor(system: .mint)
  /// The palette's teal.
  public static let systemTeal = UIColor(system: .teal)
  /// The palette's cyan.
  public static let systemCyan = UIColor(system: .cyan)
  /// The palette's blue.
  public static let systemBlue = UIColor(system: .blue)
  /// The palette's indigo.
  public static let systemIndigo = UIColor(system: .indigo)
  /// The palette's purple.
  public static let systemPurple = UIColor(system: .purple)
  /// The palette's pink.
  public static let systemPink = UIColor(system: .pink)
  /// The palette's brown.
  public static let systemBrown = UIColor(system: .brown)
  /// The palette's gray.
  public static let systemGray = UIColor(system: .gray)
  /// The gray of step 2, of 6.
  public static let systemGray2 = UIColor(system: .gray2)
  /// The gray of step 3, of 6.
  public static let systemGray3 = UIColor(system: .gray3)
  /// The gray of step 4, of 6.
  public static let systemGray4 = UIColor(system: .gray4)
  /// The gray of step 5, of 6.
  public static let systemGray5 = UIColor(system: .gray5)
  /// The gray of step 6, of 6.
  public static let systemGray6 = UIColor(system: .gray6)
  /// Primary text.
  public static let label = UIColor(system: .label)
  /// Secondary text.
  public static let secondaryLabel = UIColor(system: .secondaryLabel)
  /// Tertiary text.
  public static let tertiaryLabel = UIColor(system: .tertiaryLabel)
  /// Quaternary text.
  public static let quaternaryLabel = UIColor(system: .quaternaryLabel)
  /// The placeholder of a text field.
  public static let placeholderText = UIColor(system: .placeholderText)
  /// Links.
  public static let link = UIColor(system: .link)
  /// Translucent separators.
  public static let separator = UIColor(system: .separator)
  /// Opaque separators.
  public static let opaqueSeparator = UIColor(system: .opaqueSeparator)
  /// The background of a window.
  public static let systemBackground = UIColor(system: .systemBackground)
  /// The background of content inside of the main background.
  public static let secondarySystemBackground = UIColor(system: .secondarySystemBackground)
  /// The background of content inside of the secondary background.
  public static let tertiarySystemBackground = UIColor(system: .tertiarySystemBackground)
  /// The background of grouped content.
  public static let systemGroupedBackground = UIColor(system: .systemGroupedBackground)
  /// The background of a group.
  public static let secondarySystemGroupedBackground = UIColor(system: .secondarySystemGroupedBackground)
  /// The background of content inside of a group.
  public static let tertiarySystemGroupedBackground = UIColor(system: .tertiarySystemGroupedBackground)
  /// The fill of thin shapes.
  public static let systemFill = UIColor(system: .systemFill)
  /// The fill of shapes of medium size.
  public static let secondarySystemFill = UIColor(system: .secondarySystemFill)
  /// The fill of large shapes.
  public static let tertiarySystemFill = UIColor(system: .tertiarySystemFill)
  /// The fill of large areas with complex content.
  public static let quaternarySystemFill = UIColor(system: .quaternarySystemFill)
  /// The accent color.
  public static let tintColor = UIColor(system: .accent)
}

// Colors that are the same in every appearance.
extension UIColor {
  /// Black in every appearance.
  public static let black = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
  /// Dark gray in every appearance.
  public static let darkGray = UIColor(red: 0.3333, green: 0.3333, blue: 0.3333, alpha: 1)
  /// Light gray in every appearance.
  public static let lightGray = UIColor(red: 0.6667, green: 0.6667, blue: 0.6667, alpha: 1)
  /// White in every appearance.
  public static let white = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
  /// Gray in every appearance.
  public static let gray = UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
  /// Red in every appearance.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Green in every appearance.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Blue in every appearance.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Cyan in every appearance.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Yellow in every appearance.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Magenta in every appearance.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// Orange in every appearance.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Purple in every appearance.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// Brown in every appearance.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// A fully transparent color.
  public static let clear = UIColor(red: 0, green: 0, blue: 0, alpha: 0)
  /// Light text on a dark background.
  public static let lightText = UIColor.white.withAlphaComponent(0.6)
  /// Dark text on a light background.
  public static let darkText = UIColor.black
}
