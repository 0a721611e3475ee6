import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// The segmented appearance: all options in segments of equal width, the selected one with a background (facts M105,
/// M106).
extension PickerBoxNode {
  /// Returns the size of the segmented appearance.
  func segmentedSize(_ proposal: ProposedViewSize) -> CGSize {
    let options = options
    let widest = options.map { $0.node.sizeThatFits(.unspecified).width }.max() ?? 0
    let natural = CGFloat(options.count) * (widest + 21)
    let width = core.environment.buttonSizing
      .width(natural: natural, proposed: proposal.width, automatic: isTouch ? proposal.width ?? natural : natural)
    return CGSize(width: width, height: isTouch ? 31 : 24)
  }

  /// Places the segments.
  func placeSegments(in size: CGSize, _ sink: LayerSink) {
    let options = options
    let bounds = CGRect(origin: .zero, size: size)
    let environment = core.environment
    let isCapsule = isTouch && environment.look == .v26
    let radius = isCapsule ? size.height / 2 : (isTouch ? 9 : 6)
    let fill: SystemColor = isTouch ? .tertiarySystemFill : .quaternarySystemFill
    box.layer.content = .shape(
      Path(roundedRect: bounds, cornerRadius: radius, style: isCapsule ? .circular : .continuous),
      fill: .color(fill.rgba(in: environment)),
      stroke: nil,
      evenOdd: false
    )
    guard !options.isEmpty else { return }
    let width = size.width / CGFloat(options.count)
    func cell(_ index: Int) -> CGRect {
      mirrored(CGRect(x: CGFloat(index) * width, y: 0, width: width, height: size.height), in: bounds)
    }
    let chosen = chosen
    let slid = slidePosition.map { CGRect(x: $0, y: 0, width: width, height: size.height) }
    if let shown = slid ?? chosen.map(cell), !environment.leavesPaletteSelectionToOptions {
      let inset: CGFloat = isTouch ? 2 : 0
      let place = shown.insetBy(dx: inset, dy: inset)
      ornament.frame = place
      ornament.content = .shape(
        Path(
          roundedRect: CGRect(origin: .zero, size: place.size),
          cornerRadius: max(0, radius - inset),
          style: isCapsule ? .circular : .continuous
        ),
        fill: .color(chosenFill),
        stroke: nil,
        evenOdd: false
      )
      ornament.shadow = isTouch && !isCapsule ? Shadow(color: RGBA.black.opacity(0.12), radius: 4, x: 0, y: 2) : nil
      ornament.anticipation = .follows
      sink.append(ornament)
    }
    for (index, option) in options.enumerated() {
      let segment = segment(index, option.tag)
      let rect = cell(index)
      segment.layer.frame = rect
      let inner = LayerSink()
      let offer = ProposedViewSize(width: max(0, width - 8), height: size.height)
      let fitting = option.node.sizeThatFits(offer)
      option.node.place(
        in: CGRect(
          x: (width - fitting.width) / 2,
          y: (size.height - fitting.height) / 2,
          width: fitting.width,
          height: fitting.height
        ),
        proposal: offer,
        into: inner
      )
      segment.layer.setChildren(inner.layers)
      var semantics = Semantics(
        role: .button,
        label: AccessibleText.of(inner.layers),
        setSize: options.count,
        position: index + 1,
        combinesChildren: true
      )
      // The options are one stop of the keyboard: the chosen one, or each of them if none is.
      if index == chosen {
        semantics.traits.insert(.selected)
      } else if chosen != nil {
        semantics.traits.insert(.arrowKeysOnly)
      }
      if !environment.isEnabled { semantics.traits.insert(.disabled) }
      segment.layer.semantics = semantics
      segment.layer.interests = environment.isEnabled ? .tap : []
      sink.append(segment.layer)
    }
  }

  /// The background of the selected segment: on touch screens white in light mode and a lighter gray in dark mode; on
  /// the desktop a translucent fill.
  private var chosenFill: RGBA {
    let environment = core.environment
    if !isTouch { return SystemColor.label.rgba(in: environment).opacity(0.23) }
    if environment.colorScheme == .light { return .white }
    return environment.look == .v26 ? RGBA(hex: 0xBFBFCC, alpha: 0.47) : RGBA(hex: 0x636366)
  }
}
