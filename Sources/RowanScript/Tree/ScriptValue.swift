import Foundation

/// A value that a script handed over with an element.
enum ScriptValue {
  case nothing
  case flag(Bool)
  case number(Double)
  case text(String)
  case callback(ScriptCallback)
  case element(ScriptElement)
  /// Behind a reference: it is the longest of them, and all are as long as the longest.
  indirect case component(ScriptComponent)
  case list([ScriptValue])
  case object([String: ScriptValue])
  /// An observable and its value: what changes the value is told to the script.
  case observable(ScriptObservable, of: IndirectValue)
  case selection(ScriptSelection)
  case rows(ScriptRows)
  case path(ScriptPath)
  case sortOrder(ScriptSortOrder)
  case builder(ScriptBuilder)
  case chain([ScriptProp])

  /// A value behind a reference: an enum cannot hold itself.
  final class IndirectValue {
    let value: ScriptValue
    init(_ value: ScriptValue) { self.value = value }
  }

  /// The value itself, where it is that of an observable.
  var plain: ScriptValue {
    if case .observable(_, let inner) = self { inner.value } else { self }
  }

  var string: String? {
    switch plain {
    case .text(let text): text
    case .number(let number): number.scriptText
    default: nil
    }
  }

  /// A number that is one, and has an end.
  var number: Double? { if case .number(let number) = plain, number.isFinite { number } else { nil } }
  /// A number of points, no larger than anything that is laid out.
  var extent: CGFloat? { number.map { max(-100_000, min(100_000, $0)) } }
  var flag: Bool? { if case .flag(let flag) = plain { flag } else { nil } }
  var callback: ScriptCallback? { if case .callback(let callback) = self { callback } else { nil } }
  var observable: ScriptObservable? { if case .observable(let observable, _) = self { observable } else { nil } }
  var list: [ScriptValue]? { if case .list(let list) = plain { list } else { nil } }
  var object: [String: ScriptValue]? { if case .object(let object) = plain { object } else { nil } }
  var builder: ScriptBuilder? { if case .builder(let builder) = self { builder } else { nil } }

  /// Whether a modifier written with this is on: without a value it is, with `undefined` or `null` it is not.
  var isOn: Bool { if case .nothing = self { false } else { flag ?? true } }

  /// The key of an element.
  var key: String? {
    switch self {
    case .element(let element): element.key
    case .component(let component): component.key
    default: nil
    }
  }

  /// Whether nothing is there: `null`, `undefined`, or a flag, as a condition in JSX leaves it.
  var isEmpty: Bool {
    switch self {
    case .nothing, .flag: true
    default: false
    }
  }
}

/// A prop or modifier: the number of its name, and its value.
struct ScriptProp {
  let name: Int
  let value: ScriptValue
}

/// A place in the source.
struct ScriptPlace: Hashable {
  /// The number of the file.
  var file = -1
  var line = 0
  var column = 0

  init() {}

  init(file: Double, lineAndColumn: Double) {
    self.file = file.whole
    let packed = lineAndColumn.whole
    (line, column) = (packed / 4096, packed % 4096)
  }
}

/// An element of the engine's components, as a scope wrote it: what it is, what it is given, what is in it.
final class ScriptElement {
  let component: Int
  let place: ScriptPlace
  let key: String?
  let props: [ScriptProp]
  let children: [ScriptValue]
  /// The scope that wrote it.
  let scope: ScriptScope

  init(
    component: Int,
    place: ScriptPlace,
    key: String?,
    props: [ScriptProp],
    children: [ScriptValue],
    scope: ScriptScope
  ) {
    self.component = component
    self.place = place
    self.key = key
    self.props = props
    self.children = children
    self.scope = scope
  }

  /// Nothing here asks for an actor, and a change of executors for each element of a row costs more than the element.
  nonisolated deinit {}

  subscript(_ name: Int) -> ScriptValue? {
    for prop in props where prop.name == name { return prop.value }
    return nil
  }
}

/// An element of a component of the script.
struct ScriptComponent {
  let type: Int
  let slot: Int
  /// Another one where the component was given something else.
  let stamp: Int
  /// Where it stands in what its scope shows; see `ScopeRecord.Standing`.
  let path: Int
  let place: ScriptPlace
  let key: String?
  let modifiers: [ScriptProp]
  let scope: ScriptScope
}

/// A function of the script. It is the newest one that its scope has in this place, and does nothing once the scope has ended.
struct ScriptCallback {
  let scope: ScriptScope
  let index: Int

  /// Calls the function; `values` are written in JSON.
  func call(_ values: [JSONValue] = []) { scope.session?.call(self, values) }

  /// Calls the function and waits for the promise that it may return.
  func callAndWait(_ values: [JSONValue] = []) async {
    guard let session = scope.session, let pending = session.call(self, values) else { return }
    await session.wait(for: pending)
  }
}

/// A function of the script that makes an element for a row, a value or a cell.
struct ScriptBuilder {
  /// A slot and an offset travel as one number: there are fewer slots in a scope than this.
  static let slotLimit = 1 << 20
  let scope: ScriptScope
  let slot: Int
}

/// A value on its way to the script.
nonisolated enum JSONValue: Encodable {
  case text(String)
  case number(Double)
  case flag(Bool)
  case texts([String])
  case numbers([Int])
  case order([ScriptSort])
  case nothing

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .number(let number): try container.encode(number)
    case .flag(let flag): try container.encode(flag)
    case .texts(let texts): try container.encode(texts)
    case .numbers(let numbers): try container.encode(numbers)
    case .order(let order):
      try container.encode(order.map { ["key": $0.key, "order": $0.order == .reverse ? "reverse" : "forward"] })
    case .nothing: try container.encodeNil()
    }
  }
}
