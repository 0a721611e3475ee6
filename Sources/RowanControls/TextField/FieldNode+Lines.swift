import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// The layout of fields with multiple lines.
extension FieldNode {
  /// The distances between the edges and the text in an editor, in points, as in `UITextView` and `NSTextView`.
  var insets: CGSize {
    guard field.value.lines == .filling else { return .zero }
    return core.environment.idiom == .touch ? CGSize(width: 5, height: 8) : CGSize(width: 5, height: 0)
  }

  /// Whether Return inserts a line break: in an editor, and in a growing field on touch screens, whose keyboards have
  /// no other key for it.
  var returnBreaks: Bool {
    switch field.value.lines {
    case .one: false
    case .growing: core.environment.idiom == .touch
    case .filling: true
    }
  }

  /// Returns the distance between the baselines of two lines.
  func pitch(_ metrics: FieldMetrics) -> CGFloat {
    let options = core.environment.textLayoutOptions
    let two = core.graph.measurer.layout([TextRun(text: "x\nx", font: metrics.font)], options: options)
    return two.lastBaseline - two.firstBaseline
  }

  /// Returns the size of a growing field: the proposed width, and the height of its lines within the environment's
  /// limit.
  func growingSize(_ proposal: ProposedViewSize, _ metrics: FieldMetrics) -> CGSize {
    let text = layout(metrics.font, width: proposal.width)
    let pitch = pitch(metrics)
    let lines = core.environment.textSettings.lines
    let count = ((text.lastBaseline - text.firstBaseline) / max(pitch, 1)).rounded() + 1
    let wanted = max(count, CGFloat(lines.reserved))
    let shown = lines.limit.map { min(wanted, CGFloat($0)) } ?? wanted
    return CGSize(width: proposal.width ?? text.size.width + 4, height: metrics.height + (shown - 1) * pitch)
  }
}
