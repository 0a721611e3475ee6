import Foundation
import RowanGraph
import RowanLayers

/// A change of the drawing of a view that may depend on its geometry, without effect on layout.
///
/// The methods of an effect return it with one change more. Applications use `EmptyVisualEffect`, which the closures of
/// `visualEffect(_:)` and `scrollTransition(_:axis:transition:)` receive.
public protocol VisualEffect: Sendable, Animatable {
  /// Adds the changes to some values. For use by the framework.
  func _apply(to values: inout _VisualEffectValues)
}

/// The effect without changes, to which changes are added.
public struct EmptyVisualEffect: VisualEffect {
  /// Creates an effect without changes.
  public init() {}

  /// Adds no changes. For use by the framework.
  public func _apply(to values: inout _VisualEffectValues) {}
}

/// The sum of the changes of an effect. For use by the framework.
public struct _VisualEffectValues: Sendable, Equatable {
  var opacity = 1.0
  var offset = CGSize.zero
  var scale = CGSize(width: 1, height: 1)
  var rotation = 0.0
  var anchor = UnitPoint.center
  var blur: CGFloat = 0
  var isBlurOpaque = false
  var brightness = 0.0
  var contrast = 1.0
  var saturation = 1.0
  var hue = 0.0

  /// Returns values between these and others.
  ///
  /// - Parameters:
  ///   - other: The values at 1.
  ///   - part: The position between them, from 0 to 1.
  func mixed(with other: _VisualEffectValues, by part: Double) -> _VisualEffectValues {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
    var mixed = self
    mixed.opacity = mix(opacity, other.opacity)
    mixed.offset.width = mix(offset.width, other.offset.width)
    mixed.offset.height = mix(offset.height, other.offset.height)
    mixed.scale.width = mix(scale.width, other.scale.width)
    mixed.scale.height = mix(scale.height, other.scale.height)
    mixed.rotation = mix(rotation, other.rotation)
    mixed.anchor = other.anchor
    mixed.blur = mix(blur, other.blur)
    mixed.isBlurOpaque = other.isBlurOpaque
    mixed.brightness = mix(brightness, other.brightness)
    mixed.contrast = mix(contrast, other.contrast)
    mixed.saturation = mix(saturation, other.saturation)
    mixed.hue = mix(hue, other.hue)
    return mixed
  }
}

/// An effect with one change added.
struct ChangedVisualEffect<Base: VisualEffect>: VisualEffect {
  let base: Base
  let change: @Sendable (inout _VisualEffectValues) -> Void

  func _apply(to values: inout _VisualEffectValues) {
    base._apply(to: &values)
    change(&values)
  }
}

extension VisualEffect {
  private func changed(_ change: @escaping @Sendable (inout _VisualEffectValues) -> Void) -> some VisualEffect {
    ChangedVisualEffect(base: self, change: change)
  }

  /// Multiplies the opacity of the view.
  public func opacity(_ opacity: Double) -> some VisualEffect { changed { $0.opacity *= opacity } }

  /// Moves the drawing of the view by an offset in points. It is mirrored in a right-to-left layout direction.
  public func offset(_ offset: CGSize) -> some VisualEffect {
    changed {
      $0.offset.width += offset.width
      $0.offset.height += offset.height
    }
  }

  /// Moves the drawing of the view by an offset in points. It is mirrored in a right-to-left layout direction.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect { offset(CGSize(width: x, height: y)) }

  /// Scales the drawing of the view by factors around an anchor.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
    changed {
      $0.scale.width *= scale.width
      $0.scale.height *= scale.height
      $0.anchor = anchor
    }
  }

  /// Scales the drawing of the view by a factor around an anchor.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
    scaleEffect(CGSize(width: scale, height: scale), anchor: anchor)
  }

  /// Scales the drawing of the view by factors around an anchor.
  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some VisualEffect {
    scaleEffect(CGSize(width: x, height: y), anchor: anchor)
  }

  /// Rotates the drawing of the view clockwise around an anchor.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
    changed {
      $0.rotation += angle.radians
      $0.anchor = anchor
    }
  }

  /// Blurs the view by a standard deviation in points.
  ///
  /// - Parameters:
  ///   - radius: The standard deviation, in points.
  ///   - opaque: Whether the view is clipped to its frame without soft edges.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect {
    changed {
      $0.blur += radius
      $0.isBlurOpaque = opaque
    }
  }

  /// Adds an amount to each color channel, from −1, black, to 1, white.
  public func brightness(_ amount: Double) -> some VisualEffect { changed { $0.brightness += amount } }

  /// Scales the distance of each color channel from the middle.
  public func contrast(_ amount: Double) -> some VisualEffect { changed { $0.contrast *= amount } }

  /// Scales the saturation of the view; 0 results in grays.
  public func saturation(_ amount: Double) -> some VisualEffect { changed { $0.saturation *= amount } }

  /// Removes color from the view, from 0, none, to 1, all of it.
  public func grayscale(_ amount: Double) -> some VisualEffect {
    changed { $0.saturation *= 1 - min(max(amount, 0), 1) }
  }

  /// Rotates all hues by an angle.
  public func hueRotation(_ angle: Angle) -> some VisualEffect { changed { $0.hue += angle.radians } }
}
