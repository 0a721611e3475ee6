import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// A bar below the label, between the labels for the bounds and above the label for the value.
///
/// On the desktop the line of the bar is 16 points high, with the default spacing between a control and the labels.
/// Hidden labels remain visible (fact M119).
struct LinearGauge: View {
  let configuration: GaugeStyleConfiguration
  @Environment(\.idiom) private var idiom

  var body: some View {
    VStack(spacing: idiom == .touch ? 4 : nil) {
      configuration.label
      GaugeLineLayout(height: idiom == .touch ? nil : 16) {
        HStack(spacing: 8) {
          if let minimum = configuration.minimumValueLabel { minimum }
          GaugeBar(value: configuration.value, thickness: idiom == .touch ? 6 : 5)
          if let maximum = configuration.maximumValueLabel { maximum }
        }
      }
      if let value = configuration.currentValueLabel { value.font(idiom == .touch ? .callout : nil) }
    }
    // The label is centered.
    .alignmentGuide(.listRowSeparatorLeading) { $0[.leading] }
  }
}

/// A layout of the line of a gauge, with the spacing of a control regardless of the labels in the line.
struct GaugeLineLayout: Layout {
  /// The height in points; `nil` for the height of the subview.
  let height: CGFloat?

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let size = subviews.first?.sizeThatFits(proposal) ?? .zero
    return CGSize(width: size.width, height: height ?? size.height)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let offer = ProposedViewSize(width: bounds.width, height: proposal.height)
    subviews.first?.place(at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: offer)
  }

  func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing { ViewSpacing() }
}

/// A thin bar filled up to the value, between the labels for the bounds (fact M119).
struct AccessoryLinearCapacityGauge: View {
  let configuration: GaugeStyleConfiguration

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      configuration.label.font(.headline)
      HStack(spacing: 6) {
        if let minimum = configuration.minimumValueLabel { minimum.font(.caption) }
        GaugeBar(value: configuration.value, thickness: 8)
        if let maximum = configuration.maximumValueLabel { maximum.font(.caption) }
      }
      if let value = configuration.currentValueLabel { value.font(.callout).foregroundStyle(.secondary) }
    }
  }
}

/// A line in the tint, 8 points high, with a marker at the value, between the labels for the bounds (fact M119).
struct AccessoryLinearGauge: View {
  let configuration: GaugeStyleConfiguration

  var body: some View {
    HStack(spacing: 6) {
      if let minimum = configuration.minimumValueLabel { minimum.font(.caption) }
      MarkedLine(value: configuration.value) {
        Capsule().fill(GaugeTint()).frame(height: 8)
        GaugeMarker()
      }
      if let maximum = configuration.maximumValueLabel { maximum.font(.caption) }
    }
  }
}

/// An open ring with a marker at the value, the label for the value in the center, and the labels for the bounds in the
/// gap.
struct CircularGauge: View {
  let configuration: GaugeStyleConfiguration
  private static let side: CGFloat = 58
  private static let line: CGFloat = 6

  var body: some View {
    let angle = Angle.degrees(-135 + 270 * configuration.value)
    ZStack {
      Circle().trim(from: 0, to: 0.75)
        .stroke(GaugeTint(), style: StrokeStyle(lineWidth: Self.line, lineCap: .round))
        .rotationEffect(.degrees(135))
        .padding(Self.line / 2)
      GaugeMarker()
        .offset(y: -(Self.side - Self.line) / 2)
        .rotationEffect(angle)
      if let value = configuration.currentValueLabel {
        value.font(.title3).lineLimit(1).minimumScaleFactor(0.4).frame(width: Self.side - 22)
      }
      ends.font(.system(size: 11)).lineLimit(1).offset(y: Self.side / 2 - 6)
    }
    .frame(width: Self.side, height: Self.side)
  }

  @ViewBuilder private var ends: some View {
    if configuration.minimumValueLabel == nil, configuration.maximumValueLabel == nil {
      configuration.label.frame(width: Self.side - 22).minimumScaleFactor(0.5)
    } else {
      HStack(spacing: 4) {
        if let minimum = configuration.minimumValueLabel { minimum }
        if let maximum = configuration.maximumValueLabel { maximum }
      }
    }
  }
}

/// A ring filled from the top, with the label for the value in the center.
struct CircularCapacityGauge: View {
  let configuration: GaugeStyleConfiguration
  private static let side: CGFloat = 58
  private static let line: CGFloat = 6

  var body: some View {
    ZStack {
      Circle().stroke(.tint.opacity(0.3), lineWidth: Self.line).padding(Self.line / 2)
      Circle().trim(from: 0, to: configuration.value)
        .stroke(.tint, style: StrokeStyle(lineWidth: Self.line, lineCap: .round))
        .rotationEffect(.degrees(-90))
        .padding(Self.line / 2)
      if let value = configuration.currentValueLabel {
        value.font(.title3).lineLimit(1).minimumScaleFactor(0.4).frame(width: Self.side - 20)
      } else {
        configuration.label.font(.caption).lineLimit(1).minimumScaleFactor(0.5).frame(width: Self.side - 20)
      }
    }
    .frame(width: Self.side, height: Self.side)
  }
}

/// The tint; a gradient extends along the gauge in the reading direction.
struct GaugeTint: ShapeStyle {
  func _paint(in context: _StyleContext) -> _StylePaint {
    let tint = TintShapeStyle()._paint(in: context)
    guard case .linearGradient(let stops, _, _) = tint.paint else { return tint }
    let isRightToLeft = context.environment.layoutDirection == .rightToLeft
    return _StylePaint(
      .linearGradient(
        stops: stops,
        start: CGPoint(x: isRightToLeft ? 1 : 0, y: 0.5),
        end: CGPoint(x: isRightToLeft ? 0 : 1, y: 0.5)
      )
    )
  }
}

/// A capsule filled up to the value.
struct GaugeBar: View {
  let value: Double
  let thickness: CGFloat

  var body: some View {
    FilledLine(value: value) {
      Capsule().fill(SystemColor.systemFill.color)
      Capsule().fill(.tint)
    }
    .frame(height: thickness)
  }
}

/// A dot with an edge that separates it from its background.
struct GaugeMarker: View {
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    Circle()
      .fill(colorScheme == .light ? Color.black : .white)
      .padding(2)
      .background { Circle().fill(SystemColor.systemBackground.color) }
      .frame(width: 10, height: 10)
  }
}

/// A layout that places the second subview over the first, from the leading edge up to a fraction of the width, but not
/// narrower than the height unless the value is 0.
struct FilledLine: Layout {
  let value: Double

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: CGSize(width: 100, height: 6))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    guard subviews.count == 2 else { return }
    subviews[0].place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
    let width = value > 0 ? max(bounds.height, bounds.width * value) : 0
    subviews[1].place(at: bounds.origin, proposal: ProposedViewSize(width: width, height: bounds.height))
  }
}

/// A layout that places the center of the second subview at a fraction of the width of the first. Its height is that of
/// the first.
struct MarkedLine: Layout {
  let value: Double

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    CGSize(width: proposal.width ?? 100, height: subviews.first?.sizeThatFits(.unspecified).height ?? 0)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    guard subviews.count == 2 else { return }
    let line = CGPoint(x: bounds.minX, y: bounds.midY)
    subviews[0].place(at: line, anchor: .leading, proposal: ProposedViewSize(width: bounds.width, height: nil))
    let marker = subviews[1].sizeThatFits(.unspecified).width
    let x = bounds.minX + marker / 2 + max(0, bounds.width - marker) * value
    subviews[1].place(at: CGPoint(x: x, y: bounds.midY), anchor: .center, proposal: .unspecified)
  }
}

/// A modifier that makes a gauge one accessibility element, whose value is the text of the value label or a percentage.
nonisolated struct GaugeSemanticsModifier: ElementModifier {
  typealias Body = Never
  let fraction: Double
  let label: AnyView
  let value: AnyView?

  /// The layer of a gauge and the readers of its labels.
  @MainActor
  final class Parts {
    let layer: Layer
    let label = LabelReader()
    let value = LabelReader()

    init(in graph: Graph) { layer = Layer(in: graph.layers) }
  }

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> Parts {
    let parts = Parts(in: element.core.graph)
    parts.label.update(label, below: element)
    parts.value.update(value, below: element)
    return parts
  }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    element.state.label.update(label, below: element)
    element.state.value.update(value, below: element)
    return .placement
  }

  @MainActor func forEachChild(_ element: ModifiedElement<Self>, _ body: (any Node) -> Void) {
    element.state.label.forEachChild(body)
    element.state.value.forEachChild(body)
  }

  @MainActor func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    let parts = element.state
    element.placeInner(inside: parts.layer, frame: frame, proposal: proposal, into: sink)
    var semantics = Semantics(role: .progress, label: parts.label.text, combinesChildren: true)
    semantics.setValue(fraction, text: parts.value.text)
    parts.layer.semantics = semantics
  }
}
