import Foundation
import RowanGraph
import RowanNavigation
import RowanViews

/// Reads the notes of a recording: "steps: row20 = position set to 20; proxy5 = reader scrollTo(5, top)".
@MainActor
struct GoldenNotes {
  private let text: String

  init(_ text: String?) { self.text = text ?? "" }

  /// Numbers that "position starts at 10" gives to the model.
  var starts: [String: Double] {
    var result: [String: Double] = [:]
    for match in text.matches(of: /(\w+) starts at (-?[\d.]+)/) { result[String(match.1)] = Double(match.2) ?? 0 }
    return result
  }

  /// The action of a step that the notes explain. Two steps of one meaning share a description: "row1, row8 = …(1|8,
  /// …)".
  func action(_ step: String) -> GoldenSteps.Action? {
    for sentence in text.split(whereSeparator: { ";\n".contains($0) }).flatMap(Self.sentences) {
      guard let equals = sentence.range(of: " = ") else { continue }
      let names = sentence[..<equals.lowerBound].split(whereSeparator: { ", ".contains($0) }).map(String.init)
      guard let place = names.filter({ !["step", "steps:", "steps"].contains($0) }).firstIndex(of: step) else {
        continue
      }
      let description = String(sentence[equals.upperBound...])
      if let action = Self.action(describedBy: description, place) { return action }
    }
    return nil
  }

  /// Full stops end a sentence where a space or nothing follows.
  private static func sentences(_ text: Substring) -> [String] {
    text.components(separatedBy: ". ").map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " .")) }
  }

  private static func action(describedBy text: String, _ place: Int) -> GoldenSteps.Action? {
    if let match = text.firstMatch(of: /scrollTo\("?([^",)]+)"?(?:, *(?:anchor )?(\w+))?\)/) {
      let ids = match.1.split(separator: "|").map(String.init)
      let id = ids.indices.contains(place) ? ids[place] : ids[0]
      let anchor = match.2.flatMap { anchors[String($0)] }
      if let number = Int(id) { return { $0.proxy?.scrollTo(number, anchor: anchor) } }
      return { $0.proxy?.scrollTo(id, anchor: anchor) }
    }
    if let match = text.firstMatch(of: /path \[([\d, ]*)\]/) {
      let path = match.1.split(whereSeparator: { ", ".contains($0) }).compactMap { Int($0) }
      return { $0.model.path = path }
    }
    if let match = text.firstMatch(of: /item "([^"]*)"/) {
      let item = String(match.1)
      return { $0.model.item = item }
    }
    if let match = text.firstMatch(of: /selection (?:set to )?(\d+)/), let number = Int(match.1) {
      return { $0.model.selection = number }
    }
    if let match = text.firstMatch(of: /(?:name|text) "([^"]*)"/) {
      let typed = String(match.1)
      return { stage in
        stage.model.text = typed
        stage.model.searchText = typed
      }
    }
    if let match = text.firstMatch(of: /(?:tab|page) (\d+)/), let number = Int(match.1) {
      return { $0.model.tab = number }
    }
    let words = text.split(whereSeparator: { !$0.isLetter }).map(String.init)
    if let visibility = words.lazy.compactMap(GoldenSteps.visibility).first {
      return { $0.model.columnVisibility = visibility }
    }
    if words.contains(where: { $0.lowercased().hasPrefix("sort") }), let order = GoldenSteps.order(words) {
      return { $0.model.order = [order] }
    }
    return valueAction(text) ?? flagAction(words)
  }

  /// "position set to 20", "count 30".
  private static func valueAction(_ text: String) -> GoldenSteps.Action? {
    guard let match = text.firstMatch(of: /^(\w+) (?:set to |becomes |= )?(-?\d+)$/), let number = Double(match.2)
    else {
      return nil
    }
    let name = String(match.1)
    if name == "position" { return { $0.model.position = Int(number) } }
    return { $0.model.values[name] = number }
  }

  private static func flagAction(_ words: [String]) -> GoldenSteps.Action? {
    let isOff = words.contains { ["false", "off", "dismissed", "collapsed", "hidden", "closed"].contains($0) }
    if words == ["nil"] || words == ["selection", "nil"] { return { $0.clear() } }
    if words.contains("search") || words.contains("searching") { return { $0.model.isSearching = !isOff } }
    if words.contains("toggle") { return { $0.model.isOn = !isOff } }
    if words.contains(where: { ["presented", "dismissed", "shown", "sheet", "alert", "dialog"].contains($0) }) {
      return { $0.model.isPresented = !isOff }
    }
    if words.contains(where: { ["expanded", "collapsed"].contains($0) }) { return { $0.model.isExpanded = !isOff } }
    return nil
  }

  private static let anchors: [String: UnitPoint] = [
    "top": .top, "center": .center, "bottom": .bottom, "leading": .leading, "trailing": .trailing,
  ]
}
