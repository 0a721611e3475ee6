import Foundation

/// A value of the script that an element contains.
enum ScriptValue {
  case nothing
  case flag(Bool)
  case number(Double)
  case text(String)
  case callback(ScriptCallback)
  case element(ScriptElement)
  /// Indirect, since its size would otherwise be the size of every value.
  indirect case component(ScriptComponent)
  case list([ScriptValue])
  case object([String: ScriptValue])
  /// An observable and its current value. Changes by a person are written to the observable.
  case observable(ScriptObservable, of: IndirectValue)
  case selection(ScriptSelection)
  case rows(ScriptRows)
  case path(ScriptPath)
  case sortOrder(ScriptSortOrder)
  case builder(ScriptBuilder)
  case chain([ScriptProp])
  case destination(ScriptDestination)

  /// A boxed value, since an enum cannot contain itself.
  final class IndirectValue {
    let value: ScriptValue
    init(_ value: ScriptValue) { self.value = value }
  }

  /// The value, or that of an observable.
  var plain: ScriptValue {
    if case .observable(_, let inner) = self { inner.value } else { self }
  }

  /// The value as a string, if it is a string or number.
  var string: String? {
    switch plain {
    case .text(let text): text
    case .number(let number): number.scriptText
    default: nil
    }
  }

  /// The value as a finite number.
  var number: Double? { if case .number(let number) = plain, number.isFinite { number } else { nil } }
  /// The value as a length in points, limited to a magnitude of 100,000.
  var extent: CGFloat? { number.map { max(-100_000, min(100_000, $0)) } }
  var flag: Bool? { if case .flag(let flag) = plain { flag } else { nil } }
  var callback: ScriptCallback? { if case .callback(let callback) = self { callback } else { nil } }
  var observable: ScriptObservable? { if case .observable(let observable, _) = self { observable } else { nil } }
  var list: [ScriptValue]? { if case .list(let list) = plain { list } else { nil } }
  var object: [String: ScriptValue]? { if case .object(let object) = plain { object } else { nil } }
  var builder: ScriptBuilder? { if case .builder(let builder) = self { builder } else { nil } }

  /// Whether a Boolean modifier with this value is on: it is with no value, and is not with `undefined`, `null` or
  /// `false`.
  var isOn: Bool { if case .nothing = self { false } else { flag ?? true } }

  /// The key of an element or component.
  var key: String? {
    switch self {
    case .element(let element): element.key
    case .component(let component): component.key
    default: nil
    }
  }

  /// Whether the value has no view: `null`, `undefined` or a Boolean, as a condition in JSX leaves it.
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

/// A location in the script's source.
struct ScriptLocation: Hashable {
  /// The number of the file.
  var file = -1
  var line = 0
  var column = 0

  init() {}

  init(file: Int, lineAndColumn packed: Int) {
    self.file = file
    (line, column) = (packed / 4096, packed % 4096)
  }
}

/// An element of a built-in component, as a scope rendered it: its component, props and children.
final class ScriptElement {
  let component: Int
  let place: ScriptLocation
  let key: String?
  let props: [ScriptProp]
  let children: [ScriptValue]
  /// The scope that rendered the element.
  let scope: ScriptScope

  init(
    component: Int,
    place: ScriptLocation,
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

  /// Nonisolated, since a change of executors for each element of a row costs more than the element.
  nonisolated deinit {}

  subscript(_ name: Int) -> ScriptValue? {
    for prop in props where prop.name == name { return prop.value }
    return nil
  }
}

/// An element of a component that the script defines.
struct ScriptComponent {
  let type: Int
  let slot: Int
  /// A number that changes when the component's props change.
  let stamp: Int
  /// The component's path in its scope; see `ScopeRecord.Standing`.
  let path: Int
  let place: ScriptLocation
  let key: String?
  let modifiers: [ScriptProp]
  let scope: ScriptScope
}

/// The destination of a navigation link: the scope that contains the link, and the link's path in it.
struct ScriptDestination {
  let scope: ScriptScope
  let path: Int
}

/// A function of the script, by scope and index. A call runs the function of the scope's latest rendering, and does
/// nothing after the scope has ended.
struct ScriptCallback {
  let scope: ScriptScope
  let index: Int

  /// Calls the function with arguments that are passed as JSON.
  func call(_ values: [JSONValue] = []) { scope.session?.call(self, values) }

  /// Calls the function, and waits for the promise that it returns, if any.
  func callAndWait(_ values: [JSONValue] = []) async {
    guard let session = scope.session, let pending = session.call(self, values) else { return }
    await session.wait(for: pending)
  }
}

/// A function of the script that creates an element for a row, a value or a cell.
struct ScriptBuilder {
  /// The factor by which an offset is packed with a slot into one number. A scope has fewer slots.
  static let slotLimit = CrossingLimit.slots.rawValue
  let scope: ScriptScope
  let slot: Int
}

/// A value that is passed to the script as JSON.
nonisolated enum JSONValue: Encodable {
  case text(String)
  case number(Double)
  case flag(Bool)
  case texts([String])
  case numbers([Int])
  case order([ScriptSort])
  case object([String: JSONValue])
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
    case .object(let members): try container.encode(members)
    case .nothing: try container.encodeNil()
    }
  }
}
