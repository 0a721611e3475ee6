import RowanGraph
import RowanViews

/// The requests of a screen for one bar; `nil` for the system's default.
struct BarLook: Equatable {
  var visibility: Visibility?
  var background: AnyShapeStyle?
  var backgroundVisibility: Visibility?
  var colorScheme: ColorScheme?

  /// Fills in missing values from an outer modifier; the inner modifier has precedence.
  mutating func fill(from outer: BarLook) {
    visibility = visibility ?? outer.visibility
    background = background ?? outer.background
    backgroundVisibility = backgroundVisibility ?? outer.backgroundVisibility
    colorScheme = colorScheme ?? outer.colorScheme
  }

  /// Returns the style that replaces the default background of the bar.
  ///
  /// - Parameter isScrolledUnder: Whether content is scrolled under the bar.
  /// - Returns: `nil` for the default background.
  func ground(isScrolledUnder: Bool) -> AnyShapeStyle? {
    guard let background, backgroundVisibility != .hidden else { return nil }
    return isScrolledUnder || backgroundVisibility == .visible ? background : nil
  }
}

extension [ToolbarPlacement: BarLook] {
  /// The requests for a bar.
  subscript(bar bar: ToolbarPlacement) -> BarLook { self[bar] ?? BarLook() }

  /// The bars that are hidden.
  var hidden: Set<ToolbarPlacement> { Set(filter { $0.value.visibility == .hidden }.keys) }
}

/// The background that a screen requests for a bar.
struct BarBackdrop: View {
  let style: AnyShapeStyle

  var body: some View { Rectangle().fill(style).accessibilityHidden(true) }
}
