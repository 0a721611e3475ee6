import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// The menu appearance: the selected option and two chevrons (facts M105, M106; paddings as recorded).
extension PickerBoxNode {
  private struct MenuMetrics {
    var leading: CGFloat
    var gap: CGFloat
    var chevron: CGSize
    var trailing: CGFloat
    var vertical: CGFloat
    var minimumHeight: CGFloat

    var horizontal: CGFloat { leading + gap + chevron.width + trailing }
  }

  private var metrics: MenuMetrics {
    let chevron = CGSize(width: 9, height: 13)
    if isBare {
      let chevron = isTouch ? chevron : CGSize(width: 7, height: 9)
      return MenuMetrics(leading: 0, gap: isTouch ? 4 : 6, chevron: chevron, trailing: 0, vertical: 0, minimumHeight: 0)
    }
    if !isTouch {
      return MenuMetrics(
        leading: 12,
        gap: 18,
        chevron: CGSize(width: 7, height: 9),
        trailing: 10.5,
        vertical: 4,
        minimumHeight: 24
      )
    }
    return MenuMetrics(leading: 13.5, gap: 4, chevron: chevron, trailing: 13.5, vertical: 8, minimumHeight: 0)
  }

  /// Whether the surrounding row is the frame of the picker, which then draws only the selected option and the
  /// chevrons.
  private var isBare: Bool {
    let environment = core.environment
    return environment.controlPlacement == .framed && (isTouch || environment.controlArrangement == .spread)
  }

  /// Returns the size of the menu appearance.
  func menuSize(_ proposal: ProposedViewSize) -> CGSize {
    let metrics = metrics
    let offer = ProposedViewSize(width: proposal.width.map { max(0, $0 - metrics.horizontal) }, height: nil)
    let options = options
    // On the desktop the control is as wide as its widest option, so that a selection does not change the layout.
    let choice = shownChoice.map { [$0] } ?? []
    let shown = isTouch || isBare ? choice : options.map(\.node) + choice
    var size = CGSize(width: 0, height: options.isEmpty ? 0 : options[0].node.sizeThatFits(.unspecified).height)
    for option in shown {
      let fitting = option.sizeThatFits(isTouch ? offer : .unspecified)
      size = CGSize(width: max(size.width, fitting.width), height: max(size.height, fitting.height))
    }
    let natural = size.width + metrics.horizontal
    return CGSize(
      width: core.environment.buttonSizing.width(natural: natural, proposed: proposal.width, automatic: natural),
      height: max(size.height + 2 * metrics.vertical, metrics.minimumHeight)
    )
  }

  /// Places the selected option and the chevrons.
  func placeMenu(in size: CGSize, _ sink: LayerSink) {
    let metrics = metrics
    let bounds = CGRect(origin: .zero, size: size)
    let environment = core.environment
    let ink = SystemColor.label.rgba(in: environment)
    if isTouch || isBare {
      box.layer.content = .none
    } else {
      box.layer.content = .shape(
        Path(roundedRect: bounds, cornerRadius: 6, style: .continuous),
        fill: .color(ink.opacity(environment.isEnabled ? 0.088 : 0.045)),
        stroke: nil,
        evenOdd: false
      )
    }
    if let option = shownChoice {
      let offer = ProposedViewSize(width: max(0, size.width - metrics.horizontal), height: nil)
      let fitting = option.sizeThatFits(offer)
      let rect = CGRect(
        x: metrics.leading,
        y: (size.height - fitting.height) / 2,
        width: fitting.width,
        height: fitting.height
      )
      option.place(in: mirrored(rect, in: bounds), proposal: offer, into: sink)
    }
    let place = CGRect(
      x: size.width - metrics.trailing - metrics.chevron.width,
      y: (size.height - metrics.chevron.height) / 2,
      width: metrics.chevron.width,
      height: metrics.chevron.height
    )
    ornament.frame = mirrored(place, in: bounds)
    ornament.content = .shape(
      chevrons(metrics.chevron),
      fill: nil,
      stroke: Stroke(paint: chevronPaint(ink), width: 1.5, cap: .round, join: .round),
      evenOdd: false
    )
    sink.append(ornament)
  }

  private func chevronPaint(_ ink: RGBA) -> Paint {
    let environment = core.environment
    if !environment.isEnabled { return .color(ink.opacity(0.3)) }
    if !isTouch { return .color(ink) }
    return environment.controlPlacement == .framed
      ? .color(SystemColor.secondaryLabel.rgba(in: environment)) : environment.tintPaint()
  }

  private func chevrons(_ size: CGSize) -> Path {
    let rise = size.width / 2
    var path = Path()
    for (foot, top) in [(size.height / 2 - 1.5, -rise), (size.height / 2 + 1.5, rise)] {
      path.move(to: CGPoint(x: 0.75, y: foot))
      path.addLine(to: CGPoint(x: size.width / 2, y: foot + top + (top > 0 ? -0.75 : 0.75)))
      path.addLine(to: CGPoint(x: size.width - 0.75, y: foot))
    }
    return path
  }
}
