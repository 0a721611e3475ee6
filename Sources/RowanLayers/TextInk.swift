import Foundation

/// The gradients of a text.
package struct TextInk: Equatable, Sendable {
  /// The gradient of runs that have neither a color nor a gradient of their own; `nil` for the color of the text.
  package var whole: Paint?
  /// The gradients of other runs, by the index of the run.
  package var parts: [Int: Paint]
  /// The rectangle that all gradients span, in the coordinates of the layer; `nil` for the bounds of the layer.
  package var area: CGRect?

  /// Creates the gradients of a text; `nil` if it has none.
  package init?(whole: Paint?, parts: [Int: Paint] = [:], area: CGRect? = nil) {
    guard whole != nil || !parts.isEmpty else { return nil }
    self.whole = whole
    self.parts = parts
    self.area = area
  }

  /// Returns the gradient of a run; `nil` if the run has a color.
  ///
  /// - Parameters:
  ///   - index: The index of the run.
  ///   - run: The run.
  package func paint(of index: Int, _ run: TextRun) -> Paint? {
    parts[index] ?? (run.color == nil ? whole : nil)
  }
}
