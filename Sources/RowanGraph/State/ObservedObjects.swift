import OpenCombine

/// Runs the owner's body whenever an observable object announces a change (fact G2).
@MainActor
final class ObjectSubscription: PropertySlot, ArchivableSlot {
  private var subscription: AnyCancellable?
  private(set) weak var object: AnyObject?
  /// Kept for objects that the view owns.
  var owned: AnyObject?

  func observe<Object: ObservableObject>(_ object: Object, in context: _PropertyContext) {
    guard self.object !== object else { return }
    self.object = object
    let scope = context.scope
    subscription = object.objectWillChange.sink { [weak scope] _ in
      onMain { scope?.sourceDidChange() }
    }
  }

  /// An object that the view owns may have changed in any way.
  var isWorthKeeping: Bool { owned != nil }

  func tearDown() {
    subscription = nil
    object = nil
  }
}

/// An observable object that somebody else owns; the view's body runs when the object announces a change.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  /// Bindings to the object's members.
  @MainActor @preconcurrency
  @dynamicMemberLookup
  public struct Wrapper {
    let root: ObjectType

    /// A binding to a member.
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

  /// Observes an object.
  public init(wrappedValue: ObjectType) { object = wrappedValue }

  /// Observes an object.
  public init(initialValue: ObjectType) { object = initialValue }

  /// Bindings to the object's members.
  @MainActor @preconcurrency public var projectedValue: Wrapper { Wrapper(root: wrappedValue) }

  public mutating func _bind(_ context: _PropertyContext) {
    context.slot { ObjectSubscription() }.observe(wrappedValue, in: context)
  }
}

extension ObservedObject: SelfComparing {
  package func isEquivalent(to other: ObservedObject<ObjectType>) -> Bool { object === other.object }
}

/// An observable object that the view owns: made once for the view's identity, kept as long as that lives.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private let make: () -> ObjectType
  private var object: ObjectType?

  /// Owns the object that the expression makes; it is evaluated once.
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

  /// The object.
  @MainActor @preconcurrency public var wrappedValue: ObjectType { object ?? make() }

  /// Bindings to the object's members.
  @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(root: wrappedValue)
  }

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

/// An observable object that an ancestor put into the environment. Traps with a message where none did.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  /// Bindings to the object's members.
  @MainActor @preconcurrency
  @dynamicMemberLookup
  public struct Wrapper {
    let root: ObjectType

    /// A binding to a member.
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject>
    {
      Binding(location: ObjectMemberLocation(root: root, keyPath: keyPath))
    }
  }

  private var object: ObjectType?
  private var viewType: Any.Type?

  /// An object to be found by its type.
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

  /// Bindings to the object's members.
  @MainActor @preconcurrency public var projectedValue: Wrapper { Wrapper(root: wrappedValue) }

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
