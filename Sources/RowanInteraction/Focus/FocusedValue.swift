import Observation
import OpenCombine
import RowanGraph

/// A property that reads a value published with `focusedValue` by the focused view or one of its ancestors; `nil` if
/// there is none.
///
/// The body that reads the value runs again when it changes with the focus. Values published with `focusedSceneValue`
/// apply regardless of the focus in the window.
@propertyWrapper
public struct FocusedValue<Value>: DynamicProperty {
  private let read: (FocusedValues) -> Value?
  private var state = State<FocusedBox<Value>>(initialValue: FocusedBox(value: nil))

  /// Creates a property that reads the value at a key path.
  public init(_ keyPath: KeyPath<FocusedValues, Value?>) { read = { $0[keyPath: keyPath] } }

  /// Creates a property that reads the observable object of a type.
  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
    read = { $0[object: objectType] }
  }

  /// The value, or `nil` if none is published.
  public var wrappedValue: Value? { state.wrappedValue.value }

  /// Connects the property to its view. For use by the framework.
  public mutating func _bind(_ context: _PropertyContext) {
    FocusedSlot.bind(&state, context, read)
  }
}

extension FocusedValue: SelfComparing {
  package func isEquivalent(to other: FocusedValue<Value>) -> Bool { true }
}

/// A property that reads and writes the value of a binding published by the focused view or one of its ancestors; `nil`
/// if there is none, in which case writing has no effect.
@propertyWrapper
public struct FocusedBinding<Value>: DynamicProperty {
  private let read: (FocusedValues) -> Binding<Value>?
  private var state = State<FocusedBox<Binding<Value>>>(initialValue: FocusedBox(value: nil))

  /// Creates a property that accesses the binding at a key path.
  public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) { read = { $0[keyPath: keyPath] } }

  /// The value, or `nil` if no binding is published.
  public var wrappedValue: Value? {
    get { state.wrappedValue.value?.wrappedValue }
    nonmutating set {
      if let newValue { state.wrappedValue.value?.wrappedValue = newValue }
    }
  }

  /// A binding to the value, which is `nil` if no binding is published.
  public var projectedValue: Binding<Value?> {
    let box = state.wrappedValue
    return Binding(get: { box.value?.wrappedValue }, set: { if let new = $0 { box.value?.wrappedValue = new } })
  }

  /// Connects the property to its view. For use by the framework.
  public mutating func _bind(_ context: _PropertyContext) {
    FocusedSlot.bind(&state, context, read)
  }
}

extension FocusedBinding: SelfComparing {
  package func isEquivalent(to other: FocusedBinding<Value>) -> Bool { true }
}

/// A property that observes an object published with `focusedObject` by the focused view or one of its ancestors; `nil`
/// if there is none. The body runs again when the object announces a change.
@propertyWrapper
public struct FocusedObject<ObjectType: ObservableObject>: DynamicProperty {
  /// Bindings to the properties of the object.
  @dynamicMemberLookup
  public struct Wrapper {
    let object: ObjectType

    /// Returns a binding to a property.
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject>
    {
      let object = object
      return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
    }
  }

  private var state = State<FocusedBox<ObjectType>>(initialValue: FocusedBox(value: nil))
  private var changes = State<Int>(initialValue: 0)

  /// Creates a property that observes the object of its type.
  public init() {}

  /// The object, or `nil` if none is published.
  public var wrappedValue: ObjectType? {
    _ = changes.wrappedValue
    return state.wrappedValue.value
  }

  /// Bindings to the properties of the object, or `nil` if none is published.
  public var projectedValue: Wrapper? { wrappedValue.map { Wrapper(object: $0) } }

  /// Connects the property to its view. For use by the framework.
  public mutating func _bind(_ context: _PropertyContext) {
    FocusedSlot.bind(&state, context) { $0[object: ObjectType.self] }
    changes._bind(context)
    let (count, object) = (changes.projectedValue, state.wrappedValue.value)
    let watch = context.slot { FocusedObjectWatch() }
    watch.follow(object) { count.wrappedValue += 1 }
  }
}

extension FocusedObject: SelfComparing {
  package func isEquivalent(to other: FocusedObject<ObjectType>) -> Bool { true }
}

/// A published value, or `nil`.
struct FocusedBox<Value> { var value: Value? }

/// The subscription to the changes of an object.
@MainActor
private final class FocusedObjectWatch: PropertySlot {
  private weak var object: AnyObject?
  private var subscription: AnyCancellable?

  func follow<Object: ObservableObject>(_ object: Object?, _ didChange: @escaping @MainActor () -> Void) {
    guard self.object !== object else { return }
    self.object = object
    subscription = object?.objectWillChange.sink { _ in MainActor.assumeIsolated { didChange() } }
  }

  func tearDown() { subscription = nil }
}

/// The connection of a property to the focused values of its scene.
@MainActor
final class FocusedSlot: FocusedValueReader {
  private let notify: (FocusedValues) -> Void

  private init(_ notify: @escaping (FocusedValues) -> Void) { self.notify = notify }

  func focusedValuesDidChange(_ values: FocusedValues) { notify(values) }

  static func bind<Value>(
    _ state: inout State<FocusedBox<Value>>,
    _ context: _PropertyContext,
    _ read: @escaping (FocusedValues) -> Value?
  ) {
    state._bind(context)
    let (location, store) = (state.projectedValue, context.node.core.graph.focusedValues)
    _ = context.slot {
      let slot = FocusedSlot { values in
        let new = FocusedBox(value: read(values))
        if !ValueComparison.areEqual(location.location.getWithoutTracking(), new) { location.wrappedValue = new }
      }
      store.add(slot)
      store.invalidate()
      return slot
    }
  }
}
