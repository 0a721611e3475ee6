import RowanGraph
import RowanInteraction
import RowanViews

/// An action that begins to rename something, which views read from the environment and call.
public struct RenameAction {
  let run: () -> Void

  /// Begins to rename.
  public func callAsFunction() { run() }
}

private enum RenameKey: EnvironmentKey { static var defaultValue: RenameAction? { nil } }

extension EnvironmentValues {
  /// The action that begins to rename, or `nil` if nothing can be renamed.
  public var rename: RenameAction? { self[RenameKey.self] }

  fileprivate mutating func setRename(_ action: RenameAction?) { self[RenameKey.self] = action }
}

extension View {
  /// Sets the action of rename buttons inside.
  nonisolated public func renameAction(_ action: @escaping () -> Void) -> some View {
    modifier(RenameModifier(action: action))
  }

  /// Sets the action of rename buttons inside: they move the focus to a view, such as a text field.
  ///
  /// - Parameter isFocused: The focus state of the view.
  nonisolated public func renameAction(_ isFocused: FocusState<Bool>.Binding) -> some View {
    modifier(RenameModifier { isFocused.wrappedValue = true })
  }
}

nonisolated struct RenameModifier: ViewModifier, EnvironmentChanging {
  typealias Body = Never
  let action: () -> Void

  @MainActor func change(_ environment: inout EnvironmentValues) {
    environment.setRename(RenameAction(run: action))
  }
}

/// A button that begins to rename. It is disabled where there is no `renameAction(_:)`.
public struct RenameButton<Label: View>: View {
  private let label: Label
  @Environment(\.rename) private var rename

  /// Creates a button.
  public init() where Label == RowanViews.Label<Text, Image> {
    label = RowanViews.Label("Rename", systemImage: "pencil")
  }

  /// The button.
  public var body: some View {
    let action = rename
    Button(action: { action?() }, label: { label }).disabled(action == nil)
  }
}
