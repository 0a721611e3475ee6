import Foundation
import RowanGraph
import RowanViews
import SwiftUI

/// A running script: its engine, presentations, dialogs, timers and log.
///
/// The script's code runs in bodies, which render scopes, and in turns: callbacks, timers, effects and loading. Changes
/// in a turn mark scopes as dirty, and the views of those scopes update with the graph's next update.
package final class ScriptSession {
  package let engine: any ScriptEngine
  /// The log of `console` output, warnings and errors.
  package let log: ScriptLog
  let permissions: ScriptPermissions
  private(set) var map: SourceMap?
  @exclusivity(unchecked) var scopes: [Int: ScopeRecord] = [:]
  private var bounds: [Int: ScriptBound] = [:]
  private var ended: [Int] = []
  private var left: [ScopeRecord] = []
  private var endedRows: [RowScopes] = []
  @exclusivity(unchecked) private var hasManyEndedRows = false
  /// The delay after which ended scopes are reported to the script; `nil` if none are pending.
  @exclusivity(unchecked) private var endsWithin: Duration?
  private var files: [Int: String] = [:]
  private var keys: [String] = []
  let textStyles = TextStyles()
  private var warnedOfKeys: Set<ScriptLocation> = []
  private var warnings: Set<String> = []
  /// Scroll proxies and actions by their numbers, and namespaces by their names in the script.
  var scrollers: [Int: ScrollViewProxy] = [:]
  var actions: [Int: () -> Void] = [:]
  var namespaces: [String: Namespace.ID] = [:]
  private var lastNumber = 0
  var openURL: (URL) -> Void = { _ in }
  /// The pending dialogs; the first is presented.
  var dialogs: [ScriptDialog] = [] {
    didSet {
      if dialogs.first?.id != oldValue.first?.id { dialogText = dialogs.first?.question.defaultValue ?? "" }
      showing.fire()
    }
  }
  var dialogText = "" { didSet { if dialogText != oldValue { showing.fire() } } }
  /// The images that may be loaded: those of allowed hosts and folders.
  let imageAccess: ImageAccess
  /// The visible views that can present, the front-most last.
  var frontPlaces: [PresentationIdentity] = [] {
    didSet { if !dialogs.isEmpty || presentations.count > 1 { showing.fire() } }
  }
  /// The identity for views that are presented in front of the window's content.
  let rootPlace = PresentationIdentity()
  let storage: ScriptStorage
  /// The error that replaces the content if rendering, and therefore layout, might not terminate.
  var endless: ScriptError? { didSet { showing.fire() } }
  /// The number of scopes rendered in the graph's current update.
  @exclusivity(unchecked) var rendered = (update: -1, count: 0)
  var toldScheme = ColorScheme.light
  var timers: [Int: ScriptTimer] = [:]
  var pending: [Int: CheckedContinuation<Void, Never>] = [:]
  private var hasEffects = false
  /// Whether the session has ended.
  @exclusivity(unchecked) package private(set) var isClosed = false
  /// The number of calls of each runtime entry, for measurements.
  package var crossings: [String: Int] {
    var named: [String: Int] = [:]
    for entry in Entry.allCases where calls[entry.rawValue] > 0 { named["\(entry)"] = calls[entry.rawValue] }
    return named
  }
  @exclusivity(unchecked) private var calls = [Int](repeating: 0, count: Entry.allCases.count)

  /// The elements that the script presents, from the window's content on.
  var presentations: [Presentation] = []
  /// The message shown in front of the content, for a script that does not compile or was stopped.
  package var banner: String? { didSet { if banner != oldValue { showing.fire() } } }
  private(set) var hasEnded = false
  let showing = Signal()
  var requests = 0
  /// The number of times that `requests` has risen from 0.
  var waits = 0
  var idlers: [CheckedContinuation<Void, Never>] = []
  package weak var driver: (any ScriptTestDriver)?

  /// Creates a session on an engine.
  package init(
    engine: any ScriptEngine,
    log: ScriptLog,
    permissions: ScriptPermissions,
    storage: ScriptStorage = ScriptStorage()
  ) {
    self.engine = engine
    self.log = log
    self.permissions = permissions
    self.storage = storage
    imageAccess = ImageAccess { url in
      (try? url.isFileURL ? permissions.readable(url.path) : permissions.reachable(url.absoluteString)) != nil
    }
    engine.onHostCall = { [weak self] operation, arguments in
      guard let self, let operation = HostOperation(rawValue: operation) else { return .none }
      return answer(operation, arguments)
    }
  }

  /// Creates a session on JavaScriptCore, and starts the runtime.
  ///
  /// - Throws: `MissingLibrary` without JavaScriptCore, `ScriptError` without the runtime's resources.
  package convenience init(
    log: ScriptLog,
    limits: ScriptLimits = ScriptLimits(),
    permissions: ScriptPermissions = ScriptPermissions(),
    storage: ScriptStorage = ScriptStorage()
  ) throws {
    let engine = try JSCEngine(limits: limits)
    self.init(engine: engine, log: log, permissions: permissions, storage: storage)
    try engine.start(runtime: try RuntimeSource.text.get(), name: "rowan")
    call(.describeTable, text: ComponentTable.sharedDescription)
  }

  /// Ends the script: stops its timers, after which none of its code runs.
  package func close() {
    isClosed = true
    endLeft()
    endTimers()
    for waiting in pending.values + idlers { waiting.resume() }
    (pending, idlers) = ([:], [])
    engine.close()
  }

  /// Runs a compiled script. If a version of it is running, its components keep their state.
  package func load(_ program: CompiledScript) {
    guard !isClosed else { return }
    map = program.map
    hasEnded = false
    if endless != nil { endless = nil }
    banner = nil
    turn {
      let name = program.file.deletingPathExtension().path
      try engine.load(program.wrapped, name: CompiledScript.name, entry: Entry.load.rawValue, text: name)
    }
  }

  // MARK: Turns

  /// Runs code of the script, and reports the error that stops it.
  func turn(_ body: () throws -> Void) {
    guard !isClosed else { return }
    do {
      try body()
    } catch {
      stopped(by: error)
    }
    if depth == 0 { endScopes() }
    if depth == 0 { driver?.turnEnded() }
  }

  @exclusivity(unchecked) private var depth = 0
  /// Whether a call is running, so that the script may be writing to the shared numbers.
  var isCalling: Bool { depth > 0 }

  /// Calls an entry of the runtime, and returns its string, or `nil` if the call was stopped.
  @discardableResult
  func call(_ entry: Entry, _ a: Double = 0, _ b: Double = 0, _ c: Double = 0, text: String? = nil) -> String? {
    call(entry, a, b, c, text: text) { $0.all }
  }

  func call<Result>(
    _ entry: Entry,
    _ a: Double = 0,
    _ b: Double = 0,
    _ c: Double = 0,
    text: String? = nil,
    read: (ScriptText) -> Result
  ) -> Result? {
    guard !isClosed else { return nil }
    calls[entry.rawValue] += 1
    depth += 1
    defer { depth -= 1 }
    do {
      return try engine.call(entry.rawValue, a, b, c, text: text, read: read)
    } catch {
      stopped(by: error)
      return nil
    }
  }

  private func stopped(by error: any Error) {
    var found: ScriptError
    switch error as? ScriptFailure {
    case .thrown(let message, let stack):
      found = ScriptError(message: message, place: map?.place(ofStack: stack) ?? "")
    case .outOfTime(let seconds):
      let limit = seconds.formatted(.number)
      found = ScriptError(
        message: "The script was stopped: it ran for more than \(limit) s at a stretch. Is there a loop without end?"
      )
    case .outOfMemory(let bytes):
      found = ScriptError(message: "The script was stopped: it holds more than \(bytes >> 20) MB of memory.")
    case .overfull(let bytes):
      let words = "The script was ended: it keeps more than \(bytes >> 20) MB of memory. Load the page to begin anew."
      return end(ScriptError(message: words))
    case .ended: return
    case nil: found = error as? ScriptError ?? ScriptError(message: "\(error)")
    }
    locate(&found, with: try? engine.call(Entry.recover.rawValue, 0, 0, 0, text: nil) { $0.all })
    report(found)
    driver?.finished(found)
  }

  private func end(_ reason: ScriptError) {
    hasEnded = true
    report(reason)
    driver?.finished(reason)
    close()
  }

  /// Reports an error in the log and as the banner.
  func report(_ error: ScriptError) {
    log.fail("\(error)")
    banner = "\(error)"
  }

  func place(_ place: ScriptLocation) -> String {
    files[place.file].map { "\($0):\(place.line):\(place.column)" } ?? ""
  }

  /// Warns, once per source location, that two children have equal keys.
  func warnOfEqualKeys(_ key: String, _ value: ScriptValue) {
    let known: ScriptLocation? =
      switch value {
      case .element(let element): element.place
      case .component(let component): component.place
      default: nil
      }
    guard let known, warnedOfKeys.insert(known).inserted else { return }
    let words =
      "Two children of an array have the key \"\(key.prefix(200))\": the second one is known by its place, as if it "
    let place = place(known)
    log.write(.warning, (place.isEmpty ? "" : "\(place): ") + words + "had none. Give each a key of its own.")
  }

  /// Warns, once, that a modifier does not accept a keyword.
  func warnOfUnknownKeyword(_ word: String, of name: String, _ known: [String]) {
    warnOnce("\(name) has no \"\(word.prefix(200))\": it takes \(known.joined(separator: ", ")).")
  }

  /// Logs a warning unless an equal one was logged before. At most 1,000 warnings are logged.
  func warnOnce(_ text: String) {
    guard warnings.count < 1000, warnings.insert(text).inserted else { return }
    log.write(.warning, text)
  }

  func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  func key(_ id: Int) -> String { keys.indices.contains(id) ? keys[id] : "" }

  // MARK: Scopes and bound objects

  /// Ends a scope without views. The script is notified as soon as possible, for the cleanup of effects; of rows, which
  /// have none, with the next turn or in batches, within a second: a timer per frame costs more than the rows.
  func end(_ scope: Int, of rows: RowScopes?) {
    scopes[scope] = nil
    if let rows {
      if rows.noteEnded(scope) >= 64 { hasManyEndedRows = true }
      if !rows.isAwaited { endedRows.append(rows) }
      rows.isAwaited = true
    } else {
      ended.append(scope)
    }
    endScopes(within: rows == nil ? .zero : .seconds(1))
  }

  /// Registers a component that has lost its view but is still in its parent. It ends unless this update adopts it.
  func awaitReturn(of component: ScopeRecord) {
    left.append(component)
    endScopes(within: .zero)
  }

  private func endLeft() {
    let away = left
    left = []
    for component in away { component.endWhereLeft() }
  }

  private func endScopes(within wait: Duration) {
    if let endsWithin, endsWithin <= wait { return }
    endsWithin = wait
    Task { @MainActor [weak self] in
      if wait > .zero { try? await Task.sleep(for: wait) }
      self?.endScopes()
    }
  }

  /// Notifies the script of ended rows if there are many. Bodies may be running: no code of the author runs here.
  func endRowsWhereMany() {
    guard hasManyEndedRows, depth == 0 else { return }
    tellOfEnd(of: takeEndedRows())
  }

  private func takeEndedRows() -> [Int] {
    let gone = endedRows.flatMap { $0.takeAllEnded() }
    endedRows = []
    hasManyEndedRows = false
    return gone
  }

  private func endScopes() {
    guard depth == 0 else { return }
    endsWithin = nil
    endLeft()
    while !ended.isEmpty || !endedRows.isEmpty {
      let gone = ended + takeEndedRows()
      ended = []
      tellOfEnd(of: gone)
    }
  }

  private func tellOfEnd(of gone: [Int]) {
    guard !isClosed else { return }
    var gone = gone[...]
    while !gone.isEmpty {
      let part = gone.prefix(engine.numbers.count)
      gone = gone.dropFirst(part.count)
      for (place, scope) in part.enumerated() { engine.numbers[place] = Double(scope) }
      call(.endScopes, Double(part.count))
    }
  }

  /// Returns the object that synchronizes an observable with the engine, created on first use.
  func bound<Bound: ScriptBound>(_ handle: Int, _ make: () -> Bound) -> Bound {
    if let known = bounds[handle] as? Bound { return known }
    let made = make()
    bounds[handle] = made
    return made
  }

  // MARK: Requests of the runtime

  private func answer(_ operation: HostOperation, _ arguments: HostArguments) -> HostAnswer {
    let id = arguments.a.whole
    switch operation {
    case .grow: break
    case .log: log.write(ScriptLog.Level(rawValue: id) ?? .info, arguments.text)
    case .error:
      if let thrown = try? JSONDecoder().decode(ThrownDescription.self, from: Data(arguments.text.utf8)) {
        report(thrown.error(map))
      }
    case .dirty, .isSeen: return .number(look(operation, at: id) ? 1 : 0)
    case .effects: scheduleEffects()
    case .timer: startTimer(id, milliseconds: arguments.b, repeats: arguments.c != 0)
    case .file: files[id] = arguments.text
    case .key: keys.append(arguments.text)
    case .changed: bounds[id]?.valueChanged()
    case .forget: bounds[id] = nil
    case .restart: bounds[id]?.restart()
    case .present:
      presentations.append(Presentation(id: id, style: arguments.text, presenter: presenter))
      showing.fire()
    case .dismiss: remove(presentation: id)
    case .exit:
      hasEnded = true
      dialogs = []
      endTimers()
      showing.fire()
    case .animate: animate(id, arguments.text)
    case .settled: pending.removeValue(forKey: id)?.resume()
    case .request: serve(id, arguments.text)
    case .drive: return .text(drive(arguments.text))
    case .tested: tested(arguments.text)
    case .scroll: scroll(id, arguments.text)
    case .perform: actions[id]?()
    case .store: return store(id, arguments.text)
    case .disk: return disk(arguments.text)
    case .describeMachine: return .text(machineDescription)
    case .openURL: return .number(open(arguments.text) ? 1 : 0)
    }
    return .none
  }

  /// Runs a pending closure of the script in an animation, and notifies the script when the animation completes.
  private func animate(_ id: Int, _ text: String) {
    let value = try? JSONDecoder().decode(AnimationDescription?.self, from: Data(text.utf8))
    withAnimation((value ?? nil)?.animation ?? .default) {
      _ = call(.runAnimated)
    } completion: { [weak self] in
      self?.turn { self?.call(.animated, Double(id)) }
    }
  }

  /// Schedules the pending effects, which run after the rendered content is on screen.
  private func scheduleEffects() {
    guard !hasEffects else { return }
    hasEffects = true
    let run: () -> Void = { [weak self] in
      self?.hasEffects = false
      self?.turn { self?.call(.runEffects) }
    }
    if let graph = Graph.evaluating { graph.enqueueAction(run) } else { Task { @MainActor in run() } }
  }
}
