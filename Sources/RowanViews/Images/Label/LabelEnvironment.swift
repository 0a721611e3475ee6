import Foundation
import RowanGraph

/// Which parts of a label are shown.
package enum LabelParts: Hashable, Sendable {
  case titleAndIcon, icon, title
}

/// A column in which the icons of several labels stand, so that their titles line up. Icons in it are tinted (facts M19,
/// M40).
package struct LabelIconColumn: Hashable, Sendable {
  package var width: CGFloat
  /// From the column to the titles.
  package var gap: CGFloat
  /// How far an icon may reach above and below its title without making the label taller.
  package var overflow: CGFloat
  /// How large symbols are; `nil` for what the environment says.
  package var imageScale: Image.Scale?

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

  /// What labels of the automatic style show; toolbars set `icon`.
  package var automaticLabelParts: LabelParts {
    get { self[Key.Parts.self] }
    set { self[Key.Parts.self] = newValue }
  }

  /// The column that a container keeps for the icons of its labels; `nil` where each label stands for itself.
  package var labelIconColumn: LabelIconColumn? {
    get { self[Key.Column.self] }
    set { self[Key.Column.self] = newValue }
  }

  /// The colour of the icons in a column; `nil` for the tint (fact B45).
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

/// A label style and those set around it.
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

  /// The parts that a style of ours shows; `nil` for styles of others.
  func builtInParts(automatic: LabelParts) -> LabelParts? {
    switch style.style {
    case is DefaultLabelStyle: automatic
    case is TitleAndIconLabelStyle: .titleAndIcon
    case is IconOnlyLabelStyle: .icon
    case is TitleOnlyLabelStyle: .title
    default: nil
    }
  }

  /// A label in the style. Labels that the style makes itself are in the next one further out.
  func body(_ configuration: LabelStyleConfiguration) -> AnyView {
    func styled<S: LabelStyle>(_ style: S) -> AnyView {
      AnyView(
        StyledLabel(style: BoundStyle(style), configuration: configuration)
          .modifier(OuterLabelStyle(styles: outer))
      )
    }
    return styled(style.style)
  }
}

/// A label in a style of one's own.
struct StyledLabel<S: LabelStyle>: View {
  var style: BoundStyle<S>
  let configuration: LabelStyleConfiguration

  var body: some View { style.style.makeBody(configuration: configuration) }
}

nonisolated struct OuterLabelStyle: ViewModifier, EnvironmentChanging {
  typealias Body = Never
  let styles: LabelStyles?

  @MainActor func change(_ environment: inout EnvironmentValues) { environment.labelStyles = styles }
}
