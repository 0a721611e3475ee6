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
  /// The clock of the timers.
  private let clock: SceneClock
  var permissions: ScriptPermissions
  private(set) var map: SourceMap?
  @exclusivity(unchecked) var scopes: [Int: ScopeRecord] = [:]
  private var bounds: [Int: ScriptBound] = [:]
  private(set) lazy var endings = ScopeEndings { [unowned self] in
    !isCalling
  } tell: { [unowned self] gone in
    tellOfEnd(of: gone)
  }
  private(set) lazy var timers = ScriptTimers(clock: clock) { [unowned self] id in
    var goesOn = false
    turn { goesOn = call(.fireTimer, Double(id)) == "again" }
    return goesOn
  }
  let budget: ScriptBudget
  private var names = ScriptNames()
  let textStyles = TextStyles()
  var warnings = ScriptWarnings()
  /// The objects of views that the script uses.
  var handles = ScriptHandles()
  var openURL: (URL) -> Void = { _ in }
  /// The presentations of the script.
  let presented = ScriptPresentations()
  /// The images that the script may load and has made.
  var images: ScriptImages
  let storage: ScriptStorage
  private(set) lazy var secrets = ScriptSecrets(storage)
  /// The open databases.
  let databases = ScriptDatabases()
  /// The number of scopes rendered in the graph's current update.
  @exclusivity(unchecked) var rendered = (update: -1, count: 0)
  var toldScheme = ColorScheme.light
  /// The open requests and promises.
  let activity = ScriptActivity()
  private var hasEffects = false
  /// Whether the session has ended.
  @exclusivity(unchecked) package private(set) var isClosed = false
  /// The number of calls of each runtime entry, for measurements.
  package var crossings: [String: Int] { calls.named }
  @exclusivity(unchecked) private var calls = EntryCalls()
  private(set) var hasEnded = false
  /// The driver of the screen in tests of scripts.
  package weak var driver: (any ScriptTestDriver)?

  /// Creates a session on an engine.
  package init(
    engine: any ScriptEngine,
    log: ScriptLog,
    limits: ScriptLimits = ScriptLimits(),
    permissions: ScriptPermissions,
    storage: ScriptStorage = ScriptStorage(),
    clock: SceneClock = .system
  ) {
    self.engine = engine
    self.clock = clock
    budget = ScriptBudget(limits)
    self.log = log
    self.permissions = permissions
    self.storage = storage
    images = ScriptImages { url in
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
    storage: ScriptStorage = ScriptStorage(),
    clock: SceneClock = .system
  ) throws {
    let engine = try JSCEngine(limits: limits)
    self.init(engine: engine, log: log, limits: limits, permissions: permissions, storage: storage, clock: clock)
    try engine.start(runtime: try RuntimeSource.text.get(), name: "rowan")
    call(.describeTable, text: ComponentTable.sharedDescription)
  }

  /// Ends the script: stops its timers, after which none of its code runs.
  package func close() {
    isClosed = true
    endings.endLeft()
    timers.end()
    databases.closeAll()
    activity.close()
    engine.close()
  }

  /// Runs a compiled script. If a version of it is running, its components keep their state.
  package func load(_ program: CompiledScript) {
    guard !isClosed else { return }
    map = program.map
    hasEnded = false
    databases.closeAll()
    if presented.endless != nil { presented.endless = nil }
    presented.banner = nil
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
    if !isCalling { endings.notify() }
    if !isCalling { driver?.turnEnded() }
  }

  /// Whether a call is running, so that the script may be writing to the shared numbers.
  var isCalling: Bool { calls.depth > 0 }

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
    calls.begin(entry)
    defer { calls.end() }
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
    presented.banner = "\(error)"
  }

  func place(_ place: ScriptLocation) -> String { names.place(place) }

  func key(_ id: Int) -> String { names.key(id) }

  // MARK: Scopes and bound objects

  /// Ends a scope without views.
  func end(_ scope: Int, of rows: RowScopes?) {
    scopes[scope] = nil
    endings.add(scope, of: rows)
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
    let id = arguments.id
    switch operation {
    case .grow: break
    case .log: log.write(ScriptLog.Level(rawValue: id) ?? .info, arguments.text)
    case .error:
      if let thrown = try? JSONDecoder().decode(ThrownDescription.self, from: Data(arguments.text.utf8)) {
        report(thrown.error(map))
      }
    case .dirty, .isSeen: return .number(look(operation, at: id) ? 1 : 0)
    case .effects: scheduleEffects()
    case .timer: setTimer(id, milliseconds: arguments.b, repeats: arguments.c != 0)
    case .file: names.setFile(id, arguments.text)
    case .key: names.addKey(arguments.text)
    case .changed: bounds[id]?.valueChanged()
    case .forget: bounds[id] = nil
    case .restart: bounds[id]?.restart()
    case .present: presented.present(id, style: arguments.text)
    case .dismiss: presented.remove(id)
    case .exit:
      hasEnded = true
      timers.end()
      presented.removeQuestions()
    case .animate: animate(id, arguments.text)
    case .settled: activity.settle(id)
    case .request: serve(id, arguments.text)
    case .drive: return .text(drive(arguments.text))
    case .tested: tested(arguments.text)
    case .scroll: scroll(id, arguments.text)
    case .perform: handles.actions[id]?()
    case .store: return store(id, arguments.text)
    case .disk: return disk(arguments.text)
    case .service: return service(arguments.text)
    case .describeMachine: return .text(machineDescription)
    case .openURL: return .number(open(arguments.text) ? 1 : 0)
    }
    return .none
  }

  /// Starts a timer, or stops it if the delay is negative.
  private func setTimer(_ id: Int, milliseconds: Double, repeats: Bool) {
    guard !hasEnded, !isClosed, milliseconds >= 0 || milliseconds.isNaN else { return timers.stop(id) }
    if !timers.start(id, milliseconds: milliseconds, repeats: repeats) {
      report(ScriptError(message: "More than \(CrossingLimit.timers.rawValue) timers wait: the timer was not started."))
    }
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
