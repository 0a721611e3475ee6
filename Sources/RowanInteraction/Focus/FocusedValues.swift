import RowanGraph

/// A key of a value that views publish while they or a descendant have the focus.
public protocol FocusedValueKey {
  /// The type of the value.
  associatedtype Value
}

/// The values that the focused views of a window publish; see `FocusedValueKey`.
///
/// A value type. The values of a view are merged with those of its ancestors, over which they take precedence.
public struct FocusedValues: Equatable {
  private var values: [ObjectIdentifier: Box] = [:]

  private final class Box {
    let value: Any
    init(_ value: Any) { self.value = value }
  }

  init() {}

  /// Accesses the value of a key, or `nil` if none is published.
  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { values[ObjectIdentifier(key)]?.value as? Key.Value }
    set { values[ObjectIdentifier(key)] = newValue.map { Box($0) } }
  }

  /// Accesses the object of a type, or `nil` if none is published.
  subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
    get { values[ObjectIdentifier(type)]?.value as? Object }
    set { values[ObjectIdentifier(type)] = newValue.map { Box($0) } }
  }

  /// Returns whether both contain the values of the same publications, compared by identity.
  public static func == (a: FocusedValues, b: FocusedValues) -> Bool {
    a.values.count == b.values.count && a.values.allSatisfy { b.values[$0] === $1 }
  }
}

/// The value that a view publishes.
@MainActor
final class FocusedPublication {
  /// Whether the value applies regardless of the focus in the window.
  let isForScene: Bool
  var publish: (inout FocusedValues) -> Void = { _ in }
  weak var node: (any Node)?

  init(isForScene: Bool) { self.isForScene = isForScene }
}

/// The focused values of a scene, with their readers.
///
/// The values are computed after an update in which the focus moved or a published value changed. Readers run again if
/// the value that they read changed.
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

  /// Schedules an update after the focus moved or a published value changed.
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
    // Values of the focus path take precedence over those of the scene, and inner values over outer ones.
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

/// A reader of the focused values.
@MainActor
protocol FocusedValueReader: AnyObject {
  /// Called after the focused values were updated.
  func focusedValuesDidChange(_ values: FocusedValues)
}

extension Graph {
  var focusedValues: FocusedValueStore { service(FocusedValueStore.self) }
}
