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
    depth == 0
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
  /// The pending choices of files; the first is presented.
  var choices: [ScriptChoice] = [] { didSet { showing.fire() } }
  var dialogText = "" { didSet { if dialogText != oldValue { showing.fire() } } }
  /// The images that may be loaded: those of allowed hosts and folders.
  let imageAccess: ImageAccess
  /// The decoded images that the script has made.
  var heldImages = HeldImages()
  /// The visible views that can present, the front-most last.
  var frontPlaces: [PresentationIdentity] = [] {
    didSet { if !dialogs.isEmpty || !choices.isEmpty || presentations.count > 1 { showing.fire() } }
  }
  /// The identity for views that are presented in front of the window's content.
  let rootPlace = PresentationIdentity()
  let storage: ScriptStorage
  private(set) lazy var secrets = ScriptSecrets(storage)
  /// The open databases by their numbers.
  var databases: [Int: ScriptDatabase] = [:]
  var lastDatabase = 0
  /// The error that replaces the content if rendering, and therefore layout, might not terminate.
  var endless: ScriptError? { didSet { showing.fire() } }
  /// The number of scopes rendered in the graph's current update.
  @exclusivity(unchecked) var rendered = (update: -1, count: 0)
  var toldScheme = ColorScheme.light
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
    closeDatabases()
    for waiting in pending.values + idlers { waiting.resume() }
    (pending, idlers) = ([:], [])
    engine.close()
  }

  /// Runs a compiled script. If a version of it is running, its components keep their state.
  package func load(_ program: CompiledScript) {
    guard !isClosed else { return }
    map = program.map
    hasEnded = false
    closeDatabases()
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
    if depth == 0 { endings.notify() }
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

  func place(_ place: ScriptLocation) -> String { names.place(place) }

  func key(_ id: Int) -> String { names.key(id) }

  func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

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
    case .present:
      guard presentations.count < CrossingLimit.presentations.rawValue else { break }
      presentations.append(Presentation(id: id, style: arguments.text, presenter: presenter))
      showing.fire()
    case .dismiss: remove(presentation: id)
    case .exit:
      hasEnded = true
      dialogs = []
      choices = []
      timers.end()
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
