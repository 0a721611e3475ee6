import Foundation
import RowanLint

/// Serves an editor: diagnostics of open files, the essay of a rule on hover, and fixes as code actions.
///
/// The server reads the Swift files of the workspace once, so that types are known, and the open files as they are edited. It runs
/// until the editor sends `exit` or closes the pipe.
public final class LanguageServer {
  /// The number of files of a workspace that are read. More of them are left out, and their types are unknown.
  static let fileLimit = 5000

  private let stream: MessageStream
  private var session = LintSession()
  private var documents: [String: Document] = [:]
  private var hasShutDown = false

  private struct Document {
    var path: String
    var positions: LinePositions
    var findings: [Finding]
  }

  /// Creates a server that has not read anything.
  public init(stream: MessageStream) { self.stream = stream }

  /// Answers messages until the end.
  ///
  /// - Returns: The exit status: 0 after `shutdown`, 1 if the editor left without it.
  public func run() -> Int32 {
    while let message = stream.next() {
      guard let method = message["method"] as? String else { continue }
      if method == "exit" { break }
      let parameters = message["params"] as? [String: Any] ?? [:]
      if let id = message["id"] {
        answer(id, method, parameters)
      } else {
        note(method, parameters)
      }
    }
    return hasShutDown ? 0 : 1
  }

  // MARK: Requests

  private func answer(_ id: Any, _ method: String, _ parameters: [String: Any]) {
    switch method {
    case "initialize":
      open(workspace: parameters)
      stream.send(["id": id, "result": Self.capabilities])
    case "shutdown":
      hasShutDown = true
      stream.send(["id": id, "result": NSNull()])
    case "textDocument/hover": stream.send(["id": id, "result": hover(parameters) ?? NSNull()])
    case "textDocument/codeAction": stream.send(["id": id, "result": actions(parameters)])
    default:
      stream.send([
        "id": id, "error": ["code": -32601, "message": "The server has no method \(method)."] as [String: Any],
      ])
    }
  }

  private static var capabilities: [String: Any] {
    [
      "capabilities": [
        "positionEncoding": "utf-16",
        "textDocumentSync": ["openClose": true, "change": 1, "save": true] as [String: Any],
        "hoverProvider": true,
        "codeActionProvider": ["codeActionKinds": ["quickfix"]],
      ] as [String: Any],
      "serverInfo": ["name": "rowan-lint"],
    ]
  }

  /// Reads the configuration and the files of the first folder.
  private func open(workspace parameters: [String: Any]) {
    let folders = parameters["workspaceFolders"] as? [[String: Any]]
    let address = folders?.first?["uri"] as? String ?? parameters["rootUri"] as? String
    guard let address, let root = Self.path(of: address) else { return }
    let settings = FileManager.default.contents(atPath: root + "/" + Configuration.fileName)
    let configuration = settings.flatMap { try? Configuration(json: $0) } ?? Configuration()
    let manifest = FileManager.default.contents(atPath: root + "/Package.swift").map {
      String(decoding: $0, as: UTF8.self)
    }
    session = LintSession(configuration: configuration, manifest: manifest)
    let files = (try? FileFinder.search([root], configuration: configuration))?.files ?? []
    session.update(
      files.prefix(Self.fileLimit).compactMap { file in
        FileManager.default.contents(atPath: file).map {
          Linter.Source(path: file, text: String(decoding: $0, as: UTF8.self))
        }
      }
    )
  }

  // MARK: Documents

  private func note(_ method: String, _ parameters: [String: Any]) {
    guard let document = parameters["textDocument"] as? [String: Any], let address = document["uri"] as? String,
      let path = Self.path(of: address)
    else { return }
    switch method {
    case "textDocument/didOpen":
      if let text = document["text"] as? String { update(address, path, text) }
    case "textDocument/didChange":
      if let text = (parameters["contentChanges"] as? [[String: Any]])?.last?["text"] as? String {
        update(address, path, text)
      }
    case "textDocument/didClose":
      documents[address] = nil
      publish(address, [])
    default: break
    }
  }

  private func update(_ address: String, _ path: String, _ text: String) {
    session.update([Linter.Source(path: path, text: text)])
    let findings = session.findings(for: path)
    let document = Document(path: path, positions: LinePositions(text), findings: findings)
    documents[address] = document
    publish(address, findings.map { diagnostic($0, document) })
  }

  private func publish(_ address: String, _ diagnostics: [[String: Any]]) {
    stream.send(
      [
        "method": "textDocument/publishDiagnostics",
        "params": ["uri": address, "diagnostics": diagnostics] as [String: Any],
      ]
    )
  }

  private func diagnostic(_ finding: Finding, _ document: Document) -> [String: Any] {
    let severity =
      switch finding.severity {
      case .error: 1
      case .warning: 2
      case .note: 3
      }
    return [
      "range": range(finding.range, document), "severity": severity, "code": finding.rule, "source": "rowan-lint",
      "message": finding.message,
    ]
  }

  private func range(_ range: Range<Int>, _ document: Document) -> [String: Any] {
    func position(_ offset: Int) -> [String: Any] {
      let place = document.positions.position(of: offset)
      return ["line": place.line, "character": place.column]
    }
    return ["start": position(range.lowerBound), "end": position(range.upperBound)]
  }

  // MARK: Hover and actions

  private func hover(_ parameters: [String: Any]) -> [String: Any]? {
    guard let document = document(of: parameters), let position = parameters["position"] as? [String: Any],
      let place = Place(position)
    else { return nil }
    let found = document.findings.first { finding in
      Place(document.positions.position(of: finding.range.lowerBound)) <= place
        && place <= Place(document.positions.position(of: finding.range.upperBound))
    }
    guard let finding = found, let rule = Rule.named(finding.rule) else { return nil }
    let text = "**\(rule.id)**\n\n\(finding.message)\n\n\(rule.essay)"
    return ["contents": ["kind": "markdown", "value": text], "range": range(finding.range, document)]
  }

  private func actions(_ parameters: [String: Any]) -> [[String: Any]] {
    guard let document = document(of: parameters), let asked = parameters["range"] as? [String: Any],
      let start = (asked["start"] as? [String: Any]).flatMap(Place.init),
      let end = (asked["end"] as? [String: Any]).flatMap(Place.init),
      let address = (parameters["textDocument"] as? [String: Any])?["uri"] as? String
    else { return [] }
    return document.findings.compactMap { finding in
      guard let fix = finding.fix, Place(document.positions.position(of: finding.range.lowerBound)) <= end,
        start <= Place(document.positions.position(of: finding.range.upperBound))
      else { return nil }
      let edits = fix.edits.map { ["range": range($0.range, document), "newText": $0.text] as [String: Any] }
      return [
        "title": fix.title, "kind": "quickfix", "diagnostics": [diagnostic(finding, document)], "isPreferred": true,
        "edit": ["changes": [address: edits]],
      ]
    }
  }

  private func document(of parameters: [String: Any]) -> Document? {
    ((parameters["textDocument"] as? [String: Any])?["uri"] as? String).flatMap { documents[$0] }
  }

  private static func path(of address: String) -> String? {
    guard let url = URL(string: address), url.isFileURL else { return nil }
    return url.path
  }
}

/// A position in a document: line and UTF-16 column, from 0.
private struct Place: Comparable {
  var line: Int
  var column: Int

  init(_ place: (line: Int, column: Int)) { (line, column) = place }

  init?(_ object: [String: Any]) {
    guard let line = object["line"] as? Int, let column = object["character"] as? Int else { return nil }
    (self.line, self.column) = (line, column)
  }

  static func < (first: Place, second: Place) -> Bool { (first.line, first.column) < (second.line, second.column) }
}
