import IssueReporting
import Observation

/// A property that reads a value of the view's environment.
///
/// The value is read when the view is updated; its changes run the view's body again (fact G12). A property of all values,
/// `@Environment(\.self)`, runs it again after a change of any of them.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private enum Source {
    case keyPath(KeyPath<EnvironmentValues, Value>)
    case object(@MainActor (EnvironmentValues, Any.Type) -> Value)
  }

  private let source: Source
  private var value: Value?

  /// Creates a property that reads the value at a key path.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { source = .keyPath(keyPath) }

  /// Creates a property that reads the observable object of a type set by an ancestor with `environment(_:)`. Stops the
  /// program with a message if there is none.
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

  /// Creates a property that reads the observable object of a type, or `nil` if no ancestor sets one.
  public init<Object: AnyObject & Observable>(_ objectType: Object.Type) where Value == Object? {
    source = .object { environment, _ in environment.object(ofType: Object.self) }
  }

  /// The current value. Outside updates of the view, it is the default value.
  public var wrappedValue: Value {
    if let value { return value }
    switch source {
    case .keyPath(let keyPath): return EnvironmentValues()[keyPath: keyPath]
    case .object:
      preconditionFailure("@Environment(\(Value.self).self) was read outside of a view's body.")
    }
  }

  /// Reads the value for a body evaluation. For use by the framework.
  public mutating func _bind(_ context: _PropertyContext) {
    value =
      switch source {
      case .keyPath(let keyPath):
        (Value.self == EnvironmentValues.self ? context.wholeEnvironment : context.environment)[keyPath: keyPath]
      case .object(let read): read(context.environment, context.viewType)
      }
    context.noteEnvironmentReads()
  }
}

extension Environment: @unchecked Sendable where Value: Sendable {}

extension Environment: SelfComparing {
  package func isEquivalent(to other: Environment<Value>) -> Bool { true }
}
