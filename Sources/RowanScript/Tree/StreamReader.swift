/// A decoder for the stream that a scope renders: numbers in order, and strings whose lengths are among them.
///
/// The runtime writes the stream, out of values that the script made. Each number is checked when it is read
/// (`NumberReader`), and elements and texts are counted towards the budget of the session (`ScriptBudget`). The first
/// violation ends the decoding with a message that names the component and its place.
struct StreamReader {
  private var numbers: NumberReader
  private var text: ScriptText
  /// The nesting depth of the current value.
  private var depth = 0
  /// The elements and the texts' code units that have been read.
  private(set) var size = ScriptBudget.Size()
  private let most: ScriptBudget.Size
  /// The element that is read, for messages.
  private var current: (component: Int, place: ScriptLocation)?
  private let scope: ScriptScope
  private let session: ScriptSession

  private static let names = 0...PropName.allCases.count - 1
  private static let texts = 0...CrossingLimit.text.rawValue
  private static let keys = -1...CrossingLimit.text.rawValue
  private static let slots = 0...CrossingLimit.slots.rawValue - 1
  private static let files = -1...CrossingLimit.files.rawValue
  private static let kinds = 0...ValueKind.allCases.count - 1

  init(_ numbers: UnsafeMutableBufferPointer<Double>, _ text: ScriptText, scope: ScriptScope, session: ScriptSession) {
    self.numbers = NumberReader(numbers)
    self.text = text
    self.scope = scope
    self.session = session
    most = session.budget.available(to: scope.record)
  }

  /// The deepest nesting that is decoded. The runtime refuses deeper values, and the thread's stack suffices for this
  /// depth.
  private static let deepest = 1000

  /// Reads the whole stream.
  ///
  /// - Returns: The value, or the error for its first violation.
  mutating func read() -> ScriptSession.Rendered {
    let value = value()
    guard let failure = numbers.failure else {
      session.budget.set(size, of: scope.record)
      return .value(value)
    }
    let component = current.map { ComponentTable.shared.components[$0.component].name } ?? ""
    if overrun != nil { session.noteRefusal() }
    let message = overrun.map { "\($0) are shown; a screen may hold \($1)." } ?? failure.message
    return .failure(
      ScriptError(
        message: (component.isEmpty ? "" : "\(component): ") + message,
        place: current.map { session.place($0.place) } ?? ""
      )
    )
  }

  /// The budget that was exceeded, in words.
  private var overrun: (String, String)? {
    if size.nodes > most.nodes {
      return ("More elements", "\(CrossingLimit.nodes.rawValue) in all. Show many by ForEach with data")
    }
    if size.letters > most.letters { return ("More characters", "\(CrossingLimit.letters.rawValue) in all") }
    return nil
  }

  private mutating func note(nodes: Int = 0, letters: Int = 0) {
    size.nodes += nodes
    size.letters += letters
    if size.nodes > most.nodes { numbers.fail("the number of elements", Double(size.nodes)) }
    if size.letters > most.letters { numbers.fail("the number of characters", Double(size.letters)) }
  }

  /// Reads a value.
  private mutating func value() -> ScriptValue {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else {
      numbers.fail("the depth of a value", Double(depth))
      return .nothing
    }
    let session = session
    // The range has a kind for every number.
    switch ValueKind(rawValue: numbers.whole(Self.kinds, "the kind of a value")) ?? .nothing {
    case .nothing: return .nothing
    case .yes: return .flag(true)
    case .no: return .flag(false)
    case .number: return .number(numbers.any())
    case .text: return .text(words(numbers.whole(Self.texts, "the length of a text")))
    case .callback:
      return .callback(ScriptCallback(scope: scope, index: numbers.whole(Self.slots, "the index of a function")))
    case .element: return .element(element())
    case .component: return .component(component())
    case .array:
      let values = values()
      let numbers = values.count { if case .number = $0 { true } else { false } }
      note(nodes: values.count - numbers + numbers / CrossingLimit.numbersPerNode.rawValue)
      return .list(values)
    case .object:
      note(nodes: 1)
      var fields: [String: ScriptValue] = [:]
      for _ in 0..<numbers.count("the count of fields") where numbers.failure == nil {
        let name = session.key(numbers.whole(0...CrossingLimit.keys.rawValue, "the number of a field's name"))
        fields[name] = value()
      }
      return .object(fields)
    case .observable:
      let handle = handle()
      return .observable(ScriptObservable(handle: handle, session: session), of: ScriptValue.IndirectValue(value()))
    case .selection:
      let (handle, isSingle) = (handle(), numbers.whole(0...1, "the mode of a selection") == 0)
      return .selection(
        session.bound(handle) { ScriptSelection(handle: handle, session: session, isSingle: isSingle) }
      )
    case .rows:
      let handle = handle()
      let rows = session.bound(handle) { ScriptRows(handle: handle, session: session) }
      rows.place = current?.place ?? ScriptLocation()
      return .rows(rows)
    case .path:
      let handle = handle()
      return .path(session.bound(handle) { ScriptPath(handle: handle, session: session) })
    case .sortOrder:
      let handle = handle()
      return .sortOrder(session.bound(handle) { ScriptSortOrder(handle: handle, session: session) })
    case .builder:
      return .builder(ScriptBuilder(scope: scope, slot: numbers.whole(Self.slots, "the slot of a builder")))
    case .chain: return .chain(props())
    case .destination:
      return .destination(ScriptDestination(scope: scope, path: numbers.identity("the path of a link")))
    }
  }

  private mutating func handle() -> Int { numbers.identity("the number of an Observable") }

  private mutating func values() -> [ScriptValue] {
    let count = numbers.count("the count of children")
    var values: [ScriptValue] = []
    values.reserveCapacity(count)
    for _ in 0..<count where numbers.failure == nil { values.append(value()) }
    return values
  }

  private mutating func props() -> [ScriptProp] {
    let count = numbers.count("the count of props")
    var props: [ScriptProp] = []
    props.reserveCapacity(count)
    for _ in 0..<count where numbers.failure == nil {
      let name = numbers.whole(Self.names, "the number of a prop")
      props.append(ScriptProp(name: name, value: value()))
    }
    return props
  }

  private mutating func place() -> ScriptLocation {
    let file = numbers.whole(Self.files, "the number of a file")
    return ScriptLocation(file: file, lineAndColumn: numbers.identity("the place of an element"))
  }

  private mutating func key() -> String? {
    let length = numbers.whole(Self.keys, "the length of a key")
    return length < 0 ? nil : words(length)
  }

  private mutating func words(_ length: Int) -> String {
    note(letters: length)
    guard length <= CrossingLimit.shortText.rawValue else { return text.take(length, &numbers) }
    let letters = numbers.letters(length)
    var isPlain = true
    for letter in letters where !(letter >= 0 && letter < 0x80) { isPlain = false }
    guard isPlain else { return String(decoding: letters.map { UInt16(exactly: $0) ?? 0xFFFD }, as: UTF16.self) }
    return String(unsafeUninitializedCapacity: letters.count) { bytes in
      for place in letters.indices { bytes[place] = UInt8(letters[place]) }
      return letters.count
    }
  }

  private mutating func element() -> ScriptElement {
    let component = numbers.whole(0...ComponentTable.shared.components.count - 1, "the number of a component")
    let place = place()
    // The innermost element is named that was read last before a failure.
    if numbers.failure == nil { current = (component, place) }
    note(nodes: 1)
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
    let type = numbers.identity("the number of a component")
    let slot = numbers.whole(Self.slots, "the slot of a component")
    let stamp = numbers.identity("the stamp of a component")
    let place = place()
    note(nodes: 1)
    let key = key()
    let modifiers = props()
    let path = numbers.identity("the path of a component")
    if numbers.failure == nil { scope.record.list(path) }
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
