import RowanGraph

/// Names a value that views publish for as long as they, or a view in them, have the focus.
public protocol FocusedValueKey {
  /// The value's type.
  associatedtype Value
}

/// The values that the focused views of a window publish; see `FocusedValueKey`. A value type: what a view publishes is added
/// to what those around it do, and the innermost counts.
public struct FocusedValues: Equatable {
  private var values: [ObjectIdentifier: Box] = [:]

  private final class Box {
    let value: Any
    init(_ value: Any) { self.value = value }
  }

  init() {}

  /// The value of a key, or `nil` where nobody publishes one.
  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { values[ObjectIdentifier(key)]?.value as? Key.Value }
    set { values[ObjectIdentifier(key)] = newValue.map { Box($0) } }
  }

  /// The value of an object's type.
  subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
    get { values[ObjectIdentifier(type)]?.value as? Object }
    set { values[ObjectIdentifier(type)] = newValue.map { Box($0) } }
  }

  /// Whether both are what the same views published.
  public static func == (a: FocusedValues, b: FocusedValues) -> Bool {
    a.values.count == b.values.count && a.values.allSatisfy { b.values[$0] === $1 }
  }
}

/// What one view publishes.
@MainActor
final class FocusedPublication {
  /// Whether it counts wherever in the window the focus is.
  let isForScene: Bool
  var publish: (inout FocusedValues) -> Void = { _ in }
  weak var node: (any Node)?

  init(isForScene: Bool) { self.isForScene = isForScene }
}

/// The focused values of a scene, and who reads them.
///
/// Contract: worked out after an update in which the focus moved or somebody published something else; readers run again where what
/// they read is another value.
@MainActor
final class FocusedValueStore: SceneService {
  private weak var graph: Graph?
  private struct Reader { weak var reader: (any FocusedValueReader)? }
  private var readers: [Reader] = []
  private var publications: [FocusedPublication] = []
  private(set) var values = FocusedValues()
  private var isQueued = false

  init(of graph: Graph) { self.graph = graph }

  func add(_ publication: FocusedPublication) {
    publications.append(publication)
    invalidate()
  }

  func remove(_ publication: FocusedPublication) {
    publications.removeAll { $0 === publication }
    invalidate()
  }

  func add(_ reader: any FocusedValueReader) {
    readers.removeAll { $0.reader == nil }
    readers.append(Reader(reader: reader))
  }

  /// The focus moved, or something else is published.
  func invalidate() {
    guard !isQueued, !(publications.isEmpty && readers.isEmpty) else { return }
    isQueued = true
    graph?.enqueueAction { [weak self] in self?.refresh() }
  }

  private func refresh() {
    isQueued = false
    var path: Set<ObjectIdentifier> = []
    var node = graph?.focus.focusedPlace
    while let current = node {
      path.insert(ObjectIdentifier(current))
      node = current.core.parent
    }
    let counting = publications.filter { publication in
      guard let node = publication.node, node.core.isAlive else { return false }
      return publication.isForScene || path.contains(ObjectIdentifier(node))
    }
    // What is for the scene counts less than what the focus is in, and what is further out less than what is inside.
    let order = counting.enumerated().sorted { a, b in
      let (first, second) = (a.element, b.element)
      if first.isForScene != second.isForScene { return first.isForScene }
      let (depth, other) = (first.node?.core.depth ?? 0, second.node?.core.depth ?? 0)
      return depth == other ? a.offset < b.offset : depth < other
    }
    var values = FocusedValues()
    for entry in order { entry.element.publish(&values) }
    self.values = values
    for entry in readers { entry.reader?.focusedValuesDidChange(values) }
  }
}

@MainActor
protocol FocusedValueReader: AnyObject {
  func focusedValuesDidChange(_ values: FocusedValues)
}

extension Graph {
  var focusedValues: FocusedValueStore { service(FocusedValueStore.self) }
}
