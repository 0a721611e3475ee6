import RowanControls
import RowanGraph
import RowanViews

extension View {
  /// Shows a bar that finds a text in the rows of the `List`, `Table`, lazy stack or lazy grid inside, which Control-F or Command-F
  /// shows as well.
  ///
  /// The bar counts the rows with a text that contains what a person types, whatever the case and the marks of the letters. It
  /// marks the first one from the focused or first visible row on and scrolls to it; Return, Control-G and Down Arrow go to the
  /// next one, and Shift-Return, Shift-Control-G and Up Arrow to the previous one. Escape removes the bar and selects the row that
  /// was found, in a list with a selection. Section headers and the rows of collapsed sections and groups are not searched.
  ///
  /// With several containers inside, the bar searches the one with the keyboard focus, otherwise the first one on the screen. A
  /// text view is not searched: without a container of rows no bar is shown, which is reported.
  ///
  /// - Parameter isPresented: Whether the bar is shown.
  /// - Complexity: A search reads each element once and creates its row for that; only the rows on the screen stay. It runs in
  ///   steps of a few milliseconds, and ends when the bar is removed.
  nonisolated public func findNavigator(isPresented: Binding<Bool>) -> some View {
    modifier(FindNavigator(isPresented: isPresented))
  }

  /// Sets whether the rows inside cannot be searched by the bar of `findNavigator(isPresented:)`, whichever of the two modifiers
  /// is inside.
  ///
  /// - Parameter isDisabled: Whether they cannot be searched.
  nonisolated public func findDisabled(_ isDisabled: Bool = true) -> some View {
    transformEnvironment(\.isFindDisabled) { $0 = $0 || isDisabled }
  }

  /// Not available: the find bar searches rows, whose texts belong to the application, and replaces none.
  @available(
    *,
    unavailable,
    message: "The find bar searches rows, whose texts belong to the application, and replaces none."
  )
  nonisolated public func replaceDisabled(_ isDisabled: Bool = true) -> some View { self }
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
      .safeAreaInset(edge: .top, spacing: 0) { FindBar(model: finder) }
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
      }
    }
    .accessibilityHidden(true)
    .onChange(of: isPresented.wrappedValue, initial: true) { _, new in finder.setPresented(new) }
  }
}

private enum RowFinderKey: EnvironmentKey { static var defaultValue: RowFinder? { nil } }

private enum FindDisabledKey: EnvironmentKey { static let defaultValue = false }

extension RowFinder: SelfComparing {
  package func isEquivalent(to other: RowFinder) -> Bool { self === other }
}

extension EnvironmentValues {
  /// The search in the rows inside; `nil` where no view has a find bar.
  package var rowFinder: RowFinder? {
    get { self[RowFinderKey.self] }
    set { self[RowFinderKey.self] = newValue }
  }

  /// Whether rows inside are not searched.
  package var isFindDisabled: Bool {
    get { self[FindDisabledKey.self] }
    set { self[FindDisabledKey.self] = newValue }
  }
}
