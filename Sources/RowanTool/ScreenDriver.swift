import Foundation
import IssueReporting
import RowanScript
import RowanTesting
import SwiftUI

/// The driver that runs a script's test on a screen of the test kit.
@MainActor
final class ScreenDriver: ScriptTestDriver {
  private let session: ScriptSession
  private var screen: Screen?
  private var outcome: ScriptError??
  private var waiting: CheckedContinuation<Void, Never>?

  init(_ session: ScriptSession) { self.session = session }

  /// Waits until the test has ended, for at most ten seconds.
  ///
  /// - Returns: The error of the test, or `nil` if it passed.
  func end() async -> ScriptError? {
    if outcome == nil {
      let limit = Task { @MainActor [weak self] in
        try? await Task.sleep(for: .seconds(10))
        if !Task.isCancelled { self?.finished(ScriptError(message: "The test did not end within 10 seconds.")) }
      }
      await withCheckedContinuation { waiting = $0 }
      limit.cancel()
    }
    return outcome ?? nil
  }

  func finished(_ error: ScriptError?) {
    guard outcome == nil else { return }
    outcome = .some(error)
    waiting?.resume()
    waiting = nil
  }

  func turnEnded() { if outcome == nil { screen?.update() } }

  func settle() async { await screen?.settle() }

  private final class Collector: IssueReporter, @unchecked Sendable {
    private(set) var messages: [String] = []

    func reportIssue(
      _ message: @autoclosure () -> String?,
      severity: IssueSeverity,
      fileID: StaticString,
      filePath: StaticString,
      line: UInt,
      column: UInt
    ) { messages.append(message() ?? "Something is wrong.") }
  }

  // MARK: Requests

  private enum Answer: Encodable {
    case flag(Bool)
    case text(String)
    case texts([String])
    case number(Int)
    case nothing

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .flag(let flag): try container.encode(flag)
      case .text(let text): try container.encode(text)
      case .texts(let texts): try container.encode(texts)
      case .number(let number): try container.encode(number)
      case .nothing: try container.encodeNil()
      }
    }
  }

  func drive(_ request: ScriptTestRequest) -> String {
    let reply: [String: Answer]
    do {
      // A failure reported by the test kit is a failure of the script's test.
      let collector = Collector()
      let answer = try withIssueReporters([collector]) { try self.answer(request) }
      if let issue = collector.messages.first { throw ScriptError(message: issue) }
      reply = ["value": answer]
    } catch {
      reply = ["error": .text("\(error)")]
    }
    return (try? JSONEncoder().encode(reply)).map { String(decoding: $0, as: UTF8.self) } ?? #"{"error": "no answer"}"#
  }

  private func answer(_ request: ScriptTestRequest) throws -> Answer {
    if request.what == "render" {
      let size = CGSize(width: request.width ?? 390, height: request.height ?? 844)
      screen = Screen(size: size) { [session] in ScriptRootView(session: session) }
      return .nothing
    }
    guard let screen else { throw ScriptError(message: "There is no screen: call render(<App />) first.") }
    switch request.what {
    case "update":
      screen.update()
      return .nothing
    case "description": return .text(screen.description)
    case "back":
      screen.back()
      return .nothing
    case "scrollTo":
      screen.scrollTo(row: request.label ?? "")
      return .nothing
    case "count": return .number(try all(request, on: screen).count)
    case "exists": return .flag(try find(request, on: screen) != nil)
    default: return try answer(request, screen)
    }
  }

  private func answer(_ request: ScriptTestRequest, _ screen: Screen) throws -> Answer {
    guard let element = try find(request, on: screen) else {
      let name = request.label.map { " labelled \"\($0)\"" } ?? ""
      throw ScriptError(
        message: "There is no \(request.role ?? "element")\(name). On the screen:\n\(screen.description)"
      )
    }
    switch request.what {
    case "label": return .text(element.label)
    case "value": return .text(element.value)
    case "isSelected": return .flag(element.isSelected)
    case "isEnabled": return .flag(element.isEnabled)
    case "isOn": return .flag(element.isOn)
    case "actions": return .texts(element.actions)
    case "tap": element.tap()
    case "type": element.type(request.text ?? "")
    case "clear": element.clear()
    case "delete": element.delete()
    case "act": element.perform(action: request.text ?? "")
    default: throw ScriptError(message: "Tests cannot ask for \(request.what).")
    }
    return .nothing
  }

  private func all(_ request: ScriptTestRequest, on screen: Screen) throws -> [RowanTesting.Element] {
    guard let role = RowanTesting.Element.Role(rawValue: request.role ?? "") else {
      let known = RowanTesting.Element.Role.allCases.map(\.rawValue).joined(separator: ", ")
      throw ScriptError(message: "There is no role \"\(request.role ?? "")\". Roles are: \(known).")
    }
    return screen.elements(role: role)
  }

  /// Returns the best match, in the order of the test kit: an equal label, a comma-separated part, a prefix, a
  /// substring.
  private func find(_ request: ScriptTestRequest, on screen: Screen) throws -> RowanTesting.Element? {
    let found = try all(request, on: screen)
    guard let label = request.label else {
      let index = request.index ?? 0
      return found.indices.contains(index) ? found[index] : nil
    }
    return found.first { $0.label == label }
      ?? found.first { $0.label.components(separatedBy: ", ").contains(label) }
      ?? found.first { $0.label.hasPrefix(label) } ?? found.first { $0.label.contains(label) }
  }
}
