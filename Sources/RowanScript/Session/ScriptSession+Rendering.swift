#if Script
import Foundation
import SwiftUI

extension ScriptSession {
  /// What a scope shows: what it wrote, or why it did not.
  enum Rendered {
    case value(ScriptValue)
    case failure(ScriptError)
  }

  /// Renders a scope: one call, one stream.
  func render(_ scope: ScriptScope, _ entry: Entry, _ a: Double, _ b: Double, _ c: Double, text: String? = nil)
    -> Rendered
  {
    scope.signal.read()
    let rendered = call(entry, a, b, c, text: text) { text -> Rendered in
      if engine.numbers[1] > 0 { scope.begin(Int(engine.numbers[1]), in: self) }
      guard engine.numbers[0] >= 0 else { return .failure(thrown(text.all)) }
      var reader = StreamReader(engine.numbers, text, scope: scope, session: self)
      return .value(reader.value())
    }
    if case .failure(let error) = rendered { log.write(.error, "\(error)") }
    return rendered ?? .failure(ScriptError(message: banner ?? "The script was stopped."))
  }

  func thrown(_ text: String) -> ScriptError {
    let thrown = try? JSONDecoder().decode(ThrownDescription.self, from: Data(text.utf8))
    return thrown?.error(map) ?? ScriptError(message: text)
  }

  struct RowChange {
    var front: Int
    var removed: Int
    var added: [String]
  }

  /// What became of an array of the script since it was asked for last.
  func rowChanges(_ handle: Int) -> Result<RowChange, ScriptError> {
    let answer = call(.rowChanges, Double(handle)) { text -> Result<RowChange, ScriptError> in
      let numbers = engine.numbers
      guard numbers[0] >= 0 else {
        let error = thrown(text.all)
        log.write(.error, "\(error)")
        return .failure(error)
      }
      let count = numbers[0] < 3 ? 0 : Int(numbers[4])
      return .success(RowChange(front: Int(numbers[2]), removed: Int(numbers[3]), added: texts(text, from: 5, count)))
    }
    return answer ?? .failure(ScriptError(message: "The script was stopped."))
  }

  func selectionIDs(_ handle: Int) -> Set<String> {
    call(.selectionIDs, Double(handle)) { Set(texts($0, from: 3, Int(engine.numbers[2]))) } ?? []
  }

  func pathItems(_ handle: Int) -> [String] {
    call(.selectionIDs, Double(handle)) { texts($0, from: 3, Int(engine.numbers[2])) } ?? []
  }

  private func texts(_ text: ScriptText, from start: Int, _ count: Int) -> [String] {
    var text = text
    let numbers = engine.numbers
    return [String](unsafeUninitializedCapacity: count) { buffer, made in
      for index in 0..<count { (buffer.baseAddress! + index).initialize(to: text.take(Int(numbers[start + index]))) }
      made = count
    }
  }

  /// Tells the script which ids a person selected and let go of.
  func select(_ handle: Int, went: [String], came: [String]) {
    turn {
      let ids = went + came
      engine.reserve(ids.count)
      for (index, id) in ids.enumerated() { engine.numbers[index] = Double(id.utf16.count) }
      call(.select, Double(handle), Double(went.count), Double(ids.count), text: ids.joined())
    }
  }
}
#endif
