import RowanGraph

/// A text editor whose text can be searched. Places are UTF-16 offsets of the shown text.
@MainActor
package protocol EditorFindTarget: Node {
  /// The shown text.
  var findText: String { get }
  /// Whether the text may be searched now.
  var allowsFinding: Bool { get }
  /// Whether found texts may be replaced now.
  var allowsReplacing: Bool { get }
  /// Whether the editor has the keyboard focus.
  var hasFocusInside: Bool { get }
  /// The place from which a search begins.
  var findStart: Int { get }
  /// Marks a match, which hosts scroll to.
  func mark(found range: Range<Int>?)
  /// Replaces places, which are in order and do not overlap, as one change for Undo.
  func replace(found ranges: [Range<Int>], with text: String)
  /// Gives the editor the keyboard focus after a search, and selects the match.
  func endFinding(at range: Range<Int>?)
}

/// The search in the text editors inside a view.
@MainActor
package protocol EditorFinding: AnyObject {
  /// The application's binding to the presentation.
  var presentation: Binding<Bool>? { get }
  /// Adds an editor, in which the search is possible from then on.
  func add(_ editor: any EditorFindTarget)
  /// Removes an editor that leaves the tree.
  func remove(_ editor: any EditorFindTarget)
  /// Called when the text of an editor may have changed.
  func textDidChange(of editor: any EditorFindTarget)
  /// Called when `allowsFinding` or `allowsReplacing` of an editor may have changed.
  func allowanceDidChange(of editor: any EditorFindTarget)
  /// Called when a view of the application follows the presentation, as one with an interface of its own does.
  func contextWasRead()
}

/// The state of the search in views that edit text.
///
/// A view of the application that edits text reads it from `EnvironmentValues.findContext`, and shows an interface of its own
/// while `isPresented` is set. `findNavigator(isPresented:)` shows none for it.
@MainActor
public struct FindContext {
  /// The binding of `findNavigator(isPresented:)` around the view; `nil` without that modifier.
  public let isPresented: Binding<Bool>?
  /// Whether found texts may be replaced, which `replaceDisabled(_:)` denies.
  public let supportsReplace: Bool
}

private enum EditorFinderKey: EnvironmentKey { static var defaultValue: (any EditorFinding)? { nil } }
private enum FindDisabledKey: EnvironmentKey { static let defaultValue = false }
private enum ReplaceDisabledKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// The search in the editors inside; `nil` where no view has a find bar.
  package var editorFinder: (any EditorFinding)? {
    get { self[EditorFinderKey.self] }
    set { self[EditorFinderKey.self] = newValue }
  }

  /// Whether rows and texts inside are not searched.
  package var isFindDisabled: Bool {
    get { self[FindDisabledKey.self] }
    set { self[FindDisabledKey.self] = newValue }
  }

  /// Whether found texts inside are not replaced.
  package var isReplaceDisabled: Bool {
    get { self[ReplaceDisabledKey.self] }
    set { self[ReplaceDisabledKey.self] = newValue }
  }

  /// The state of the search in the view; `nil` where `findDisabled(_:)` denies it.
  @MainActor public var findContext: FindContext? {
    editorFinder?.contextWasRead()
    guard !isFindDisabled else { return nil }
    return FindContext(isPresented: editorFinder?.presentation, supportsReplace: !isReplaceDisabled)
  }
}
