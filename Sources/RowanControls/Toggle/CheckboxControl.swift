import Foundation
import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// The box of a checkbox, without its label.
nonisolated struct CheckboxControl: View {
  typealias Body = Never
  let isOn: Bool
  let isMixed: Bool

  @MainActor func _makeNode(_ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(CheckboxControlNode(self, context))
  }

  @MainActor func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: CheckboxControlNode.self).update(self)
  }
}

/// The node of a checkbox, which draws the box and its check mark, or a dash in the mixed state.
@MainActor
final class CheckboxControlNode: LayoutNode {
  let core: NodeCore
  private let box: Layer
  private let mark: Layer
  private var dash: Layer?
  private var control: CheckboxControl

  init(_ control: CheckboxControl, _ context: _NodeContext) {
    core = NodeCore(context)
    self.control = control
    box = Layer(in: core.graph.layers)
    mark = Layer(in: core.graph.layers)
    core.finishInitializing()
  }

  var shape: NodeShape { .element(self) }

  func update(_ new: CheckboxControl) {
    guard new.isOn != control.isOn || new.isMixed != control.isMixed else { return }
    control = new
    invalidateLayout()
  }

  func environmentDidChange(from old: EnvironmentValues) { invalidateLayout() }
  func prepareForReuse() -> NodeReuse { reuseOfValue }

  /// The side of the box, in points: 16 in the look 26, 14 in the classic look (fact M105).
  private var side: CGFloat { core.environment.look == .v26 ? 16 : 14 }

  func measure(_ proposal: ProposedViewSize) -> CGSize { CGSize(width: side, height: side) }

  func place(in frame: CGRect, proposal: ProposedViewSize, into sink: LayerSink) {
    let environment = core.environment
    let side = side
    let bounds = CGRect(x: 0, y: 0, width: side, height: side)
    let (isOn, isMixed) = (control.isOn, control.isMixed)
    let ink = SystemColor.label.rgba(in: environment)
    func fill(isOn: Bool) -> Paint {
      if isOn, environment.isEnabled { return environment.tintPaint() }
      return .color(ink.opacity(environment.isEnabled ? 0.12 : 0.06))
    }
    box.anticipation = .turned(Anticipation.Turn(paint: fill(isOn: !isOn)))
    let stroke = Stroke(
      paint: .color(environment.isEnabled ? environment.labelColor(on: environment.tintColor()) : ink.opacity(0.3)),
      width: side / 8,
      cap: .round,
      join: .round
    )
    mark.opacity = isOn ? 1 : 0
    mark.anticipation = .turned(Anticipation.Turn(opacity: isOn ? 0 : 1))
    box.content = .shape(
      Path(roundedRect: bounds, cornerRadius: side * 5 / 16, style: .continuous),
      fill: fill(isOn: isOn || isMixed),
      stroke: nil,
      evenOdd: false
    )
    place(box, in: CGRect(origin: frame.origin, size: bounds.size), into: sink) { [self] inner in
      mark.frame = bounds
      mark.content = .shape(checkMark(side), fill: nil, stroke: stroke, evenOdd: false)
      inner.append(mark)
      guard isMixed else {
        dash = nil
        return
      }
      let dash = dash ?? Layer(in: core.graph.layers)
      self.dash = dash
      dash.frame = bounds
      dash.content = .shape(mixedMark(side), fill: nil, stroke: stroke, evenOdd: false)
      dash.anticipation = .turned(Anticipation.Turn(opacity: 0))
      inner.append(dash)
    }
  }

  /// Returns the shape of the dash in the mixed state.
  private func mixedMark(_ side: CGFloat) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: side / 4, y: side / 2))
    path.addLine(to: CGPoint(x: side * 3 / 4, y: side / 2))
    return path
  }

  /// Returns the shape of the check mark.
  private func checkMark(_ side: CGFloat) -> Path {
    let unit = side / 16
    var path = Path()
    path.move(to: CGPoint(x: 4 * unit, y: 8.75 * unit))
    path.addLine(to: CGPoint(x: 6.75 * unit, y: 11.5 * unit))
    path.addLine(to: CGPoint(x: 11.75 * unit, y: 5 * unit))
    return path
  }
}

/// A layout of a checkbox before its label, which is the first subview. The box is centered on the capital letters of
/// the label's first line.
struct CheckboxLayout: Layout {
  var isLabelHidden: Bool

  /// Half of the capital height of the desktop's body font, in points.
  private static let halfCapital: CGFloat = 4.58
  private static let gap: CGFloat = 5

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    guard subviews.count == 2 else { return .zero }
    let box = subviews[1].sizeThatFits(.unspecified)
    if isLabelHidden { return box }
    let label = subviews[0].sizeThatFits(labelProposal(proposal, box))
    return CGSize(width: box.width + Self.gap + label.width, height: max(box.height, label.height))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    guard subviews.count == 2 else { return }
    let box = subviews[1].sizeThatFits(.unspecified)
    let offer = labelProposal(ProposedViewSize(bounds.size), box)
    let label = subviews[0].dimensions(in: offer)
    let labelTop = bounds.minY + max(0, (bounds.height - label.height) / 2)
    var boxTop = bounds.midY - box.height / 2
    if !isLabelHidden, let baseline = label[explicit: VerticalAlignment.firstTextBaseline] {
      boxTop = labelTop + baseline - Self.halfCapital - box.height / 2
    }
    subviews[0].place(at: CGPoint(x: bounds.minX + box.width + Self.gap, y: labelTop), proposal: offer)
    subviews[1].place(at: CGPoint(x: bounds.minX, y: boxTop), proposal: .unspecified)
  }

  /// Returns the spacing: checkboxes are 6 points from the views above and below (recorded as form/basic and
  /// disclosure/basic).
  func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
    ViewSpacing(vertical: .distance(6), horizontal: .standard)
  }

  private func labelProposal(_ proposal: ProposedViewSize, _ box: CGSize) -> ProposedViewSize {
    ProposedViewSize(width: proposal.width.map { max(0, $0 - box.width - Self.gap) }, height: proposal.height)
  }
}
