import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// The wheel appearance: the options below each other, with the selected one in the middle (the size of fact M116).
extension PickerBoxNode {
  /// The height of an option, in points.
  static var wheelRow: CGFloat { 32 }
  private static var wheelHeight: CGFloat { 216 }

  /// Returns the size of the wheel, which takes the proposed width.
  func wheelSize(_ proposal: ProposedViewSize) -> CGSize {
    let width = proposal.width.map { $0.isFinite ? max(0, $0) : 320 }
    return CGSize(width: width ?? 320, height: Self.wheelHeight)
  }

  /// Places the options around the selected one, and the background of the middle.
  func placeWheel(in size: CGSize, _ sink: LayerSink) {
    let (options, row, environment) = (options, Self.wheelRow, core.environment)
    box.layer.content = .none
    box.layer.clip = .bounds
    ornament.frame = CGRect(x: 0, y: (size.height - row) / 2, width: size.width, height: row)
    ornament.content = .shape(
      Path(roundedRect: CGRect(origin: .zero, size: ornament.frame.size), cornerRadius: 8, style: .continuous),
      fill: .color(SystemColor.tertiarySystemFill.rgba(in: environment)),
      stroke: nil,
      evenOdd: false
    )
    sink.append(ornament)
    let middle = CGFloat(chosen ?? 0) + (slidePosition ?? 0) / row
    let reach = Self.wheelHeight / 2 / row + 1
    let shown = options.indices.filter { abs(CGFloat($0) - middle) < reach }
    wheelText = nil
    let faintest = environment.colorSchemeContrast == .increased ? 0.75 : 0.2
    for (place, index) in shown.enumerated() {
      let option = options[index]
      let segment = segment(place, option.tag)
      let distance = CGFloat(index) - middle
      segment.layer.frame = CGRect(x: 0, y: (size.height - row) / 2 + distance * row, width: size.width, height: row)
      segment.layer.opacity = max(faintest, 1 - 0.3 * abs(distance))
      let inner = LayerSink()
      let offer = ProposedViewSize(width: max(0, size.width - 16), height: row)
      let fitting = option.node.sizeThatFits(offer)
      let frame = CGRect(
        x: (size.width - fitting.width) / 2,
        y: (row - fitting.height) / 2,
        width: fitting.width,
        height: fitting.height
      )
      option.node.place(in: frame, proposal: offer, into: inner)
      segment.layer.setChildren(inner.layers)
      if index == chosen { wheelText = AccessibleText.of(inner.layers) }
      segment.layer.semantics = nil
      segment.layer.interests = environment.isEnabled && index != chosen ? .tap : []
      sink.append(segment.layer)
    }
  }

  /// Moves the options by a distance in points from the selected one, within the ends.
  func turnWheel(by distance: CGFloat) {
    guard let start = chosen ?? (options.isEmpty ? nil : 0) else { return }
    let row = Self.wheelRow
    slidePosition = min(max(-CGFloat(start) * row, -distance), CGFloat(options.count - 1 - start) * row)
    invalidateLayout()
  }

  /// Selects the option that the wheel has been moved to, or returns to the selected one.
  func endTurn(choosing isChosen: Bool) {
    guard let position = slidePosition else { return }
    slidePosition = nil
    invalidateLayout()
    let options = options
    let index = (chosen ?? 0) + Int((position / Self.wheelRow).rounded())
    if isChosen, options.indices.contains(index), index != chosen { selection.select(options[index].tag) }
  }
}

/// A pointer that moves the options of a wheel.
@MainActor
struct WheelTurn {
  /// The y-coordinate of the press in the coordinates of the control; `nil` while there is none.
  private var start: CGFloat?
  private var isTurning = false

  /// Handles an event of the control's layer.
  ///
  /// - Returns: The use of the event, or `nil` if it is not part of such a press.
  mutating func receive(_ event: LayerEvent, in node: PickerBoxNode) -> EventUse? {
    switch event {
    case .pointerDown(let sample):
      (start, isTurning) = (sample.location.y, false)
      return .noted
    case .pointerMoved(let sample):
      guard let start, isTurning || !sample.hasStayed else { return .noted }
      isTurning = true
      node.turnWheel(by: sample.location.y - start)
      return .claimed
    case .pointerUp, .pointerCancelled:
      defer { (start, isTurning) = (nil, false) }
      guard isTurning else { return nil }
      var isChosen = false
      if case .pointerUp = event { isChosen = true }
      node.endTurn(choosing: isChosen)
      return .claimed
    default: return nil
    }
  }
}
