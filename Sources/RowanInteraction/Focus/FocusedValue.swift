import Observation
import OpenCombine
import RowanGraph

/// A value that the focused view, or one around it, publishes with `focusedValue`; `nil` where none does.
///
/// The body that reads it runs again when the focus moves to where another value is published. What `focusedSceneValue` publishes
/// counts wherever in the window the focus is.
@propertyWrapper
public struct FocusedValue<Value>: DynamicProperty {
  private let read: (FocusedValues) -> Value?
  private var state = State<FocusedBox<Value>>(initialValue: FocusedBox(value: nil))

  /// The value of a key path of `FocusedValues`.
  public init(_ keyPath: KeyPath<FocusedValues, Value?>) { read = { $0[keyPath: keyPath] } }

  /// The observable object of a type.
  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
    read = { $0[object: objectType] }
  }

  /// The value, or `nil`.
  public var wrappedValue: Value? { state.wrappedValue.value }

  public mutating func _bind(_ context: _PropertyContext) {
    FocusedSlot.bind(&state, context, read)
  }
}

extension FocusedValue: SelfComparing {
  package func isEquivalent(to other: FocusedValue<Value>) -> Bool { true }
}

/// The value of a binding that the focused view, or one around it, publishes; `nil` where none does. Writing it writes the view's
/// state; where nobody publishes a binding that does nothing.
@propertyWrapper
public struct FocusedBinding<Value>: DynamicProperty {
  private let read: (FocusedValues) -> Binding<Value>?
  private var state = State<FocusedBox<Binding<Value>>>(initialValue: FocusedBox(value: nil))

  /// The binding of a key path of `FocusedValues`.
  public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) { read = { $0[keyPath: keyPath] } }

  /// The value, or `nil`.
  public var wrappedValue: Value? {
    get { state.wrappedValue.value?.wrappedValue }
    nonmutating set {
      if let newValue { state.wrappedValue.value?.wrappedValue = newValue }
    }
  }

  /// A binding to the value, which is `nil` where nobody publishes one.
  public var projectedValue: Binding<Value?> {
    let box = state.wrappedValue
    return Binding(get: { box.value?.wrappedValue }, set: { if let new = $0 { box.value?.wrappedValue = new } })
  }

  public mutating func _bind(_ context: _PropertyContext) {
    FocusedSlot.bind(&state, context, read)
  }
}

extension FocusedBinding: SelfComparing {
  package func isEquivalent(to other: FocusedBinding<Value>) -> Bool { true }
}

/// The object that the focused view, or one around it, publishes with `focusedObject`; `nil` where none does. The body runs again
/// when the object says that it changes.
@propertyWrapper
public struct FocusedObject<ObjectType: ObservableObject>: DynamicProperty {
  /// Gives bindings to the object's properties.
  @dynamicMemberLookup
  public struct Wrapper {
    let object: ObjectType

    /// A binding to a property.
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject>
    {
      let object = object
      return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
    }
  }

  private var state = State<FocusedBox<ObjectType>>(initialValue: FocusedBox(value: nil))
  private var changes = State<Int>(initialValue: 0)

  /// The object of a type.
  public init() {}

  /// The object, or `nil`.
  public var wrappedValue: ObjectType? {
    _ = changes.wrappedValue
    return state.wrappedValue.value
  }

  /// Bindings to the object's properties, or `nil`.
  public var projectedValue: Wrapper? { wrappedValue.map { Wrapper(object: $0) } }

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

/// A value that is published, or none.
struct FocusedBox<Value> { var value: Value? }

/// Hears of the changes of an object.
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

/// Where a property hears of the focused values of its scene.
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
