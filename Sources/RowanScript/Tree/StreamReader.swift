#if Script
/// Reads what a scope wrote: numbers in order, and texts whose lengths are among them.
struct StreamReader {
  private let numbers: UnsafeMutableBufferPointer<Double>
  private var index = 2
  private let end: Int
  private var text: ScriptText
  private let scope: ScriptScope
  private let session: ScriptSession

  init(_ numbers: UnsafeMutableBufferPointer<Double>, _ text: ScriptText, scope: ScriptScope, session: ScriptSession) {
    self.numbers = numbers
    end = min(numbers.count, Int(numbers[0]) + 2)
    self.text = text
    self.scope = scope
    self.session = session
  }

  private mutating func next() -> Double {
    guard index < end else { return 0 }
    defer { index += 1 }
    return numbers[index]
  }

  private mutating func whole() -> Int { Int(next()) }

  private enum Kind: Int {
    case nothing, yes, no, number, text, callback, element, array, object, observable, selection, rows, builder,
      component
    case chain, path
  }

  mutating func value() -> ScriptValue {
    guard let kind = Kind(rawValue: whole()) else { preconditionFailure("the runtime writes what the host reads") }
    switch kind {
    case .nothing: return .nothing
    case .yes: return .flag(true)
    case .no: return .flag(false)
    case .number: return .number(next())
    case .text: return .text(text.take(whole()))
    case .callback: return .callback(ScriptCallback(scope: scope, index: whole()))
    case .element: return .element(element())
    case .component: return .component(component())
    case .array: return .list(values())
    case .object:
      var fields: [String: ScriptValue] = [:]
      for _ in 0..<whole() {
        let name = session.key(whole())
        fields[name] = value()
      }
      return .object(fields)
    case .observable:
      let handle = whole()
      return .observable(ScriptObservable(handle: handle, session: session), of: ScriptValue.IndirectValue(value()))
    case .selection:
      let (handle, isSingle) = (whole(), next() == 0)
      let session = session
      return .selection(
        session.bound(handle) { ScriptSelection(handle: handle, session: session, isSingle: isSingle) }
      )
    case .rows:
      let handle = whole()
      let session = session
      return .rows(session.bound(handle) { ScriptRows(handle: handle, session: session) })
    case .path:
      let handle = whole()
      let session = session
      return .path(session.bound(handle) { ScriptPath(handle: handle, session: session) })
    case .builder: return .builder(ScriptBuilder(scope: scope, slot: whole()))
    case .chain:
      var steps: [(Int, ScriptValue)] = []
      for _ in 0..<whole() {
        let name = whole()
        steps.append((name, value()))
      }
      return .chain(steps)
    }
  }

  private mutating func values() -> [ScriptValue] {
    let count = whole()
    var values: [ScriptValue] = []
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(value()) }
    return values
  }

  private mutating func props() -> [(name: Int, value: ScriptValue)] {
    var props: [(name: Int, value: ScriptValue)] = []
    for _ in 0..<whole() {
      let name = whole()
      props.append((name, value()))
    }
    return props
  }

  private mutating func place() -> ScriptPlace {
    let file = next()
    return ScriptPlace(file: file, lineAndColumn: next())
  }

  private mutating func key() -> String? {
    let length = whole()
    return length < 0 ? nil : text.take(length)
  }

  private mutating func element() -> ScriptElement {
    let component = whole()
    let place = place()
    let key = key()
    let props = props()
    return ScriptElement(
      component: component,
      place: place,
      key: key,
      props: props,
      children: values(),
      scope: scope
    )
  }

  private mutating func component() -> ScriptComponent {
    let (type, slot, stamp) = (whole(), whole(), whole())
    _ = place()
    let key = key()
    return ScriptComponent(type: type, slot: slot, stamp: stamp, key: key, modifiers: props(), scope: scope)
  }
}
#endif
