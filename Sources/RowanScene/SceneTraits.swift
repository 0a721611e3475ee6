import Foundation
import RowanGraph
import RowanViews

/// What a window is like: its size, the platform that it follows, and the person's preferences.
package struct SceneTraits: Equatable {
  /// The window in points: finite, and not less than zero.
  package var size: CGSize { didSet { size = size.possible } }
  package var idiom: Idiom
  package var look: Look
  package var colorScheme = ColorScheme.light
  package var dynamicTypeSize = DynamicTypeSize.large
  package var locale = Locale(identifier: "en_US")
  package var timeZone = TimeZone.gmt
  /// The reading order, or `nil` for that of the locale's language.
  package var layoutDirection: LayoutDirection?
  /// Device pixels per point.
  package var displayScale: CGFloat = 2
  package var reducesMotion = false
  package var contrast = ColorSchemeContrast.standard
  /// What the device covers at the window's edges, in points.
  package var safeAreaInsets = EdgeInsets()
  /// How many viewports of rows lazy containers keep ready on each side, or `nil` for as many as usual.
  package var lazyBuffer: CGFloat?

  package init(size: CGSize, idiom: Idiom = .touch, look: Look = .v26) {
    self.size = size.possible
    self.idiom = idiom
    self.look = look
  }

  /// The widest compact window and the lowest regular one of the touch idiom, in points.
  private static let regularWidth: CGFloat = 600
  private static let regularHeight: CGFloat = 480

  /// The environment of a window's content.
  package var environment: EnvironmentValues {
    var environment = EnvironmentValues()
    environment.idiom = idiom
    environment.look = look
    environment.colorScheme = colorScheme
    // The desktop has one text size.
    environment.dynamicTypeSize = idiom == .desktop ? .large : dynamicTypeSize
    environment.locale = locale
    environment.timeZone = timeZone
    environment.calendar = calendar
    environment.layoutDirection = layoutDirection ?? locale.readingOrder
    environment.displayScale = displayScale
    environment.setReduceMotion(reducesMotion)
    environment.setColorSchemeContrast(contrast)
    let isDesktop = idiom == .desktop
    environment.horizontalSizeClass = isDesktop || size.width >= Self.regularWidth ? .regular : .compact
    environment.verticalSizeClass = isDesktop || size.height >= Self.regularHeight ? .regular : .compact
    if let lazyBuffer { environment.lazyBuffer = lazyBuffer }
    return environment
  }

  private var calendar: Calendar {
    var calendar = Calendar(identifier: locale.calendar.identifier)
    calendar.locale = locale
    calendar.timeZone = timeZone
    return calendar
  }
}

extension CGSize {
  /// The size of a window: lengths that are no number, infinite or negative count as none.
  fileprivate var possible: CGSize {
    CGSize(width: width.isFinite ? max(0, width) : 0, height: height.isFinite ? max(0, height) : 0)
  }
}

extension Locale {
  /// The reading order of the locale's language.
  var readingOrder: LayoutDirection {
    language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
}
