import Foundation
import RowanScene

/// The screen of a device: the window whose turn runs.
///
/// A process serves many windows of different sizes. In bodies and actions the values are those of their own window, as
/// described for each property. A body that reads them does not run again when the window's size changes; `GeometryReader` and
/// `containerRelativeFrame` follow it.
public final class UIScreen: Sendable {
  /// The screen.
  public static let main = UIScreen()

  private init() {}

  /// The size of the window in points, at the origin.
  public var bounds: CGRect { CGRect(origin: .zero, size: PlatformWindow.traits.size) }
  /// The size of the window in pixels, at the origin.
  public var nativeBounds: CGRect {
    let traits = PlatformWindow.traits
    let scale = traits.displayScale
    return CGRect(x: 0, y: 0, width: traits.size.width * scale, height: traits.size.height * scale)
  }
  /// The number of pixels per point.
  public var scale: CGFloat { PlatformWindow.traits.displayScale }
  /// The number of pixels per point.
  public var nativeScale: CGFloat { scale }
  /// The properties of the window.
  public var traitCollection: UITraitCollection { .current }
}

/// The screen of a computer: the window whose turn runs; see `UIScreen`.
public final class NSScreen: Sendable {
  /// The screen.
  public static let main: NSScreen? = NSScreen()

  private init() {}

  /// The size of the window in points, at the origin.
  public var frame: CGRect { UIScreen.main.bounds }
  /// The size of the window in points, at the origin.
  public var visibleFrame: CGRect { frame }
  /// The number of pixels per point.
  public var backingScaleFactor: CGFloat { UIScreen.main.scale }
}
