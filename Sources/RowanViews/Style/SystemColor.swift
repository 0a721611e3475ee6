import Foundation
import RowanGraph
import RowanLayers

/// A color that the system defines by purpose or name, resolved in an environment.
///
/// Every color is defined for every look and idiom. A color that exists on one platform only has the nearest equivalent
/// on the other.
package enum SystemColor: Int, Hashable, Sendable, CaseIterable {
  // Hues (facts B9, B10, B22).
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray
  // Grays (fact B11).
  case gray2, gray3, gray4, gray5, gray6
  // Text (facts B12, B16, B17).
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, quinaryLabel, placeholderText, link, headerText
  case groupedHeaderText
  // Lines (fact B13).
  case separator, opaqueSeparator, gridColor
  // Backgrounds (facts B15, B18).
  case systemBackground, secondarySystemBackground, tertiarySystemBackground
  case systemGroupedBackground, secondarySystemGroupedBackground, tertiarySystemGroupedBackground
  case windowBackground, controlBackground, textBackground, underPageBackground, sidebarBackground
  // Fills (fact B14).
  case systemFill, secondarySystemFill, tertiarySystemFill, quaternarySystemFill
  // Rows and selection (facts B19–B21, B47, B68).
  case rowHighlight, editRowSelected, alternatingRow
  case selectedContentBackground, unemphasizedSelectedContentBackground, selectedControlText, selectedTextBackground
  case keyboardFocusIndicator, selectionCircleOutline, disclosureChevron
  // Controls.
  case accent, switchOn
  // Labels of actions that destroy something: red, and with increased contrast legible on every background.
  case destructiveLabel

  /// Returns the color in an environment, by color scheme, contrast, look and idiom.
  ///
  /// - Complexity: O(1).
  package func rgba(in environment: EnvironmentValues) -> RGBA {
    let isElevated = environment.colorScheme == .dark && environment.isElevated && environment.idiom == .touch
    let set = Palette.set(of: isElevated ? elevated : self, look: environment.look, idiom: environment.idiom)
    return set.rgba(environment.colorScheme, contrast: environment.colorSchemeContrast)
  }

  /// The color of a background in an elevated dark environment: one step lighter (fact B15).
  private var elevated: SystemColor {
    switch self {
    case .systemBackground: .secondarySystemBackground
    case .secondarySystemBackground: .tertiarySystemBackground
    case .systemGroupedBackground: .secondarySystemGroupedBackground
    case .secondarySystemGroupedBackground: .tertiarySystemGroupedBackground
    case .tertiarySystemBackground, .tertiarySystemGroupedBackground: .rowHighlight
    default: self
    }
  }

  /// The color as a `Color`, resolved in its environment.
  package var color: Color { Color(source: .system(self)) }

  /// Returns the label color of a foreground level, from 0, primary, to 4, quinary; further levels are quinary.
  package static func label(level: Int) -> SystemColor {
    switch level {
    case ...0: .label
    case 1: .secondaryLabel
    case 2: .tertiaryLabel
    case 3: .quaternaryLabel
    default: .quinaryLabel
    }
  }
}
