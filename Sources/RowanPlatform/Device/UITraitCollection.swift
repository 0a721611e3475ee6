import Foundation
import RowanGraph
import RowanScene
import RowanViews

/// The color scheme of an interface.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Not known; light for colors.
  case unspecified = 0
  /// Dark content on a light background.
  case light
  /// Light content on a dark background.
  case dark
}

/// The contrast of an interface.
public enum UIAccessibilityContrast: Int, Sendable {
  /// Not known; normal for colors.
  case unspecified = -1
  /// The standard contrast.
  case normal
  /// Increased contrast.
  case high
}

/// The kind of a device.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Not known.
  case unspecified = -1
  /// A telephone: a touch screen that is narrower than 600 points.
  case phone
  /// A tablet: a wider touch screen.
  case pad
  /// Devices that hosts are not.
  case tv, carPlay
  /// A computer with a pointer and keys.
  case mac = 5
  /// A device that hosts are not.
  case vision
}

/// The amount of space along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Not known.
  case unspecified
  /// Little space.
  case compact
  /// Ample space.
  case regular
}

/// The properties of an interface on which colors depend.
open class UITraitCollection: NSObject, @unchecked Sendable {
  /// The color scheme.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// The contrast.
  public let accessibilityContrast: UIAccessibilityContrast
  /// The kind of the device.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// The horizontal space.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// The vertical space.
  public let verticalSizeClass: UIUserInterfaceSizeClass
  /// The number of pixels per point.
  public let displayScale: CGFloat
  /// The environment with these properties.
  let environment: EnvironmentValues

  /// The properties of the window whose turn runs; see `UIScreen`.
  public static var current: UITraitCollection { UITraitCollection(PlatformWindow.traits.environment) }

  init(_ environment: EnvironmentValues) {
    self.environment = environment
    userInterfaceStyle = environment.colorScheme == .dark ? .dark : .light
    accessibilityContrast = environment.colorSchemeContrast == .increased ? .high : .normal
    userInterfaceIdiom =
      environment.idiom == .desktop ? .mac : environment.horizontalSizeClass == .regular ? .pad : .phone
    horizontalSizeClass = environment.horizontalSizeClass == .regular ? .regular : .compact
    verticalSizeClass = environment.verticalSizeClass == .regular ? .regular : .compact
    displayScale = environment.displayScale
  }

  /// Creates the current properties with another color scheme.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    var environment = PlatformWindow.traits.environment
    environment.colorScheme = userInterfaceStyle == .dark ? .dark : .light
    self.init(environment)
  }

  /// Creates the current properties with another contrast.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    var environment = PlatformWindow.traits.environment
    environment.setColorSchemeContrast(accessibilityContrast == .high ? .increased : .standard)
    self.init(environment)
  }
}
