import RowanGraph

/// Whether lists are edited.
public enum EditMode: Hashable, Sendable {
  /// They are not.
  case inactive
  /// They are for a moment, such as while one row is dealt with. Rowan's lists never set it by themselves; one that is set
  /// counts as editing.
  case transient
  /// They are.
  case active

  /// Whether lists are edited, for a moment or for longer (fact C46).
  public var isEditing: Bool { self != .inactive }
}

private enum EditModeKey: EnvironmentKey { static var defaultValue: Binding<EditMode>? { nil } }
private enum HidesAccessoriesKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum EditScopeKey: EnvironmentKey { static var defaultValue: EditScope? { nil } }

extension EnvironmentValues {
  /// Whether the lists here are edited, to read and to set.
  ///
  /// Each screen of a navigation container has an edit mode of its own, which its lists and its toolbar share, and so has a window
  /// outside of them. A view that reads it in the body that makes the container reads that of what is around (fact C49). A view
  /// may set a binding of its own for what is inside: that one then counts, in containers too (fact C45).
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] ?? editScope?.mode }
    set { self[EditModeKey.self] = newValue }
  }

  /// Whether what stands at the end of rows is hidden, as it is while their list is edited (fact B66).
  package var hidesAccessories: Bool {
    get { self[HidesAccessoriesKey.self] }
    set { self[HidesAccessoriesKey.self] = newValue }
  }

  /// The edit mode that a container brings with it.
  package var editScope: EditScope? {
    get { self[EditScopeKey.self] }
    set { self[EditScopeKey.self] = newValue }
  }
}

/// The edit mode of a screen, which its lists and its toolbar share.
nonisolated package final class EditScope: SelfComparing, Sendable {
  package let mode: Binding<EditMode>

  package init() { mode = Binding(location: StateLocation(EditMode.inactive)) }

  package func isEquivalent(to other: EditScope) -> Bool { self === other }
}
