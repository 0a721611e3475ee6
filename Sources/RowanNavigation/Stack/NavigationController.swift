import IssueReporting
import RowanGraph
import RowanViews

/// The model of a navigation container: the screens above its root, and the destinations of values.
///
/// All entries are pushed and popped here. Bindings have precedence: after every change the entries match the values
/// that the path and the presenting bindings then have. Screens below the top keep their nodes, so that a list behind a
/// pushed screen keeps its state and scroll position (fact A45).
@MainActor
package final class NavigationController {
  /// The screens above the root, from the bottom.
  private(set) package var entries: [Entry] = [] { didSet { noteValues(before: oldValue) } }
  /// The turn of the scene in which the values last changed; see `turn`.
  private var valuesTurn = 0
  /// Returns the number of the scene's running turn, or of the next one between turns.
  var turn: () -> Int = { 0 }
  private let destinations = DestinationTable()
  /// Called after the entries or their content changed.
  var didChange: (() -> Void)?
  /// Called after only the view of an entry changed.
  var didUpdate: ((Entry) -> Void)?
  /// Runs an action after the running update.
  var enqueueAction: ((@escaping () -> Void) -> Void)?
  /// The bound path; `nil` if the stack keeps its own.
  var path: PathBinding?
  /// Whether the container has left the tree. The values of its bindings then concern its successor.
  var hasEnded = false
  /// The problems that have been reported, each of them once.
  private var reported: Set<String> = []
  /// The last step for which a list scrolled to a row during restoration.
  var revealed: String?

  /// Creates a controller without screens above the root.
  package init() {}

  /// The number of screens above the root.
  package var depth: Int { entries.count }

  /// The values among the entries, which are the content of a bound path.
  package var values: [AnyHashable] { entries.compactMap(\.value) }

  // MARK: Navigation

  /// Pushes the screen of a value, if the path accepts the value.
  package func push(_ value: AnyHashable) {
    if accepts(value) { change(to: entries + [Entry(value)]) }
  }

  /// Pushes a view owned by the screen in front, with which it is removed.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - id: The identifier of the link.
  ///   - step: The step of the link in the window's address.
  package func push(_ view: AnyView, id: AnyHashable, step: String? = nil) {
    var entry = Entry(view, id: id, owner: entries.last?.token, presentation: nil)
    entry.step = step
    change(to: entries + [entry])
  }

  /// Replaces all screens above the root by a view, as a link in a leading column does (fact C97).
  ///
  /// If the view of the same link is the only screen, it is updated instead.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - id: The identifier of the link.
  ///   - step: The step of the link in the window's address.
  package func show(_ view: AnyView, id: AnyHashable, step: String? = nil) {
    if entries.count == 1, entries[0].id == id { return replace(id: id, with: view) }
    var entry = Entry(view, id: id, owner: nil, presentation: nil)
    entry.replacesRoot = true
    entry.step = step
    change(to: [entry])
  }

  /// Replaces all screens above the root by the screen of a value, unless it is already the only one.
  ///
  /// - Parameters:
  ///   - value: The value. Ignored if the path does not accept it.
  ///   - inPlaceOfRoot: Whether the screen replaces the root as well.
  package func show(_ value: AnyHashable, inPlaceOfRoot: Bool = true) {
    guard accepts(value), entries.count != 1 || entries[0].value != value else { return }
    var entry = Entry(value)
    entry.replacesRoot = inPlaceOfRoot
    change(to: [entry])
  }

  /// Whether the first screen above the root replaces the root.
  var replacesRoot: Bool { entries.first?.replacesRoot == true }

  /// Removes a screen that replaces the root, with the screens above it.
  func restoreRoot() { if replacesRoot { change(to: []) } }

  /// The value or the link identifier of the first screen above the root.
  package var shown: AnyHashable? { entries.first?.value ?? entries.first?.id }

  /// Pops the screen in front.
  package func pop() { change(to: Array(entries.dropLast())) }

  /// Pops a screen and those above it. Has no effect if the screen is no longer in the stack.
  func pop(_ token: ScreenToken) {
    guard let index = entries.firstIndex(where: { $0.token === token }) else { return }
    change(to: Array(entries[..<index]))
  }

  /// Pushes a popped entry again.
  package func push(again entry: Entry) {
    switch (entry.content, entry.presentation) {
    case (_, let presentation?): presentation.wrappedValue = true
    case (.value(let value), nil): push(value)
    case (.view(let view, let id), nil): push(view, id: id, step: entry.step)
    }
  }

  /// Replaces the entries, writes the change to the bindings, and applies the values that the bindings then have.
  private func change(to new: [Entry]) {
    let old = entries
    entries = new.filter { isOwned($0, among: new) }
    let gone = old.filter { entry in !contains(entry.token) && entry.presentation != nil }
    for entry in gone { end(entry) }
    if gone.contains(where: { $0.presentation?.wrappedValue == true }) {
      entries = old.filter { entry in contains(entry.token) || entry.presentation?.wrappedValue == true }
    }
    didChange?()
    guard let path, path.read() != values else { return }
    path.write(values)
    let truth = path.read()
    guard truth != values else { return }
    // A binding that rejects the change refers to the previous screens, not to new ones of equal values.
    if truth.starts(with: values) { entries = old }
    setValues(truth)
  }

  private func contains(_ token: ScreenToken) -> Bool { entries.contains { $0.token === token } }

  /// Returns whether a view has no owner, or its owner is among the entries.
  private func isOwned(_ entry: Entry, among others: [Entry]) -> Bool {
    !entry.hasOwner || others.contains { $0.token === entry.owner }
  }

  /// Sets the presenting binding of an entry to `false`.
  private func end(_ entry: Entry) {
    if let presentation = entry.presentation, presentation.wrappedValue { presentation.wrappedValue = false }
  }

  // MARK: Presented views

  /// Shows a view while a binding is `true`. If the view is shown already, it is updated.
  ///
  /// The view replaces the screens of path values above the presenting screen, and covers those of links and other
  /// presented views (fact M110).
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - id: The identifier of the presenter.
  ///   - owner: The screen of the presenter, with which the view is removed; `nil` for the root.
  ///   - beside: Whether the view replaces all screens of a column beside the presenter, in place of being pushed.
  ///   - presentation: The presenting binding.
  func present(_ view: AnyView, id: AnyHashable, from owner: ScreenToken?, beside: Bool, by presentation: Binding<Bool>)
  {
    guard !presents(id) else { return replace(id: id, with: view) }
    var entry = Entry(view, id: id, owner: owner, presentation: presentation)
    entry.replacesRoot = beside
    change(to: beside ? [entry] : entriesWithoutValues(above: owner) + [entry])
  }

  private func entriesWithoutValues(above owner: ScreenToken?) -> [Entry] {
    let first = owner.flatMap { token in entries.firstIndex { $0.token === token } }.map { $0 + 1 } ?? 0
    return entries[..<first] + entries[first...].filter { $0.value == nil }
  }

  /// Returns whether the view of a presenter or link is shown.
  func presents(_ id: AnyHashable) -> Bool { entries.contains { $0.id == id } }

  /// Removes a presented view at any position, with the screens that it owns.
  func remove(id: AnyHashable) {
    guard let index = entries.firstIndex(where: { $0.id == id }) else { return }
    // The binding's value is irrelevant, because its presenter no longer exists.
    entries[index].presentation = nil
    change(to: entries.filter { $0.id != id })
  }

  /// Removes the views whose presenting bindings are `false`.
  func removeStale() {
    let new = entries.filter { $0.presentation?.wrappedValue != false }
    if new.count != entries.count { change(to: new) }
  }

  /// Replaces the view of a link, if it is shown, and updates its screen only: the update of another screen could update the
  /// link.
  ///
  /// - Returns: `false` if the view is not shown.
  func update(id: AnyHashable, with view: AnyView) -> Bool {
    guard let entry = setView(view, ofEntry: id) else { return false }
    didUpdate?(entry)
    return true
  }

  private func replace(id: AnyHashable, with view: AnyView) {
    if setView(view, ofEntry: id) != nil { didChange?() }
  }

  private func setView(_ view: AnyView, ofEntry id: AnyHashable) -> Entry? {
    guard let index = entries.firstIndex(where: { $0.id == id }) else { return nil }
    entries[index].content = .view(view, id: id)
    return entries[index]
  }

  // MARK: Path

  /// Replaces the values. The entries of a common prefix keep their screens.
  ///
  /// Views presented by a removed screen are removed with it; other presented views stay (fact M88).
  package func setValues(_ new: [AnyHashable]) {
    guard new != values else { return }
    let old = entries
    var kept: [Entry] = []
    var count = 0
    for entry in old {
      if let value = entry.value {
        guard count < new.count, new[count] == value else { break }
        count += 1
      }
      kept.append(entry)
    }
    let rest = old[kept.count...]
    let above = rest.reversed().prefix { $0.value == nil }.reversed()
    let between = rest.dropLast(above.count).filter { $0.value == nil }
    let all = kept + between + new[count...].map { Entry($0) } + above
    entries = all.reduce(into: []) { owned, entry in if isOwned(entry, among: owned) { owned.append(entry) } }
    let gone = old.filter { entry in !contains(entry.token) && entry.presentation != nil }
    // The path may be read during an update, in which bindings must not be written.
    if !gone.isEmpty { enqueueAction? { for entry in gone { self.end(entry) } } }
    didChange?()
  }

  private func noteValues(before old: [Entry]) {
    if old.compactMap(\.value) != values { valuesTurn = turn() }
  }

  /// Pops the values after a change of the selection that determines the root.
  ///
  /// Views that links of the root pushed are not part of the path and stay. Values that changed in the same turn stay
  /// as well: they were set by the application, or by the link that made the selection.
  func popValuesForOtherSelection() {
    guard !values.isEmpty, !replacesRoot, valuesTurn != turn() else { return }
    // The values differ if the application has changed the path and the container has not read it yet.
    guard path?.read() ?? values == values else { return }
    setValues([])
    path?.write([])
  }

  /// Returns whether the path can hold a value, and reports once for each type if it cannot.
  private func accepts(_ value: AnyHashable) -> Bool {
    guard let path, !path.accepts(value) else { return true }
    let type = "\(Swift.type(of: value.base))"
    if reported.insert("path " + type).inserted {
      reportIssue(
        "A NavigationLink presented a value of type \(type), but the path of the NavigationStack holds values of type "
          + "\(path.elementType) only: use a NavigationPath for values of several types."
      )
    }
    return false
  }

  // MARK: Destinations

  /// Registers the destination of a type of values, and updates the screens.
  ///
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - owner: The node that registers the destination.
  ///   - screen: The screen of the owner; `nil` for the root.
  ///   - make: Returns the view for a value.
  func register(_ type: Any.Type, owner: any Node, screen: ScreenToken?, make: @escaping (AnyHashable) -> AnyView) {
    if destinations.register(type, owner: owner, screen: screen, make: make), reported.insert("two \(type)").inserted {
      reportIssue(
        "There are two navigationDestination(for: \(type).self) on one screen: only the one closest to the root of the "
          + "stack is used."
      )
    }
    didChange?()
  }

  /// Removes the destination that a node registered for a type.
  func unregister(_ type: Any.Type, owner: any Node) { destinations.unregister(type, owner: owner) }

  /// Returns the view for a value, or `nil` if no destination for its type is registered yet.
  func view(for value: AnyHashable) -> AnyView? {
    destinations.view(for: value) { screen in entries.firstIndex { $0.token === screen } ?? -1 }
  }

  /// The types that a bound path can hold and that have a destination; empty without a bound path.
  var decodableTypes: [Any.Type] {
    guard let path else { return [] }
    return path.elementType == AnyHashable.self ? destinations.types : [path.elementType]
  }

  /// Returns whether the path accepts a value and a destination for its type is registered.
  func leads(to value: AnyHashable) -> Bool {
    path?.accepts(value) != false && destinations.knows(Swift.type(of: value.base))
  }

  /// Reports, once for each type, a value without a destination.
  func reportMissingDestination(for value: AnyHashable) {
    let type = "\(Swift.type(of: value.base))"
    guard reported.insert(type).inserted else { return }
    reportIssue(
      "A NavigationLink presented a value of type \(type), but no navigationDestination(for: \(type).self) is in the "
        + "stack: nothing can be shown for it. [value-link-without-destination]"
    )
  }
}

private enum NavigationControllerKey: EnvironmentKey {
  static var defaultValue: ControllerReference { ControllerReference() }
}

/// A reference to a navigation controller in the environment, compared by identity.
nonisolated package struct ControllerReference: SelfComparing {
  /// The controller that links push to.
  package weak var controller: NavigationController?
  /// Whether links show their views in the adjacent column in place of pushing them.
  package var showsBeside = false
  /// Whether that column covers the column of the links, because the columns form one stack.
  package var isCollapsed = false

  /// Creates a reference.
  ///
  /// - Parameters:
  ///   - controller: The controller that links push to.
  ///   - showsBeside: Whether links show their views in the adjacent column.
  ///   - isCollapsed: Whether that column covers the column of the links.
  package init(controller: NavigationController? = nil, showsBeside: Bool = false, isCollapsed: Bool = false) {
    self.controller = controller
    self.showsBeside = showsBeside
    self.isCollapsed = isCollapsed
  }

  /// Whether the views that links show are visible beside the links.
  package var isSeenBeside: Bool { showsBeside && !isCollapsed }

  @MainActor package func isEquivalent(to other: ControllerReference) -> Bool {
    controller === other.controller && showsBeside == other.showsBeside && isCollapsed == other.isCollapsed
  }
}

extension EnvironmentValues {
  /// The navigation controller that links in the view use.
  package var navigation: ControllerReference {
    get { self[NavigationControllerKey.self] }
    set { self[NavigationControllerKey.self] = newValue }
  }
}
