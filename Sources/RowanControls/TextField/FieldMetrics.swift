import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// The measures of a text field in points.
///
/// On touch screens a field is as high as its font's line pitch, and a border adds four points above and below; on the
/// desktop it is as high as a line, and a border adds four (facts M105, M106; baselines as recorded).
struct FieldMetrics {
  let font: ResolvedFont
  let lineHeight: CGFloat
  /// The height of the bare field.
  let height: CGFloat
  let isTouch: Bool

  @MainActor init(_ environment: EnvironmentValues, _ measurer: any TextMeasurer) {
    font = (environment.font ?? Font.systemDefault(environment.idiom)).resolve(in: environment)
    isTouch = environment.idiom == .touch
    let metrics = measurer.metrics(of: font, pixel: environment.pixelLength)
    lineHeight = metrics.lineHeight
    height = isTouch ? max(metrics.linePitch, metrics.lineHeight) : metrics.lineHeight
  }

  /// The room between border and text.
  func insets(hasBorder: Bool) -> (horizontal: CGFloat, vertical: CGFloat) {
    hasBorder ? (isTouch ? 7.5 : 6, 4) : (0, 0)
  }
}
