import RowanControls
import RowanGraph
import RowanViews

extension View {
  /// Shows a bar that finds a text in the rows of the `List`, `Table`, lazy stack or lazy grid inside, or in a `TextEditor`, which
  /// Control-F or Command-F shows as well.
  ///
  /// The bar counts the rows with a text that contains what a person types, whatever the case and the marks of the letters. It
  /// marks the first one from the focused or first visible row on and scrolls to it; Return, Control-G and Down Arrow go to the
  /// next one, and Shift-Return, Shift-Control-G and Up Arrow to the previous one. Escape removes the bar and selects the row that
  /// was found, in a list with a selection. Section headers and the rows of collapsed sections and groups are not searched.
  ///
  /// In an editor the bar counts and marks places, and replaces the marked one or all of them, which Undo takes back; Option with
  /// Control-F or Command-F shows the field for that. Escape selects the place that was found.
  ///
  /// With several containers and editors inside, the bar searches the one with the keyboard focus, otherwise the first container on
  /// the screen, and then the first editor. Other views that edit text show an interface of their own (`FindContext`). Without
  /// any of them no bar is shown until there is one, which is a warning. An editor that takes the place of the one that is searched
  /// is searched next.
  ///
  /// - Parameter isPresented: Whether the bar is shown.
  /// - Complexity: A search in an editor is O(*n*) in the length of its text. One in rows reads each element once and creates its row for that; only the rows on the screen stay. It runs in
  ///   steps of a few milliseconds, and ends when the bar is removed.
  nonisolated public func findNavigator(isPresented: Binding<Bool>) -> some View {
    modifier(FindNavigator(isPresented: isPresented))
  }

  /// Sets whether the rows and editors inside cannot be searched by the bar of `findNavigator(isPresented:)`, whichever of the two modifiers
  /// is inside.
  ///
  /// - Parameter isDisabled: Whether they cannot be searched.
  nonisolated public func findDisabled(_ isDisabled: Bool = true) -> some View {
    transformEnvironment(\.isFindDisabled) { $0 = $0 || isDisabled }
  }

  /// Sets whether the bar of `findNavigator(isPresented:)` cannot replace what it finds in the editors inside, whichever of the two
  /// modifiers is inside.
  ///
  /// - Parameter isDisabled: Whether nothing can be replaced.
  nonisolated public func replaceDisabled(_ isDisabled: Bool = true) -> some View {
    transformEnvironment(\.isReplaceDisabled) { $0 = $0 || isDisabled }
  }
}

/// A modifier that searches the rows of its content.
nonisolated struct FindNavigator: ViewModifier {
  let isPresented: Binding<Bool>

  @MainActor func body(content: Content) -> some View { FindScope(content: content, isPresented: isPresented) }
}

/// A view whose rows are searched, with the bar.
private struct FindScope<Content: View>: View {
  let content: Content
  let isPresented: Binding<Bool>
  @State private var finder = RowFinder()

  var body: some View {
    let _: Void = finder.binding = isPresented
    content
      .environment(\.rowFinder, finder)
      .environment(\.editorFinder, finder.editors)
      .safeAreaInset(edge: .top, spacing: 0) {
        FindBar(model: finder)
        FindBar(model: finder.editors)
      }
      .background { FindFollower(finder: finder, isPresented: isPresented) }
  }
}

/// Follows the application's binding to a find bar, and has its shortcut.
private struct FindFollower: View {
  let finder: RowFinder
  let isPresented: Binding<Bool>

  var body: some View {
    ZStack {
      if finder.hasTargets {
        Color.clear
          .modifier(ShortcutModifier(isStandard: true) { finder.present() })
          .keyboardShortcut("f", modifiers: .command)
        Color.clear
          .modifier(ShortcutModifier(isStandard: true) { finder.present(showsReplacement: true) })
          .keyboardShortcut("f", modifiers: [.command, .option])
      }
    }
    .accessibilityHidden(true)
    .onChange(of: isPresented.wrappedValue, initial: true) { _, new in finder.setPresented(new) }
  }
}

private enum RowFinderKey: EnvironmentKey { static var defaultValue: RowFinder? { nil } }

extension RowFinder: SelfComparing {
  package func isEquivalent(to other: RowFinder) -> Bool { self === other }
}

extension EnvironmentValues {
  /// The search in the rows inside; `nil` where no view has a find bar.
  package var rowFinder: RowFinder? {
    get { self[RowFinderKey.self] }
    set { self[RowFinderKey.self] = newValue }
  }
}
