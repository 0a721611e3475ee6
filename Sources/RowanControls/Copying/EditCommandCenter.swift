import Foundation
import RowanGraph
import RowanInput
import RowanInteraction
import RowanLayers
import RowanViews

/// A value that is a table: a clipboard takes it as values between commas too.
package protocol CommaSeparable {
  /// A line for each row, as RFC 4180 has it.
  var commaSeparated: String { get }
}

/// Where edit commands of a scene go, and what was copied there last.
///
/// Contract: a command goes to what has the focus, or had it before a menu took it: what the innermost modifier around it says counts,
/// then what the target does by itself. What is copied goes to the person's clipboard as text. What is pasted there again comes back as
/// the values that were copied; any other text is pasted as text. Nothing is read from the clipboard unless the person pastes.
@MainActor
package final class EditCommandCenter: SceneService {
  private unowned let graph: Graph
  private var copied: (text: String?, items: [DragItem])?

  package init(of graph: Graph) {
    self.graph = graph
    graph.input.paste = { [weak self] in self?.paste($0) ?? false }
  }

  private var place: (any Node)? { graph.focus.focusedPlace }
  private var scope: EditCommandScope? { place?.core.environment.editCommandScope }
  private var target: (any EditCommandTarget)? { place as? any EditCommandTarget }

  /// Whether a command means something where the focus is.
  package func offers(_ command: EditCommand) -> Bool {
    guard let place, place.core.isAlive, place.core.environment.isEnabled else { return false }
    let isSaid =
      switch command {
      case .cut: scope?.first(\.cut) != nil
      case .copy: scope?.first(\.copy) != nil
      case .paste: scope?.first(\.paste) != nil
      case .delete: scope?.first(\.delete) != nil
      case .selectAll: false
      }
    return isSaid || target?.offers(command) == true
  }

  /// Does what a command means where the focus is. Returns whether it meant something.
  package func perform(_ command: EditCommand) -> Bool {
    guard offers(command) else { return false }
    switch command {
    case .cut: return put(scope?.first(\.cut)?() ?? [])
    case .copy: return put(scope?.first(\.copy)?() ?? target?.copiedItems() ?? [])
    case .paste:
      // The host says what there is, if it may.
      if let read = place?.core.environment.clipboardReader, read() { return true }
      return paste(nil)
    case .delete:
      if target == nil, let delete = scope?.first(\.delete) {
        delete()
        return true
      }
      return target?.perform(command) ?? false
    case .selectAll: return target?.perform(command) ?? false
    }
  }

  // MARK: Copying

  private func put(_ values: [any Transferable]) -> Bool {
    guard !values.isEmpty else { return false }
    let items = values.map(DragItem.init)
    let texts = values.compactMap { Transfer.text(of: $0) }
    guard texts.count < values.count else {
      let table = values.count == 1 ? values[0] as? any CommaSeparable : nil
      write(ClipboardContent(texts.joined(separator: "\n"), commaSeparated: table?.commaSeparated), items)
      return true
    }
    copied = (nil, items)
    graph.run { [weak self] in
      var lines: [String] = []
      for value in values { lines.append(await Transfer.loadedText(of: value)) }
      self?.write(ClipboardContent(lines.joined(separator: "\n")), items)
    }
    return true
  }

  private func write(_ content: ClipboardContent, _ items: [DragItem]) {
    copied = (content.text, items)
    guard let place else { return }
    if place.core.environment.clipboardWriter?(content) != true {
      IssueOnce.report("What was copied stays in this window: the host does not take it for the clipboard.")
    }
  }

  // MARK: Pasting

  /// Pastes what the host has; `nil` where it does not say, and what was copied here last is meant.
  private func paste(_ text: String?) -> Bool {
    guard let place, place.core.isAlive, place.core.environment.isEnabled else { return false }
    guard let items = items(pasting: text) else { return false }
    guard let paste = scope?.first({ $0.paste.flatMap { $0.accepts(items) ? $0 : nil } }) else { return false }
    withAnimation(.easeInOut(duration: 0.3)) { paste.take(items, in: graph) }
    return true
  }

  private func items(pasting text: String?) -> [DragItem]? {
    if let copied, text == nil || text.map(Self.lines) == copied.text.map(Self.lines) { return copied.items }
    return text.flatMap { $0.isEmpty ? nil : [DragItem($0)] }
  }

  /// Hosts end lines as they like.
  private static func lines(_ text: String) -> String { text.replacingOccurrences(of: "\r\n", with: "\n") }
}

extension Graph {
  /// The edit commands of this scene.
  package var editCommands: EditCommandCenter { service(EditCommandCenter.self) }
}

extension Transfer {
  /// A value as text, where that need not be loaded.
  package static func text(of value: any Transferable) -> String? {
    func text<Value: Transferable>(_ value: Value) -> String? { Value.transferRepresentation._text(of: value) }
    return text(value)
  }

  /// A value as text: its own, else data that are text, else the name of its type.
  fileprivate static func loadedText(of value: any Transferable) async -> String {
    if let text = text(of: value) { return text }
    if let data = data(of: value, as: .text), let bytes = try? await data.load(),
      let text = String(data: bytes, encoding: .utf8)
    {
      return text
    }
    return contentTypes(of: value).first?.identifier ?? "\(type(of: value))"
  }
}
