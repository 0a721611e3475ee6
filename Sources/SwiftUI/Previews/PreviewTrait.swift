import RowanGraph

/// How a preview is shown: its layout, its orientation, or a modifier of its content.
public struct PreviewTrait<T>: Sendable {
  enum Effect: Sendable {
    case layout(PreviewLayout)
    case orientation(InterfaceOrientation)
    case modifier(@MainActor @Sendable () -> any PreviewModifier)
  }

  let effect: Effect
}

extension PreviewTrait where T == Preview.ViewTraits {
  /// The screen of a device, which is the default.
  public static var defaultLayout: Self { Self(effect: .layout(.device)) }

  /// As large as the view is in the room that a device has.
  public static var sizeThatFitsLayout: Self { Self(effect: .layout(.sizeThatFits)) }

  /// A size in points.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> Self {
    Self(effect: .layout(.fixed(width: width, height: height)))
  }

  /// The device upright.
  public static var portrait: Self { Self(effect: .orientation(.portrait)) }

  /// The device upside down.
  public static var portraitUpsideDown: Self { Self(effect: .orientation(.portraitUpsideDown)) }

  /// The device turned to the left.
  public static var landscapeLeft: Self { Self(effect: .orientation(.landscapeLeft)) }

  /// The device turned to the right.
  public static var landscapeRight: Self { Self(effect: .orientation(.landscapeRight)) }

  /// A modifier of the content, with the context that all previews with this kind of modifier share.
  @MainActor @preconcurrency
  public static func modifier(_ modifier: some PreviewModifier) -> Self {
    Self(effect: .modifier { modifier })
  }
}
