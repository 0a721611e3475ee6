/// A decoder for the stream that a scope renders: numbers in order, and strings whose lengths are among them.
///
/// The runtime writes the stream. A script that modifies JavaScript's built-in objects can corrupt it; then the decoder
/// returns invalid values as `nothing`, and never reads past the end.
struct StreamReader {
  private let numbers: UnsafeMutableBufferPointer<Double>
  private var index = 2
  private let end: Int
  private var text: ScriptText
  /// The nesting depth of the current value.
  private var depth = 0
  private static let names = 0..<PropName.allCases.count
  private let scope: ScriptScope
  private let session: ScriptSession

  init(_ numbers: UnsafeMutableBufferPointer<Double>, _ text: ScriptText, scope: ScriptScope, session: ScriptSession) {
    self.numbers = numbers
    end = max(index, min(numbers.count, numbers[0].whole + 2))
    self.text = text
    self.scope = scope
    self.session = session
  }

  /// The deepest nesting that is decoded. The runtime refuses deeper values, and the thread's stack suffices for this
  /// depth.
  private static let deepest = 1000

  private mutating func next() -> Double {
    guard index < end else { return 0 }
    defer { index += 1 }
    return numbers[index]
  }

  private mutating func whole() -> Int { next().whole }

  /// Reads the count of the following parts, limited to the numbers that remain.
  private mutating func count() -> Int {
    let count = whole()
    return max(0, min(count, end - index))
  }

  /// Whether there are numbers left. A count may be greater than that of the parts that follow.
  private var hasMore: Bool { index < end }

  /// The largest number of parts for which memory is reserved before they are read.
  private static let reserved = 1024

  private enum Kind: Int {
    case nothing, yes, no, number, text, callback, element, array, object, observable, selection, rows, builder,
      component
    case chain, path, sortOrder, destination
  }

  /// Reads a value.
  mutating func value() -> ScriptValue {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else {
      // The rest has no meaning. Enclosing values would otherwise read it again, each at its own depth.
      index = end
      return .nothing
    }
    switch Kind(rawValue: whole()) ?? .nothing {
    case .nothing: return .nothing
    case .yes: return .flag(true)
    case .no: return .flag(false)
    case .number: return .number(next())
    case .text: return .text(words(whole()))
    case .callback: return .callback(ScriptCallback(scope: scope, index: whole()))
    case .element: return .element(element())
    case .component: return .component(component())
    case .array: return .list(values())
    case .object:
      var fields: [String: ScriptValue] = [:]
      for _ in 0..<count() where hasMore {
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
    case .sortOrder:
      let handle = whole()
      let session = session
      return .sortOrder(session.bound(handle) { ScriptSortOrder(handle: handle, session: session) })
    case .builder: return .builder(ScriptBuilder(scope: scope, slot: whole()))
    case .chain: return .chain(props())
    case .destination: return .destination(ScriptDestination(scope: scope, path: whole()))
    }
  }

  private mutating func values() -> [ScriptValue] {
    let count = count()
    var values: [ScriptValue] = []
    values.reserveCapacity(min(count, Self.reserved))
    for _ in 0..<count where hasMore { values.append(value()) }
    return values
  }

  private mutating func props() -> [ScriptProp] {
    let count = count()
    var props: [ScriptProp] = []
    props.reserveCapacity(min(count, Self.reserved))
    for _ in 0..<count where hasMore {
      let name = name()
      props.append(ScriptProp(name: name, value: value()))
    }
    return props
  }

  /// Reads the number of a prop or modifier. An invalid number becomes `modifiers`.
  private mutating func name() -> Int {
    let name = whole()
    return Self.names.contains(name) ? name : PropName.modifiers.rawValue
  }

  private mutating func place() -> ScriptLocation {
    let file = next()
    return ScriptLocation(file: file, lineAndColumn: next())
  }

  private mutating func key() -> String? {
    let length = whole()
    return length < 0 ? nil : words(length)
  }

  /// The longest string, in code units, that is stored among the numbers. Equal to `shortText` in the runtime.
  private static let shortText = 64

  private mutating func words(_ length: Int) -> String {
    guard length <= Self.shortText else { return text.take(length) }
    let letters = UnsafeBufferPointer(rebasing: numbers[index..<min(end, index + max(0, length))])
    index += letters.count
    var isPlain = true
    for letter in letters where !(letter >= 0 && letter < 0x80) { isPlain = false }
    guard isPlain else { return String(decoding: letters.map { UInt16(exactly: $0) ?? 0xFFFD }, as: UTF16.self) }
    return String(unsafeUninitializedCapacity: letters.count) { bytes in
      for place in letters.indices { bytes[place] = UInt8(letters[place]) }
      return letters.count
    }
  }

  private mutating func element() -> ScriptElement {
    let known = ComponentTable.shared.components.indices
    let component = max(0, min(whole(), known.upperBound - 1))
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
    let place = place()
    let key = key()
    let modifiers = props()
    let path = whole()
    scope.record.list(path)
    return ScriptComponent(
      type: type,
      slot: slot,
      stamp: stamp,
      path: path,
      place: place,
      key: key,
      modifiers: modifiers,
      scope: scope
    )
  }
}
