import Foundation
import RowanGraph
import RowanViews
import SwiftUI

/// One running script: its engine, what it shows, and what it said.
///
/// Contract: code of the script runs in renders, which are bodies, and in turns: callbacks, timers, effects, loading. What a turn
/// changed marks scopes, and the views that show them run again in the graph's next update.
package final class ScriptSession {
  package let engine: any ScriptEngine
  package let log: ScriptLog
  let permissions: ScriptPermissions
  private(set) var map: SourceMap?
  @exclusivity(unchecked) var scopes: [Int: ScopeRecord] = [:]
  private var bounds: [Int: ScriptBound] = [:]
  private var ended: [Int] = []
  private var left: [ScopeRecord] = []
  private var endedRows: [RowScopes] = []
  @exclusivity(unchecked) private var hasManyEndedRows = false
  /// When the script will hear of those that ended; `nil` where nothing waits.
  @exclusivity(unchecked) private var endsWithin: Duration?
  private var files: [Int: String] = [:]
  private var keys: [String] = []
  let textStyles = TextStyles()
  private var warnedOfKeys: Set<ScriptPlace> = []
  private var warnings: Set<String> = []
  /// What the script knows by numbers and names: what scrolls, what it may dismiss, namespaces.
  var scrollers: [Int: ScrollViewProxy] = [:]
  var actions: [Int: () -> Void] = [:]
  var namespaces: [String: Namespace.ID] = [:]
  private var lastNumber = 0
  /// Opens an address, as the window that shows the script does.
  var openURL: (URL) -> Void = { _ in }
  /// Questions to the person in front of the script, the first of which is asked.
  var dialogs: [ScriptDialog] = [] {
    didSet {
      if dialogs.first?.id != oldValue.first?.id { dialogText = dialogs.first?.question.defaultValue ?? "" }
      showing.fire()
    }
  }
  /// What was typed for an answer, wherever the question is asked.
  var dialogText = "" { didSet { if dialogText != oldValue { showing.fire() } } }
  /// Which pictures may be loaded: those of open hosts and folders.
  let imageAccess: ImageAccess
  /// Where they can be asked, the front-most last.
  var frontPlaces: [FrontPlace] = [] { didSet { if !dialogs.isEmpty || presentations.count > 1 { showing.fire() } } }
  /// What the window's content is in front of.
  let rootPlace = FrontPlace()
  let storage: ScriptStorage
  /// Stands in the place of all that is shown, which has no end: laying out what there is of it would have none either.
  var endless: ScriptError? { didSet { showing.fire() } }
  /// How many scopes the graph's update rendered.
  @exclusivity(unchecked) var rendered = (update: -1, count: 0)
  /// The colour scheme that the script was told.
  var toldScheme = ColorScheme.light
  var timers: [Int: ScriptTimer] = [:]
  var pending: [Int: CheckedContinuation<Void, Never>] = [:]
  private var hasEffects = false
  @exclusivity(unchecked) package private(set) var isClosed = false
  /// How often each entry of the runtime was called: what crosses the border.
  package var crossings: [String: Int] {
    var named: [String: Int] = [:]
    for entry in Entry.allCases where calls[entry.rawValue] > 0 { named["\(entry)"] = calls[entry.rawValue] }
    return named
  }
  @exclusivity(unchecked) private var calls = [Int](repeating: 0, count: Entry.allCases.count)

  /// What is presented, from the window's content on.
  var presentations: [Presentation] = []
  /// What stands over it all: the script does not compile, or was stopped.
  package var banner: String? { didSet { if banner != oldValue { showing.fire() } } }
  private(set) var hasEnded = false
  let showing = Signal()
  /// How many answers of the machine the script waits for, and how often it began to.
  var requests = 0
  var waits = 0
  var idlers: [CheckedContinuation<Void, Never>] = []
  /// What does what tests ask for.
  package weak var driver: (any ScriptTestDriver)?

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

  /// A session on JavaScriptCore. Throws where the library is missing.
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

  /// Ends the script: its timers stop, and nothing of it runs any more.
  package func close() {
    isClosed = true
    endLeft()
    endTimers()
    for waiting in pending.values + idlers { waiting.resume() }
    pending = [:]
    idlers = []
    engine.close()
  }

  /// Runs a compiled script, once for each version of its files. One that runs already keeps what its components remember.
  package func load(_ program: CompiledScript) {
    guard !isClosed else { return }
    map = program.map
    hasEnded = false
    if endless != nil { endless = nil }
    // What this version has to say stands over the page from now on.
    banner = nil
    turn {
      let name = program.file.deletingPathExtension().path
      try engine.load(program.wrapped, name: CompiledScript.name, entry: Entry.load.rawValue, text: name)
    }
  }

  // MARK: Turns

  /// Runs code of the script and shows what stops it.
  func turn(_ body: () throws -> Void) {
    guard !isClosed else { return }
    do {
      try body()
    } catch {
      stopped(by: error)
    }
    // Within a call the numbers are the script's, who may be writing what it shows.
    if depth == 0 { endScopes() }
  }

  /// How many calls of the script are under way within one another.
  @exclusivity(unchecked) private var depth = 0
  /// Whether the numbers are the script's, who may be writing what it shows.
  var isCalling: Bool { depth > 0 }

  /// Calls an entry; `nil` where the call was stopped.
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
    let found: ScriptError
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
    _ = try? engine.call(Entry.recover.rawValue, 0, 0, 0, text: nil) { _ in }
    report(found)
    driver?.finished(found)
  }

  /// Ends the script for good and says why.
  private func end(_ reason: ScriptError) {
    hasEnded = true
    report(reason)
    driver?.finished(reason)
    close()
  }

  /// Says what went wrong, on the page and in the log.
  func report(_ error: ScriptError) {
    log.write(.error, "\(error)")
    banner = "\(error)"
  }

  func place(_ place: ScriptPlace) -> String {
    files[place.file].map { "\($0):\(place.line):\(place.column)" } ?? ""
  }

  /// Says, once for each place, that children cannot be told apart by their keys.
  func warnOfEqualKeys(_ key: String, _ value: ScriptValue) {
    let known: ScriptPlace? =
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

  /// Says, once for each, that a modifier has no such word.
  func warnOfWord(_ word: String, of name: String, _ known: [String]) {
    warnOnce("\(name) has no \"\(word.prefix(200))\": it takes \(known.joined(separator: ", ")).")
  }

  /// Says something the first time that it is to be said.
  func warnOnce(_ text: String) {
    guard warnings.count < 1000, warnings.insert(text).inserted else { return }
    log.write(.warning, text)
  }

  /// A number that nothing else of this script has.
  func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  func key(_ id: Int) -> String { keys.indices.contains(id) ? keys[id] : "" }

  // MARK: Scopes and what is bound

  /// A scope went. The script hears of it at once, since its effects may have something to clean up; of rows, which have none, with
  /// the next turn or by the dozen, and within a second: a timer for each frame costs more than the rows.
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

  /// A component has no view any more, and its parent says that it is shown: a new view may take it up in this update.
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

  /// Tells the script of rows that went, once there are so many. Bodies may run: nothing of the application's own does here.
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

  /// What the engine keeps in step with an observable, made where it is first shown.
  func bound<Bound: ScriptBound>(_ handle: Int, _ make: () -> Bound) -> Bound {
    if let known = bounds[handle] as? Bound { return known }
    let made = make()
    bounds[handle] = made
    return made
  }

  // MARK: What the runtime asks

  private func answer(_ operation: HostOperation, _ arguments: HostArguments) -> HostAnswer {
    let id = arguments.a.whole
    switch operation {
    case .grow: break
    case .log: log.write(ScriptLog.Level(rawValue: id) ?? .info, arguments.text)
    case .error:
      if let thrown = try? JSONDecoder().decode(ThrownDescription.self, from: Data(arguments.text.utf8)) {
        report(thrown.error(map))
      }
    case .dirty: scopes[id]?.fire()
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
      // Nobody is asked any more, and nothing waits for its time.
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

  /// Runs what the script waits to run within an animation, and tells it when that has come to its end.
  private func animate(_ id: Int, _ text: String) {
    let value = try? JSONDecoder().decode(AnimationDescription?.self, from: Data(text.utf8))
    withAnimation((value ?? nil)?.animation ?? .default) {
      _ = call(.runAnimated)
    } completion: { [weak self] in
      self?.turn { self?.call(.animated, Double(id)) }
    }
  }

  /// Effects run after what was rendered is on the screen.
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
