import RowanGraph

/// A type that shows views in tools: each element of `previews` is a preview.
///
/// Nobody makes a list of providers. The tools find them in the program, private ones too; one in `#if DEBUG` costs a
/// release nothing.
@MainActor @preconcurrency
public protocol PreviewProvider {
  /// The type of `previews`.
  associatedtype Previews: View
  /// The views to show, each a preview of its own.
  @ViewBuilder static var previews: Previews { get }
  /// The platform to show them for; `nil`, the default, for all.
  static var platform: PreviewPlatform? { get }
}

extension PreviewProvider {
  /// No platform in particular.
  public static var platform: PreviewPlatform? { nil }
}

/// A platform that previews are made for.
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

/// The room that a preview has.
public enum PreviewLayout: Hashable, Sendable {
  /// The screen of a device.
  case device
  /// As large as the view is in the room that a device has.
  case sizeThatFits
  /// A size in points.
  case fixed(width: CGFloat, height: CGFloat)
}

/// A device by its name, such as "iPhone 15 Pro" or "Mac".
///
/// A preview gets the device's screen in points and the idiom of its platform. Names of generations to come are taken by
/// their kind: "iPhone 30 Pro Max" is as large as the largest iPhone known.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Hashable, Sendable {
  /// The device's name.
  public let rawValue: String

  /// A device by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A device by its name.
  public init(stringLiteral: String) { rawValue = stringLiteral }
}

/// How a device is held.
public struct InterfaceOrientation: CaseIterable, Identifiable, Hashable, Sendable {
  /// The orientation itself.
  public let id: String

  /// Upright.
  public static let portrait = InterfaceOrientation(id: "portrait")
  /// Upside down; drawn as upright.
  public static let portraitUpsideDown = InterfaceOrientation(id: "portraitUpsideDown")
  /// Turned to the left.
  public static let landscapeLeft = InterfaceOrientation(id: "landscapeLeft")
  /// Turned to the right.
  public static let landscapeRight = InterfaceOrientation(id: "landscapeRight")

  /// Every orientation.
  public static let allCases = [portrait, portraitUpsideDown, landscapeLeft, landscapeRight]

  var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// What else a preview is shown in; frameworks of widgets declare such contexts.
public protocol PreviewContext {
  /// The context's value for a key.
  subscript<Key: PreviewContextKey>(key: Key.Type) -> Key.Value { get }
}

/// Names a value of a `PreviewContext`.
public protocol PreviewContextKey {
  /// The value's type.
  associatedtype Value
  /// What a context without the value has.
  static var defaultValue: Value { get }
}
