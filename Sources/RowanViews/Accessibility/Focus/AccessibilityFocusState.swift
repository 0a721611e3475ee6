import RowanGraph

/// The assistive technologies to which a focus applies.
public struct AccessibilityTechnologies: SetAlgebra, Hashable, Sendable {
  /// The type of the elements, sets of one technology.
  public typealias Element = AccessibilityTechnologies
  /// The type of the elements of an array literal.
  public typealias ArrayLiteralElement = AccessibilityTechnologies

  private var bits: UInt

  /// Screen readers.
  public static var voiceOver: AccessibilityTechnologies { AccessibilityTechnologies(bits: 1) }
  /// Switches with which a person steps through the elements.
  public static var switchControl: AccessibilityTechnologies { AccessibilityTechnologies(bits: 2) }

  /// Creates an empty set.
  public init() { self.init(bits: 0) }

  private init(bits: UInt) { self.bits = bits }

  /// Returns the technologies of either set.
  public func union(_ other: AccessibilityTechnologies) -> AccessibilityTechnologies {
    AccessibilityTechnologies(bits: bits | other.bits)
  }

  /// Adds the technologies of another set.
  public mutating func formUnion(_ other: AccessibilityTechnologies) { bits |= other.bits }

  /// Returns the technologies of both sets.
  public func intersection(_ other: AccessibilityTechnologies) -> AccessibilityTechnologies {
    AccessibilityTechnologies(bits: bits & other.bits)
  }

  /// Removes the technologies that another set lacks.
  public mutating func formIntersection(_ other: AccessibilityTechnologies) { bits &= other.bits }

  /// Returns the technologies of exactly one of the sets.
  public func symmetricDifference(_ other: AccessibilityTechnologies) -> AccessibilityTechnologies {
    AccessibilityTechnologies(bits: bits ^ other.bits)
  }

  /// Removes the technologies of both sets, and adds those that only the other one has.
  public mutating func formSymmetricDifference(_ other: AccessibilityTechnologies) { bits ^= other.bits }

  /// Returns whether the set has all technologies of another one.
  public func contains(_ member: AccessibilityTechnologies) -> Bool { bits & member.bits == member.bits }

  /// Adds technologies.
  ///
  /// - Returns: Whether the set lacked any of them, and the technologies.
  @discardableResult
  public mutating func insert(
    _ newMember: AccessibilityTechnologies
  ) -> (inserted: Bool, memberAfterInsert: AccessibilityTechnologies) {
    let isKnown = contains(newMember)
    bits |= newMember.bits
    return (!isKnown, newMember)
  }

  /// Removes technologies.
  ///
  /// - Returns: The removed ones; `nil` if the set had none of them.
  @discardableResult
  public mutating func remove(_ member: AccessibilityTechnologies) -> AccessibilityTechnologies? {
    let common = bits & member.bits
    bits &= ~member.bits
    return common == 0 ? nil : AccessibilityTechnologies(bits: common)
  }

  /// Adds technologies.
  ///
  /// - Returns: The ones that the set had before; `nil` if it had none of them.
  @discardableResult
  public mutating func update(with newMember: AccessibilityTechnologies) -> AccessibilityTechnologies? {
    let common = bits & newMember.bits
    bits |= newMember.bits
    return common == 0 ? nil : AccessibilityTechnologies(bits: common)
  }
}

/// A property that reflects and controls the focus of assistive technologies, such as the cursor of a screen reader: `true`
/// for a single view, or one of several values (`nil` for none).
///
/// A body that reads the value runs again when the focus moves; writing the value moves the focus. A value without a view
/// on screen is reset after the update.
///
/// A browser does not tell a page about assistive technologies. There the focus is that of the page, which a screen reader
/// follows: writing the value moves it to the element, and the value follows when a person moves it.
@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
  /// A connection to a focus state, for the `accessibilityFocused` modifiers.
  @propertyWrapper
  public struct Binding {
    let storage: AccessibilityFocusStorage<Value>?
    let fallback: Value

    /// The value. Writing it moves the focus.
    public var wrappedValue: Value {
      get { storage.map { $0.value.wrappedValue } ?? fallback }
      nonmutating set { storage?.write(newValue) }
    }

    /// The binding itself.
    public var projectedValue: Binding { self }
  }

  private var state: State<Value>
  private let unfocused: Value
  private let isUsed: Bool
  private var storage: AccessibilityFocusStorage<Value>?

  /// Creates a state for whether a view has the focus.
  public init() where Value == Bool { self.init(unfocused: false, isUsed: true) }

  /// Creates a state for whether a view has the focus of some assistive technologies.
  ///
  /// A host does not know which technology a person uses, so that the focus is that of any of them.
  ///
  /// - Parameter technologies: The technologies. The state of an empty set never has a view.
  public init(for technologies: AccessibilityTechnologies) where Value == Bool {
    self.init(unfocused: false, isUsed: !technologies.isEmpty)
  }

  /// Creates a state for the view with the focus among several.
  public init<T: Hashable>() where Value == T? { self.init(unfocused: nil, isUsed: true) }

  /// Creates a state for the view with the focus of some assistive technologies among several.
  ///
  /// A host does not know which technology a person uses, so that the focus is that of any of them.
  ///
  /// - Parameter technologies: The technologies. The state of an empty set never has a view.
  public init<T: Hashable>(for technologies: AccessibilityTechnologies) where Value == T? {
    self.init(unfocused: nil, isUsed: !technologies.isEmpty)
  }

  private init(unfocused: Value, isUsed: Bool) {
    self.unfocused = unfocused
    self.isUsed = isUsed
    state = State(initialValue: unfocused)
  }

  /// The value. Writing it moves the focus.
  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { storage?.write(newValue) }
  }

  /// The binding for the `accessibilityFocused` modifiers.
  public var projectedValue: Binding { Binding(storage: storage, fallback: unfocused) }

  /// Connects the property to its view. For use by the framework.
  public mutating func _bind(_ context: _PropertyContext) {
    state._bind(context)
    guard isUsed else { return }
    let (value, graph) = (state.projectedValue, context.node.core.graph)
    let unfocused = unfocused
    storage = context.slot { AccessibilityFocusStorage(value, unfocused: unfocused, graph: graph) }
  }
}

extension AccessibilityFocusState: SelfComparing {
  package func isEquivalent(to other: AccessibilityFocusState<Value>) -> Bool { true }
}

extension AccessibilityFocusState.Binding: SelfComparing {
  package func isEquivalent(to other: AccessibilityFocusState<Value>.Binding) -> Bool { storage === other.storage }
}

extension AccessibilityFocusState: @unchecked Sendable where Value: Sendable {}
extension AccessibilityFocusState.Binding: @unchecked Sendable where Value: Sendable {}
