import Observation
import OpenCombine

/// A property that provides bindings to the members of an observable object.
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Value> {
  /// The object.
  public var wrappedValue: Value

  /// The wrapper itself, whose members are bindings.
  public var projectedValue: Bindable<Value> { self }

  /// Creates a property from the projected value of another one.
  public init(projectedValue: Bindable<Value>) { self = projectedValue }

  /// Unavailable: the object must be observable. Declared so that the memberwise initializer of a view takes the object
  /// itself.
  @available(*, unavailable, message: "The wrapped value must be an object that conforms to Observable")
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension Bindable where Value: AnyObject {
  /// Returns a binding to a member.
  public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
    Binding(location: ObjectMemberLocation(root: wrappedValue, keyPath: keyPath))
  }
}

extension Bindable where Value: AnyObject & Observable {
  /// Creates a property from an object.
  public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Creates a property from an object.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension Bindable where Value: ObservableObject {
  /// Unavailable: use `@ObservedObject` for objects of this kind.
  @available(
    *,
    unavailable,
    message: "@Bindable only works with Observable types. For ObservableObject types, use @ObservedObject."
  )
  public init(wrappedValue: Value) { self.init(observed: wrappedValue) }
}

extension Bindable {
  private init(observed value: Value) { wrappedValue = value }
}

extension Bindable: Identifiable where Value: Identifiable {
  /// The identity of the object.
  public var id: Value.ID { wrappedValue.id }
}

extension Bindable: @unchecked Sendable where Value: Sendable {}

extension Bindable: DynamicProperty {
  /// Does nothing, since the object needs no connection to the view. For use by the framework.
  public mutating func _bind(_ context: _PropertyContext) {}
}

/// A property that provides an identifier unique to the view, which it keeps for its lifetime.
@propertyWrapper
public struct Namespace: DynamicProperty {
  /// The identifier of a namespace.
  public struct ID: Hashable, Sendable {
    let number: Int
  }

  private var number = 0

  /// Creates a namespace.
  public init() {}

  /// The identifier.
  public var wrappedValue: ID { ID(number: number) }

  /// Connects the property to its view. For use by the framework.
  public mutating func _bind(_ context: _PropertyContext) {
    number = context.slot { Box() }.number
  }

  /// The stored identifier. It is always archived, since a new one would differ from the identifier already passed to
  /// others.
  @MainActor private final class Box: ArchivableSlot {
    let isWorthKeeping = true
    private static var next = 0
    let number: Int

    init() {
      Box.next += 1
      number = Box.next
    }
  }
}

extension Namespace: SelfComparing {
  package func isEquivalent(to other: Namespace) -> Bool { true }
}
