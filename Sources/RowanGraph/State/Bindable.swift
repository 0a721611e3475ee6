import Observation
import OpenCombine

/// Bindings to the members of an observable object.
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Value> {
  /// The object.
  public var wrappedValue: Value

  /// The wrapper itself, whose members are bindings.
  public var projectedValue: Bindable<Value> { self }

  /// Wraps the projected value of another.
  public init(projectedValue: Bindable<Value>) { self = projectedValue }

  /// Only observable objects can be bound. Declared here so that the initialiser of a view takes the object itself.
  @available(*, unavailable, message: "The wrapped value must be an object that conforms to Observable")
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension Bindable where Value: AnyObject {
  /// A binding to a member.
  public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
    Binding(location: ObjectMemberLocation(root: wrappedValue, keyPath: keyPath))
  }
}

extension Bindable where Value: AnyObject & Observable {
  /// Wraps an object.
  public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Wraps an object.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension Bindable where Value: ObservableObject {
  /// Objects of this kind are bound by `@ObservedObject`.
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
  public mutating func _bind(_ context: _PropertyContext) {}
}

/// An identity that is unique to one view and stays with it.
@propertyWrapper
public struct Namespace: DynamicProperty {
  /// The identity itself.
  public struct ID: Hashable, Sendable {
    let number: Int
  }

  private var number = 0

  /// A namespace of its own.
  public init() {}

  /// The identity.
  public var wrappedValue: ID { ID(number: number) }

  public mutating func _bind(_ context: _PropertyContext) {
    number = context.slot { Box() }.number
  }

  /// Another identity would be noticed by whoever was told this one.
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
