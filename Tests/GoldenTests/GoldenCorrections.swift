import Foundation

/// What the recordings' transcripts of the views have lost, as their own frames show.
enum GoldenCorrections {
  private static let replacements: [String: (lost: String, restored: String)] = [
    // Twenty rows of 20 points are recorded as 400 high; stacks that say nothing stand 8 apart
    // (scroll/vertical-overflow).
    "scroll/modifiers": (" (foreach", " :spacing 0 (foreach"),
    // Narrower texts are recorded at the leading edge of their frames, as in text/wrapped, where the transcript says
    // so.
    "text/truncation": ("(frame :width", "(frame :alignment topLeading :width"),
    "text/paragraphs": ("(frame :width", "(frame :alignment topLeading :width"),
    "text/baseline-wrapped": ("(frame :width", "(frame :alignment topLeading :width"),
    // Two columns of probes, each 1 high and as wide as a value and 100, watch the scroll view above.
    "scroll/geometry": (
      "(hstack :spacing 0 (column of 1pt-tall probes whose width = value+100))",
      "(hstack :spacing 0 \(column(geometry.prefix(8))) \(column(geometry.dropFirst(8))))"
    ),
  ]

  private static let geometry = [
    "offsetX", "offsetY", "sizeW", "sizeH", "insetTop", "insetBottom", "insetLeading", "containerW",
    "containerH", "visibleY", "visibleH", "boundsY", "boundsH", "phaseChanges", "geometryCalls",
  ]

  private static func column(_ names: ArraySlice<String>) -> String {
    "(vstack :spacing 0 \(names.map { "(color#\($0) clear :width \($0)+100 :height 1)" }.joined(separator: " ")))"
  }

  /// The scenario's view with what was lost put back.
  static func view(of golden: Golden) -> String {
    if let match = golden.view.wholeMatch(of: /\(same view as (\S+)\)/), let other = Golden.byName[String(match.1)] {
      return view(of: other)
    }
    guard let (lost, restored) = replacements[golden.name] else { return golden.view }
    let view = golden.view.replacingOccurrences(of: lost, with: restored)
    return golden.name == "scroll/geometry"
      ? view.replacingOccurrences(of: ":contentMargins (top", with: ":scrollGeometry :contentMargins (top") : view
  }
}
