import RowanGraph
import RowanViews

extension View {
  /// Sets the title of the screen from a localized key.
  nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    navigationTitle(Text(titleKey))
  }

  /// Sets the title of the screen.
  @_disfavoredOverload
  nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { navigationTitle(Text(title)) }

  /// Sets the title of the screen.
  nonisolated public func navigationTitle(_ title: Text) -> some View {
    preference(key: NavigationTitleKey.self, value: title)
  }

  /// Sets the title of the screen to the value of a binding. The title cannot be renamed in the bar.
  nonisolated public func navigationTitle(_ title: Binding<String>) -> some View {
    modifier(BoundTitle(title: title))
  }

  /// Sets a view in place of the title. The screen then has no title by which other screens and the window refer to it.
  @MainActor @preconcurrency public func navigationTitle<V: View>(@ViewBuilder _ title: () -> V) -> some View {
    modifier(ToolbarModifier(entries: [ToolbarEntry(placement: .title, view: AnyView(title()))]))
  }

  /// Sets the title of the screen from a localized resource.
  @_disfavoredOverload
  nonisolated public func navigationTitle(_ resource: LocalizedStringResource) -> some View {
    navigationTitle(Text(resource))
  }

  /// Sets a second line below the title from a localized resource.
  @_disfavoredOverload
  nonisolated public func navigationSubtitle(_ resource: LocalizedStringResource) -> some View {
    navigationSubtitle(Text(resource))
  }

  /// Sets a second line below the title from a localized key.
  nonisolated public func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View {
    navigationSubtitle(Text(subtitleKey))
  }

  /// Sets a second line below the title.
  @_disfavoredOverload
  nonisolated public func navigationSubtitle<S: StringProtocol>(_ subtitle: S) -> some View {
    navigationSubtitle(Text(subtitle))
  }

  /// Sets a second line below the title: in the desktop's toolbar, and below inline titles with touch.
  nonisolated public func navigationSubtitle(_ subtitle: Text) -> some View {
    preference(key: NavigationSubtitleKey.self, value: subtitle)
  }

  /// Sets whether the title is large above the content or inline in the bar.
  nonisolated public func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    preference(key: TitleDisplayModeKey.self, value: displayMode)
  }

  /// Sets whether the back button is hidden.
  nonisolated public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    preference(key: BackButtonHiddenKey.self, value: hidesBackButton)
  }
}

/// A modifier that sets the title from a binding. Reading the binding in the body makes the title follow it.
nonisolated struct BoundTitle: ViewModifier {
  let title: Binding<String>

  @MainActor func body(content: Content) -> some View { content.navigationTitle(Text(verbatim: title.wrappedValue)) }
}

// MARK: Older spellings

extension View {
  /// Sets the title of the screen from a localized key. Use `navigationTitle(_:)` instead.
  nonisolated public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(titleKey) }

  /// Sets the title of the screen. Use `navigationTitle(_:)` instead.
  @_disfavoredOverload
  nonisolated public func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View { navigationTitle(title) }

  /// Sets the title of the screen. Use `navigationTitle(_:)` instead.
  nonisolated public func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }

  /// Sets the title of the screen from a localized key, and its display mode. Use `navigationTitle(_:)` and
  /// `navigationBarTitleDisplayMode(_:)` instead.
  nonisolated public func navigationBarTitle(
    _ titleKey: LocalizedStringKey,
    displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationTitle(titleKey).navigationBarTitleDisplayMode(displayMode)
  }

  /// Sets the title of the screen and its display mode. Use `navigationTitle(_:)` and
  /// `navigationBarTitleDisplayMode(_:)` instead.
  @_disfavoredOverload
  nonisolated public func navigationBarTitle<S: StringProtocol>(
    _ title: S,
    displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
  }

  /// Sets the title of the screen and its display mode. Use `navigationTitle(_:)` and
  /// `navigationBarTitleDisplayMode(_:)` instead.
  nonisolated public func navigationBarTitle(
    _ title: Text,
    displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
  }

  /// Sets whether the navigation bar is hidden. Use `toolbar(_:for:)` instead.
  nonisolated public func navigationBarHidden(_ hidden: Bool) -> some View {
    toolbar(hidden ? .hidden : .automatic, for: .navigationBar)
  }

  /// Adds items at both ends of the navigation bar. Use `toolbar(content:)` instead.
  @MainActor @preconcurrency public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
    modifier(
      ToolbarModifier(
        entries: [ToolbarEntry(placement: .topBarLeading, view: AnyView(leading))].nested(at: 0)
          + [ToolbarEntry(placement: .topBarTrailing, view: AnyView(trailing))].nested(at: 1)
      )
    )
  }

  /// Adds items at the leading end of the navigation bar. Use `toolbar(content:)` instead.
  @MainActor @preconcurrency public func navigationBarItems<L: View>(leading: L) -> some View {
    modifier(ToolbarModifier(entries: [ToolbarEntry(placement: .topBarLeading, view: AnyView(leading))]))
  }

  /// Adds items at the trailing end of the navigation bar. Use `toolbar(content:)` instead.
  @MainActor @preconcurrency public func navigationBarItems<T: View>(trailing: T) -> some View {
    modifier(ToolbarModifier(entries: [ToolbarEntry(placement: .topBarTrailing, view: AnyView(trailing))]))
  }
}
