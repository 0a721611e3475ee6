import Foundation
import RowanGraph
import RowanInput
import RowanInteraction
import RowanLayers
import RowanViews

/// A tabular value, which is copied to the clipboard also as comma-separated values and HTML.
package protocol CommaSeparable {
  /// The rows as lines in the format of RFC 4180.
  var commaSeparated: String { get }
  /// The rows as an HTML table; `nil` if the value has no such form.
  var html: String? { get }
}

extension CommaSeparable {
  package var html: String? { nil }
}

/// The edit commands of a scene and the values that were copied last.
///
/// A command is sent to the focused element, or to the one that had the focus before a menu opened: to the innermost
/// enclosing modifier that handles the command, otherwise to the element itself. Copied values are written to the
/// system clipboard as text. If the same text is pasted again, the copied values are restored; any other text is pasted
/// as text. The clipboard is read only when the person pastes.
@MainActor
package final class EditCommandCenter: SceneService {
  private unowned let graph: Graph
  private var copied: (text: String?, items: [DragItem])?
  /// The receiver of a paste button that waits for the content of the clipboard.
  private var waiting: (any PasteReceiver)?

  /// Creates the edit commands of a scene and receives the text that its host pastes.
  package init(of graph: Graph) {
    self.graph = graph
    graph.input.paste = { [weak self] in self?.paste($0) ?? false }
  }

  /// The node that commands are sent to.
  private var place: (any Node)? { graph.focus.focusedPlace }
  private var scope: EditCommandScope? { place?.core.environment.editCommandScope }
  private var target: (any EditCommandTarget)? { place as? any EditCommandTarget }

  /// Returns whether a command is available for the focused element.
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

  /// Performs a command on the focused element.
  ///
  /// - Returns: `true` if the command was performed.
  package func perform(_ command: EditCommand) -> Bool {
    guard offers(command) else { return false }
    switch command {
    case .cut: return put(scope?.first(\.cut)?() ?? [], isCut: true)
    case .copy: return put(scope?.first(\.copy)?() ?? target?.copiedItems() ?? [])
    case .paste:
      // The host reports the content of the clipboard, if it has access.
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

  /// Copies values to the clipboard.
  ///
  /// - Returns: `false` if there are no values.
  private func put(_ values: [any Transferable], isCut: Bool = false) -> Bool {
    guard !values.isEmpty else { return false }
    let items = values.map(DragItem.init)
    let texts = values.compactMap { Transfer.text(of: $0) }
    guard texts.count < values.count else {
      let text = texts.joined(separator: "\n")
      let table = values.count == 1 && !isRefused(text) ? values[0] as? any CommaSeparable : nil
      write(ClipboardContent(text, commaSeparated: table?.commaSeparated, html: table?.html), items, isCut: isCut)
      return true
    }
    let before = copied
    copied = (nil, items)
    graph.run { [weak self] in
      var lines: [String] = []
      for value in values { lines.append(await Transfer.loadedText(of: value)) }
      guard let self else { return }
      let content = ClipboardContent(lines.joined(separator: "\n"))
      if isRefused(content.text) { copied = before }
      write(content, items, isCut: isCut)
    }
    return true
  }

  private func isRefused(_ text: String) -> Bool {
    text.utf8.count > place?.core.environment.clipboardWriter?.byteLimit ?? .max
  }

  /// Copies content to the host's clipboard and keeps its values.
  ///
  /// A text above the host's limit, of which the host tells the person, leaves what was copied before. Values that were cut are
  /// kept, since the data do not have them any more.
  private func write(_ content: ClipboardContent, _ items: [DragItem], isCut: Bool) {
    if isRefused(content.text) {
      if isCut { copied = (content.text, items) }
      _ = place?.core.environment.clipboardWriter?(content)
      return
    }
    copied = (content.text, items)
    guard let place else { return }
    if place.core.environment.clipboardWriter?(content) != true {
      IssueOnce.report("What was copied stays in this window: the host does not take it for the clipboard.")
    }
  }

  // MARK: Pasting

  /// Pastes the text of the host; `nil` pastes the values that were copied last.
  ///
  /// - Returns: `true` if a modifier accepts the content.
  private func paste(_ text: String?) -> Bool {
    if let receiver = waiting {
      waiting = nil
      return give(text, to: receiver)
    }
    guard let place, place.core.isAlive, place.core.environment.isEnabled else { return false }
    guard let items = items(pasting: text) else { return false }
    guard let paste = scope?.first({ $0.paste.flatMap { $0.accepts(items) ? $0 : nil } }) else { return false }
    withAnimation(.easeInOut(duration: 0.3)) { paste.take(items, in: graph) }
    return true
  }

  /// Pastes into a receiver, whatever has the focus.
  ///
  /// - Parameters:
  ///   - receiver: The receiver.
  ///   - read: The host's function that reads the clipboard; without it, the values that were copied last are pasted.
  func paste(into receiver: any PasteReceiver, by read: ClipboardReader?) {
    waiting = receiver
    if read?() == true { return }
    waiting = nil
    _ = give(nil, to: receiver)
  }

  private func give(_ text: String?, to receiver: any PasteReceiver) -> Bool {
    guard let items = items(pasting: text), receiver.accepts(items) else { return false }
    withAnimation(.easeInOut(duration: 0.3)) { receiver.take(items, in: graph) }
    return true
  }

  /// Returns the copied values if their text is pasted, otherwise the text.
  private func items(pasting text: String?) -> [DragItem]? {
    if let copied, text == nil || text.map(Self.lines) == copied.text.map(Self.lines) { return copied.items }
    return text.flatMap { $0.isEmpty ? nil : [DragItem($0)] }
  }

  /// Returns a text with normalized line endings, which hosts can change.
  private static func lines(_ text: String) -> String { text.replacingOccurrences(of: "\r\n", with: "\n") }
}

extension Graph {
  /// The edit commands of the scene.
  package var editCommands: EditCommandCenter { service(EditCommandCenter.self) }
}

extension Transfer {
  /// Returns the text of a value that is available without loading, or `nil`.
  package static func text(of value: any Transferable) -> String? {
    func text<Value: Transferable>(_ value: Value) -> String? { Value.transferRepresentation._text(of: value) }
    return text(value)
  }

  /// Returns the text of a value: its own text, otherwise its textual data, otherwise the name of its type.
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
