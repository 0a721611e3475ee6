import Foundation
import RowanLayers

/// The sizes of texts, gathered from the frames of the scenarios that show them.
@MainActor
enum RecordedTexts {
  typealias Table = [String: [RecordedMeasurer.Entry]]

  private static var known: [Bool: Table] = [:]

  /// All texts that scenarios of the platform show by a literal string.
  static func onPlatform(of golden: Golden) -> Table {
    if let table = known[golden.isDesktop] { return table }
    var table: Table = [:]
    for other in Golden.all where other.isDesktop == golden.isDesktop && !other.name.hasPrefix("uikit/") {
      guard let expression = try? Expression(parsing: other.view) else { continue }
      gather(expression, Dictionary(other.frames.map { ($0.id, $0.rect) }, uniquingKeysWith: { $1 }), other, &table)
    }
    known[golden.isDesktop] = table
    return table
  }

  private static func gather(
    _ expression: Expression,
    _ frames: [String: CGRect],
    _ golden: Golden,
    _ table: inout Table
  ) {
    if let form = ViewForm(expression), let probe = form.probe, let frame = frames[probe],
      let text = form.content.first?.text, !text.contains("{"), text != "->",
      let entry = entry(of: form, frame: frame, isDesktop: golden.isDesktop)
    {
      table[text, default: []].append(entry)
    }
    for item in expression.items { gather(item, frames, golden, &table) }
  }

  /// The size of the text that a probed view shows, where its frame tells.
  static func entry(of form: ViewForm, frame: CGRect, isDesktop: Bool) -> RecordedMeasurer.Entry? {
    let framing = ["frame", "width", "height", "maxWidth", "maxSize", "padding"]
    guard !form.options.contains(where: { framing.contains($0.name) }) else { return nil }
    var entry: RecordedMeasurer.Entry
    switch (form.kind, isDesktop) {
    case ("text", _):
      entry = RecordedMeasurer.Entry(size: frame.size)
    case ("button", true), ("navigationlink", true):
      // A bordered button of the desktop is its label and 12 points on each side (fact M105).
      entry = RecordedMeasurer.Entry(size: CGSize(width: frame.width - 24, height: 16))
    case ("toggle", true) where !form.has("style") && !form.has("labelsHidden"):
      // A checkbox of 16 points stands 5 before its label (fact M105).
      entry = RecordedMeasurer.Entry(size: CGSize(width: frame.width - 21, height: 16))
    case ("button", false):
      // Bordered buttons of touch have 12 points on each side of a body line.
      let isBordered = form.word("style")?.hasPrefix("bordered") == true && form.word("style") != "borderless"
      entry = RecordedMeasurer.Entry(size: CGSize(width: frame.width - (isBordered ? 24 : 0), height: 24.5))
    default:
      return nil
    }
    if let mode = form.word("truncation") {
      entry.truncation = mode == "head" ? .head : mode == "middle" ? .middle : .tail
      entry.lineLimit = form.number("lineLimit").map { Int($0) }
    } else if let limit = form.number("lineLimit") {
      entry.truncation = .tail
      entry.lineLimit = Int(limit)
    }
    return entry
  }
}
