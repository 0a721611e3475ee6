import Foundation
import RowanGraph
import SwiftUI

extension ScriptSession {
  /// The result of rendering a scope.
  enum Rendered {
    case value(ScriptValue)
    case failure(ScriptError)
  }

  /// Renders a scope, with one call and one stream of values.
  ///
  /// A row is rendered by its scope's number. Its ID is written to the shared numbers if it is short ASCII, since
  /// passing a string costs more and the script usually finds the same ID at the same index.
  ///
  /// - Parameters:
  ///   - scope: The scope.
  ///   - entry: The rendering function of the runtime.
  ///   - a: The first argument, if there is no `id`.
  ///   - b: The second argument.
  ///   - c: The third argument.
  ///   - id: The ID of the row, or `nil` for other scopes.
  /// - Returns: The value, or the error of the script.
  func render(_ scope: ScriptScope, _ entry: Entry, _ a: Double, _ b: Double, _ c: Double, id: String? = nil)
    -> Rendered
  {
    endings.notifyWhereMany()
    scope.read()
    if let graph = Graph.evaluating, let error = endlessness(in: graph) { return .failure(error) }
    scope.record.noteRendering(in: Graph.evaluating?.counters.updates ?? -1)
    let text = id.flatMap { isCalling || !write($0) ? $0 : nil }
    let number = id == nil ? a : Double(scope.number)
    let rendered = call(entry, number, b, c, text: text) { text -> Rendered in
      if let number = NumberReader.scope(engine.numbers) { scope.begin(number, in: self) }
      if NumberReader.isError(engine.numbers) { return .failure(thrown(text.all)) }
      var reader = StreamReader(engine.numbers, text, scope: scope, session: self)
      return reader.read()
    }
    if rendered == nil, number < 0 { end(-Int(number), of: scope.record.rows) }
    if case .failure(let error) = rendered {
      // An error is shown in place of the content.
      budget.set(ScriptBudget.Size(), of: scope.record)
      log.fail("\(error)")
    }
    return rendered ?? .failure(ScriptError(message: presented.banner ?? "The script was stopped."))
  }

  /// Answers whether a view reads a scope, which renders it after a change, and invalidates the scope for `dirty`.
  func look(_ operation: HostOperation, at id: Int) -> Bool {
    guard let scope = scopes[id] else { return false }
    if operation == .dirty { scope.fire() }
    return scope.isRead
  }

  /// Writes a short ASCII text with its length to the shared numbers.
  ///
  /// - Returns: `false` if the text is longer than 64 bytes or not ASCII.
  private func write(_ text: String) -> Bool {
    let units = text.utf8
    guard units.count <= 64 else { return false }
    let numbers = engine.numbers
    numbers[0] = Double(units.count)
    var place = 1
    for unit in units {
      guard unit < 0x80 else { return false }
      numbers[place] = Double(unit)
      place += 1
    }
    return true
  }

  /// The deepest nesting of bodies. The graph stops at 400, since the thread's stack is limited.
  private static let deepest = 250
  /// The most components and rows in one update. A component that contains itself twice exceeds it long before
  /// `deepest`.
  private static let most = 20_000

  /// Returns an error if rendering seems not to terminate.
  private func endlessness(in graph: Graph) -> ScriptError? {
    if rendered.update != graph.counters.updates { rendered = (graph.counters.updates, 0) }
    rendered.count += 1
    if rendered.count > Self.most {
      return replaceAll(by: "More than \(Self.most) components")
    }
    guard graph.bodyDepth > Self.deepest else { return nil }
    return ScriptError(message: "Views stand in one another more than \(Self.deepest) deep: does one contain itself?")
  }

  private func replaceAll(by many: String) -> ScriptError {
    let error = ScriptError(
      message: "\(many) are shown at once: does one contain itself? Show many by ForEach in a List."
    )
    if presented.endless == nil {
      log.fail("\(error)")
      presented.endless = error
    }
    return error
  }

  /// The most scopes that end in an error in one update because of what others show, before the error replaces all.
  private static let mostRefused = 32

  /// Notes that a scope is not shown because of what others show. If many are not, an error replaces the content: it may
  /// be too deep to be laid out.
  func noteRefusal() {
    guard let graph = Graph.evaluating, budget.noteRefusal(in: graph) > Self.mostRefused else { return }
    _ = replaceAll(by: "Components with more than \(CrossingLimit.nodes.rawValue) elements")
  }

  /// Returns whether the content is not shown any more, because an update has taken too long. Then an error replaces it.
  func isOverBudget(at element: ScriptElement) -> Bool {
    guard presented.endless == nil else { return true }
    guard let graph = Graph.evaluating, budget.noteView(in: graph) else { return false }
    let name = ComponentTable.shared.components[element.component].name
    let error = ScriptError(
      message:
        "\(name): what is shown takes more than \(budget.seconds.formatted(.number)) s. Show less, or rows in a List.",
      place: place(element.place)
    )
    log.fail("\(error)")
    presented.endless = error
    return true
  }

  func thrown(_ text: String) -> ScriptError {
    let thrown = try? JSONDecoder().decode(ThrownDescription.self, from: Data(text.utf8))
    return thrown?.error(map) ?? ScriptError(message: text)
  }

  /// Returns the changes of an array since the last call.
  ///
  /// - Parameters:
  ///   - handle: The array's observable.
  ///   - count: The number of rows before the changes.
  func rowChanges(_ handle: Int, count: Int) -> Result<RowChange, ScriptError> {
    let answer = call(.rowChanges, Double(handle), Double(count)) { text -> Result<RowChange, ScriptError> in
      if NumberReader.isError(engine.numbers) {
        let error = thrown(text.all)
        log.fail("\(error)")
        return .failure(error)
      }
      var numbers = NumberReader(engine.numbers)
      // The script has released the array.
      if numbers.failure == nil, numbers.remaining < 4 { return .success(RowChange()) }
      let change = RowChange(&numbers, count: count)
      guard let failure = numbers.failure else { return .success(change) }
      let error = ScriptError(message: "data: \(failure.message)")
      log.fail("\(error)")
      return .failure(error)
    }
    return answer ?? .failure(ScriptError(message: "The script was stopped."))
  }

  /// Returns the IDs of an array's rows, as of the last `rowChanges(_:)`.
  func rowIDs(_ handle: Int, from start: Int, count: Int) -> [String] {
    let answer = call(.rowIDs, Double(handle), Double(start), Double(count)) { text -> [String] in
      var (numbers, text) = (NumberReader(engine.numbers), text)
      let ids = text.texts(&numbers)
      return ids.count <= count ? ids : []
    }
    return answer ?? []
  }

  /// Returns the offset of a row by its ID, or `nil`.
  func rowOffset(_ handle: Int, of id: String) -> Int? {
    let answer = call(.rowOffset, Double(handle), text: id) { _ -> Int? in
      var numbers = NumberReader(engine.numbers)
      let offset = numbers.whole(-1...CrossingLimit.rows.rawValue, "the offset of a row")
      return numbers.failure == nil && offset >= 0 ? offset : nil
    }
    return answer ?? nil
  }

  /// Returns the strings of an observable with which the engine synchronizes: the IDs of a selection or the items of a
  /// path. Returns none, and reports an error, if the script stored another type of value.
  func storedStrings(_ handle: Int) -> [String] {
    let answer = call(.storedStrings, Double(handle)) { text -> [String] in
      if NumberReader.isError(engine.numbers) {
        report(thrown(text.all))
        return []
      }
      var (numbers, text) = (NumberReader(engine.numbers), text)
      let strings = text.texts(&numbers)
      if let failure = numbers.failure { report(ScriptError(message: failure.message)) }
      return strings
    }
    return answer ?? []
  }

  /// Returns the sort order of a table. Each string is the sign of the direction and the name of a field.
  func sortOrder(_ handle: Int) -> [ScriptSort] {
    storedStrings(handle).map {
      ScriptSort(key: String($0.dropFirst()), order: $0.hasPrefix("-") ? .reverse : .forward)
    }
  }

  /// Updates the selection of a script by the difference.
  ///
  /// - Parameters:
  ///   - handle: The selection's observable.
  ///   - went: The IDs that are deselected.
  ///   - came: The IDs that are selected.
  func select(_ handle: Int, went: [String], came: [String]) {
    turn {
      var ids = went + came
      engine.reserve(ids.count)
      // The buffer did not grow if the script has ended; the call then reports that and selects nothing.
      if engine.numbers.count < ids.count { ids = [] }
      for (index, id) in ids.enumerated() { engine.numbers[index] = Double(id.utf16.count) }
      call(.select, Double(handle), Double(min(went.count, ids.count)), Double(ids.count), text: ids.joined())
    }
  }
}
