import Foundation
import RowanScene
import RowanViews

/// A configuration in which a preview is drawn.
struct PreviewSetting {
  /// A part of the file's name, such as `compact-light`.
  let name: String
  var traits: SceneTraits
  /// Whether the picture has the size of the view.
  var fits = false

  /// Returns the configurations of a preview: compact and regular in light and dark, and compact with large type. A
  /// preview for a device or a size has only those that differ.
  static func all(for settings: PreviewSettings, platform: PreviewPlatform?) -> [PreviewSetting] {
    switch settings.layout ?? .device {
    case .fixed(let width, let height):
      let size = CGSize(width: width, height: height)
      return looks("", SceneTraits(size: size, idiom: platform == .macOS ? .desktop : .touch))
    case .sizeThatFits:
      return looks("", screen(settings, platform) ?? compact(settings)).map { setting in
        var setting = setting
        setting.fits = true
        return setting
      }
    case .device:
      if let screen = screen(settings, platform) { return looks("", screen) }
      let small = looks("compact-", compact(settings))
      return small + looks("regular-", PreviewScreen.tablet.traits(settings.orientation ?? .landscapeLeft)).prefix(2)
    }
  }

  private static func compact(_ settings: PreviewSettings) -> SceneTraits {
    PreviewScreen.phone.traits(settings.orientation)
  }

  /// Returns the screen that the preview specifies, or `nil`.
  private static func screen(_ settings: PreviewSettings, _ platform: PreviewPlatform?) -> SceneTraits? {
    if let device = settings.device { return PreviewScreen(device: device).traits(settings.orientation) }
    return platform.map { PreviewScreen(platform: $0).traits(settings.orientation) }
  }

  private static func looks(_ kind: String, _ traits: SceneTraits) -> [PreviewSetting] {
    var (light, dark, large) = (traits, traits, traits)
    light.colorScheme = .light
    dark.colorScheme = .dark
    large.dynamicTypeSize = .accessibility2
    let both = [PreviewSetting(name: kind + "light", traits: light), PreviewSetting(name: kind + "dark", traits: dark)]
    // The desktop idiom has a single text size.
    return traits.idiom == .desktop ? both : both + [PreviewSetting(name: kind + "large-type", traits: large)]
  }
}

/// The screen of a kind of device: its size in points in portrait, and its idiom.
struct PreviewScreen: Equatable {
  var width: CGFloat
  var height: CGFloat
  var idiom = Idiom.touch

  static let phone = PreviewScreen(width: 390, height: 844)
  static let tablet = PreviewScreen(width: 768, height: 1024)
  static let mac = PreviewScreen(width: 1024, height: 768, idiom: .desktop)

  init(width: CGFloat, height: CGFloat, idiom: Idiom = .touch) {
    (self.width, self.height, self.idiom) = (width, height, idiom)
  }

  init(platform: PreviewPlatform) {
    switch platform {
    case .iOS: self = .phone
    case .macOS: self = .mac
    case .tvOS: self.init(width: 1920, height: 1080)
    case .watchOS: self.init(width: 198, height: 242)
    case .visionOS: self.init(width: 1280, height: 720)
    }
  }

  /// The screens by substrings of device names; the first match applies.
  private static let devices: [(words: [String], screen: PreviewScreen)] = [
    (["ipad", "mini"], PreviewScreen(width: 744, height: 1133)),
    (["ipad", "12.9"], PreviewScreen(width: 1024, height: 1366)),
    (["ipad", "13"], PreviewScreen(width: 1024, height: 1366)),
    (["ipad", "11"], PreviewScreen(width: 834, height: 1194)),
    (["ipad"], PreviewScreen(width: 820, height: 1180)),
    (["watch"], PreviewScreen(platform: .watchOS)),
    (["vision"], PreviewScreen(platform: .visionOS)),
    (["tv"], PreviewScreen(platform: .tvOS)),
    (["mac"], .mac),
    (["iphone", "8 plus"], PreviewScreen(width: 414, height: 736)),
    (["iphone", "8"], PreviewScreen(width: 375, height: 667)),
    (["iphone", "se"], PreviewScreen(width: 375, height: 667)),
    (["iphone", "mini"], PreviewScreen(width: 375, height: 812)),
    (["iphone", "11 pro max"], PreviewScreen(width: 414, height: 896)),
    (["iphone", "11 pro"], PreviewScreen(width: 375, height: 812)),
    (["iphone", "11"], PreviewScreen(width: 414, height: 896)),
    (["iphone", "12 pro max"], PreviewScreen(width: 428, height: 926)),
    (["iphone", "max"], PreviewScreen(width: 440, height: 956)),
    (["iphone", "plus"], PreviewScreen(width: 430, height: 932)),
    (["iphone", "16 pro"], PreviewScreen(width: 402, height: 874)),
    (["iphone", "17"], PreviewScreen(width: 402, height: 874)),
    (["iphone", "15"], PreviewScreen(width: 393, height: 852)),
    (["iphone", "16"], PreviewScreen(width: 393, height: 852)),
    (["ipod"], PreviewScreen(width: 320, height: 568)),
  ]

  /// Creates the screen of a device by its name; that of a phone for an unknown name.
  init(device: PreviewDevice) {
    let name = device.rawValue.lowercased()
    self = Self.devices.first { $0.words.allSatisfy(name.contains) }?.screen ?? .phone
  }

  /// Returns the traits of the screen in an orientation.
  func traits(_ orientation: InterfaceOrientation?) -> SceneTraits {
    let isTurned = (orientation?.isLandscape ?? false) && width < height
    return SceneTraits(
      size: isTurned ? CGSize(width: height, height: width) : CGSize(width: width, height: height),
      idiom: idiom
    )
  }
}
