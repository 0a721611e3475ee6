import Foundation

/// What the recordings' transcripts of the views have lost, as their own frames show.
enum GoldenCorrections {
  private static let replacements: [String: (lost: String, restored: String)] = [
    // Twenty rows of 20 points are recorded as 400 high; stacks that say nothing stand 8 apart (scroll/vertical-overflow).
    "scroll/modifiers": (" (foreach", " :spacing 0 (foreach"),
    // Narrower texts are recorded at the leading edge of their frames, as in text/wrapped, where the transcript says so.
    "text/truncation": ("(frame :width", "(frame :alignment topLeading :width"),
    "text/paragraphs": ("(frame :width", "(frame :alignment topLeading :width"),
    "text/baseline-wrapped": ("(frame :width", "(frame :alignment topLeading :width"),
  ]

  /// The scenario's view with what was lost put back.
  static func view(of golden: Golden) -> String {
    guard let (lost, restored) = replacements[golden.name] else { return golden.view }
    return golden.view.replacingOccurrences(of: lost, with: restored)
  }
}
