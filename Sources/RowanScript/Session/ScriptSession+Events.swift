import Foundation

/// What people do with what the script shows, and what is waited for.
extension ScriptSession {
  /// Calls a function of the script. Where it returned a promise that is not settled, answers its number.
  @discardableResult
  func call(_ callback: ScriptCallback, _ values: [JSONValue]) -> Int? {
    var answer: String?
    turn {
      let text = values.isEmpty ? nil : String(decoding: try JSONEncoder().encode(values), as: UTF8.self)
      answer = call(.callBack, Double(callback.scope.id), Double(callback.index), 0, text: text)
    }
    return answer.flatMap { Int($0) }
  }

  func wait(for promise: Int) async { await withCheckedContinuation { pending[promise] = $0 } }

  func set(_ handle: Int, _ value: JSONValue) {
    turn {
      switch value {
      case .nothing: call(.setBound, Double(handle), 0)
      case .flag(let flag): call(.setBound, Double(handle), 1, flag ? 1 : 0)
      case .number(let number): call(.setBound, Double(handle), 2, number)
      case .text(let text): call(.setBound, Double(handle), 3, 0, text: text)
      case .texts, .numbers, .order:
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let text = String(decoding: try encoder.encode(value), as: UTF8.self)
        call(.setBound, Double(handle), 4, 0, text: text)
      }
    }
  }

  /// A person deleted elements of an array (`target` is `nil`) or moved them before another one.
  func edit(_ handle: Int, offsets: [Int], to target: Int?) {
    turn {
      let text = String(decoding: try JSONEncoder().encode(offsets), as: UTF8.self)
      call(.edit, Double(handle), Double(target ?? -1), 0, text: text)
    }
  }

  func beginRequest() {
    requests += 1
    if requests == 1 {
      waits += 1
      showing.fire()
    }
  }

  func endRequest() {
    requests -= 1
    guard requests == 0 else { return }
    for idler in idlers { idler.resume() }
    idlers = []
  }

  /// Waits until the script has all answers: what shows it is not at rest before.
  func answersAreThere() async {
    if requests > 0 { await withCheckedContinuation { idlers.append($0) } }
  }
}
