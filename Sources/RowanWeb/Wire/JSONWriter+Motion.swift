import Foundation
import RowanLayers

/// The encoding of transitions and animations.
extension JSONWriter {
  /// Writes `[curve, identity (0 for none), opacity, x, y, scaleX, scaleY, rotation, anchorX, anchorY]`: the curve of a
  /// transition, and the appearance of the layer at its removed end.
  mutating func passage(_ passage: DirectedTransition) {
    let transform = passage.pose.transform
    array { writer in
      writer.animation(passage.curve)
      writer.integer(passage.identity)
      for value in [
        CGFloat(passage.pose.opacity), transform.x, transform.y, transform.scaleX, transform.scaleY, transform.rotation,
        transform.anchor.x, transform.anchor.y,
      ] { writer.number(value) }
    }
  }

  /// Writes `[duration, delay, speed, repeats (0 for ever), autoreverses, kind, …]`, followed by the four coordinates
  /// of a Bézier curve (kind 0), or the response and damping fraction of a spring (kind 1).
  mutating func animation(_ curve: AnimationCurve) {
    array { writer in
      writer.number(curve.duration)
      writer.number(curve.delay)
      writer.number(curve.speed)
      writer.integer(curve.repeatCount >= 1_000_000 ? 0 : max(1, curve.repeatCount))
      writer.flag(curve.autoreverses)
      switch curve.timing {
      case .bezier(let x1, let y1, let x2, let y2):
        writer.integer(0)
        for value in [x1, y1, x2, y2] { writer.number(value) }
      case .spring(let response, let dampingFraction):
        writer.integer(1)
        writer.number(response)
        writer.number(dampingFraction)
      }
    }
  }
}
