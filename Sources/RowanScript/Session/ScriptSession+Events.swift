import Foundation

/// Events from controls and views to the script, and waiting for its requests.
extension ScriptSession {
  /// Calls a function of the script.
  ///
  /// - Returns: The number of the promise that the function returned, if it is not settled.
  @discardableResult
  func call(_ callback: ScriptCallback, _ values: [JSONValue]) -> Int? {
    var answer: String?
    turn {
      let text = values.isEmpty ? nil : String(decoding: try JSONEncoder().encode(values), as: UTF8.self)
      answer = call(.callBack, Double(callback.scope.id), Double(callback.index), 0, text: text)
    }
    return answer.flatMap { Int($0) }
  }

  /// Waits until a promise of the script is settled.
  func wait(for promise: Int) async { await activity.wait(for: promise) }

  /// Sets the value of an observable.
  func set(_ handle: Int, _ value: JSONValue) {
    turn {
      switch value {
      case .nothing: call(.setBound, Double(handle), 0)
      case .flag(let flag): call(.setBound, Double(handle), 1, flag ? 1 : 0)
      case .number(let number): call(.setBound, Double(handle), 2, number)
      case .text(let text): call(.setBound, Double(handle), 3, 0, text: text)
      case .texts, .numbers, .order, .object:
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let text = String(decoding: try encoder.encode(value), as: UTF8.self)
        call(.setBound, Double(handle), 4, 0, text: text)
      }
    }
  }

  /// Deletes or moves elements of an array.
  ///
  /// - Parameters:
  ///   - handle: The array's observable.
  ///   - offsets: The offsets of the elements.
  ///   - target: The offset of the element to move them in front of, or `nil` to delete them.
  func edit(_ handle: Int, offsets: [Int], to target: Int?) {
    turn {
      let text = String(decoding: try JSONEncoder().encode(offsets), as: UTF8.self)
      call(.edit, Double(handle), Double(target ?? -1), 0, text: text)
    }
  }

  /// Notes a request of the script, for whose answer tests wait.
  func beginRequest() { if activity.beginRequest() { presented.showing.fire() } }

  /// Notes the answer to a request.
  func endRequest() { activity.endRequest() }

  /// Removes a presentation that a person has dismissed, and notifies the script.
  func dismissed(_ id: Int) { if presented.remove(id) { turn { call(.dismissed, Double(id)) } } }
}
