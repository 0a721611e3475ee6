import RowanGraph

/// A type that provides previews: each element of `previews` is one.
///
/// No registration is needed: the tools find providers in the program, including private ones. A provider inside `#if
/// DEBUG` is not part of release builds.
@MainActor @preconcurrency
public protocol PreviewProvider {
  /// The type of `previews`.
  associatedtype Previews: View
  /// The views, each of which is a preview.
  @ViewBuilder static var previews: Previews { get }
  /// The platform of the previews; `nil`, the default, for all.
  static var platform: PreviewPlatform? { get }
}

extension PreviewProvider {
  /// The default, which applies to all platforms.
  public static var platform: PreviewPlatform? { nil }
}

/// A platform of previews.
public enum PreviewPlatform: Hashable, Sendable {
  /// iPhone and iPad: the touch idiom.
  case iOS
  /// The Mac: the desktop idiom.
  case macOS
  /// Apple TV; shown in the touch idiom.
  case tvOS
  /// Apple Watch; shown in the touch idiom.
  case watchOS
  /// Apple Vision; shown in the touch idiom.
  case visionOS
}

/// The size of a preview.
public enum PreviewLayout: Hashable, Sendable {
  /// The screen of a device.
  case device
  /// The size of the view for the proposal of a device's screen.
  case sizeThatFits
  /// A fixed size in points.
  case fixed(width: CGFloat, height: CGFloat)
}

/// A device identified by its name, such as "iPhone 15 Pro" or "Mac".
///
/// A preview has the size of the device's screen in points, and the idiom of its platform. An unknown generation has
/// the size of its kind: "iPhone 30 Pro Max" is as large as the largest known iPhone.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Hashable, Sendable {
  /// The name of the device.
  public let rawValue: String

  /// Creates a device by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates a device by its name.
  public init(stringLiteral: String) { rawValue = stringLiteral }
}

/// The orientation of a device.
public struct InterfaceOrientation: CaseIterable, Identifiable, Hashable, Sendable {
  /// The identifier of the orientation.
  public let id: String

  /// Portrait.
  public static let portrait = InterfaceOrientation(id: "portrait")
  /// Portrait upside down, drawn as portrait.
  public static let portraitUpsideDown = InterfaceOrientation(id: "portraitUpsideDown")
  /// Landscape, turned to the left.
  public static let landscapeLeft = InterfaceOrientation(id: "landscapeLeft")
  /// Landscape, turned to the right.
  public static let landscapeRight = InterfaceOrientation(id: "landscapeRight")

  /// All orientations.
  public static let allCases = [portrait, portraitUpsideDown, landscapeLeft, landscapeRight]

  var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// A context of a preview, as declared by widget frameworks.
public protocol PreviewContext {
  /// The value for a key.
  subscript<Key: PreviewContextKey>(key: Key.Type) -> Key.Value { get }
}

/// A key of a value in a `PreviewContext`.
public protocol PreviewContextKey {
  /// The type of the value.
  associatedtype Value
  /// The value of contexts that have none for the key.
  static var defaultValue: Value { get }
}
