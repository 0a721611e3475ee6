import IssueReporting
import Observation

/// A view's view of one value of its environment.
///
/// The value is read when the view is updated; a change of it runs the view's body again (fact G12).
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private enum Source {
    case keyPath(KeyPath<EnvironmentValues, Value>)
    case object(@MainActor (EnvironmentValues, Any.Type) -> Value)
  }

  private let source: Source
  private var value: Value?

  /// The value at a key path of `EnvironmentValues`.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { source = .keyPath(keyPath) }

  /// The observable object of a type that `environment(_:)` set above. Traps with a message where none was set.
  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
    source = .object { environment, view in
      guard let object = environment.object(ofType: Value.self) else {
        preconditionFailure(
          "\(view) needs an object of type \(Value.self) in its environment: add .environment(\(Value.self)()) to an "
            + "ancestor of the view."
        )
      }
      return object
    }
  }

  /// The observable object of a type, or `nil` where none was set.
  public init<Object: AnyObject & Observable>(_ objectType: Object.Type) where Value == Object? {
    source = .object { environment, _ in environment.object(ofType: Object.self) }
  }

  /// The current value. Outside of a view's update it is the default.
  public var wrappedValue: Value {
    if let value { return value }
    switch source {
    case .keyPath(let keyPath): return EnvironmentValues()[keyPath: keyPath]
    case .object:
      preconditionFailure("@Environment(\(Value.self).self) was read outside of a view's body.")
    }
  }

  public mutating func _bind(_ context: _PropertyContext) {
    value =
      switch source {
      case .keyPath(let keyPath): context.environment[keyPath: keyPath]
      case .object(let read): read(context.environment, context.viewType)
      }
    context.noteEnvironmentReads()
  }
}

extension Environment: @unchecked Sendable where Value: Sendable {}

extension Environment: SelfComparing {
  package func isEquivalent(to other: Environment<Value>) -> Bool { true }
}
