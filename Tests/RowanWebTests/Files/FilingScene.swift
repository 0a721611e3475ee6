import Foundation
import RowanControls
import RowanInput
import RowanLayers
import TestSupport
import Testing

@testable import RowanWeb

/// A window that presents file dialogs when a test asks for them.
@MainActor
final class FilingScene: FileDialogScene {
  let tree = LayerTree()
  private(set) lazy var semantics = SemanticsTree(tree)
  let title = "Files"
  let navigationDepth = 0
  var onNeedsCommit: (() -> Void)?
  var onFileDialog: ((FileDialogRequest) -> Bool)?
  /// The outcomes of dialogs, in order.
  private(set) var outcomes: [FileDialogOutcome] = []
  private(set) var isClosed = false

  func connect(_ environment: WebEnvironment) {}
  func update(_ environment: WebEnvironment) {}
  func receive(_ hostEvent: HostEvent) {}
  func holdTimers(_ isHeld: Bool) {}
  func navigateBack() {}
  func navigateForward() {}
  func commit() -> LayerPatch { LayerPatch() }
  func close() { isClosed = true }

  /// Presents a dialog for choosing files.
  @discardableResult
  func choose(
    _ types: [UTType] = [.commaSeparatedText],
    several: Bool = true,
    texts: FileDialogTexts = FileDialogTexts()
  ) -> FileDialogRequest {
    present(.choosing(FileChoice(contentTypes: types, allowsMultipleSelection: several)), texts)
  }

  /// Presents a dialog for saving files.
  @discardableResult
  func save(_ files: [ExportedFile]) -> FileDialogRequest { present(.saving(files)) }

  private func present(
    _ purpose: FileDialogPurpose,
    _ texts: FileDialogTexts = FileDialogTexts()
  ) -> FileDialogRequest {
    let request = FileDialogRequest(purpose, texts: texts) { [weak self] in self?.outcomes.append($0) }
    if onFileDialog?(request) != true { request.finish(.failed(FileDialogError.refused)) }
    return request
  }

  /// The URLs of the last dialog.
  var urls: [URL] {
    if case .files(let urls)? = outcomes.last { urls } else { [] }
  }

  /// The reason of the last dialog's failure.
  var failure: String? {
    if case .failed(let error)? = outcomes.last { error.localizedDescription } else { nil }
  }

  /// Whether a session has the window.
  var isConnected: Bool { onFileDialog != nil }

  var wasCancelled: Bool {
    if case .cancelled? = outcomes.last { true } else { false }
  }
}

/// The scenes that a server has made.
@MainActor
final class FilingScenes: Sendable {
  private(set) var all: [FilingScene] = []
  nonisolated init() {}

  func make() -> FilingScene {
    let scene = FilingScene()
    all.append(scene)
    return scene
  }
}

extension RunningServer {
  /// Runs a server of filing scenes around `body`.
  static func filing(
    _ change: (inout WebServerConfiguration) -> Void = { _ in },
    _ body: (RunningServer, FilingScenes) async throws -> Void
  ) async throws {
    let scenes = FilingScenes()
    try await with(change, makeScene: { scenes.make() }, { try await body($0, scenes) })
  }

  /// Opens a tab in a connection of its own, and passes its scene on.
  func tab(
    _ scenes: FilingScenes,
    headers: [String] = [],
    _ body: (FilingTab, FilingScene) async throws -> Void
  ) async throws {
    try await RawClient.with(port: port) { client in
      #expect(try await client.upgrade(port: port, headers: headers) == 101)
      try await client.send(#"["hello",4,"",0,390,844,2,0,16,0,0,"en-US","",0]"#)
      try await eventually("a tab") { await scenes.all.last?.isConnected == true }
      let scene = try #require(await scenes.all.last)
      try await body(FilingTab(client: client, port: port), scene)
    }
  }
}

/// The page of a tab with file dialogs.
final class FilingTab {
  let client: RawClient
  let port: Int
  private var number = 0

  init(client: RawClient, port: Int) { (self.client, self.port) = (client, port) }

  /// The next message of a kind.
  func message(_ kind: String) async throws -> [String: Any] {
    while let frame = try await client.answer() {
      let message = try JSONSerialization.jsonObject(with: Data(frame.payload)) as? [String: Any] ?? [:]
      if let patch = message["n"] as? Int, message["k"] as? String == "patch" {
        try await client.send("[\"ack\",\(patch)]")
      }
      if message["k"] as? String == kind { return message }
    }
    throw CancellationError()
  }

  func send(_ kind: String, _ values: Int...) async throws { try await send(kind, values) }

  func send(_ kind: String, _ values: [Int]) async throws {
    number += 1
    try await client.send("[\"\(kind)\",\(number)\(values.map { ",\($0)" }.joined())]")
  }

  /// Answers the dialog that the server opens with sizes, and returns the tickets.
  func tickets(for sizes: [Int]) async throws -> [String] {
    let dialog = try #require(try await message("pick")["d"] as? Int)
    try await send("chosen", [dialog] + sizes)
    return try #require(try await message("send")["t"] as? [String])
  }

  /// The headers of an upload that a browser sends.
  func headers(length: Int, name: String = "people.csv") -> [String] {
    [
      "Host: 127.0.0.1:\(port)", "Origin: http://127.0.0.1:\(port)", "Content-Length: \(length)",
      "X-File-Name: \(name)",
    ]
  }

  /// Uploads a text as a browser does, and returns the status.
  func put(_ text: String, _ ticket: String, name: String = "people.csv") async throws -> Int {
    try await put(text, ticket, headers: headers(length: text.utf8.count, name: name))
  }

  /// Sends a request with a body, and returns the status; 0 for a connection that ends without one.
  func put(_ text: String, _ ticket: String, method: String = "PUT", headers: [String]) async throws -> Int {
    try await RawClient.with(port: port) { client in
      let head = "\(method) /files/\(ticket) HTTP/1.1\r\n\(headers.joined(separator: "\r\n"))\r\n\r\n"
      try await client.write(Array((head + text).utf8))
      return Int(try await client.line().split(separator: " ").dropFirst().first ?? "") ?? 0
    }
  }
}
