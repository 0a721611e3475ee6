import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// A pointer that slides the background of the selected segment to another one.
///
/// A press on the selected segment takes the background along; one on another segment brings it there as soon as the pointer moves.
/// The segment below it is selected when the pointer goes up.
@MainActor
struct SegmentSlide {
  /// The place of the press in the coordinates of the control; `nil` while there is none.
  private var start: CGPoint?
  /// The distance of the pointer from the leading edge of the background that slides; `nil` before it slides.
  private var grip: CGFloat?

  /// Handles an event of the control's layer.
  ///
  /// - Returns: The use of the event, or `nil` if it is not part of such a press.
  mutating func receive(_ event: LayerEvent, in node: PickerBoxNode) -> EventUse? {
    switch event {
    case .pointerDown(let sample):
      guard sample.keys.isEmpty else { return nil }
      (start, grip) = (sample.location, nil)
      return .noted
    case .pointerMoved(let sample):
      guard let start else { return nil }
      if let grip {
        node.slideSegment(to: sample.location.x - grip)
        return .claimed
      }
      guard !sample.hasStayed else { return .noted }
      let (x, y) = (sample.location.x - start.x, sample.location.y - start.y)
      guard abs(x) > abs(y), let segment = node.segmentFrame(at: start) else {
        self.start = nil
        return .noted
      }
      let grip = segment.isSelected ? start.x - segment.frame.minX : segment.frame.width / 2
      self.grip = grip
      node.slideSegment(to: sample.location.x - grip)
      return .claimed
    case .pointerUp, .pointerCancelled:
      defer { (start, grip) = (nil, nil) }
      guard grip != nil else { return nil }
      var isChosen = false
      if case .pointerUp = event { isChosen = true }
      node.endSlide(choosing: isChosen)
      return .claimed
    default:
      return nil
    }
  }
}

extension PickerBoxNode {
  /// Returns the frame of the segment at a point of the control, and whether the segment is selected; `nil` without segments.
  func segmentFrame(at point: CGPoint) -> (frame: CGRect, isSelected: Bool)? {
    let (count, size) = (options.count, box.layer.frame.size)
    guard count > 0, size.width > 0 else { return nil }
    let width = size.width / CGFloat(count)
    let place = min(max(0, Int(point.x / width)), count - 1)
    let frame = CGRect(x: CGFloat(place) * width, y: 0, width: width, height: size.height)
    return (frame, chosen == segmentIndex(atPlace: place, of: count))
  }

  /// Shows the background of the selected segment at an x-coordinate, within the control.
  func slideSegment(to x: CGFloat) {
    let count = options.count
    guard count > 0 else { return }
    let size = box.layer.frame.size
    slidePosition = min(max(0, x), size.width - size.width / CGFloat(count))
    invalidateLayout()
  }

  /// Ends the slide.
  ///
  /// - Parameter isChosen: Whether the segment below the background is selected.
  func endSlide(choosing isChosen: Bool) {
    guard let position = slidePosition else { return }
    slidePosition = nil
    invalidateLayout()
    let options = options
    guard isChosen, !options.isEmpty, box.layer.frame.width > 0 else { return }
    let place = Int((position / (box.layer.frame.width / CGFloat(options.count))).rounded())
    let index = segmentIndex(atPlace: min(max(0, place), options.count - 1), of: options.count)
    if index != chosen { selection.select(options[index].tag) }
  }

  /// Returns the index of the option at a place counted from the left.
  private func segmentIndex(atPlace place: Int, of count: Int) -> Int { isRightToLeft ? count - 1 - place : place }
}
