import Foundation
import RowanGraph
import RowanInteraction
import RowanNavigation
import RowanViews

/// The properties of a window that its host determines: size, platform and the person's preferences.
package struct SceneTraits: Equatable {
  /// The size of the window in points. Negative and non-finite lengths count as 0.
  package var size: CGSize { didSet { size = size.possible } }
  /// The interaction model: touch or desktop.
  package var idiom: Idiom
  /// The generation of system design.
  package var look: Look
  /// The preferred color scheme, which the content can override.
  package var colorScheme = ColorScheme.light
  /// The preferred text size. The desktop idiom ignores it.
  package var dynamicTypeSize = DynamicTypeSize.large
  /// The clock of the window's dates and timers.
  package var clock = SceneClock.system
  /// The locale.
  package var locale = Locale(identifier: "en_US")
  /// The time zone.
  package var timeZone = TimeZone.gmt
  /// The layout direction; `nil` derives it from the language of `locale`.
  package var layoutDirection: LayoutDirection?
  /// The number of device pixels per point.
  package var displayScale: CGFloat = 2
  /// Whether the person prefers reduced motion.
  package var reducesMotion = false
  /// The preferred contrast.
  package var contrast = ColorSchemeContrast.standard
  /// The areas that the device covers at the window's edges, in points.
  package var safeAreaInsets = EdgeInsets()
  /// The height of the software keyboard below the window, by which `size` is smaller than without one, in points.
  package var keyboardHeight: CGFloat = 0
  /// The notation of keyboard shortcuts in menus.
  package var shortcutNotation = ShortcutNotation.symbols
  /// The number of viewports for which lazy containers prepare rows on each side; `nil` for the default.
  package var lazyBuffer: CGFloat?
  /// The person who visits the application; `nil` if that is not known.
  package var visitor: Visitor?

  /// Creates the traits of a window in the light color scheme, the large text size, US English and GMT.
  package init(size: CGSize, idiom: Idiom = .touch, look: Look = .v26) {
    self.size = size.possible
    self.idiom = idiom
    self.look = look
  }

  /// The smallest regular width and height of the touch idiom, in points; smaller lengths are compact.
  private static let regularWidth: CGFloat = 600
  private static let regularHeight: CGFloat = 480

  /// The environment of a window's content.
  package var environment: EnvironmentValues {
    var environment = EnvironmentValues()
    environment.clock = clock
    environment.idiom = idiom
    environment.look = look
    environment.colorScheme = colorScheme
    // The desktop has a single text size.
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
    // A keyboard makes no other window of it.
    let height = size.height + keyboardHeight
    environment.verticalSizeClass = isDesktop || height >= Self.regularHeight ? .regular : .compact
    if keyboardHeight > 0 { environment.isKeyboardShown = true }
    if visitor != nil { environment.visitor = visitor }
    if shortcutNotation != .symbols { environment.shortcutNotation = shortcutNotation }
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
  /// The size with negative and non-finite lengths replaced by 0.
  fileprivate var possible: CGSize {
    CGSize(width: width.isFinite ? max(0, width) : 0, height: height.isFinite ? max(0, height) : 0)
  }
}

extension Locale {
  /// The layout direction of the locale's language.
  var readingOrder: LayoutDirection {
    language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
}
