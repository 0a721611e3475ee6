import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// The dimensions of a text field, in points.
///
/// On touch screens the height of a field is the line pitch of its font, and a border adds four points above and below;
/// on the desktop the height is that of a line, and a border adds four points (facts M105, M106; baselines as
/// recorded).
struct FieldMetrics {
  let font: ResolvedFont
  let lineHeight: CGFloat
  /// The height of a field without border.
  let height: CGFloat
  let isTouch: Bool

  /// Creates the metrics of a field.
  @MainActor init(_ environment: EnvironmentValues, _ measurer: any TextMeasurer) {
    font = (environment.font ?? Font.systemDefault(environment.idiom)).resolve(in: environment)
    isTouch = environment.idiom == .touch
    let metrics = measurer.metrics(of: font, pixel: environment.pixelLength)
    lineHeight = metrics.lineHeight
    height = isTouch ? max(metrics.linePitch, metrics.lineHeight) : metrics.lineHeight
  }

  /// Returns the distances between border and text.
  func insets(hasBorder: Bool) -> (horizontal: CGFloat, vertical: CGFloat) {
    hasBorder ? (isTouch ? 7.5 : 6, 4) : (0, 0)
  }
}
