import RowanGraph
import RowanViews

/// The visibility of a split view's leading columns: as the application or a person requests it, and as the width allows
/// (fact C121).
struct SplitVisibility {
  /// The visibility that the binding has: the requested one, without columns that are hidden for the width.
  private(set) var current = NavigationSplitViewVisibility.automatic
  /// The visibility that returns as soon as the width suffices; `nil` while no column is hidden for the width.
  private var wide: NavigationSplitViewVisibility?
  /// The value that the binding had last.
  private var bound: NavigationSplitViewVisibility?
  /// Whether columns without room beside the detail cover it, as they do when they are requested meanwhile.
  var coversOthers = false

  /// The visibility to arrange the columns for.
  var wanted: NavigationSplitViewVisibility { coversOthers ? current : wide ?? current }

  /// Takes a value that the application has assigned to the binding.
  ///
  /// - Parameter new: The value of the binding; `nil` without one.
  /// - Returns: Whether the visibility has changed.
  mutating func read(_ new: NavigationSplitViewVisibility?) -> Bool {
    guard let new, new != bound else { return false }
    let isFirst = bound == nil
    bound = new
    guard new != current else { return false }
    (current, wide) = (new, nil)
    if !isFirst { coversOthers = true }
    return true
  }

  /// Takes the value that the binding has after the split view has written to it.
  mutating func wrote(_ value: NavigationSplitViewVisibility) { bound = value }

  /// Shows columns, in front of others if the width does not suffice.
  mutating func show(_ new: NavigationSplitViewVisibility) { (current, coversOthers) = (new, true) }

  /// Hides columns until they are shown again.
  mutating func hide(to new: NavigationSplitViewVisibility) { (current, wide, coversOthers) = (new, nil, false) }

  /// Hides the columns that cover others until the width suffices or they are shown again.
  mutating func uncover(to new: NavigationSplitViewVisibility) {
    wide = wide ?? current
    (current, coversOthers) = (new, false)
  }

  /// Follows an arrangement, which hides columns if the width does not suffice.
  ///
  /// - Returns: Whether the binding has another value now.
  mutating func note(_ arrangement: SplitArrangement) -> Bool {
    guard !coversOthers else { return false }
    let requested = wide ?? current
    let new = arrangement.hidesForWidth && requested != .automatic ? arrangement.visibilityBeside : requested
    wide = arrangement.hidesForWidth ? requested : nil
    defer { current = new }
    return new != current
  }
}

extension SplitNode {
  /// Writes the visibility that the width allows to the binding after the running update.
  func tellVisibility() {
    guard let binding = view.configuration.visibility else { return }
    core.graph.enqueueAction { [weak self] in
      guard let self, core.isAlive else { return }
      if binding.wrappedValue != visibility.current { binding.wrappedValue = visibility.current }
      visibility.wrote(binding.wrappedValue)
    }
  }

  /// Hides the columns that cover others.
  func hideCoveringColumns() {
    guard let arrangement else { return }
    let rest = arrangement.visibilityBeside
    change(to: rest) { $0.uncover(to: rest) }
  }

  /// Shows or hides the sidebar by a change of the column visibility.
  func toggleSidebar() {
    guard !isCollapsed, let arrangement else { return }
    let isTriple = columns.count > 2
    if arrangement.isOver, isSidebarShown { return hideCoveringColumns() }
    if isSidebarShown {
      let rest: NavigationSplitViewVisibility = isTriple ? .doubleColumn : .detailOnly
      return change(to: rest) { $0.hide(to: rest) }
    }
    let isDesktop = core.environment.idiom == .desktop
    var new: NavigationSplitViewVisibility = isTriple || isDesktop ? .all : .doubleColumn
    // The middle column comes first if it covers the detail; a button above it shows the sidebar.
    if isTriple, arrangement.leading.isEmpty, !isDesktop || !hasRoomForMiddle { new = .doubleColumn }
    change(to: new) { $0.show(new) }
  }

  /// Whether the middle one of three columns has room beside the detail.
  private var hasRoomForMiddle: Bool {
    guard var request = core.placedFrame.map({ request(width: $0.width) }) else { return true }
    (request.visibility, request.coversOthers) = (.doubleColumn, false)
    return !SplitArrangement(request).hidesForWidth
  }

  /// Changes the column visibility for a person. A binding that does not take the value has precedence.
  private func change(to new: NavigationSplitViewVisibility, _ body: (inout SplitVisibility) -> Void) {
    withAnimation {
      if let binding = view.configuration.visibility {
        binding.wrappedValue = new
        let value = binding.wrappedValue
        guard value == new else { return }
        visibility.wrote(value)
      }
      body(&visibility)
      needsArrangement = true
      markDirty()
    }
  }
}
