import RowanGraph
import RowanViews

/// What a screen asks of one bar; `nil` for the system's choice.
struct BarLook: Equatable {
  var visibility: Visibility?
  var background: AnyShapeStyle?
  var backgroundVisibility: Visibility?
  var colorScheme: ColorScheme?

  /// What is said nearer to the content wins.
  mutating func fill(from outer: BarLook) {
    visibility = visibility ?? outer.visibility
    background = background ?? outer.background
    backgroundVisibility = backgroundVisibility ?? outer.backgroundVisibility
    colorScheme = colorScheme ?? outer.colorScheme
  }

  /// What is drawn behind the bar instead of the system's ground.
  func ground(isScrolledUnder: Bool) -> AnyShapeStyle? {
    guard let background, backgroundVisibility != .hidden else { return nil }
    return isScrolledUnder || backgroundVisibility == .visible ? background : nil
  }
}

extension [ToolbarPlacement: BarLook] {
  subscript(bar bar: ToolbarPlacement) -> BarLook { self[bar] ?? BarLook() }

  /// The bars that are to be hidden.
  var hidden: Set<ToolbarPlacement> { Set(filter { $0.value.visibility == .hidden }.keys) }
}

/// What stands behind a bar where a screen asks for something of its own.
struct BarBackdrop: View {
  let style: AnyShapeStyle

  var body: some View { Rectangle().fill(style).accessibilityHidden(true) }
}
