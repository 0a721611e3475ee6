import Foundation
import RowanScene

/// The orientation of a device.
public enum UIDeviceOrientation: Int, Sendable {
  /// The orientations of a screen, of which windows have the first and the third.
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  /// Whether the window is taller than it is wide.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the window is wider than it is tall.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The device that shows the window whose turn runs, as far as its host knows it.
public final class UIDevice: Sendable {
  /// The device.
  public static let current = UIDevice()

  private init() {}

  /// The kind of the device, from the idiom and the width of the window.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { UITraitCollection.current.userInterfaceIdiom }

  /// The name of the kind: "iPhone", "iPad" or "Mac".
  public var model: String {
    switch userInterfaceIdiom {
    case .mac: "Mac"
    case .pad: "iPad"
    default: "iPhone"
    }
  }
  /// The name of the kind.
  public var localizedModel: String { model }
  /// The name of the machine that runs the program.
  public var name: String { ProcessInfo.processInfo.hostName }
  /// The operating system that runs the program: "Linux".
  public var systemName: String { "Linux" }
  /// The version of the operating system that runs the program.
  public var systemVersion: String {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
  }
  /// The orientation of the window: portrait if it is taller than it is wide.
  public var orientation: UIDeviceOrientation {
    let size = PlatformWindow.traits.size
    return size.height >= size.width ? .portrait : .landscapeLeft
  }
  /// An identifier of the device for the vendor: `nil`, since hosts do not identify devices.
  public var identifierForVendor: UUID? { nil }
}
