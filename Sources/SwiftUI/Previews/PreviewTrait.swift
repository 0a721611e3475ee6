import RowanGraph

/// A trait of a preview: its layout, its orientation, or a modifier of its content.
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

  /// The size of the view for the proposal of a device's screen.
  public static var sizeThatFitsLayout: Self { Self(effect: .layout(.sizeThatFits)) }

  /// Returns a trait for a fixed size in points.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> Self {
    Self(effect: .layout(.fixed(width: width, height: height)))
  }

  /// The device in portrait.
  public static var portrait: Self { Self(effect: .orientation(.portrait)) }

  /// The device in portrait upside down.
  public static var portraitUpsideDown: Self { Self(effect: .orientation(.portraitUpsideDown)) }

  /// The device in landscape, turned to the left.
  public static var landscapeLeft: Self { Self(effect: .orientation(.landscapeLeft)) }

  /// The device in landscape, turned to the right.
  public static var landscapeRight: Self { Self(effect: .orientation(.landscapeRight)) }

  /// Returns a trait that modifies the content. All previews with the same type of modifier share its context.
  @MainActor @preconcurrency
  public static func modifier(_ modifier: some PreviewModifier) -> Self {
    Self(effect: .modifier { modifier })
  }
}
