import Foundation
import RowanGraph

/// The visible parts of a label.
package enum LabelParts: Hashable, Sendable {
  /// Both parts, or one of them.
  case titleAndIcon, icon, title
}

/// A column shared by the icons of several labels, so that their titles are aligned. Its icons have the tint (facts
/// M19, M40).
package struct LabelIconColumn: Hashable, Sendable {
  /// The width in points.
  package var width: CGFloat
  /// The distance from the column to the titles, in points.
  package var gap: CGFloat
  /// The distance by which an icon may exceed the title at top and bottom without making the label taller, in points.
  package var overflow: CGFloat
  /// The size of symbols; `nil` for the environment's.
  package var imageScale: Image.Scale?

  /// Creates a column; lengths are in points.
  package init(width: CGFloat, gap: CGFloat, overflow: CGFloat = 0, imageScale: Image.Scale? = nil) {
    self.width = width
    self.gap = gap
    self.overflow = overflow
    self.imageScale = imageScale
  }
}

private enum Key {
  enum Styles: EnvironmentKey { static let defaultValue: LabelStyles? = nil }
  enum Parts: EnvironmentKey { static let defaultValue = LabelParts.titleAndIcon }
  enum Column: EnvironmentKey { static let defaultValue: LabelIconColumn? = nil }
  enum Spacing: EnvironmentKey { static let defaultValue: CGFloat? = nil }
  enum IconWidth: EnvironmentKey { static let defaultValue: CGFloat? = nil }
  enum IconTint: EnvironmentKey { static let defaultValue: Color? = nil }
}

extension EnvironmentValues {
  var labelStyles: LabelStyles? {
    get { self[Key.Styles.self] }
    set { self[Key.Styles.self] = newValue }
  }

  /// The parts of labels in the automatic style; toolbars set `icon`.
  package var automaticLabelParts: LabelParts {
    get { self[Key.Parts.self] }
    set { self[Key.Parts.self] = newValue }
  }

  /// The column of the container for the icons of its labels; `nil` if each label is laid out alone.
  package var labelIconColumn: LabelIconColumn? {
    get { self[Key.Column.self] }
    set { self[Key.Column.self] = newValue }
  }

  /// The color of icons in a column; `nil` for the tint (fact B45).
  package var labelIconTint: Color? {
    get { self[Key.IconTint.self] }
    set { self[Key.IconTint.self] = newValue }
  }

  var labelSpacing: CGFloat? {
    get { self[Key.Spacing.self] }
    set { self[Key.Spacing.self] = newValue }
  }

  var labelIconWidth: CGFloat? {
    get { self[Key.IconWidth.self] }
    set { self[Key.IconWidth.self] = newValue }
  }
}

/// A label style and the styles set around it.
@MainActor
final class LabelStyles: SelfComparing {
  private let style: ErasedStyle<any LabelStyle>
  private let outer: LabelStyles?

  init(_ style: any LabelStyle, outer: LabelStyles?) {
    self.style = ErasedStyle(style)
    self.outer = outer
  }

  func isEquivalent(to other: LabelStyles) -> Bool {
    guard self !== other else { return true }
    guard ValueComparison.areEqual(style, other.style) else { return false }
    switch (outer, other.outer) {
    case (nil, nil): return true
    case (let a?, let b?): return a.isEquivalent(to: b)
    default: return false
    }
  }

  /// Returns the visible parts of a built-in style; `nil` for a custom style.
  func builtInParts(automatic: LabelParts) -> LabelParts? {
    switch style.style {
    case is DefaultLabelStyle: automatic
    case is TitleAndIconLabelStyle: .titleAndIcon
    case is IconOnlyLabelStyle: .icon
    case is TitleOnlyLabelStyle: .title
    default: nil
    }
  }

  /// Returns a label in the style. Labels inside its body have the next outer style.
  func body(_ configuration: LabelStyleConfiguration) -> AnyView {
    func styled<S: LabelStyle>(_ style: S) -> AnyView {
      AnyView(
        StyledView(style, configuration) { $0.makeBody(configuration: $1) }
          .modifier(OuterLabelStyle(styles: outer))
      )
    }
    return styled(style.style)
  }
}

nonisolated struct OuterLabelStyle: ViewModifier, EnvironmentChanging {
  typealias Body = Never
  let styles: LabelStyles?

  @MainActor func change(_ environment: inout EnvironmentValues) { environment.labelStyles = styles }
}
