import Foundation
import RowanGraph

/// The state of editing in lists.
public enum EditMode: Hashable, Sendable {
  /// Lists are not edited.
  case inactive
  /// Lists are edited temporarily. Rowan's lists never set this mode; if set, it counts as editing.
  case transient
  /// Lists are edited.
  case active

  /// Whether lists are edited, temporarily or not (fact C46).
  public var isEditing: Bool { self != .inactive }
}

private enum EditModeKey: EnvironmentKey { static var defaultValue: Binding<EditMode>? { nil } }
private enum HidesAccessoriesKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum EditScopeKey: EnvironmentKey { static var defaultValue: EditScope? { nil } }

extension EnvironmentValues {
  /// A binding to the edit mode of lists in this environment.
  ///
  /// Each screen of a navigation container has an edit mode that its lists and its toolbar share, and so has a window
  /// outside of containers. A view that creates a container reads the mode around the container (fact C49). A binding
  /// set by a view overrides the mode for its descendants, including containers (fact C45).
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] ?? editScope?.mode }
    set { self[EditModeKey.self] = newValue }
  }

  /// Whether accessories at the end of rows are hidden, as during editing (fact B66).
  package var hidesAccessories: Bool {
    get { self[HidesAccessoriesKey.self] }
    set { self[HidesAccessoriesKey.self] = newValue }
  }

  /// The edit mode that a container provides.
  package var editScope: EditScope? {
    get { self[EditScopeKey.self] }
    set { self[EditScopeKey.self] = newValue }
  }
}

extension EditMode: EnumeratedState {
  package static var states: [EditMode] { [.inactive, .transient, .active] }
}

/// The edit mode of a screen, shared by its lists and its toolbar.
nonisolated package final class EditScope: SelfComparing, Sendable {
  /// A binding to the mode.
  package let mode: Binding<EditMode>

  /// Creates a scope in which lists are not edited.
  package init() { mode = Binding(location: StateLocation(EditMode.inactive)) }

  /// Adds the mode to the archive of the window while lists are edited.
  ///
  /// - Parameters:
  ///   - collector: Receives the mode.
  ///   - path: The path of the screen's node.
  @MainActor package func archiveState(into collector: inout StateCollector, at path: StablePath) {
    guard mode.location.getWithoutTracking().isEditing else { return }
    collector.add(Data(), "editing", of: EditScope.self, at: path)
  }

  /// Restores the mode of a screen that is being created.
  ///
  /// - Parameter node: The node of the screen.
  @MainActor package func restore(for node: any Node) {
    node.core.noteState()
    guard ViewStateRestoration.take("editing", of: EditScope.self, for: node) != nil else { return }
    mode.location.set(.active, Transaction())
  }

  package func isEquivalent(to other: EditScope) -> Bool { self === other }
}

/// A screen with an edit mode of its own, which the archive of the window contains.
@MainActor
package protocol EditScopeOwner: StateArchiving {
  /// The edit mode of the lists on the screen.
  var editScope: EditScope { get }
}

extension EditScopeOwner {
  package var stateArchiver: (any StateArchiving)? { self }

  package func archiveState(into collector: inout StateCollector, at path: StablePath) {
    editScope.archiveState(into: &collector, at: path)
  }
}
