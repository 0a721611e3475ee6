import RowanGraph
import RowanViews

/// An entry of a rotor in the form in which the rotor keeps it.
struct RotorEntry {
  var label: Text
  var id: AnyHashable
  var prepare: () -> Void = {}
}

/// An entry of a rotor: a label, and the ID of the view or row to which it leads.
///
/// The ID is that of a `ForEach` element, of `id(_:)`, or of `accessibilityRotorEntry(id:in:)` with the same namespace.
nonisolated public struct AccessibilityRotorEntry<ID: Hashable>: AccessibilityRotorContent {
  /// The body type; the entry is a primitive.
  public typealias Body = Never
  let entry: RotorEntry

  /// Creates an entry with a text as its label.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - id: The ID of a view or row inside the view with the rotor.
  ///   - prepare: Runs before the view is looked for, for example to create it.
  public init(_ label: Text, id: ID, prepare: @escaping () -> Void = {}) {
    entry = RotorEntry(label: label, id: AnyHashable(id), prepare: prepare)
  }

  /// Creates an entry with a localized label.
  ///
  /// - Parameters:
  ///   - labelKey: The key of the label.
  ///   - id: The ID of a view or row inside the view with the rotor.
  ///   - prepare: Runs before the view is looked for, for example to create it.
  public init(_ labelKey: LocalizedStringKey, id: ID, prepare: @escaping () -> Void = {}) {
    self.init(Text(labelKey), id: id, prepare: prepare)
  }

  /// Creates an entry with a string as its label.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - id: The ID of a view or row inside the view with the rotor.
  ///   - prepare: Runs before the view is looked for, for example to create it.
  @_disfavoredOverload
  public init<L: StringProtocol>(_ label: L, id: ID, prepare: @escaping () -> Void = {}) {
    self.init(Text(label), id: id, prepare: prepare)
  }

  /// Creates an entry that leads to a view with `accessibilityRotorEntry(id:in:)`.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - id: The ID of the view in the namespace.
  ///   - namespace: The namespace.
  ///   - prepare: Runs before the view is looked for, for example to scroll to it.
  public init(_ label: Text, _ id: ID, in namespace: Namespace.ID, prepare: @escaping () -> Void = {}) {
    self.init(label, namespace: namespace, id, prepare)
  }

  /// Creates an entry with a localized label that leads to a view with `accessibilityRotorEntry(id:in:)`.
  ///
  /// - Parameters:
  ///   - labelKey: The key of the label.
  ///   - id: The ID of the view in the namespace.
  ///   - namespace: The namespace.
  ///   - prepare: Runs before the view is looked for, for example to scroll to it.
  public init(
    _ labelKey: LocalizedStringKey,
    _ id: ID,
    in namespace: Namespace.ID,
    prepare: @escaping () -> Void = {}
  ) { self.init(Text(labelKey), namespace: namespace, id, prepare) }

  /// Creates an entry with a string as its label that leads to a view with `accessibilityRotorEntry(id:in:)`.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - id: The ID of the view in the namespace.
  ///   - namespace: The namespace.
  ///   - prepare: Runs before the view is looked for, for example to scroll to it.
  @_disfavoredOverload
  public init<L: StringProtocol>(
    _ label: L,
    _ id: ID,
    in namespace: Namespace.ID,
    prepare: @escaping () -> Void = {}
  ) { self.init(Text(label), namespace: namespace, id, prepare) }

  private init(_ label: Text, namespace: Namespace.ID, _ id: ID, _ prepare: @escaping () -> Void) {
    entry = RotorEntry(
      label: label,
      id: AnyHashable(RotorPlace(namespace: namespace, id: AnyHashable(id))),
      prepare: prepare
    )
  }

  /// The entry.
  @MainActor public func _entries() -> _RotorEntryList { _RotorEntryList(entries: [entry]) }
}

/// The ID of a view that is an entry of rotors.
nonisolated struct RotorPlace: Hashable, @unchecked Sendable {
  let namespace: Namespace.ID
  let id: AnyHashable
}

extension View {
  /// Makes the view the target of rotor entries with an ID in a namespace.
  ///
  /// - Parameters:
  ///   - id: The ID, unique in the namespace.
  ///   - namespace: The namespace, which the rotor's entries name as well.
  nonisolated public func accessibilityRotorEntry<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View {
    self.id(RotorPlace(namespace: namespace, id: AnyHashable(id)))
  }
}
