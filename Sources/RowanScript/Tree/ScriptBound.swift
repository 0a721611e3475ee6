import Foundation
import RowanGraph

/// An object of the engine that synchronizes with an observable of the script.
class ScriptBound {
  let handle: Int
  private(set) weak var session: ScriptSession?
  let signal = Signal()

  init(handle: Int, session: ScriptSession) {
    self.handle = handle
    self.session = session
  }

  /// Invalidates the value after the script has set another one. Readers run again and read it then.
  func valueChanged() { signal.fire() }

  /// Resets the object after the script has discarded its side of the state.
  func restart() {}
}

/// An observable that the script passed with its current value.
struct ScriptObservable {
  let handle: Int
  let session: ScriptSession

  func set(_ value: JSONValue) { session.set(handle, value) }
}

/// A selection that the engine holds as a set of IDs. Changes on either side are sent to the other.
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

  /// The selected IDs. Readers run again when they change.
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
      // The script may have refused the change, so the value is read again.
      isStale = true
      signal.fire()
    }
  }

  /// The selected ID, for a single selection.
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

/// The path of a navigation stack, synchronized with an observable of the script.
final class ScriptPath: ScriptBound {
  private var items: [String]?

  override func valueChanged() {
    items = nil
    super.valueChanged()
  }

  /// The items of the path. Readers run again when they change.
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
