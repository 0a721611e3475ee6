/// Names a value of the environment and gives its default.
public protocol EnvironmentKey {
  /// The value's type.
  associatedtype Value
  /// What is read where nobody set a value.
  static var defaultValue: Value { get }
}
