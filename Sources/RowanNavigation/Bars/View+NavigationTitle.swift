import RowanGraph
import RowanViews

extension View {
  /// The title of the screen, from a localised key.
  nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    navigationTitle(Text(titleKey))
  }

  /// The title of the screen.
  @_disfavoredOverload
  nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { navigationTitle(Text(title)) }

  /// The title of the screen.
  nonisolated public func navigationTitle(_ title: Text) -> some View {
    preference(key: NavigationTitleKey.self, value: title)
  }

  /// The title of the screen, as a binding holds it. It cannot be renamed in the bar.
  nonisolated public func navigationTitle(_ title: Binding<String>) -> some View {
    modifier(BoundTitle(title: title))
  }

  /// Any view in place of the title; the screen has no name then.
  @MainActor @preconcurrency public func navigationTitle<V: View>(@ViewBuilder _ title: () -> V) -> some View {
    modifier(ToolbarModifier(entries: [ToolbarEntry(placement: .title, view: AnyView(title()))]))
  }

  /// The title of the screen, from a localised resource.
  @_disfavoredOverload
  nonisolated public func navigationTitle(_ resource: LocalizedStringResource) -> some View {
    navigationTitle(Text(resource))
  }

  /// A second line under the title, from a localised resource.
  @_disfavoredOverload
  nonisolated public func navigationSubtitle(_ resource: LocalizedStringResource) -> some View {
    navigationSubtitle(Text(resource))
  }

  /// A second line under the title, from a localised key.
  nonisolated public func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View {
    navigationSubtitle(Text(subtitleKey))
  }

  /// A second line under the title.
  @_disfavoredOverload
  nonisolated public func navigationSubtitle<S: StringProtocol>(_ subtitle: S) -> some View {
    navigationSubtitle(Text(subtitle))
  }

  /// A second line under the title: in the desktop's toolbar, and under inline titles with touch.
  nonisolated public func navigationSubtitle(_ subtitle: Text) -> some View {
    preference(key: NavigationSubtitleKey.self, value: subtitle)
  }

  /// Whether the title stands large above the content or small in the bar.
  nonisolated public func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    preference(key: TitleDisplayModeKey.self, value: displayMode)
  }

  /// Hides the back button.
  nonisolated public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    preference(key: BackButtonHiddenKey.self, value: hidesBackButton)
  }
}

/// Reads the binding where the title is used, so that the title follows it.
nonisolated struct BoundTitle: ViewModifier {
  let title: Binding<String>

  @MainActor func body(content: Content) -> some View { content.navigationTitle(Text(verbatim: title.wrappedValue)) }
}

// MARK: Older spellings

extension View {
  /// The title of the screen, the older spelling.
  nonisolated public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(titleKey) }

  /// The title of the screen, the older spelling.
  @_disfavoredOverload
  nonisolated public func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View { navigationTitle(title) }

  /// The title of the screen, the older spelling.
  nonisolated public func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }

  /// The title of the screen and how it is shown, the older spelling.
  nonisolated public func navigationBarTitle(
    _ titleKey: LocalizedStringKey,
    displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationTitle(titleKey).navigationBarTitleDisplayMode(displayMode)
  }

  /// The title of the screen and how it is shown, the older spelling.
  @_disfavoredOverload
  nonisolated public func navigationBarTitle<S: StringProtocol>(
    _ title: S,
    displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
  }

  /// The title of the screen and how it is shown, the older spelling.
  nonisolated public func navigationBarTitle(
    _ title: Text,
    displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
  }

  /// Hides the bar, the older spelling of `toolbar(_:for:)`.
  nonisolated public func navigationBarHidden(_ hidden: Bool) -> some View {
    toolbar(hidden ? .hidden : .automatic, for: .navigationBar)
  }

  /// Items at both ends of the bar, the older spelling of `toolbar`.
  @MainActor @preconcurrency public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
    modifier(
      ToolbarModifier(entries: [
        ToolbarEntry(placement: .topBarLeading, view: AnyView(leading)),
        ToolbarEntry(placement: .topBarTrailing, view: AnyView(trailing)),
      ])
    )
  }

  /// Items at the start of the bar, the older spelling of `toolbar`.
  @MainActor @preconcurrency public func navigationBarItems<L: View>(leading: L) -> some View {
    modifier(ToolbarModifier(entries: [ToolbarEntry(placement: .topBarLeading, view: AnyView(leading))]))
  }

  /// Items at the end of the bar, the older spelling of `toolbar`.
  @MainActor @preconcurrency public func navigationBarItems<T: View>(trailing: T) -> some View {
    modifier(ToolbarModifier(entries: [ToolbarEntry(placement: .topBarTrailing, view: AnyView(trailing))]))
  }
}
