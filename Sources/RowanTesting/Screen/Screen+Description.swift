import Foundation
import RowanLayers

extension Screen: @MainActor CustomStringConvertible {
  /// The visible elements with role, label, value, frame and traits, indented by nesting.
  public var description: String {
    update()
    let size = size
    var lines = ["Screen \(number(size.width))×\(number(size.height))"]
    for sight in semantics.sights(below: root) {
      guard let semantics = sight.element.semantics else { continue }
      var words = [String(repeating: "  ", count: sight.depth + 1) + semantics.role.rawValue]
      if !semantics.label.isEmpty { words.append("\"\(semantics.label)\"") }
      if !semantics.value.isEmpty { words.append("value \"\(semantics.value)\"") }
      if !semantics.identifier.isEmpty { words.append("#\(semantics.identifier)") }
      let frame = sight.layer.frameInRoot
      words.append(
        "(\(number(frame.minX)), \(number(frame.minY)), \(number(frame.width)), \(number(frame.height)))"
      )
      words += semantics.traits.names.map { "[\($0)]" }
      if !semantics.actions.isEmpty {
        words.append("actions: " + semantics.actions.map(\.name).joined(separator: ", "))
      }
      lines.append(words.joined(separator: " "))
    }
    return lines.joined(separator: "\n")
  }

  /// The description, limited to 60 lines.
  var shortDescription: String {
    let lines = description.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > 60 else { return description }
    return lines.prefix(60).joined(separator: "\n") + "\n… and \(lines.count - 60) elements more"
  }

  private func number(_ value: CGFloat) -> String {
    let rounded = (value * 100).rounded() / 100
    return abs(rounded) < 1e15 && rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}

extension Semantics.Traits {
  /// The names of the traits.
  fileprivate var names: [String] {
    let all: [(Semantics.Traits, String)] = [
      (.selected, "selected"), (.disabled, "disabled"), (.expanded, "expanded"), (.collapsed, "collapsed"),
      (.focused, "focused"), (.header, "header"), (.busy, "busy"), (.modal, "modal"), (.on, "on"), (.mixed, "mixed"),
      (.link, "link"), (.assistiveFocus, "accessibility focus"), (.updatesFrequently, "updates frequently"),
      (.directInteraction, "direct interaction"), (.playsSound, "plays sound"), (.keyboardKey, "keyboard key"),
      (.summary, "summary"), (.startsMediaSession, "starts media session"), (.causesPageTurn, "causes page turn"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}
