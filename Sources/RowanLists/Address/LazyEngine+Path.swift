import RowanGraph

/// Paths of rows, by which another process finds them again.
extension LazyEngine {
  /// Returns the path of a row as a text of at most `SceneAddress.limit` bytes: the index of each part, and the index and the text of the ID of each element.
  ///
  /// Unlike a `RowAddress`, a path begins at the root, and is independent of the engine. Unlike an ID, it tells rows with equal IDs
  /// in several sections apart, and leads to rows of sections that have not been created.
  ///
  /// - Complexity: As `address(of:)`.
  func path(of row: RowSegment) -> String? {
    guard !row.isDiscarded else { return nil }
    var steps: [String] = []
    var segment: Segment = row
    while let parent = segment.parent {
      switch parent.step(to: segment) {
      case .part(let index): steps.append(".\(index)")
      case .element(let id, let index): steps.append("\(index)" + (AddressText.text(of: id).map { "=" + $0 } ?? ""))
      case nil: return nil
      }
      segment = parent
    }
    let path = SceneAddress.text(steps.reversed())
    return path.utf8.count <= SceneAddress.limit ? path : nil
  }

  /// Returns the row at a path, which can be any text, creating the row if needed.
  ///
  /// - Returns: `nil` if a part is missing, or an element is no longer near its old index.
  /// - Complexity: Reads at most `RowAddress.window` IDs for each enclosing run.
  func row(atPath path: String) -> RowSegment? {
    if needsRebuild, let content = host?.content { rebuild(content) }
    var segment: Segment? = root
    for step in SceneAddress(path).groups.first ?? [] { segment = segment?.child(atPathStep: step) }
    return segment?.asRow
  }

  /// Returns the text of the ID of a path's innermost element; `nil` if it has none.
  static func idText(inPath path: String) -> String? {
    let texts = (SceneAddress(path).groups.first ?? []).lazy.compactMap { PathElement($0)?.text }
    return texts.last
  }
}

/// The step of a path to an element of a run.
private struct PathElement {
  /// The index of the element when the path was made.
  let index: Int
  /// The text of the element's ID; `nil` if the ID has none.
  let text: String?

  /// The index from which on a step is invalid, so that indices can be added.
  private static var indexLimit: Int { 1 << 48 }

  init?(_ step: String) {
    let parts = step.split(separator: "=", maxSplits: 1)
    guard let first = parts.first, let index = Int(first), (0..<Self.indexLimit).contains(index) else { return nil }
    self.index = index
    text = parts.count == 2 ? String(parts[1]) : nil
  }
}

extension Segment {
  /// Returns the child at a step of a path, creating it if needed.
  fileprivate func child(atPathStep step: String) -> Segment? {
    if step.first == "." { return Int(step.dropFirst()).flatMap { child(at: .part($0), making: true) } }
    guard let element = PathElement(step), let run = self as? DynamicSegment else { return nil }
    return run.index(of: element).map { run.child(at: $0) }
  }
}

extension DynamicSegment {
  /// Returns the index of the element at a step, probing outwards from its old index.
  fileprivate func index(of element: PathElement) -> Int? {
    guard let text = element.text else { return element.index < count ? element.index : nil }
    for distance in 0...RowAddress.window / 2 {
      for index in distance == 0 ? [element.index] : [element.index + distance, element.index - distance] {
        guard (0..<count).contains(index), let id = node.id(at: index) else { continue }
        if AddressText.text(of: id) == text { return index }
      }
    }
    return nil
  }
}
