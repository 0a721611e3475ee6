import Foundation
import RowanLayers

extension JSONWriter {
  /// Writes `[axis, startInset, endInset, anchorX, anchorY, members, number, …]`.
  ///
  /// The axis is 0 for horizontal and 1 for vertical. The members of a frame are 1 for opacity, 2 for transform and 4 for blur; those
  /// that have the default value in all frames are omitted. A frame is its position, then `opacity`, `x, y, scaleX, scaleY,
  /// rotation` and `blur`, as far as they are members.
  mutating func scrollEffect(_ effect: ScrollEffect) {
    let anchor = effect.frames.first?.transform.anchor ?? CGPoint(x: 0.5, y: 0.5)
    let still = LayerTransform(anchor: anchor)
    let hasOpacity = effect.frames.contains { $0.opacity != 1 }
    let hasTransform = effect.frames.contains { $0.transform != still }
    let hasBlur = effect.frames.contains { $0.blur != 0 }
    array { writer in
      writer.flag(effect.isVertical)
      for value in [effect.startInset, effect.endInset, anchor.x, anchor.y] { writer.number(value) }
      writer.integer((hasOpacity ? 1 : 0) | (hasTransform ? 2 : 0) | (hasBlur ? 4 : 0))
      for frame in effect.frames {
        writer.exact(frame.position)
        if hasOpacity { writer.exact(frame.opacity) }
        if hasTransform {
          let transform = frame.transform
          for value in [transform.x, transform.y] { writer.number(value) }
          for value in [transform.scaleX, transform.scaleY, transform.rotation] { writer.exact(value) }
        }
        if hasBlur { writer.number(frame.blur) }
      }
    }
  }
}
