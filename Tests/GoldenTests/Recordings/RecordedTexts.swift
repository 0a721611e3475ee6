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
    var table = golden.isDesktop ? derived : [:]
    for other in Golden.all where other.isDesktop == golden.isDesktop && !other.name.hasPrefix("uikit/") {
      guard let expression = try? Expression(parsing: other.view) else { continue }
      let frames = Dictionary(other.frames.map { ($0.id, $0.rect) }, uniquingKeysWith: { $1 })
      gather(expression, frames, other, isInList: false, &table)
    }
    known[golden.isDesktop] = table
    return table
  }

  /// Texts that no probe names, from what their surroundings leave for them.
  private static let derived: Table = [
    // The outline's row of this name (list/outline).
    "Vegetables": [.init(size: CGSize(width: 68, height: 16))],
    // A label of 48.5 in a row: icon column 16, gap 6 (list/basic, fact M19).
    "Title": [.init(size: CGSize(width: 26.5, height: 16))],
    // A button of 73.5: 12 on each side, icon 24, gap 8 (nav/basic).
    "Go": [.init(size: CGSize(width: 17.5, height: 16))],
    // A box as wide as its widest option and 47.5 stands 8 behind a title; three radio buttons of 21 and the option
    // (picker/steps, fact M105).
    "Banana": [.init(size: CGSize(width: 45, height: 16)), .init(size: CGSize(width: 45, height: 18.5))],
    "Apple": [.init(size: CGSize(width: 35, height: 18.5))],
    "Cherry": [.init(size: CGSize(width: 41.5, height: 18.5))],
    // Labels of controls that all begin 53 from the edge of their form, 8 behind the label (form/basic).
    "Name": [.init(size: CGSize(width: 35.5, height: 16)), .init(size: CGSize(width: 35.5, height: 18.5))],
    "Volume": [.init(size: CGSize(width: 45, height: 16)), .init(size: CGSize(width: 45, height: 18.5))],
    "Count": [.init(size: CGSize(width: 36.5, height: 16)), .init(size: CGSize(width: 36.5, height: 18.5))],
    // Only recorded as a header of a grouped form, in another font (form/sections shows its line).
    "Account": [.init(size: CGSize(width: 50, height: 16))],
    // A label of 83: icon 24, gap 8 (disclosure/basic).
    "Network": [.init(size: CGSize(width: 51, height: 16))],
    // Three buttons of 185 with 12 between them; a button and a menu of 166.5, which is its words and 47.5
    // (keyboard/basic).
    "Save": [.init(size: CGSize(width: 29.5, height: 16))],
    "Cancel": [.init(size: CGSize(width: 42, height: 16))],
    "Sheet": [.init(size: CGSize(width: 36, height: 16))],
    "Options": [.init(size: CGSize(width: 47, height: 16))],
    // 71 by 28 with 6 points around it (fact M100).
    "Focus me": [.init(size: CGSize(width: 59, height: 16))],
    // The parts of date fields: fields with a stepper of 95, 82 and 159 for a date, a time and both (datepicker/basic)
    // are their texts and 22, and digits are equally wide.
    "00": [.init(size: CGSize(width: 16, height: 16))],
    "0000": [.init(size: CGSize(width: 32, height: 16))],
    "/": [.init(size: CGSize(width: 4.5, height: 16))],
    ":": [.init(size: CGSize(width: 4, height: 16))],
    "\u{A0}": [.init(size: CGSize(width: 4, height: 16))],
    "AM": [.init(size: CGSize(width: 20, height: 16))],
    "PM": [.init(size: CGSize(width: 20, height: 16))],
    "Fruit": [.init(size: CGSize(width: 28, height: 16)), .init(size: CGSize(width: 28, height: 18.5))],
  ]

  /// Headers and footers of lists are left out: they are set in other fonts than the same words elsewhere.
  private static func gather(
    _ expression: Expression,
    _ frames: [String: CGRect],
    _ golden: Golden,
    isInList: Bool,
    _ table: inout Table
  ) {
    let isInList = isInList || ViewForm(expression)?.kind == "list"
    if let form = ViewForm(expression), let probe = form.probe, let frame = frames[probe],
      let text = form.content.first?.text, !text.contains("{"), text != "->",
      case let entry = entries(of: form, frame: frame, isDesktop: golden.isDesktop)
    {
      table[text, default: []] += entry
    }
    var previous: Expression?
    for item in expression.items {
      let isPart = previous == .word(":header") || previous == .word(":footer")
      if !(isPart && isInList) { gather(item, frames, golden, isInList: isInList, &table) }
      previous = item
    }
  }

  /// The sizes of the text that a probed view shows, where its frame tells.
  static func entries(of form: ViewForm, frame: CGRect, isDesktop: Bool) -> [RecordedMeasurer.Entry] {
    let framing = ["frame", "width", "height", "maxWidth", "maxSize", "padding"]
    guard !form.options.contains(where: { framing.contains($0.name) }) else { return [] }
    func line(_ inset: CGFloat, _ height: CGFloat) -> RecordedMeasurer.Entry {
      .init(size: CGSize(width: frame.width - inset, height: height))
    }
    switch (form.kind, isDesktop) {
    case ("text", _):
      return [text(form, frame)]
    case ("button", true), ("navigationlink", true):
      // A bordered button of the desktop is its label and 12 points on each side (fact M105).
      return [line(24, 16)]
    case ("toggle", true) where !form.has("style") && !form.has("labelsHidden"):
      // A checkbox of 16 points stands 5 before its label, which is set in the body style (fact M105). A toggle that
      // fills the row of a form tells nothing of its text.
      guard frame.width < 200 else { return [] }
      return [line(21, 16), line(21, 18.5)]
    case ("menu", false):
      return [line(0, 24.5)]
    case ("button", false):
      // Bordered buttons of touch have 12 points on each side of a body line.
      let isBordered = form.word("style")?.hasPrefix("bordered") == true && form.word("style") != "borderless"
      return [line(isBordered ? 24 : 0, 24.5)]
    default:
      return []
    }
  }

  private static func text(_ form: ViewForm, _ frame: CGRect) -> RecordedMeasurer.Entry {
    var entry = RecordedMeasurer.Entry(size: frame.size)
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
