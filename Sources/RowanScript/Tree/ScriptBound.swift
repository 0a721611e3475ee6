import Foundation
import RowanGraph

/// Something of the engine that is kept in step with an observable of the script.
class ScriptBound {
  let handle: Int
  private(set) weak var session: ScriptSession?
  let signal = Signal()

  init(handle: Int, session: ScriptSession) {
    self.handle = handle
    self.session = session
  }

  /// The script set another value: what shows it runs again, and asks for it then.
  func valueChanged() { signal.fire() }

  /// The script starts anew with its side of the matter.
  func restart() {}
}

/// An observable whose value went along with an element.
struct ScriptObservable {
  let handle: Int
  let session: ScriptSession

  func set(_ value: JSONValue) { session.set(handle, value) }
}

/// A selection that the engine holds: ids in a set, brought in step when one of the sides changes.
final class ScriptSelection: ScriptBound {
  let isSingle: Bool
  private var ids: Set<String> = []
  private var isStale = true

  init(handle: Int, session: ScriptSession, isSingle: Bool) {
    self.isSingle = isSingle
    super.init(handle: handle, session: session)
  }

  override func valueChanged() {
    isStale = true
    super.valueChanged()
  }

  /// The ids. Whoever reads them runs again when they change.
  var value: Set<String> {
    get {
      signal.read()
      bringUpToDate()
      return ids
    }
    set {
      bringUpToDate()
      let (went, came) = (ids.subtracting(newValue), newValue.subtracting(ids))
      guard !went.isEmpty || !came.isEmpty else { return }
      ids = newValue
      session?.select(handle, went: Array(went), came: Array(came))
      // What the script made of it, should it have refused.
      isStale = true
      signal.fire()
    }
  }

  var single: String? {
    get { value.first }
    set { value = newValue.map { [$0] } ?? [] }
  }

  private func bringUpToDate() {
    guard isStale, let session else { return }
    isStale = false
    ids = Set(session.heldTexts(handle))
  }
}

/// The path of a navigation stack.
final class ScriptPath: ScriptBound {
  private var items: [String]?

  override func valueChanged() {
    items = nil
    super.valueChanged()
  }

  var value: [String] {
    get {
      signal.read()
      if let items { return items }
      let made = session?.heldTexts(handle) ?? []
      items = made
      return made
    }
    set {
      guard newValue != items else { return }
      items = newValue
      session?.set(handle, .texts(newValue))
      signal.fire()
    }
  }
}
