import Foundation
import RowanLayers
import RowanTesting

/// What a person does with fingers, a mouse and keys: all of it comes in by the scene's door.
extension ListStage {
  // MARK: Pointing

  func tap(_ index: Int) {
    guard let target = target(index) else { return }
    let center = CGPoint(x: target.frame.midX, y: target.frame.midY)
    screen.tap(at: center)
    let name = target.text.hasPrefix("taps:M") ? String(target.text.split(separator: ":")[1]) : rowName(target.text)
    screen.update()
    // What stands under a held header or a bar is not hit: the states seen afterwards tell.
    let seen = Sighting(screen).states[name]
    let expected = (taps[name] ?? 0) + 1
    if seen == expected { taps[name] = expected }
  }

  func rowName(_ text: String) -> String {
    text.hasPrefix("E") && !text.hasPrefix("End") ? String(text.split(separator: " ")[0]) : text
  }

  func isTappable(_ text: String) -> Bool {
    if text == "Head" || text.hasPrefix("Middle") || text.hasPrefix("Note") { return true }
    guard text.hasPrefix("E"), !text.hasPrefix("End") else { return false }
    let name = rowName(text)
    guard !name.hasSuffix(".2") else { return false }
    let id = Int(name.dropFirst().dropLast(2))
    let entry = model.plan.entries.first { $0.id == id }
    return !name.hasSuffix(".0") || entry?.isLink != true && entry?.hasField != true
  }

  /// Something in sight that can be tapped.
  private func target(_ index: Int) -> Sighting.Item? {
    let sighting = Sighting(screen)
    let targets = sighting.texts.filter { item in
      let center = CGPoint(x: item.frame.midX, y: item.frame.midY)
      return sighting.viewport.contains(center) && (item.text.hasPrefix("taps:M") || isTappable(item.text))
    }
    guard !targets.isEmpty else { return nil }
    let target = targets[index % targets.count]
    let center = CGPoint(x: target.frame.midX, y: target.frame.midY)
    return screen.host.tree.root.hitTest(center, for: .tap) == nil ? nil : target
  }

  func doubleTap(_ index: Int) -> String? {
    guard let target = target(index) else { return nil }
    return noting(atMost: 2, "a double tap on \(target)") {
      screen.tap(at: CGPoint(x: target.frame.midX, y: target.frame.midY), times: 2)
    }
  }

  func pressAndCancel(_ index: Int) -> String? {
    guard let target = target(index) else { return nil }
    return noting(atMost: 0, "a press on \(target) that was taken away") {
      screen.pointerDown(at: CGPoint(x: target.frame.midX, y: target.frame.midY))
      screen.pointerCancel()
    }
  }

  func drag(from start: Int, by distance: Int) -> String? {
    screen.update()
    let viewport = Sighting(screen).viewport
    guard viewport.width > 4, viewport.height > 4 else { return nil }
    let point = CGPoint(x: viewport.midX, y: viewport.minY + 1 + (viewport.height - 2) * CGFloat(start) / 1000)
    // A mouse that lets go where it pressed has clicked; so has a finger where nothing can be scrolled.
    return noting(atMost: traits.idiom == .touch ? 0 : 1, "a drag from \(point) by \(distance)") {
      screen.drag(from: point, to: CGPoint(x: point.x, y: point.y + CGFloat(distance)))
    }
  }

  func hover(_ index: Int) {
    screen.update()
    let lines = Sighting(screen).lines
    guard !lines.isEmpty, index % 5 > 0 else { return screen.hoverAway() }
    let frame = lines[index % lines.count].frame
    screen.hover(at: CGPoint(x: frame.midX, y: frame.midY))
  }

  /// Does something that may count as so many taps, on whatever is there, and remembers on what.
  private func noting(atMost limit: Int, _ what: String, _ body: () -> Void) -> String? {
    screen.update()
    let (before, burnt, depth) = (Sighting(screen), model.fusesBurnt, screen.host.navigationDepth)
    body()
    screen.update()
    if screen.host.navigationDepth > depth, let problem = comeBack(before, what) { return problem }
    guard model.fusesBurnt == burnt, !hasDuplicates else { return nil }
    let there = Set(before.existing.map(rowName))
    var sum = 0
    for (name, count) in Sighting(screen).states.sorted(by: { $0.key < $1.key }) {
      guard there.contains(Self.row(of: name)) else { continue }
      let more = count - (before.states[name] ?? 0)
      guard more != 0 else { continue }
      guard more > 0 else { return "\(what) took \(-more) from \(name)" }
      sum += more
      taps[name] = count
    }
    return sum > limit ? "\(what) counted as \(sum) taps" : nil
  }

  private func comeBack(_ before: Sighting, _ what: String) -> String? {
    guard screen.host.navigationDepth == 1 else { return "\(what) pushed \(screen.host.navigationDepth) screens" }
    screen.host.goBack()
    screen.update()
    return nil
  }

  // MARK: Keys

  func confirm() -> String? { noting(atMost: 1, "Return") { press("Enter") } }

  // MARK: Typing

  func write(_ index: Int) -> String? {
    screen.update()
    let viewport = Sighting(screen).viewport
    var fields: [Layer] = []
    func visit(_ layer: Layer) {
      if case .field = layer.content, layer.interests.contains(.text) {
        let frame = layer.frameInRoot
        if viewport.contains(CGPoint(x: frame.midX, y: frame.midY)) { fields.append(layer) }
      }
      layer.children.forEach(visit)
    }
    visit(screen.host.tree.root)
    guard !fields.isEmpty else { return nil }
    let field = fields[index % fields.count]
    screen.host.receive(.focus(at: field.id, true))
    return write(into: field)
  }

  func writeOn() -> String? {
    screen.update()
    return screen.host.graph.focus.focusedLayer.flatMap { write(into: $0) }
  }

  private func write(into field: Layer) -> String? {
    guard case .field(let content) = field.content else { return nil }
    let burnt = model.fusesBurnt
    screen.host.receive(.text(in: field.id, content.text + "x"))
    screen.update()
    guard model.fusesBurnt == burnt, !hasDuplicates else { return nil }
    let count = Sighting(screen).states[content.prompt] ?? 0
    taps[content.prompt] = count
    let expected = content.text.count + 1
    return count == expected ? nil : "\(expected) letters were typed into \(content.prompt), which has \(count)"
  }

  // MARK: Names

  /// The row that a state is of.
  static func row(of name: String) -> String {
    let isPart = name.hasPrefix("F") || name.hasPrefix("M") && !name.hasPrefix("Middle")
    return isPart ? "E\(name.dropFirst()).0" : name
  }
}
