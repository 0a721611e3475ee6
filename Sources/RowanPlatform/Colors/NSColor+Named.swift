import Foundation
import RowanViews

// The colors by purpose are those of the tables of `SystemColor`, for light and dark appearances with and without increased
// contrast.
extension NSColor {
  /// The palette's red.
  public static let systemRed = NSColor(system: .red)
  /// The palette's orange.
  public static let systemOrange = NSColor(system: .orange)
  /// The palette's yellow.
  public static let systemYellow = NSColor(system: .yellow)
  /// The palette's green.
  public static let systemGreen = NSColor(system: .green)
  /// The palette's mint.
  public static let systemMint = NSColor(system: .mint)
  /// The palette's teal.
  public static let systemTeal = NSColor(system: .teal)
  /// The palette's cyan.
  public static let systemCyan = NSColor(system: .cyan)
  /// The palette's blue.
  public static let systemBlue = NSColor(system: .blue)
  /// The palette's indigo.
  public static let systemIndigo = NSColor(system: .indigo)
  /// The palette's purple.
  public static let systemPurple = NSColor(system: .purple)
  /// The palette's pink.
  public static let systemPink = NSColor(system: .pink)
  /// The palette's brown.
  public static let systemBrown = NSColor(system: .brown)
  /// The palette's gray.
  public static let systemGray = NSColor(system: .gray)
  /// Primary text.
  public static let labelColor = NSColor(system: .label)
  /// Secondary text.
  public static let secondaryLabelColor = NSColor(system: .secondaryLabel)
  /// Tertiary text.
  public static let tertiaryLabelColor = NSColor(system: .tertiaryLabel)
  /// Quaternary text.
  public static let quaternaryLabelColor = NSColor(system: .quaternaryLabel)
  /// Text of the fifth level.
  public static let quinaryLabel = NSColor(system: .quinaryLabel)
  /// Text of a document.
  public static let textColor = NSColor(system: .label)
  /// The placeholder of a text field.
  public static let placeholderTextColor = NSColor(system: .placeholderText)
  /// Selected text.
  public static let selectedTextColor = NSColor(system: .label)
  /// The background of text.
  public static let textBackgroundColor = NSColor(system: .textBackground)
  /// The background of selected text.
  public static let selectedTextBackgroundColor = NSColor(system: .selectedTextBackground)
  /// Links.
  public static let linkColor = NSColor(system: .link)
  /// Separators.
  public static let separatorColor = NSColor(system: .separator)
  /// The lines of a table.
  public static let gridColor = NSColor(system: .gridColor)
  /// Text in the header of a table.
  public static let headerTextColor = NSColor(system: .headerText)
  /// The background of a window.
  public static let windowBackgroundColor = NSColor(system: .windowBackground)
  /// The title of a window.
  public static let windowFrameTextColor = NSColor(system: .headerText)
  /// The background of large controls, such as lists.
  public static let controlBackgroundColor = NSColor(system: .controlBackground)
  /// The background behind pages.
  public static let underPageBackgroundColor = NSColor(system: .underPageBackground)
  /// The surface of a control.
  public static let controlColor = NSColor(system: .controlBackground)
  /// The text of a control.
  public static let controlTextColor = NSColor(system: .label)
  /// The text of a disabled control.
  public static let disabledControlTextColor = NSColor(system: .tertiaryLabel)
  /// The surface of a selected control.
  public static let selectedControlColor = NSColor(system: .selectedTextBackground)
  /// The text of a selected control.
  public static let selectedControlTextColor = NSColor(system: .label)
  /// Text on an emphasized selection.
  public static let alternateSelectedControlTextColor = NSColor(system: .selectedControlText)
  /// The selection in the focused list.
  public static let selectedContentBackgroundColor = NSColor(system: .selectedContentBackground)
  /// The selection in a list without the focus.
  public static let unemphasizedSelectedContentBackgroundColor = NSColor(system: .unemphasizedSelectedContentBackground)
  /// The selected text in a view without the focus.
  public static let unemphasizedSelectedTextBackgroundColor = NSColor(system: .unemphasizedSelectedContentBackground)
  /// The selected text in a view without the focus.
  public static let unemphasizedSelectedTextColor = NSColor(system: .label)
  /// The ring around the focused control.
  public static let keyboardFocusIndicatorColor = NSColor(system: .keyboardFocusIndicator)
  /// The accent color.
  public static let controlAccentColor = NSColor(system: .accent)
  /// The fill of thin shapes.
  public static let systemFill = NSColor(system: .systemFill)
  /// The fill of shapes of medium size.
  public static let secondarySystemFill = NSColor(system: .secondarySystemFill)
  /// The fill of large shapes.
  public static let tertiarySystemFill = NSColor(system: .tertiarySystemFill)
  /// The fill of large areas with complex content.
  public static let quaternarySystemFill = NSColor(system: .quaternarySystemFill)
  /// The backgrounds of the rows of a table, in turn.
  public static let alternatingContentBackgroundColors: [NSColor] = [
    NSColor(system: .controlBackground), NSColor(system: .alternatingRow),
  ]
}

// Colors that are the same in every appearance.
extension NSColor {
  /// Black in every appearance.
  public static let black = NSColor(red: 0, green: 0, blue: 0, alpha: 1)
  /// Dark gray in every appearance.
  public static let darkGray = NSColor(red: 0.3333, green: 0.3333, blue: 0.3333, alpha: 1)
  /// Light gray in every appearance.
  public static let lightGray = NSColor(red: 0.6667, green: 0.6667, blue: 0.6667, alpha: 1)
  /// White in every appearance.
  public static let white = NSColor(red: 1, green: 1, blue: 1, alpha: 1)
  /// Gray in every appearance.
  public static let gray = NSColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
  /// Red in every appearance.
  public static let red = NSColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Green in every appearance.
  public static let green = NSColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Blue in every appearance.
  public static let blue = NSColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Cyan in every appearance.
  public static let cyan = NSColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Yellow in every appearance.
  public static let yellow = NSColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Magenta in every appearance.
  public static let magenta = NSColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// Orange in every appearance.
  public static let orange = NSColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Purple in every appearance.
  public static let purple = NSColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// Brown in every appearance.
  public static let brown = NSColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// A fully transparent color.
  public static let clear = NSColor(red: 0, green: 0, blue: 0, alpha: 0)
}
