import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanLists
import RowanViews

/// The bars of a screen.
extension NavigationScreen {
  /// Returns whether a change of the environment affects the bars or the placement of the search field.
  func needsOtherBars(than old: EnvironmentValues) -> Bool {
    let new = core.environment
    return old.idiom != new.idiom || old.look != new.look || old.horizontalSizeClass != new.horizontalSizeClass
      || old.verticalSizeClass != new.verticalSizeClass || old.isInSidebar != new.isInSidebar
      || !old.outerSearch.isEquivalent(to: new.outerSearch) || !old.sidebarToggle.isEquivalent(to: new.sidebarToggle)
  }

  /// Determines the search whose field is in this screen's bars: that of the content, or one around the container.
  ///
  /// On the desktop only a search whose field is above a column belongs to the screen; the window's toolbar shows the
  /// others.
  ///
  /// - Parameter old: The search of the screen so far.
  func takeSearch(insteadOf old: SearchController?) {
    let environment = core.environment
    var search = barContent.search ?? (takesOuterSearch ? environment.outerSearch.controller : nil)
    if let found = search {
      barContent.searchPlace = found.place(in: environment)
      if !hasBar, barContent.searchPlace == .window { search = nil }
    }
    barContent.search = search
    if old !== search, let old, old.host === self { old.host = nil }
    if let search, search.host !== self {
      search.host = self
      notePreferenceChange(ObjectIdentifier(SearchKey.self))
    }
    barContent.scopes = search?.shownScopes
  }

  /// Returns whether the screen is part of the content of another screen.
  ///
  /// - Parameter content: The root node of that content.
  func isInside(_ content: any Node) -> Bool {
    var node: (any Node)? = core.parent
    while let current = node {
      if current === content { return true }
      node = current.core.parent
    }
    return false
  }

  /// Updates the views of the bars from `barContent`.
  func updateBars() {
    barContent.scrolled = scrolled
    let metrics = metrics
    let isShown = hasBar ? !barContent.isEmpty : barContent.drawer != nil
    bar.show(isShown ? NavigationBar(content: barContent, metrics: metrics) : nil, below: self)
    let bottom = BottomBar(content: barContent, metrics: metrics)
    bottomBar.show(hasBar && !bottom.isEmpty ? bottom : nil, below: self)
    updateBackdrops()
    updateKeyboardBar()
    let suggested = hasBar ? barContent.search.flatMap { $0.isPresented ? ($0, $0.suggestions) : nil } : nil
    suggestions.show(suggested.flatMap(SuggestionsInBar.init), below: self)
    requestLayout()
  }

  // MARK: Backgrounds

  /// Whether the screen hides the background of its bar.
  var hasHiddenGround: Bool { barContent.looks[bar: .navigationBar].backgroundVisibility == .hidden }

  private func updateBackdrops() {
    let isScrolledUnder = scrolled > (topHeights.collapsing > 0 ? topHeights.collapsing - 4 : 0)
    let top = hasBar ? barContent.looks[bar: .navigationBar].ground(isScrolledUnder: isScrolledUnder) : nil
    topBackdrop.show(top.map(BarBackdrop.init), below: self)
    // The bottom bar is always over content if the screen has scrolled content.
    let bottom = hasBar ? barContent.looks[bar: .bottomBar].ground(isScrolledUnder: tracked != nil) : nil
    bottomBackdrop.show(bottom.map(BarBackdrop.init), below: self)
  }

  // MARK: Keyboard bar

  var keyboardBarHeight: CGFloat { keyboardBar.node == nil ? 0 : 52 }

  private func updateKeyboardBar() {
    let entries = hasBar ? barContent.entries(.keyboard) : []
    if entries.isEmpty {
      core.graph.focus.forget(self)
    } else {
      core.graph.focus.observe(self) { [weak self] in self?.fieldFocusDidChange() }
    }
    hasFieldFocus = hasFocusedField
    keyboardBar.show(hasFieldFocus && !entries.isEmpty ? KeyboardBar(entries: entries) : nil, below: self)
  }

  /// Whether a text field on this screen has the focus.
  private var hasFocusedField: Bool {
    guard let focused = core.graph.focus.focused, focused.focusLayer.interests.contains(.text) else { return false }
    var node = focused.focusNode
    while let current = node {
      if current === self { return true }
      node = current.core.parent
    }
    return false
  }

  private func fieldFocusDidChange() {
    guard core.isAlive, hasFieldFocus != hasFocusedField else { return }
    // A press on an item takes the focus from the field; the item remains until its release.
    guard hasFieldFocus, core.graph.focus.isMovedByHost else { return queueRefresh() }
    _ = core.graph.schedule(after: 0.3) { [weak self] in self?.queueRefresh() }
  }
}

/// The suggestions of a search, in the environment of the searched view.
struct SuggestionsInBar: View {
  let controller: SearchController
  let suggestions: AnyView

  init?(_ controller: SearchController, _ suggestions: AnyView?) {
    guard let suggestions else { return nil }
    self.controller = controller
    self.suggestions = suggestions
  }

  var body: some View {
    SearchSuggestionList(controller: controller, suggestions: suggestions)
      .modifier(ItemEnvironment(environment: controller.environment))
  }
}

/// A bar of items above the keyboard.
struct KeyboardBar: View {
  let entries: [ToolbarEntry]

  var body: some View {
    HStack(spacing: 8) { BarItems(entries: entries, height: 40) }
      .dynamicTypeSize(.large)
      .padding(.horizontal, 12)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background { Platter().padding(.horizontal, 8) }
      .padding(.vertical, 3)
  }
}
