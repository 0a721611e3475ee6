import OpenCombine

/// The subscription that runs the owner's body when an observable object changes (fact G2).
@MainActor
final class ObjectSubscription: PropertySlot, ArchivableSlot, MovableSlot {
  private var subscription: AnyCancellable?
  private(set) weak var object: AnyObject?
  /// The object, if the view owns it.
  var owned: AnyObject?

  func observe<Object: ObservableObject>(_ object: Object, in context: _PropertyContext) {
    guard self.object !== object else { return }
    self.object = object
    let scope = context.scope
    subscription = object.objectWillChange.sink { [weak scope] _ in
      onMain { scope?.sourceDidChange() }
    }
  }

  /// An owned object may have changed in any way.
  var isWorthKeeping: Bool { owned != nil }

  func tearDown() {
    subscription = nil
    object = nil
  }
}

/// A property that observes an object owned elsewhere. The view's body runs again when the object announces a change.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  /// Bindings to the members of the object.
  @MainActor @preconcurrency
  @dynamicMemberLookup
  public struct Wrapper {
    let root: ObjectType

    /// Returns a binding to a member.
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject>
    {
      Binding(location: ObjectMemberLocation(root: root, keyPath: keyPath))
    }
  }

  private var object: ObjectType

  /// The object.
  @MainActor @preconcurrency public var wrappedValue: ObjectType {
    get { object }
    set { object = newValue }
  }

  /// Creates a property that observes an object.
  public init(wrappedValue: ObjectType) { object = wrappedValue }

  /// Creates a property that observes an object.
  public init(initialValue: ObjectType) { object = initialValue }

  /// Bindings to the members of the object.
  @MainActor @preconcurrency public var projectedValue: Wrapper { Wrapper(root: wrappedValue) }

  /// Connects the property to its view. For use by the framework.
  public mutating func _bind(_ context: _PropertyContext) {
    context.slot { ObjectSubscription() }.observe(wrappedValue, in: context)
  }
}

extension ObservedObject: SelfComparing {
  package func isEquivalent(to other: ObservedObject<ObjectType>) -> Bool { object === other.object }
}

/// A property that owns an observable object. The object is created once and released with the view's identity.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private let make: () -> ObjectType
  private var object: ObjectType?

  /// Creates a property whose object is the value of an expression, which is evaluated once.
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

  /// The object.
  @MainActor @preconcurrency public var wrappedValue: ObjectType { object ?? make() }

  /// Bindings to the members of the object.
  @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(root: wrappedValue)
  }

  /// Connects the property to its view. For use by the framework.
  public mutating func _bind(_ context: _PropertyContext) {
    let slot = context.slot { ObjectSubscription() }
    let owned = slot.owned as? ObjectType ?? make()
    slot.owned = owned
    object = owned
    slot.observe(owned, in: context)
  }
}

extension StateObject: SelfComparing {
  package func isEquivalent(to other: StateObject<ObjectType>) -> Bool { true }
}

/// A property that observes an object in the environment. Reading it stops the program with a message if no ancestor
/// sets the object.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  /// Bindings to the members of the object.
  @MainActor @preconcurrency
  @dynamicMemberLookup
  public struct Wrapper {
    let root: ObjectType

    /// Returns a binding to a member.
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject>
    {
      Binding(location: ObjectMemberLocation(root: root, keyPath: keyPath))
    }
  }

  private var object: ObjectType?
  private var viewType: Any.Type?

  /// Creates a property that finds its object by type.
  public init() {}

  /// The object.
  @MainActor @preconcurrency public var wrappedValue: ObjectType {
    guard let object else {
      let view = viewType.map { "\($0)" } ?? "A view"
      preconditionFailure(
        "\(view) needs an object of type \(ObjectType.self) in its environment: add .environmentObject(_:) with one to "
          + "an ancestor of the view."
      )
    }
    return object
  }

  /// Bindings to the members of the object.
  @MainActor @preconcurrency public var projectedValue: Wrapper { Wrapper(root: wrappedValue) }

  /// Connects the property to its view. For use by the framework.
  public mutating func _bind(_ context: _PropertyContext) {
    viewType = context.viewType
    object = context.environment.object(ofType: ObjectType.self)
    context.noteEnvironmentReads()
    let slot = context.slot { ObjectSubscription() }
    if let object { slot.observe(object, in: context) }
  }
}

extension EnvironmentObject: SelfComparing {
  package func isEquivalent(to other: EnvironmentObject<ObjectType>) -> Bool { true }
}
