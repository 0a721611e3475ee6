import Foundation
import RowanGraph
import RowanLayers
import RowanViews

extension EnvironmentValues {
  /// The line metrics of body text at the current text size.
  @MainActor var bodyMetrics: (lineHeight: CGFloat, linePitch: CGFloat) { metrics(of: .body) }

  @MainActor func metrics(of font: Font) -> (lineHeight: CGFloat, linePitch: CGFloat) {
    guard let measurer = textMetricsSource else {
      let resolved = font.resolve(in: self)
      let line = resolved.lineHeight ?? resolved.size * 1.1934
      return (line, resolved.linePitch ?? line)
    }
    let metrics = measurer.metrics(of: font.resolve(in: self), pixel: pixelLength)
    return (metrics.lineHeight, metrics.linePitch)
  }
}

private enum TextMetricsSourceKey: EnvironmentKey {
  static var defaultValue: TextMetricsSource? { nil }
}

/// The text measurer whose line metrics determine row heights.
struct TextMetricsSource: SelfComparing {
  let measurer: any TextMeasurer

  @MainActor func metrics(of font: ResolvedFont, pixel: CGFloat) -> FontMetrics {
    measurer.metrics(of: font, pixel: pixel)
  }

  func isEquivalent(to other: TextMetricsSource) -> Bool { measurer === other.measurer }
}

extension EnvironmentValues {
  var textMetricsSource: TextMetricsSource? {
    get { self[TextMetricsSourceKey.self] }
    set { self[TextMetricsSourceKey.self] = newValue }
  }
}
