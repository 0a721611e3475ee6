import Foundation
import RowanControls
import RowanGraph
import RowanLayers
import RowanViews

/// The look of a list: its metrics, its background and border, and the environment of its rows.
@MainActor
final class ListAppearance {
  @exclusivity(unchecked) private(set) var metrics: ListMetrics
  @exclusivity(unchecked) var surface = ListSurface()
  private unowned let core: NodeCore
  private let columns: ColumnPlacement

  init(of core: NodeCore, _ columns: ColumnPlacement) {
    self.core = core
    self.columns = columns
    metrics = ListMetrics(
      core.environment.withTextMetrics(core.graph.measurer),
      width: 0,
      style: columns.columns?.listStyle(core.environment)
    )
  }

  /// Whether the rows have edit controls.
  var isEditing: Bool {
    get { metrics.isEditing }
    set { metrics.isEditing = newValue }
  }

  /// Updates the metrics from the environment.
  ///
  /// - Parameters:
  ///   - width: The width of the list, in points.
  ///   - isOutline: Whether rows leave space for the chevron of an outline.
  func update(width: CGFloat, isOutline: Bool) {
    let isEditing = metrics.isEditing
    metrics = ListMetrics(
      core.environment.withTextMetrics(core.graph.measurer),
      width: width,
      style: columns.columns?.listStyle(core.environment)
    )
    metrics.leafIndentation =
      isOutline && columns.columns == nil && metrics.identity.idiom == .desktop ? OutlineMetrics.chevronRoom : 0
    metrics.isEditing = isEditing
  }

  /// Appends the border, if the style has one.
  func placeBorder(around frame: CGRect, into sink: LayerSink) {
    surface.placeBorder(around: frame, metrics, core.environment, in: core.graph.layers, into: sink)
  }

  /// The content of the scroll layer.
  var background: LayerContent { surface.background(metrics, core.environment) }

  /// The distances of alternating row backgrounds, or `nil` without them.
  var stripes: (color: SystemColor, inset: CGFloat, radius: CGFloat, pitch: CGFloat)? {
    guard metrics.alternatesRowBackgrounds, core.environment.scrollContentBackground != .hidden else { return nil }
    return (.alternatingRow, metrics.stripeInset, metrics.stripeRadius, metrics.minimumRowHeight)
  }

  /// The environment of the rows: label alignment, control placement, and the fonts of headers and footers.
  var rowEnvironment: EnvironmentValues {
    var environment = core.environment.insideScrollContainer().withTextMetrics(core.graph.measurer)
    environment.isInList = true
    environment.controlPlacement = columns.columns?.areCollapsed == false ? .free : .framed
    environment.controlArrangement = metrics.identity.kind == .form ? .spread : .natural
    // Labels in forms of the desktop have the usual icon placement.
    environment.labelIconColumn = metrics.identity.kind == .form ? nil : metrics.labelColumn
    environment.stackAxis = nil
    environment.hidesAccessories = isEditing
    let metrics = metrics
    environment.sectionPartEnvironment = SectionPartStyle(look: metrics.identity) { environment, kind in
      var part = environment
      part.controlPlacement = .free
      part.controlArrangement = .natural
      metrics.style(&part, for: kind)
      return part
    }
    if metrics.identity.kind == .sidebar, metrics.identity.idiom == .desktop, environment.font == nil {
      environment.font = .body
    }
    return environment
  }
}

extension EnvironmentValues {
  /// Returns the environment with the text measurer that row heights depend on.
  @MainActor func withTextMetrics(_ measurer: any TextMeasurer) -> EnvironmentValues {
    if textMetricsSource?.measurer === measurer { return self }
    var copy = self
    copy.textMetricsSource = TextMetricsSource(measurer: measurer)
    return copy
  }
}
